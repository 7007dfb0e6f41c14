import MediaModel
import StrictJSON

/// A push object of Airship's interface, alone or as `push` of a schedule.
///
/// docs.airship.com/developer/rest-api/ua/schemas/platform-overrides: the flag is set by `mutable_content`, and by
/// itself when there is a `media_attachment`; `extra` arrives beside `aps`.
struct AirshipBody: SenderBody {
    let flagPlaces: Set<String> = [
        "notification.ios.mutable_content", "notification.ios.mutable-content", "push.notification.ios.mutable_content",
        "push.notification.ios.mutable-content",
    ]

    private static let apsNames = [
        ("category", "category"), ("thread_id", "thread-id"), ("interruption_level", "interruption-level"),
        ("target_content_id", "target-content-id"),
    ]

    func recognises(_ body: JSONNode) -> Bool { Self.push(of: body) != nil }

    private static func push(of body: JSONNode) -> (JSONNode, path: String)? {
        for (node, path) in [(body, ""), (body["push"] ?? body, "push")] {
            let isPush = node["notification"]?.members != nil && node.has(anyOf: ["audience", "device_types"])
            if isPush { return (node, path) }
        }
        return nil
    }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var reading = BodyReading()
        guard let (push, start) = Self.push(of: body) else { return UnwrappedBody(.airship, root: body) }
        let notification = push.given("notification")
        let path = start.dot("notification.ios")
        let ios = reading.object("ios", of: notification, at: start.dot("notification"))

        var aps = ObjectDraft()
        aps.put("alert", Self.alert(ios, notification, at: path, &reading))
        for (name, key) in Self.apsNames { aps.put(key, reading.text(name, of: ios, at: path)) }
        aps.put("sound", ios?.given("sound"))
        aps.put("relevance-score", ios?.given("relevance_score"))
        // Text such as `auto` or `+1` becomes a number on the way.
        if ios?["badge"]?.number != nil { aps.put("badge", ios?["badge"]) }
        let interactive = ios?.given("interactive") ?? notification?.given("interactive")
        aps.fill("category", interactive?.given("type"))
        for name in ["content_available", "content-available"] where reading.says(name, in: ios) {
            aps.put("content-available", .number(1))
        }
        let media = ios?.given("media_attachment")
        let isMutable = ["mutable_content", "mutable-content"].contains { reading.says($0, in: ios) }
        if isMutable || media != nil { aps.put("mutable-content", .number(1)) }

        var root = ObjectDraft(reading.object("extra", of: ios, at: path))
        root.put("aps", aps.node)
        root.put("com.urbanairship.media_attachment", media)
        var unwrapped = UnwrappedBody(.airship, root: root.node)
        unwrapped.wrongKinds = reading.wrongKinds
        return unwrapped
    }

    private static func alert(
        _ ios: JSONNode?, _ notification: JSONNode?, at path: String, _ reading: inout BodyReading
    ) -> JSONNode? {
        let given = ios?.given("alert") ?? notification?.given("alert")
        let title = reading.text("title", of: ios, at: path)
        let subtitle = reading.text("subtitle", of: ios, at: path)
        guard title != nil || subtitle != nil, given == nil || given?.members != nil || given?.string != nil else {
            return given
        }
        var alert = ObjectDraft(given)
        if given?.members == nil { alert.put("body", given) }
        alert.fill("title", title)
        alert.fill("subtitle", subtitle)
        return alert.node
    }
}
