package import MediaModel
package import StrictJSON

/// Bloomreach Engagement, once Exponea: one picture, and whatever it is, it becomes `image.png`.
package struct ExponeaSDK: PushSDK {
    package let card = SDKCard(
        name: "exponea", title: "Bloomreach (Exponea)", keys: ["image"],
        typing:
            "always names the file image.png, whatever the answer is: a GIF stands still, videos and sounds never show",
        typeOrigin: .fixed,
        loadsWholeBody: true,
        source: LimitSource(
            title: "exponea-ios-sdk, ExponeaNotificationService.swift",
            address: "https://github.com/exponea/exponea-ios-sdk/blob/4f5e9e731e3fd782a286885b3427afc91106a246/"
                + "ExponeaSDK/ExponeaSDK-Notifications/Classes/ExponeaNotificationService.swift",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        guard payload["source"]?.string == "xnpe_platform" else { return nil }
        return SDKEvidence(payload["image"] == nil ? .vendor : .media, key: "source")
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        let search = MediaSearch(payload, at: ["image"], fix: #""image": "https://…" beside aps"#)
        guard search != MediaSearch(), payload["source"]?.string != "xnpe_platform" else { return search }
        let reason = payload["source"] == nil ? "is missing" : "is not xnpe_platform"
        let fault = KeyFault(
            .companion, keyPath: "source", reason: reason,
            fix: #""source": "xnpe_platform" beside aps: the SDK leaves other pushes alone"#)
        return MediaSearch(faults: search.faults + [fault])
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        AttachmentTyping(fileName: "image.png", because: "names every download image.png")
    }
}
