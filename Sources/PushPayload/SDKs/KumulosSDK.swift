package import MediaModel
package import StrictJSON

/// Kumulos, now Optimobile: one picture, whose address the SDK reads as if it were the path of a file.
package struct KumulosSDK: PushSDK {
    private static let picturePath = ["attachments", "pictureUrl"]
    private static let messagePath = ["custom", "a", "k.message"]
    private static let idPath = messagePath + ["data", "id"]

    package let card = SDKCard(
        name: "kumulos", title: "Kumulos (Optimobile)", keys: ["attachments.pictureUrl"],
        typing:
            "takes what follows the last dot of the address, query included; only when there is none, the extension of the"
            + " name the system suggests",
        typeOrigin: .wholeAddress,
        source: LimitSource(
            title: "KumulosSdkSwift, KumulosNotificationService.swift",
            address: "https://github.com/Kumulos/KumulosSdkSwift/blob/02aa9a42fa6e7f3147fd265fb8ae2acc6db170d5/"
                + "Sources/Extension/KumulosNotificationService.swift",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload[path: Self.picturePath] != nil { return SDKEvidence(.media, key: "attachments.pictureUrl") }
        return payload[path: Self.messagePath] != nil
            ? SDKEvidence(.vendor, key: "custom.a.k.message") : nil
    }

    // MARK: Search

    package func search(in payload: JSONNode) -> MediaSearch {
        let key = "attachments.pictureUrl"
        let fix = #""pictureUrl": "https://…" in attachments"#
        let text: String
        switch KeyReading(payload, at: Self.picturePath, fix: fix) {
        case .missing: return MediaSearch()
        case .fault(let fault): return MediaSearch(faults: [fault])
        case .text(let given): text = given
        }
        // A message of Kumulos without its number crashes the extension; a push that is none gets as far as its picture.
        if payload[path: Self.messagePath] != nil, payload[path: Self.idPath]?.number?.int == nil {
            let reason = payload[path: Self.idPath].map { "is \($0.kind), not a whole number" } ?? "is missing"
            return MediaSearch(faults: [
                KeyFault(
                    .companion, keyPath: Self.idPath.joined(separator: "."), reason: reason,
                    fix:
                        #""custom": {"a": {"k.message": {"data": {"id": 1}}}} beside aps, with the number of the message"#
                )
            ])
        }
        // The SDK compares the first eight characters and does not ask whether there are as many.
        guard text.utf16.count >= 8 else {
            let fault = KeyFault(.address, keyPath: key, reason: "is shorter than 8 characters", fix: fix)
            return MediaSearch(faults: [fault])
        }
        return MediaSearch(requests: [MediaRequest(keyPath: key, text: Self.completed(text))])
    }

    /// A picture without scheme lies on the vendor's server, which makes it as wide as the screen; 390 points are an iPhone's.
    private static func completed(_ text: String) -> String {
        text.hasPrefix("https://") || text.hasPrefix("http://") ? text : "https://i.app.delivery/390x/\(text)"
    }

    // MARK: Typing

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        if let found = WholeAddressExtension(ofPath: request.text) {
            return AttachmentTyping(fileName: "download." + found.text, because: found.because)
        }
        let typing = AttachmentTyping(suggestedNameOf: answer)
        guard let name = typing.fileName, WholeAddressExtension(ofPath: name) == nil else { return typing }
        return .nothing(because: typing.because, isInferred: typing.isInferred)
    }
}
