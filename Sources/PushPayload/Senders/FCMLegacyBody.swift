import MediaModel
import StrictJSON

/// The body of FCM's former HTTP interface.
///
/// firebase.google.com/docs/cloud-messaging/http-server-ref: `mutable_content` and `content_available` stand at the
/// top; what `notification` holds beside the names for iOS arrives as text under `gcm.notification.` and the name
/// (github.com/firebase/quickstart-ios/issues/70).
struct FCMLegacyBody: SenderBody {
    let flagPlaces: Set<String> = ["mutable_content"]

    private static let alertNames = [
        "title": "title", "subtitle": "subtitle", "body": "body", "title_loc_key": "title-loc-key",
        "title_loc_args": "title-loc-args", "body_loc_key": "loc-key", "body_loc_args": "loc-args",
    ]

    func recognises(_ body: JSONNode) -> Bool {
        body.has(anyOf: ["to", "registration_ids", "condition"])
            && ["notification", "data"].contains { body[$0]?.members != nil }
    }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var reading = BodyReading()
        let notification = reading.object("notification", of: body, at: "")
        var aps = ObjectDraft()
        var alert = ObjectDraft()
        var others: [JSONMember] = []
        for member in notification?.members ?? [] where !member.value.isNull {
            if let name = Self.alertNames[member.name] {
                alert.put(name, Self.opened(member.value, named: member.name))
            } else if member.name == "click_action" {
                aps.put("category", reading.text("click_action", of: notification, at: "notification"))
            } else if member.name == "badge" {
                aps.put("badge", Self.badge(member.value, &reading))
            } else if member.name == "sound" {
                aps.put("sound", member.value)
            } else {
                let name = "gcm.notification.\(member.name)"
                others.append(JSONMember(name: name, value: Self.asText(member.value), position: member.position))
            }
        }
        aps.put("alert", alert.nodeUnlessEmpty)
        for (name, flag) in [("mutable_content", "mutable-content"), ("content_available", "content-available")] {
            guard let value = body.given(name) else { continue }
            aps.put(flag, value.bool == true ? .number(1) : value)
        }
        var root = ObjectDraft()
        let data = reading.object("data", of: body, at: "")?.members ?? []
        root.merge(data.map { JSONMember(name: $0.name, value: Self.asText($0.value), position: $0.position) })
        root.merge(others)
        root.put("aps", aps.node)
        var unwrapped = UnwrappedBody(.fcmLegacy, root: root.node)
        unwrapped.wrongKinds = reading.wrongKinds
        return unwrapped
    }

    /// Lists of arguments are given as JSON in a text.
    private static func opened(_ value: JSONNode, named name: String) -> JSONNode {
        guard name.hasSuffix("_args"), let text = value.string else { return value }
        do throws(JSONFault) {
            return try JSONParser.parse(Array(text.utf8)[...]).root
        } catch {
            return value
        }
    }

    private static func badge(_ value: JSONNode, _ reading: inout BodyReading) -> JSONNode? {
        guard let text = value.string else { return value }
        if let number = Int(text) { return .number(number) }
        reading.note("notification.badge is \(value.shown), not a number")
        return nil
    }

    private static func asText(_ value: JSONNode) -> JSONNode {
        value.string == nil ? .text(value.compactText) : value
    }
}
