import MediaModel
import StrictJSON

/// The body one sending interface takes. A file a form.
protocol SenderBody: Sendable {
    /// Paths in the body that set the flag `mutable-content` of the payload.
    var flagPlaces: Set<String> { get }

    /// Whether a body is of this form.
    /// - Parameter body: an object.
    func recognises(_ body: JSONNode) -> Bool

    /// What the interface makes of it.
    /// - Parameter body: one that is recognised.
    func unwrapped(_ body: JSONNode) -> UnwrappedBody
}

/// What a sending interface makes of a body.
struct UnwrappedBody: Sendable {
    var form: PayloadForm
    /// The payload for the phone; nil when there is none, and `fault` says why.
    var root: JSONNode?
    var fault: String?
    /// Values of the wrong kind in the body, each a clause.
    var wrongKinds: [String] = []
    /// Names that stand twice in JSON that was text in the body, each with its place.
    var duplicates: [String] = []
    /// It is sent as a VoIP push, which may be longer.
    var isVoIP = false
    /// `root` is made from the body, and not a part of it.
    var isSenderForm = true

    init(_ form: PayloadForm, root: JSONNode? = nil) {
        self.form = form
        self.root = root
    }
}

/// All forms a payload is given in.
enum SenderBook {
    /// The first one that recognises a body is taken, so the more special ones come first.
    private static let senders: [any SenderBody] = [
        DeliveredBody(), SNSBody(), PinpointBody(), BrazeBody(), OneSignalBody(), AirshipBody(), ExpoBody(),
        FCMMessageBody(), FCMLegacyBody(), HomeAssistantBody(), EnclosedBody(),
    ]

    /// The form of a body; nil for none that is known.
    /// - Parameter body: an object.
    static func sender(of body: JSONNode) -> (any SenderBody)? { senders.first { $0.recognises(body) } }
}
