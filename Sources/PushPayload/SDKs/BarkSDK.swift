package import MediaModel
package import StrictJSON

/// Bark.
///
/// An image loader (Kingfisher) downloads and unpacks the picture, so that anything else ends there; it wants a status of
/// success and gives up after 15 s in which nothing comes. A copy with the extension `.tmp` is attached under the hint PNG,
/// whatever it is. When the time is over nothing is delivered.
package struct BarkSDK: PushSDK {
    package let card = SDKCard(
        name: "bark", title: "Bark", keys: ["image"],
        typing: "unpacks the picture, and gives public.png as hint on a copy named .tmp, whatever the bytes are",
        typeOrigin: .fixed,
        statusCheck: .success, loadsWholeBody: true, unpacksPictures: true, ownTimeout: 15, deliversBestAttempt: false,
        source: LimitSource(
            title: "Bark, ImageProcessor.swift and ImageDownloader.swift",
            address: "https://github.com/Finb/Bark/blob/e467e0a343e08b097e0da5c28f9fccd37ce24d53/"
                + "NotificationServiceExtension/Processor/ImageProcessor.swift",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        // Others read image, too; these are what Bark's server sends beside it.
        let isOfItsCategory = payload[path: ["aps", "category"]]?.string == "myNotificationCategory"
        let own = ["isarchive", "autocopy", "automaticallycopy"].first { payload[$0]?.string != nil }
        guard let key = own ?? (isOfItsCategory ? "aps.category" : nil) else { return nil }
        return payload["image"] != nil ? SDKEvidence(.media, key: "image") : SDKEvidence(.vendor, key: key)
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        MediaSearch(payload, at: ["image"], fix: #""image": "https://…/banner.png" beside "aps""#)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        let format = answer.medium?.facts.format
        if let format, format.family != .image || format == .svg {
            return .nothing(
                because: "unpacks the download as a picture first, and \(format.title) is none", isInferred: true)
        }
        return AttachmentTyping(
            fileName: "picture..tmp", hint: "public.png", because: "gives public.png as hint, whatever the bytes are",
            isInferred: format.map { $0 != .png } ?? false)
    }
}
