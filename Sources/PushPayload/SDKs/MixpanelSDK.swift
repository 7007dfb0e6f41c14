package import MediaModel
package import StrictJSON

/// Mixpanel, in the SDKs that still had push.
///
/// `pathExtension` is asked of the whole address as if it were a path, so that a query sticks to the extension. The
/// Objective-C version also wants the key `mp`, which Mixpanel adds to every push; some Swift versions do not.
package struct MixpanelSDK: PushSDK {
    package let card = SDKCard(
        name: "mixpanel", title: "Mixpanel", keys: ["mp_media_url"],
        typing: "takes the extension of the address read as a path, query included",
        typeOrigin: .wholeAddress,
        source: LimitSource(
            title: "Mixpanel iPhone, MPNotificationServiceExtension.m; the Swift SDK does the same",
            address: "https://github.com/mixpanel/mixpanel-iphone/blob/a60e37d8dc52e74ec1cd78d565906b77d82d5a30/"
                + "Mixpanel/MPNotificationServiceExtension.m",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload["mp_media_url"] != nil { return SDKEvidence(.media, key: "mp_media_url") }
        return ["mp", "mp_buttons"].first { payload[$0] != nil }.map { SDKEvidence(.vendor, key: $0) }
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        MediaSearch(payload, at: ["mp_media_url"], fix: #""mp_media_url": "https://…/banner.jpg" beside "aps""#)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        guard let found = WholeAddressExtension(ofPath: request.text) else {
            return AttachmentTyping(fileName: "download", because: "finds no extension at the end of the address")
        }
        return AttachmentTyping(fileName: "download." + found.text, because: found.because)
    }
}
