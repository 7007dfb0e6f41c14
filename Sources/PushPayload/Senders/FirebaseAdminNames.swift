import StrictJSON

/// Names of the Firebase Admin SDKs that they turn into those of APNs and FCM v1.
///
/// github.com/firebase/firebase-admin-node, src/messaging/messaging-internal.ts.
enum FirebaseAdminNames {
    private static let aps = [
        "contentAvailable": "content-available", "mutableContent": "mutable-content", "threadId": "thread-id",
    ]
    private static let alert = [
        "locKey": "loc-key", "locArgs": "loc-args", "titleLocKey": "title-loc-key", "titleLocArgs": "title-loc-args",
        "subtitleLocKey": "subtitle-loc-key", "subtitleLocArgs": "subtitle-loc-args",
        "actionLocKey": "action-loc-key", "launchImage": "launch-image",
    ]
    private static let flags = ["content-available", "mutable-content"]

    /// A message with the names and flags FCM gets.
    static func translated(_ message: JSONNode) -> JSONNode {
        var message = message
        message["notification"] = message["notification"].map { renamed($0, ["imageUrl": "image"]) }
        guard var apns = message["apns"] else { return message }
        apns = renamed(apns, ["fcmOptions": "fcm_options"])
        apns["fcm_options"] = apns["fcm_options"].map { renamed($0, ["imageUrl": "image"]) }
        if var payload = apns["payload"], let given = payload["aps"] {
            var aps = renamed(given, self.aps)
            aps["alert"] = aps["alert"].map { renamed($0, alert) }
            for flag in flags where aps[flag]?.bool == true { aps[flag] = .number(1) }
            payload["aps"] = aps
            apns["payload"] = payload
        }
        message["apns"] = apns
        return message
    }

    private static func renamed(_ node: JSONNode, _ names: [String: String]) -> JSONNode {
        guard let members = node.members else { return node }
        let renamed = members.map { member in
            JSONMember(name: names[member.name] ?? member.name, value: member.value, position: member.position)
        }
        return JSONNode(.object(renamed), at: node.position)
    }
}
