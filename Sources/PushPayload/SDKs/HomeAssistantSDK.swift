package import MediaModel
package import StrictJSON

/// The Home Assistant app: the attachment, else the picture of a camera.
package struct HomeAssistantSDK: PushSDK {
    private static let key = "attachment.url"

    /// What the app makes of a `content-type`, any case; anything else is taken for a type identifier.
    private static let identifiers = [
        "aiff": "public.aiff-audio", "avi": "public.avi", "gif": "com.compuserve.gif", "jpeg": "public.jpeg",
        "jpg": "public.jpeg", "mp3": "public.mp3", "mpeg": "public.mpeg", "mpeg2": "public.mpeg-2-video",
        "mpeg4": "public.mpeg-4", "mpeg4audio": "public.mpeg-4-audio", "png": "public.png",
        "waveformaudio": "com.microsoft.waveform-audio",
    ]

    // The app asks Alamofire for the data of the file, which reads it whole; its extension does nothing when the time is over.
    package let card = SDKCard(
        name: "home-assistant", title: "Home Assistant", keys: ["attachment.url", "entity_id"],
        typing:
            "turns attachment.content-type into a hint: short names such as jpeg or mpeg4, else a type identifier to the"
            + " letter; without one the extension in the path of the address tells the type",
        statusCheck: .success, loadsWholeBody: true, deliversBestAttempt: false,
        source: LimitSource(
            title:
                "Home Assistant for iOS, NotificationAttachmentParser.swift and NotificationAttachmentParserURL.swift",
            address: "https://github.com/home-assistant/iOS/blob/9807a1f8c2c32d536fcffb6fd477243c838dbafa/"
                + "Sources/Shared/Notifications/NotificationAttachments/NotificationAttachmentParserURL.swift",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload[path: ["attachment", "url"]] != nil { return SDKEvidence(.media, key: Self.key) }
        if Self.camera(in: payload) != nil { return SDKEvidence(.media, key: "entity_id") }
        return ["webhook_id", "homeassistant"].first { payload[$0] != nil }.map { SDKEvidence(.vendor, key: $0) }
    }

    // MARK: Search

    package func search(in payload: JSONNode) -> MediaSearch {
        let camera = Self.camera(in: payload).map { MediaSearch(requests: [$0]) }
        guard let attachment = payload["attachment"], !attachment.isNull else { return camera ?? MediaSearch() }
        let fix = #""attachment": {"url": "https://…", "content-type": "jpeg"} beside aps"#
        let problem: KeyFault
        switch KeyReading(payload, at: ["attachment", "url"], fix: fix) {
        case .text(let text): return Self.search(text, in: attachment)
        case .fault(let fault): problem = fault
        case .missing: problem = KeyFault(.address, keyPath: Self.key, reason: "is missing", fix: fix)
        }
        return camera ?? MediaSearch(faults: [problem])
    }

    private static func search(_ text: String, in attachment: JSONNode) -> MediaSearch {
        let type = attachment["content-type"]
        var search = MediaSearch(requests: [
            MediaRequest(
                keyPath: key, text: text, place: text.hasPrefix("/") ? .appServer : .address,
                declaredType: type?.string, declaredTypePath: "attachment.content-type",
                declaresHint: type?.string != nil, options: options(of: attachment))
        ])
        if let type, type.string == nil {
            search.faults.append(
                KeyFault(
                    .companion, keyPath: "attachment.content-type", reason: "is \(type.kind), not text",
                    fix: #""content-type": "jpeg" in attachment, or the short name of what it is"#))
        }
        return search
    }

    /// The picture of a camera, which only the app can ask its server for.
    private static func camera(in payload: JSONNode) -> MediaRequest? {
        guard let entity = payload["entity_id"]?.string, entity.hasPrefix("camera.") else { return nil }
        return MediaRequest(
            keyPath: "entity_id", text: "/api/camera_proxy/\(entity)", place: .appServer,
            options: payload["attachment"].map(options) ?? AttachmentOptions())
    }

    private static func options(of attachment: JSONNode) -> AttachmentOptions {
        var options = AttachmentOptions()
        for name in ["hide-thumbnail", "lazy"] {
            guard let node = attachment[name] else { continue }
            let value = node.bool ?? node.number?.int.flatMap { [0: false, 1: true][$0] }
            if value == nil {
                options.faults.append(
                    AttachmentOptions.Fault(keyPath: "attachment.\(name)", reason: "is \(node.kind), not true or false")
                )
            }
            if name == "hide-thumbnail" { options.isHidden = value }
        }
        return options
    }

    // MARK: Typing

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        let fileExtension = answer.webAddress?.pathExtension
        let fileName = "download" + (fileExtension.map { "." + $0 } ?? "")
        if request.keyPath == "entity_id" {
            return AttachmentTyping(
                fileName: fileName, hint: "public.jpeg", because: "gives public.jpeg as hint for every camera")
        }
        if let type = request.declaredType {
            let identifier = Self.identifiers[type.lowercased()]
            return AttachmentTyping(
                fileName: fileName, hint: identifier ?? type,
                because: identifier.map { "turns the content-type \(type) into the hint \($0)" }
                    ?? "passes the content-type on as hint, to the letter")
        }
        return AttachmentTyping(
            fileName: fileName,
            because: fileExtension.map { "takes .\($0) from the path of the address, without a content-type" }
                ?? "finds no content-type in the payload and no extension in the path of the address")
    }
}
