package import MediaModel
package import StrictJSON

/// Rover.
///
/// The payload is decoded as a whole: without `id` and `campaignID` nothing is attached. The type of the path extension
/// counts, and only where the system knows none, the one of the `Content-Type`, parameters included. It is given as hint
/// when it is one of the eleven types of Apple's table, compared to the letter.
package struct RoverSDK: PushSDK {
    package let card = SDKCard(
        name: "rover", title: "Rover", keys: ["rover.notification.attachment.url"],
        typing: "gives the type of the path extension, else of the raw Content-Type, as hint; documented types only",
        source: LimitSource(
            title: "Rover iOS SDK, NotificationExtensionHelper.swift",
            address: "https://github.com/RoverPlatform/rover-ios/blob/0a002e9/"
                + "Sources/AppExtensions/NotificationExtensionHelper.swift",
            date: "2026", standing: .documented))

    /// What the SDK takes, as its source lists it. An `.m4a` file is `com.apple.m4a-audio`, which is not there.
    private static let taken: Set<String> = [
        "public.aiff-audio", "com.microsoft.waveform-audio", "public.mp3", "public.mpeg-4-audio", "public.jpeg",
        "com.compuserve.gif", "public.png", "public.mpeg", "public.mpeg-2-video", "public.mpeg-4", "public.avi",
    ]

    private static let notification = ["rover", "notification"]

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload[path: Self.notification + ["attachment", "url"]] != nil {
            return SDKEvidence(.media, key: "rover.notification.attachment.url")
        }
        return payload[path: Self.notification] != nil ? SDKEvidence(.vendor, key: "rover.notification") : nil
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        let fix = #""attachment": {"url": "https://…/banner.jpg"} inside of rover.notification"#
        let path = Self.notification + ["attachment", "url"]
        let keyPath = path.joined(separator: ".")
        switch KeyReading(payload, at: path, fix: fix) {
        case .fault(let fault):
            return MediaSearch(faults: [fault])
        case .missing:
            let isWanted = payload[path: path.dropLast()]?.members != nil
            let fault = KeyFault(.address, keyPath: keyPath, reason: "is missing", fix: fix)
            return MediaSearch(faults: isWanted ? [fault] : [])
        case .text(let text):
            let faults = ["id", "campaignID"].compactMap { companionFault($0, in: payload) }
            let request = MediaRequest(keyPath: keyPath, text: text)
            return MediaSearch(requests: faults.isEmpty ? [request] : [], faults: faults)
        }
    }

    /// What is wrong with a text the SDK cannot do without; nil when it is there, empty or not.
    private func companionFault(_ name: String, in payload: JSONNode) -> KeyFault? {
        let path = Self.notification + [name]
        let node = payload[path: path]
        guard node?.string == nil else { return nil }
        return KeyFault(
            .companion, keyPath: path.joined(separator: "."),
            reason: node.map { "is \($0.kind), not text" } ?? "is missing",
            fix: #""\#(name)": "…" inside of rover.notification, as Rover sends it"#)
    }

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        let fileExtension = answer.webAddress?.pathExtension
        if let fileExtension, let identifier = SystemTypes.identifier(forExtension: fileExtension) {
            return hint(identifier, from: "the extension .\(fileExtension)")
        }
        let missing =
            fileExtension.map { "knows no type for .\($0)" } ?? "finds no extension in the path of the address"
        guard let type = answer.headers?.contentType else {
            return .nothing(because: missing + ", and there is no Content-Type")
        }
        guard let identifier = SystemTypes.identifier(forMediaType: type) else {
            let parameters = type.contains(";") ? ", because it asks with the parameters" : ""
            return .nothing(because: missing + ", and none for the Content-Type \(type)" + parameters)
        }
        return hint(identifier, from: "the Content-Type \(type)")
    }

    private func hint(_ identifier: String, from origin: String) -> AttachmentTyping {
        guard Self.taken.contains(identifier) else {
            return .nothing(because: "gets \(identifier) from \(origin), which it does not pass on")
        }
        return AttachmentTyping(
            fileName: "CFNetworkDownload.tmp", hint: identifier, because: "gives \(identifier) as hint, from \(origin)")
    }
}
