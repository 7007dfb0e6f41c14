import MediaModel
import StrictJSON

/// A message of Amazon Pinpoint.
///
/// docs.aws.amazon.com/pinpoint/latest/apireference/apps-application-id-messages.html: `RawContent` is sent as it is
/// and overrides everything else. `MediaUrl` arrives as `data.media-url`
/// (github.com/aws-amplify/amplify-swift-utils-notifications); that the flag is set with it stands nowhere.
struct PinpointBody: SenderBody {
    let flagPlaces: Set<String> = []

    private static let kinds = ["APNSMessage", "DefaultPushNotificationMessage", "DefaultMessage"]
    private static let wrappers = ["MessageRequest", "SendUsersMessageRequest", "WriteCampaignRequest"]

    func recognises(_ body: JSONNode) -> Bool { Self.message(of: body) != nil }

    private static func message(of body: JSONNode) -> (JSONNode, path: String)? {
        let starts = [(body, "")] + wrappers.compactMap { name in body[name].map { ($0, name) } }
        for (start, path) in starts {
            let configuration = start["MessageConfiguration"]
            let kinds = configuration == nil ? ["APNSMessage"] : self.kinds
            for kind in kinds {
                guard let message = (configuration ?? start)[kind], message.members != nil else { continue }
                return (message, configuration == nil ? path.dot(kind) : path.dot("MessageConfiguration.\(kind)"))
            }
        }
        return nil
    }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var unwrapped = UnwrappedBody(.pinpoint)
        guard let (message, path) = Self.message(of: body) else { return unwrapped }
        unwrapped.isVoIP = message["APNSPushType"]?.string == "voip"
        var reading = BodyReading()
        if let raw = reading.text("RawContent", of: message, at: path), raw.string?.isBlank != true {
            let opened = JSONText(raw.string ?? raw.compactText, at: path.dot("RawContent"))
            unwrapped.root = opened.root
            unwrapped.fault = opened.fault
            unwrapped.duplicates = opened.duplicates
        } else {
            unwrapped.root = Self.payload(of: message, at: path, &reading)
        }
        unwrapped.wrongKinds = reading.wrongKinds
        return unwrapped
    }

    private static func payload(of message: JSONNode, at path: String, _ reading: inout BodyReading) -> JSONNode {
        var alert = ObjectDraft()
        for (name, key) in [("Title", "title"), ("Body", "body")] {
            alert.put(key, reading.text(name, of: message, at: path))
        }
        var aps = ObjectDraft()
        let isSilent = reading.says("SilentPush", in: message)
        if isSilent { aps.put("content-available", .number(1)) } else { aps.put("alert", alert.nodeUnlessEmpty) }
        for (name, key) in [("Category", "category"), ("Sound", "sound"), ("ThreadId", "thread-id")] {
            aps.put(key, reading.text(name, of: message, at: path))
        }
        aps.put("badge", message.given("Badge"))
        let values = reading.object("Data", of: message, at: path)
        reading.expectTexts(in: values, at: path.dot("Data"))
        var data = ObjectDraft(values)
        data.put("media-url", reading.text("MediaUrl", of: message, at: path))
        var root = ObjectDraft()
        root.put("aps", aps.node)
        root.put("data", data.nodeUnlessEmpty)
        return root.node
    }
}
