package import MediaModel
package import StrictJSON

/// Expo's push service: it puts the picture into the payload, and the app brings the extension that shows it.
package struct ExpoSDK: PushSDK {
    private static let path = ["body", "_richContent", "image"]

    package let card = SDKCard(
        name: "expo", title: "Expo push notifications", keys: ["body._richContent.image"],
        typing: "is up to the app's own extension; the one in Expo's test app always names the file .jpg",
        source: LimitSource(
            title: "Expo, NotificationService.swift of the notification tester",
            address: "https://github.com/expo/expo/blob/74af81fcc1bae14fca8a2133534deef6e669c7ef/"
                + "apps/notification-tester/targets/notification-service/NotificationService.swift",
            date: "2025", standing: .inferred))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload[path: Self.path] != nil { return SDKEvidence(.media, key: "body._richContent.image") }
        if payload[path: ["body", "_richContent"]] != nil { return SDKEvidence(.vendor, key: "body._richContent") }
        return ["experienceId", "scopeKey", "projectId"].first { payload[$0]?.string != nil }
            .map { SDKEvidence(.vendor, key: $0) }
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        // Text under `body` is what other pushes have there.
        guard payload["body"]?.members != nil else { return MediaSearch() }
        return MediaSearch(
            payload, at: Self.path,
            fix: #""richContent": {"image": "https://…"} in the message to Expo, which becomes body._richContent.image"#
        )
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        AttachmentTyping(
            fileName: "download.jpg",
            because: "names every download .jpg, as the extension of Expo's test app does", isInferred: true)
    }
}
