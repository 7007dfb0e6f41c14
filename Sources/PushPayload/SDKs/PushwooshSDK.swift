package import MediaModel
package import StrictJSON

/// Pushwoosh.
///
/// The file is called by an identifier and the name the system suggests, in which two dots in a row become `_`.
package struct PushwooshSDK: PushSDK {
    package let card = SDKCard(
        name: "pushwoosh", title: "Pushwoosh", keys: ["attachment"],
        typing: "stores the download under the name the system suggests for it; two dots in a row become _",
        source: LimitSource(
            title: "Pushwoosh iOS SDK, PWNotificationServiceProcessor.m",
            address: "https://github.com/Pushwoosh/pushwoosh-ios-sdk/tree/f8c5cc8660ed6080816eeb9a0efd41d730a3255d",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload["attachment"]?.string != nil { return SDKEvidence(.media, key: "attachment") }
        return payload["pw_msg"] != nil ? SDKEvidence(.vendor, key: "pw_msg") : nil
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        MediaSearch(payload, at: ["attachment"], fix: #""attachment": "https://…/banner.jpg" beside "aps""#)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        var typing = AttachmentTyping(suggestedNameOf: answer, prefix: "UUID")
        guard let name = typing.fileName, name.contains("..") else { return typing }
        let fileExtension = typing.fileExtension
        typing.fileName = name.replacing("..", with: "_")
        if typing.fileExtension != fileExtension {
            typing.because = "writes _ for two dots in a row, which takes the extension away"
        }
        return typing
    }
}
