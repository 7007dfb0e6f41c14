import MediaModel
import StrictJSON

/// A message of Expo's push service.
///
/// docs.expo.dev/push-notifications/sending-notifications, message request format: `data` arrives under `body`,
/// `richContent` as `body._richContent` (github.com/expo/expo/pull/36202); the flag is set by `mutableContent` alone.
struct ExpoBody: SenderBody {
    let flagPlaces: Set<String> = ["mutableContent"]

    private static let ownNames = ["richContent", "mutableContent", "categoryId", "channelId", "_contentAvailable"]

    func recognises(_ body: JSONNode) -> Bool {
        guard let to = body.given("to") else { return false }
        let tokens = (to.elements ?? [to]).prefix(1).compactMap(\.string)
        let isExpo = tokens.contains { $0.hasPrefix("ExponentPushToken[") || $0.hasPrefix("ExpoPushToken[") }
        return isExpo || body["notification"] == nil && body.has(anyOf: Self.ownNames)
    }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var reading = BodyReading()
        var alert = ObjectDraft()
        for name in ["title", "subtitle", "body"] { alert.put(name, reading.text(name, of: body, at: "")) }
        var aps = ObjectDraft()
        aps.put("alert", alert.nodeUnlessEmpty)
        for name in ["sound", "badge"] { aps.put(name, body.given(name)) }
        aps.put("category", reading.text("categoryId", of: body, at: ""))
        aps.put("interruption-level", reading.text("interruptionLevel", of: body, at: ""))
        if let flag = body.given("mutableContent"), flag.bool != false {
            aps.put("mutable-content", flag.bool == true ? .number(1) : flag)
        }
        if reading.says("_contentAvailable", in: body) { aps.put("content-available", .number(1)) }

        var data = ObjectDraft(reading.object("data", of: body, at: ""))
        data.put("_richContent", reading.object("richContent", of: body, at: ""))
        var root = ObjectDraft()
        root.put("aps", aps.node)
        root.put("body", data.nodeUnlessEmpty)
        var unwrapped = UnwrappedBody(.expo, root: root.node)
        unwrapped.wrongKinds = reading.wrongKinds
        return unwrapped
    }
}
