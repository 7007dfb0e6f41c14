package import MediaModel
package import StrictJSON

/// Adobe Journey Optimizer and the older Mobile Services.
///
/// Apps carry a copy of the sample in Adobe's documentation, changed or not.
/// The sample for `adb_media` names every file `.jpg` and says to change that for other media; the older one for
/// `attachment-url` keeps the name in the path of the address.
package struct AdobeSDK: PushSDK {
    package let card = SDKCard(
        name: "adobe", title: "Adobe", keys: ["adb_media", "attachment-url"],
        typing: "leaves it to the app; Adobe's sample names pictures .jpg, the older one keeps the name in the address",
        loadsWholeBody: true,
        source: LimitSource(
            title: "Adobe, displaying rich push notification, sample extension; every app has its own copy",
            address: "https://developer.adobe.com/client-sdks/edge/adobe-journey-optimizer/push-notification/ios/"
                + "display-rich-notifications/",
            date: "2026", standing: .inferred))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload["adb_media"] != nil { return SDKEvidence(.media, key: "adb_media") }
        let own = ["adb_template_type", "adb_uri", "_xdm"].first { payload[$0] != nil }
        return own.map { SDKEvidence(.vendor, key: $0) }
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        let key = payload["adb_media"] == nil && payload["attachment-url"] != nil ? "attachment-url" : "adb_media"
        return MediaSearch(payload, at: [key], fix: #""\#(key)": "https://…/banner.jpg" beside "aps""#)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        let fileExtension = answer.webAddress?.pathExtension
        if request.keyPath == "attachment-url" {
            return AttachmentTyping(
                fileName: "00000" + (answer.webAddress?.pathName ?? ""),
                because: fileExtension.map { "takes .\($0) from the path of the address" }
                    ?? "finds no extension in the path of the address",
                isInferred: true)
        }
        let type = fileExtension.flatMap(SystemTypes.identifier(forExtension:)).flatMap(SystemTypes.attachment)
        if let fileExtension, let type, type.family != .image {
            return AttachmentTyping(
                fileName: "download." + fileExtension,
                because: "is taken to name the file .\(fileExtension): an app that gets \(type.family.rawValue) has "
                    + "changed the sample, which names every file .jpg",
                isInferred: true)
        }
        return AttachmentTyping(
            fileName: "download.jpg", because: "names every picture .jpg, as Adobe's sample does", isInferred: true)
    }
}
