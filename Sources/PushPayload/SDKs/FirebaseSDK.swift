package import MediaModel
package import StrictJSON

/// Firebase Cloud Messaging, whose `FIRMessagingExtensionHelper` the app calls.
package struct FirebaseSDK: PushSDK {
    package let card = SDKCard(
        name: "firebase", title: "Firebase Cloud Messaging", keys: ["fcm_options.image"],
        typing: "takes the extension of the suggested file name; without one, for images, what follows image/ in the "
            + "Content-Type; gives no hint",
        source: LimitSource(
            title: "firebase-ios-sdk, FIRMessagingExtensionHelper.m",
            address: "https://github.com/firebase/firebase-ios-sdk/blob/eed63a35/"
                + "FirebaseMessaging/Sources/FIRMessagingExtensionHelper.m",
            date: "2026-11", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload["fcm_options"]?["image"] != nil { return SDKEvidence(.media, key: "fcm_options.image") }
        let own = payload.members?.first { member in
            member.name == "fcm_options" || member.name.hasPrefix("gcm.") || member.name.hasPrefix("google.c.")
        }
        if let own { return SDKEvidence(.vendor, key: own.name) }
        return payload["aps"]?["fcm_options"] == nil ? nil : SDKEvidence(.vendor, key: "aps.fcm_options")
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        MediaSearch(
            payload, at: ["fcm_options", "image"], fix: #"put the address there as text: "image": "https://…""#)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        let suggested = AttachmentTyping(suggestedNameOf: answer)
        guard let name = answer.suggestedName, name.hasAddedExtension || name.fileExtension == nil else {
            return suggested
        }
        // The fallback is there because the system was seen to add nothing, so nothing it might add counts.
        guard let type = answer.headers?.mediaType else { return suggested }
        guard type.hasPrefix("image/") else {
            return AttachmentTyping(
                fileName: "download",
                because: "finds no extension in \(name.origin.title), and takes none from \(type)",
                isInferred: name.hasAddedExtension)
        }
        let ending = type.dropFirst("image/".count)
        return AttachmentTyping(
            fileName: "download.\(ending)", because: "takes .\(ending) from the Content-Type \(type)")
    }
}
