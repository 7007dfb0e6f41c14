import MediaModel
import PushPayload
import StrictJSON

/// Media, payloads and SDKs made by hand, for running an extension.
enum AttemptSample {
    /// A payload that starts the extension.
    static var facts: PayloadFacts {
        var facts = PayloadFacts(form: .apns)
        facts.bytes = 300
        facts.hasAlert = true
        facts.mutableContent = FlagFacts(.one)
        return facts
    }

    /// A download with what is in it.
    /// - Parameters:
    ///   - format: what the bytes are; nil when nobody looked.
    ///   - text: the address.
    ///   - type: `Content-Type`; nil for none.
    ///   - bytes: of the body.
    ///   - seconds: the download took.
    static func answer(
        _ format: MediaFormat? = .jpeg, at text: String = "https://cdn.example.com/a.jpg", type: String? = "image/jpeg",
        bytes: Int = 48_213, status: Int = 200, seconds: Double = 0.4, integrity: Integrity = .ok,
        _ change: (inout MediaFacts) -> Void = { _ in }
    ) -> Delivery {
        var delivery = AnswerSample.answer(text, type: type, bytes: firstBytes(of: format), status: status)
        delivery.transfer?.receivedBytes = bytes
        if let last = delivery.transfer?.hops.indices.last {
            delivery.transfer?.hops[last].timings = TransferFacts.Timings(total: seconds)
        }
        guard let format else { return delivery }
        var facts = MediaFacts(format: format)
        change(&facts)
        delivery.medium = InspectedMedium(
            path: RawPath(delivery.suggestedName?.text ?? ""), bytes: bytes, facts: facts, integrity: integrity)
        return delivery
    }

    private static func firstBytes(of format: MediaFormat?) -> [UInt8] {
        switch format {
        case .jpeg: AnswerSample.jpeg
        case .png: AnswerSample.png
        case .gif: AnswerSample.gif
        case .mp4: AnswerSample.mp4
        case .webp: Array("RIFF".utf8) + [0x24, 0x10, 0, 0] + Array("WEBPVP8 ".utf8)
        case .html: Array("<!DOCTYPE html><".utf8)
        default: []
        }
    }

    /// One attempt of an SDK.
    static func attempt(_ delivery: Delivery, by sdk: any PushSDK, _ request: MediaRequest? = nil) -> AttachmentAttempt
    {
        let request = request ?? MediaRequest(keyPath: "picture", text: delivery.text)
        let isAnswered = delivery.transfer?.failure == nil && delivery.transfer?.status != nil
        return AttachmentAttempt(
            request: request, delivery: delivery,
            handling: isAnswered ? AttachmentStore.handling(of: request, by: sdk, after: delivery) : nil)
    }

    /// What comes of attempts in a payload that starts the extension.
    static func outcome(
        of attempts: [AttachmentAttempt], by sdk: any PushSDK, in facts: PayloadFacts = facts
    ) -> SDKOutcome? {
        let search = MediaSearch(requests: attempts.map(\.request))
        return ExtensionRun.outcome(
            of: Push.Reading(sdk: sdk.card, search: search), in: facts, attempts: attempts)
    }

    /// What comes of one download.
    static func outcome(
        _ delivery: Delivery, by sdk: any PushSDK = NamingSDK(), _ request: MediaRequest? = nil
    ) -> SDKOutcome? {
        outcome(of: [attempt(delivery, by: sdk, request)], by: sdk)
    }
}

/// An SDK that types everything alike.
struct NamingSDK: PushSDK {
    var card: SDKCard
    var typing: AttachmentTyping?

    /// - Parameter fileName: nil to use the name the system suggests.
    init(
        _ fileName: String? = nil, hint: String? = nil, typeOrigin: SDKCard.TypeOrigin = .name,
        isHandWritten: Bool = false, statusCheck: SDKCard.StatusCheck = .none, ownTimeout: Double? = nil,
        deliversBestAttempt: Bool = true
    ) {
        card = SDKCard(
            name: "sample", title: "Sample", keys: ["picture"], typing: "names everything alike",
            typeOrigin: typeOrigin, isHandWritten: isHandWritten, statusCheck: statusCheck, ownTimeout: ownTimeout,
            deliversBestAttempt: deliversBestAttempt,
            source: LimitSource(title: "made by hand", address: nil, date: "2026", standing: .documented))
        typing = fileName.map { AttachmentTyping(fileName: $0, hint: hint, because: "names everything alike") }
    }

    /// Attaches nothing, ever.
    static func nothing(isHandWritten: Bool = false) -> NamingSDK {
        var sdk = NamingSDK(isHandWritten: isHandWritten)
        sdk.typing = .nothing(because: "finds no type")
        return sdk
    }

    func evidence(in payload: JSONNode) -> SDKEvidence? { nil }

    /// Runs get their requests without a search.
    func search(in payload: JSONNode) -> MediaSearch { MediaSearch() }

    func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        if let typing { return typing }
        let name = answer.suggestedName?.text
        return AttachmentTyping(fileName: name, because: "takes the name the system suggests")
    }
}
