package import MediaModel
package import StrictJSON

/// Blueshift: one key for each kind of media, or the pictures of a carousel; the key decides the name of the file.
package struct BlueshiftSDK: PushSDK {
    /// In the order the SDK attaches them, so that the first one that comes is shown.
    private static let names = [
        (key: "image_url", fileName: "image.jpg"), (key: "video_url", fileName: "video.mp4"),
        (key: "gif_url", fileName: "gifImage.gif"), (key: "audio_url", fileName: "audio.mp3"),
    ]

    package let card = SDKCard(
        name: "blueshift", title: "Blueshift",
        keys: ["image_url", "video_url", "gif_url", "audio_url", "carousel_elements[].image_url"],
        typing: "names the file after the key, whatever the answer is: image.jpg, video.mp4, gifImage.gif, audio.mp3",
        typeOrigin: .addressKey,
        loadsWholeBody: true,
        source: LimitSource(
            title: "Blueshift-iOS-SDK, BlueShiftPushNotification.m",
            address:
                "https://github.com/blueshift-labs/Blueshift-iOS-SDK/blob/110827400d79029064b964253bef93d9dfb296c4/"
                + "BlueShift-iOS-Extension-SDK/BlueShiftPushNotification.m",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        let own = ["bsft_message_uuid", "bsft_experiment_uuid", "bsft_user_uuid", "carousel_elements"]
        guard let key = own.first(where: { payload[$0] != nil }) else { return nil }
        let hasMedia = key == "carousel_elements" || Self.names.contains { payload[$0.key] != nil }
        return SDKEvidence(hasMedia ? .media : .vendor, key: key)
    }

    // MARK: Search

    package func search(in payload: JSONNode) -> MediaSearch {
        let category = payload[path: ["aps", "category"]]?.string
        if category == "carousel" || category == "carousel_animation" { return Self.carousel(in: payload) }
        let search = Self.search(
            Self.names.map { (node: payload[$0.key], keyPath: $0.key) }, fix: "the address as text, or no such key")
        guard search == MediaSearch(), payload["carousel_elements"] != nil else { return search }
        return .fault(
            "carousel_elements", "is not read without the category", fix: #""category": "carousel" in aps"#)
    }

    private static func carousel(in payload: JSONNode) -> MediaSearch {
        let key = "carousel_elements"
        let fix = #""carousel_elements": [{"image_url": "https://…"}] beside aps"#
        guard let list = payload[key] else {
            return .fault(key, "is missing, and the category is that of a carousel", fix: fix)
        }
        guard let elements = list.elements else { return .fault(key, "is \(list.kind), not a list", fix: fix) }
        if let (index, odd) = elements.enumerated().first(where: { $0.element.members == nil }) {
            return .fault("\(key)[\(index)]", "is \(odd.kind), not an object", fix: fix)
        }
        let search = search(
            elements.enumerated().map { (node: $1["image_url"], keyPath: "\(key)[\($0)].image_url") }, fix: fix)
        return search == MediaSearch() ? .fault(key, "has no image_url", fix: fix) : search
    }

    /// The SDK passes over an empty address, but what is no text ends the extension.
    private static func search(_ found: [(node: JSONNode?, keyPath: String)], fix: String) -> MediaSearch {
        var requests: [MediaRequest] = []
        var empty: [KeyFault] = []
        var wrong: [KeyFault] = []
        for (node, keyPath) in found {
            switch KeyReading(node, keyPath: keyPath, fix: fix) {
            case .missing: break
            case .text(let text): requests.append(MediaRequest(keyPath: keyPath, text: text))
            case .fault(let fault) where node?.string != nil: empty.append(fault)
            case .fault(let fault): wrong.append(fault)
            }
        }
        guard wrong.isEmpty else { return MediaSearch(faults: wrong) }
        return requests.isEmpty ? MediaSearch(faults: empty) : MediaSearch(requests: requests)
    }

    // MARK: Typing

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        let fileName: String
        if let index = request.keyPath.split(whereSeparator: { "[]".contains($0) }).dropFirst().first {
            fileName = "image_\(index).jpg"
        } else {
            fileName = Self.names.first { $0.key == request.keyPath }?.fileName ?? "image.jpg"
        }
        return AttachmentTyping(fileName: fileName, because: "names what \(request.keyPath) leads to \(fileName)")
    }
}
