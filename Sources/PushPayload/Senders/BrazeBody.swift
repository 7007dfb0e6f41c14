import MediaModel
import StrictJSON

/// The body of Braze's messaging interfaces, with `apple_push` among its messages.
///
/// www.braze.com/docs/api/objects_filters/messaging/apple_object: the flag is set by `mutable_content`, and by itself
/// when there is an `asset_url`; `extra` arrives beside `aps` and may hold neither `ab` nor `aps`.
struct BrazeBody: SenderBody {
    let flagPlaces: Set<String> = ["messages.apple_push.mutable_content", "apple_push.mutable_content"]

    private static let alertNames = [
        "title_loc_key": "title-loc-key", "title_loc_args": "title-loc-args", "action_loc_key": "action-loc-key",
        "loc_key": "loc-key", "loc_args": "loc-args",
    ]
    private static let apsNames = [
        ("category", "category"), ("interruption_level", "interruption-level"),
        ("notification_group_thread_id", "thread-id"),
    ]

    func recognises(_ body: JSONNode) -> Bool {
        body["messages"]?["apple_push"]?.members != nil || body["apple_push"]?.members != nil
    }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var reading = BodyReading()
        let isWhole = body["messages"]?["apple_push"] != nil
        let path = isWhole ? "messages.apple_push" : "apple_push"
        let push = isWhole ? body["messages"]?["apple_push"] : body["apple_push"]

        var aps = ObjectDraft()
        aps.put("alert", push?.given("alert").map(Self.alert))
        for name in ["badge", "sound"] { aps.put(name, push?.given(name)) }
        for (name, key) in Self.apsNames { aps.put(key, reading.text(name, of: push, at: path)) }
        aps.put("relevance-score", push?.given("relevance_score"))
        for name in ["content-available", "content_available"] where reading.says(name, in: push) {
            aps.put("content-available", .number(1))
        }
        let asset = reading.text("asset_url", of: push, at: path)
        if asset != nil || reading.says("mutable_content", in: push) { aps.put("mutable-content", .number(1)) }

        var attachment = ObjectDraft()
        attachment.put("url", asset)
        attachment.put("type", reading.text("asset_file_type", of: push, at: path))
        var braze = ObjectDraft()
        braze.put("att", attachment.nodeUnlessEmpty)

        let extra = reading.object("extra", of: push, at: path)
        for name in ["ab", "aps"] where extra?[name] != nil {
            reading.note("\(path).extra.\(name) is Braze's own, which refuses the message")
        }
        var root = ObjectDraft(extra)
        root.put("aps", aps.node)
        root.put("ab", braze.node)
        root.put("ab_uri", reading.text("custom_uri", of: push, at: path))
        var unwrapped = UnwrappedBody(.braze, root: root.node)
        unwrapped.wrongKinds = reading.wrongKinds
        return unwrapped
    }

    private static func alert(_ alert: JSONNode) -> JSONNode {
        guard let members = alert.members else { return alert }
        let renamed = members.map {
            JSONMember(name: alertNames[$0.name] ?? $0.name, value: $0.value, position: $0.position)
        }
        return JSONNode(.object(renamed), at: alert.position)
    }
}
