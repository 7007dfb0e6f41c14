package import MediaModel
package import StrictJSON

/// Emarsys, now SAP Engagement Cloud.
///
/// The extension is what follows the last slash of the raw `Content-Type`; the address does not count. So
/// `image/jpeg; charset=utf-8` gives `.jpeg; charset=utf-8`, and `audio/mpeg` gives the extension of an MPEG video.
package struct EmarsysSDK: PushSDK {
    package let card = SDKCard(
        name: "emarsys", title: "Emarsys", keys: ["image_url"],
        typing: "takes what follows the slash in the raw Content-Type for the extension; the address does not count",
        typeOrigin: .contentType,
        source: LimitSource(
            title: "Emarsys iOS SDK, MEDownloader.m and EMSNotificationService+Attachment.m",
            address: "https://github.com/emartech/ios-emarsys-sdk/blob/99a0ec5ffa881446bebecd8368996069064a6185/"
                + "Sources/MobileEngage/RichNotificationExtension/MEDownloader.m",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        // Others read image_url, too.
        guard payload["ems"]?.members != nil else { return nil }
        return payload["image_url"] != nil ? SDKEvidence(.media, key: "image_url") : SDKEvidence(.vendor, key: "ems")
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        MediaSearch(payload, at: ["image_url"], fix: #""image_url": "https://…/banner.jpg" beside "aps""#)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        guard let type = answer.headers?.contentType else {
            return AttachmentTyping(
                fileName: "download", because: "takes the extension from the Content-Type, and there is none")
        }
        let end = type.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        return AttachmentTyping(
            fileName: end.isEmpty ? "download" : "download.\(end)",
            because: "takes .\(end) from the Content-Type \(type), as it was sent")
    }
}
