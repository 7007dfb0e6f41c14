package import MediaModel
package import StrictJSON

/// Salesforce Marketing Cloud, by its sample extension.
///
/// The `Content-Type` tells the extension, without its parameters; what names no type of the system becomes `.jpg`. The
/// address does not count. When anything fails, `_mediaAlt` is shown in place of the text.
package struct SalesforceSDK: PushSDK {
    package let card = SDKCard(
        name: "salesforce", title: "Salesforce Marketing Cloud", keys: ["_mediaUrl"],
        typing: "takes the preferred extension of the Content-Type, else .jpg; the address does not count",
        typeOrigin: .contentType,
        statusCheck: .success,
        source: LimitSource(
            title: "Marketing Cloud SDK, sample NotificationService.swift",
            address: "https://github.com/salesforce-marketingcloud/MarketingCloudSDK-iOS/blob/571ce59/"
                + "examples/LearningApp/MarketingCloudServiceExtension/NotificationService.swift",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload["_mediaUrl"] != nil { return SDKEvidence(.media, key: "_mediaUrl") }
        if payload["_sid"]?.string == "SFMC" { return SDKEvidence(.vendor, key: "_sid") }
        return payload["_mediaAlt"] != nil ? SDKEvidence(.vendor, key: "_mediaAlt") : nil
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        MediaSearch(payload, at: ["_mediaUrl"], fix: #""_mediaUrl": "https://…/banner.jpg" beside "aps""#)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        guard let type = answer.headers?.mediaType else {
            return AttachmentTyping(
                fileName: "download.jpg", because: "takes .jpg, because there is no Content-Type", isInferred: true)
        }
        // The type of plain bytes is known to the system, and has no extension there.
        guard let identifier = SystemTypes.identifier(forMediaType: type), identifier != "public.data",
            let fileExtension = SystemTypes.preferredExtension(of: identifier)
        else {
            return AttachmentTyping(
                fileName: "download.jpg", because: "takes .jpg, because the Content-Type \(type) has no extension",
                isInferred: true)
        }
        return AttachmentTyping(
            fileName: "download." + fileExtension, because: "takes .\(fileExtension) from the Content-Type \(type)")
    }
}
