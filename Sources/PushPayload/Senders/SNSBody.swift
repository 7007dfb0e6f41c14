import MediaModel
import StrictJSON

/// A message of Amazon SNS with a payload for each platform as text in it, or the request to publish one.
///
/// docs.aws.amazon.com/sns/latest/dg/sns-send-custom-platform-specific-payloads-mobile-devices.html: the text under
/// `APNS` goes to APNs as it is; without one the text of `default` becomes the alert.
struct SNSBody: SenderBody {
    let flagPlaces: Set<String> = []

    private static let platforms = ["APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX"]

    func recognises(_ body: JSONNode) -> Bool {
        if Self.platforms.contains(where: { Self.isPayload(body[$0]) }) { return true }
        return body["Message"]?.string != nil && body.has(anyOf: ["TargetArn", "TopicArn", "MessageStructure"])
    }

    private static func isPayload(_ node: JSONNode?) -> Bool { node?.string != nil || node?["aps"] != nil }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        guard let text = body["Message"]?.string, !Self.platforms.contains(where: { Self.isPayload(body[$0]) }) else {
            return unwrapped(body, at: "")
        }
        guard body["MessageStructure"]?.string == "json" else { return Self.alert(.text(text)) }
        let message = JSONText(text, at: "Message")
        guard let root = message.root else {
            var unwrapped = UnwrappedBody(.sns)
            unwrapped.fault = message.fault
            return unwrapped
        }
        var unwrapped = unwrapped(root, at: "Message")
        unwrapped.duplicates = message.duplicates + unwrapped.duplicates
        return unwrapped
    }

    private func unwrapped(_ message: JSONNode, at path: String) -> UnwrappedBody {
        guard let name = Self.platforms.first(where: { message.given($0) != nil }), let payload = message[name] else {
            return Self.alert(message.given("default"))
        }
        var unwrapped = UnwrappedBody(.sns)
        unwrapped.isVoIP = name.contains("VOIP")
        if let text = payload.string {
            let opened = JSONText(text, at: path.dot(name))
            unwrapped.root = opened.root
            unwrapped.fault = opened.fault
            unwrapped.duplicates = opened.duplicates
        } else {
            unwrapped.root = payload
            unwrapped.wrongKinds = ["\(path.dot(name)) is \(payload.kind), but SNS takes the payload as JSON in a text"]
            if payload.members == nil { unwrapped.fault = unwrapped.wrongKinds.first }
        }
        return unwrapped
    }

    private static func alert(_ text: JSONNode?) -> UnwrappedBody {
        var aps = ObjectDraft()
        aps.put("alert", text)
        var root = ObjectDraft()
        root.put("aps", aps.node)
        return UnwrappedBody(.sns, root: root.node)
    }
}
