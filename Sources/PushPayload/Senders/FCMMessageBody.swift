import MediaModel
import StrictJSON

/// The body of FCM's HTTP v1 interface, and the message as Firebase's Admin SDKs take it, without `message` around it.
///
/// firebase.google.com/docs/reference/fcm/rest/v1/projects.messages: `apns.payload` wins over `notification`,
/// `apns.fcm_options.image` over `notification.image`; `data` arrives beside `aps`. The flag is not set by the server
/// for a picture: firebase.google.com/docs/cloud-messaging/ios/send-image has senders set it themselves.
struct FCMMessageBody: SenderBody {
    let flagPlaces: Set<String> = [
        "message.apns.payload.aps.mutable-content", "apns.payload.aps.mutable-content",
        "apns.payload.aps.mutableContent",
    ]

    private static let targets = ["token", "tokens", "topic", "condition"]
    private static let contents = ["notification", "apns", "android", "webpush", "fcm_options", "fcmOptions"]

    func recognises(_ body: JSONNode) -> Bool {
        if let message = body["message"], message.members != nil {
            return message.has(anyOf: Self.targets + Self.contents) || message["data"] != nil && message["to"] == nil
        }
        guard !body.has(anyOf: ["to", "registration_ids"]) else { return false }
        let objects = (Self.contents + ["data"]).filter { body[$0]?.members != nil }
        return body["apns"]?["payload"]?.members != nil
            || body.has(anyOf: ["token", "tokens", "topic"]) && !objects.isEmpty
            || body.has(anyOf: ["condition"]) && objects.contains { ["apns", "android", "webpush"].contains($0) }
    }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var reading = BodyReading()
        let isWhole = body["message"]?.members != nil
        let path = isWhole ? "message" : ""
        let message = isWhole ? body["message"] ?? body : FirebaseAdminNames.translated(body)
        let notification = reading.object("notification", of: message, at: path)
        let apns = reading.object("apns", of: message, at: path)
        let payload = reading.object("payload", of: apns, at: path.dot("apns"))
        let data = reading.object("data", of: message, at: path)
        let headers = reading.object("headers", of: apns, at: path.dot("apns"))
        reading.expectTexts(in: data, at: path.dot("data"))
        reading.expectTexts(in: headers, at: path.dot("apns.headers"))
        if isWhole { Self.noteUnknown(in: message, notification, &reading) }

        var root = ObjectDraft(data)
        root.merge(payload?.members ?? [])
        let aps = reading.object("aps", of: payload, at: path.dot("apns.payload"))
        root.put("aps", Self.aps(aps, notification: notification, at: path, &reading))
        root.put("fcm_options", Self.options(apns, notification, payload, at: path, &reading))

        var unwrapped = UnwrappedBody(.fcmV1, root: root.node)
        unwrapped.isVoIP = headers.map(APNsHeaders.areVoIP) ?? false
        unwrapped.wrongKinds = reading.wrongKinds
        return unwrapped
    }

    private static func aps(
        _ given: JSONNode?, notification: JSONNode?, at path: String, _ reading: inout BodyReading
    ) -> JSONNode {
        var aps = ObjectDraft(given)
        let alert = given?.given("alert")
        guard alert == nil || alert?.members != nil else { return aps.node }
        var texts = ObjectDraft(alert)
        for name in ["title", "body"] {
            texts.fill(name, reading.text(name, of: notification, at: path.dot("notification")))
        }
        if alert != nil || !texts.isEmpty { aps.put("alert", texts.node) }
        return aps.node
    }

    private static func options(
        _ apns: JSONNode?, _ notification: JSONNode?, _ payload: JSONNode?, at path: String,
        _ reading: inout BodyReading
    ) -> JSONNode? {
        let name = apns?["fcmOptions"] != nil && apns?["fcm_options"] == nil ? "fcmOptions" : "fcm_options"
        let given = reading.object(name, of: apns, at: path.dot("apns"))
        let image =
            reading.text("image", of: given, at: path.dot("apns.\(name)"))
            ?? reading.text("image", of: notification, at: path.dot("notification"))
        guard let image else { return payload?["fcm_options"] }
        var options = ObjectDraft(payload?["fcm_options"])
        options.put("image", image)
        return options.node
    }

    /// The interface refuses a message with a name it does not know; these are the ones senders take from elsewhere.
    private static func noteUnknown(in message: JSONNode, _ notification: JSONNode?, _ reading: inout BodyReading) {
        let old = ["to", "registration_ids", "tokens", "priority", "collapse_key", "time_to_live", "content_available"]
        for name in old where message[name] != nil {
            reading.note("message.\(name) is no field of FCM v1, which refuses the message")
        }
        for member in notification?.members ?? [] where !["title", "body", "image"].contains(member.name) {
            // The flag in the wrong place is told where the flag is.
            guard !FlagReading.isLookAlike(member.name) else { continue }
            reading.note(
                "message.notification.\(member.name.shortName) is no field of FCM v1, which refuses the message: "
                    + "what iOS is to get belongs in message.apns.payload.aps")
        }
    }
}
