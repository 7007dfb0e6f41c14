import MediaModel
import StrictJSON

/// The data of a Home Assistant `notify` action, alone or with the action around it.
///
/// github.com/home-assistant/mobile-apps-fcm-push, functions/legacy.js, which turns it into a message of Firebase's
/// Admin SDK: a medium, an attachment or an entity sets the flag, and the category `DYNAMIC` when none is given.
struct HomeAssistantBody: SenderBody {
    let flagPlaces: Set<String> = ["data.push.mutable-content", "data.data.push.mutable-content"]

    private static let names: Set<String> = [
        "message", "title", "target", "data", "push_token", "registration_info", "push_url",
    ]
    /// What each medium's key says about the type, in the order they are looked at.
    private static let media = [("video", "mpeg4"), ("image", "jpeg"), ("audio", "waveformaudio")]
    private static let passedOn = ["actions", "entity_id", "attachment", "url", "shortcut", "presentation_options"]

    func recognises(_ body: JSONNode) -> Bool { Self.call(of: body) != nil }

    private static func call(of body: JSONNode) -> (JSONNode, path: String)? {
        let action = (body["action"] ?? body["service"])?.string
        if action?.hasPrefix("notify.") == true, let data = body["data"], data["message"]?.string != nil {
            return (data, "data")
        }
        guard body["message"]?.string != nil, body["data"]?.members != nil || body["push_token"]?.string != nil else {
            return nil
        }
        return (body.members ?? []).allSatisfy { names.contains($0.name) } ? (body, "") : nil
    }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var reading = BodyReading()
        guard let (call, path) = Self.call(of: body) else { return UnwrappedBody(.homeAssistant, root: body) }
        let data = reading.object("data", of: call, at: path)
        let attachment = Self.attachment(of: data)
        var root = ObjectDraft(reading.object("data", of: data, at: path.dot("data")))
        for name in Self.passedOn { root.put(name, Self.meant(data?.given(name))) }
        root.put("homeassistant", Self.meant(data?.given("action_data")))
        root.put("webhook_id", call["registration_info"]?.given("webhook_id"))
        root.put("attachment", attachment)
        let alert = Self.alert(call, data, at: path, &reading)
        root.put("aps", Self.aps(alert, data, hasAttachment: attachment != nil, at: path.dot("data"), &reading))

        if let command = Self.command(call["message"]?.string) { root = command }
        var unwrapped = UnwrappedBody(.homeAssistant, root: root.node)
        unwrapped.wrongKinds = reading.wrongKinds
        return unwrapped
    }

    private static func alert(
        _ call: JSONNode, _ data: JSONNode?, at path: String, _ reading: inout BodyReading
    ) -> JSONNode {
        var alert = ObjectDraft()
        alert.put("body", call["message"])
        alert.put("title", meant(reading.text("title", of: call, at: path)))
        alert.put("subtitle", meant(data?.given("subtitle")))
        return alert.node
    }

    private static func aps(
        _ alert: JSONNode, _ data: JSONNode?, hasAttachment: Bool, at path: String, _ reading: inout BodyReading
    ) -> JSONNode {
        let push = reading.object("push", of: data, at: path)
        var aps = ObjectDraft()
        aps.put("alert", alert)
        aps.put("sound", .text("default"))
        aps.merge(push?.members ?? [])
        aps.put("sound", meant(data?.given("sound")))
        if data?["group"]?.string != nil { aps.put("thread-id", data?["group"]) }
        let isRich = hasAttachment || meant(data?.given("entity_id")) != nil
        let isSpecial = isRich || ["actions", "action_data"].contains { meant(data?.given($0)) != nil }
        let category = meant(push?.given("category"))
        if let name = category?.string { aps.put("category", .text(name.uppercased())) }
        if category == nil, isSpecial { aps.put("category", .text("DYNAMIC")) }
        if isRich { aps.put("mutable-content", .number(1)) }
        return finished(aps.node)
    }

    /// The medium whose key comes first, beside what `attachment` says itself.
    private static func attachment(of data: JSONNode?) -> JSONNode? {
        let given = meant(data?.given("attachment"))
        guard given == nil || given?.members != nil else { return given }
        var attachment = given
        for (name, type) in media {
            guard let address = meant(data?.given(name)) else { continue }
            var draft = ObjectDraft(attachment)
            if meant(attachment?["content-type"]) == nil { draft.put("content-type", .text(type)) }
            if meant(attachment?["url"]) == nil { draft.put("url", address) }
            attachment = draft.node
        }
        return attachment
    }

    /// The server takes these values for none, as JavaScript does.
    private static func meant(_ node: JSONNode?) -> JSONNode? {
        let isNone = node.map { $0.isNull || $0.string == "" || $0.bool == false || $0.number?.double == 0 } ?? true
        return isNone ? nil : node
    }

    /// `aps` after the server's last look at sound, badge and flags.
    private static func finished(_ aps: JSONNode) -> JSONNode {
        var aps = aps
        if aps["sound"]?.string?.lowercased() == "none" { aps["sound"] = nil }
        if let badge = aps["badge"]?.string, let number = Int(badge) { aps["badge"] = .number(number) }
        for flag in ["mutable-content", "content-available"] where aps[flag]?.bool == true { aps[flag] = .number(1) }
        return aps
    }

    /// Messages that are commands to the app and show nothing.
    private static func command(_ message: String?) -> ObjectDraft? {
        var aps = ObjectDraft()
        var root = ObjectDraft()
        switch message {
        case "request_location_update", "request_location_updates", "clear_notification", "update_complications",
            "update_widgets":
            aps.put("content-available", .number(1))
            var command = ObjectDraft()
            command.put("command", message.map { .text($0) })
            root.put("homeassistant", command.node)
        case "clear_badge": aps.put("badge", .number(0))
        default: return nil
        }
        root.put("aps", aps.node)
        return root
    }
}
