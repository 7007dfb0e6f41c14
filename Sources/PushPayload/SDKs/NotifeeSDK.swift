package import MediaModel
package import StrictJSON

/// Notifee: the first attachment of its options, else the image.
package struct NotifeeSDK: PushSDK {
    package let card = SDKCard(
        name: "notifee", title: "Notifee",
        keys: ["notifee_options.ios.attachments[0].url", "notifee_options.image"],
        typing: "takes the extension of the name the system suggests, else the subtype of an image/ Content-Type;"
            + " a typeHint is passed on to the letter and wins",
        source: LimitSource(
            title: "notifee, NotifeeCoreExtensionHelper.m and NotifeeCoreUtil.m",
            address: "https://github.com/invertase/notifee/blob/6afb3fc98db8a0ee909ce83bfe1b78a04ba456f3/"
                + "ios/NotifeeCore/NotifeeCoreExtensionHelper.m",
            date: "2026", standing: .documented))

    package init() {}

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        guard let options = payload["notifee_options"] else { return nil }
        let key = "notifee_options"
        if options[path: ["ios", "attachments"]] != nil { return SDKEvidence(.media, key: "\(key).ios.attachments") }
        return options["image"] != nil ? SDKEvidence(.media, key: "\(key).image") : SDKEvidence(.vendor, key: key)
    }

    // MARK: Search

    package func search(in payload: JSONNode) -> MediaSearch {
        guard let options = payload["notifee_options"], !options.isNull else { return MediaSearch() }
        guard options.members != nil else {
            return .fault(
                "notifee_options", "is \(options.kind), not an object", fix: "the options as an object")
        }
        let key = "notifee_options.ios.attachments[0]"
        // Anything but a list that holds something is passed over.
        guard let first = options[path: ["ios", "attachments"]]?.elements?.first, first.members?.isEmpty != true else {
            return MediaSearch(
                payload, at: ["notifee_options", "image"], fix: #""image": "https://…" in notifee_options"#)
        }
        guard first.members != nil else {
            return .fault(key, "is \(first.kind), not an object", fix: #"{"url": "https://…"} in the list"#)
        }
        return Self.search(inAttachment: first, at: key)
    }

    private static func search(inAttachment attachment: JSONNode, at key: String) -> MediaSearch {
        let fix = "\"url\": \"https://…\" in \(key)"
        let text: String
        switch KeyReading(attachment["url"], keyPath: "\(key).url", fix: fix) {
        case .missing: return .fault("\(key).url", "is missing", fix: fix)
        case .fault(let fault): return MediaSearch(faults: [fault])
        case .text(let given): text = given
        }
        let hint = attachment["typeHint"]
        if let hint, hint.string == nil {
            let reason = "is \(hint.kind), not text"
            let fix = #""typeHint": "public.jpeg", or no typeHint"#
            return MediaSearch(
                faults: [KeyFault(.companion, keyPath: "\(key).typeHint", reason: reason, fix: fix)])
        }
        let request = MediaRequest(
            keyPath: "\(key).url", text: text, declaredType: hint?.string, declaredTypePath: "\(key).typeHint",
            declaresHint: hint != nil, options: AttachmentOptions(notifee: attachment, at: key))
        return MediaSearch(requests: [request])
    }

    // MARK: Typing

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        // What the SDK does here is Firebase's own code.
        let typing = FirebaseSDK().typing(of: request, after: answer)
        guard typing.fileName != nil, request.declaresHint, let hint = request.declaredType else { return typing }
        return AttachmentTyping(
            fileName: typing.fileName, hint: hint, because: "passes the typeHint of the payload on, to the letter")
    }
}

extension AttachmentOptions {
    /// - Parameters:
    ///   - attachment: an element of `notifee_options.ios.attachments`.
    ///   - key: where it stands.
    fileprivate init(notifee attachment: JSONNode, at key: String) {
        self.init()
        if let hidden = attachment["thumbnailHidden"] {
            isHidden = hidden.bool ?? hidden.number?.int.map { $0 != 0 }
            if isHidden == nil {
                faults.append(Fault(keyPath: "\(key).thumbnailHidden", reason: "is \(hidden.kind), not true or false"))
            }
        }
        if let given = attachment["thumbnailTime"] {
            time = given.number?.double
            if time == nil {
                faults.append(Fault(keyPath: "\(key).thumbnailTime", reason: "is \(given.kind), not a number"))
            }
        }
        if let area = attachment["thumbnailClippingRect"] { readCrop(area, at: "\(key).thumbnailClippingRect") }
    }

    /// What is missing counts as 0 for the SDK, and what is no number, too.
    private mutating func readCrop(_ area: JSONNode, at key: String) {
        guard area.members != nil else {
            faults.append(Fault(keyPath: key, reason: "is \(area.kind), not an object with x, y, width and height"))
            return
        }
        crop = ["x", "y", "width", "height"].map { name in
            guard let part = area[name] else {
                if name == "width" || name == "height" {
                    faults.append(Fault(keyPath: "\(key).\(name)", reason: "is missing"))
                }
                return 0
            }
            if let number = part.number?.double ?? part.string.flatMap(Double.init), number.isFinite { return number }
            faults.append(Fault(keyPath: "\(key).\(name)", reason: "is \(part.kind), not a number"))
            return 0
        }
    }
}
