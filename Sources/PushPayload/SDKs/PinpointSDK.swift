package import MediaModel
package import StrictJSON

/// Amazon Pinpoint through Amplify's notification utilities.
///
/// The extension is what follows the last dot of the whole address, so that a query sticks to it, and without a dot in the
/// path it is the end of the host and all that follows. The body is loaded with `Data(contentsOf:)`.
package struct PinpointSDK: PushSDK {
    package let card = SDKCard(
        name: "pinpoint", title: "AWS Pinpoint (Amplify)", keys: ["data.media-url"],
        typing: "takes what follows the last dot of the whole address for the extension, query included",
        typeOrigin: .wholeAddress,
        loadsWholeBody: true,
        source: LimitSource(
            title: "Amplify Utils Notifications, AUNotificationService.swift",
            address: "https://github.com/aws-amplify/amplify-swift-utils-notifications/blob/8cd960e/"
                + "Sources/AmplifyUtilsNotifications/AUNotificationService.swift",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload[path: ["data", "media-url"]] != nil { return SDKEvidence(.media, key: "data.media-url") }
        return payload[path: ["data", "pinpoint"]] != nil ? SDKEvidence(.vendor, key: "data.pinpoint") : nil
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        let fix = #""media-url": "https://…/banner.jpg" inside of "data""#
        return MediaSearch(payload, at: ["data", "media-url"], fix: fix)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        // Empty pieces do not count: a dot at the very end is not the last one.
        guard let end = request.text.split(separator: ".").last else {
            return .nothing(because: "finds nothing that could be an extension in the address")
        }
        let found = WholeAddressExtension(end, of: request.text)
        guard !end.contains("/") else {
            let shown = found.text == "…" ? "what follows the last dot of the address" : found.text
            return .nothing(because: "takes \(shown) for the extension, and no file can have a name with a slash")
        }
        return AttachmentTyping(fileName: "download." + found.text, because: found.because)
    }
}
