package import MediaModel
package import StrictJSON

/// OneSignal, whose notification service extension the app calls.
package struct OneSignalSDK: PushSDK {
    package let card = SDKCard(
        name: "onesignal", title: "OneSignal", keys: ["os_data.att", "att", "at"],
        typing: "takes the extension of the query parameter filename, else of the Content-Type, the path, or any query "
            + "parameter, as far as it stands in its list; without one it attaches nothing; gives no hint",
        source: LimitSource(
            title: "OneSignal-iOS-SDK, OneSignalAttachmentHandler.m and OSNotification.m",
            address: "https://github.com/OneSignal/OneSignal-iOS-SDK/blob/29ae9159b4596ed7931489265a2f6a7663e15e7a/"
                + "iOS_SDK/OneSignalSDK/OneSignalExtension/OneSignalAttachmentHandler.m",
            date: "2026-11", standing: .documented))

    package init() {}

    // MARK: Keys

    package func evidence(in payload: JSONNode) -> SDKEvidence? {
        if payload["os_data"]?["att"] != nil { return SDKEvidence(.media, key: "os_data.att") }
        if payload["att"]?.members != nil { return SDKEvidence(.media, key: "att") }
        if payload["at"]?.members != nil { return SDKEvidence(.media, key: "at") }
        if payload["os_data"] != nil { return SDKEvidence(.vendor, key: "os_data") }
        if payload["ios_attachments"] != nil { return SDKEvidence(.vendor, key: "ios_attachments") }
        return payload["custom"]?["i"] == nil ? nil : SDKEvidence(.vendor, key: "custom.i")
    }

    package func search(in payload: JSONNode) -> MediaSearch {
        if let own = payload["os_data"], own.members != nil {
            return search(own["att"], keyPath: "os_data.att")
        }
        if let list = payload["att"] { return search(list, keyPath: "att") }
        // The short form: `at` beside the text in `m`. Newer versions look there only for a push without an alert.
        return search(payload["at"], keyPath: "at")
    }

    /// - Parameter list: an object of names and addresses; nil when there is no such key.
    private func search(_ list: JSONNode?, keyPath: String) -> MediaSearch {
        guard let list else { return MediaSearch() }
        guard let members = list.members else {
            let fault = KeyFault(
                .address, keyPath: keyPath, reason: "is \(list.kind), not an object of names and addresses",
                fix: #"{"id": "https://…"} there"#)
            return MediaSearch(faults: [fault])
        }
        var search = MediaSearch()
        var seen: Set<String> = []
        // Of several with one name the last counts; the order of the text stands in for the order of a dictionary.
        for member in members.reversed() where seen.insert(member.name).inserted {
            let path = "\(keyPath).\(member.name)"
            let fix = #"put the address there as text: "\#(member.name)": "https://…""#
            switch KeyReading(member.value, keyPath: path, fix: fix) {
            case .missing: break
            case .fault(let fault): search.faults.append(fault)
            case .text(let text):
                let place: MediaRequest.Place = Self.isBundleName(text) ? .bundle : .address
                search.requests.append(MediaRequest(keyPath: path, text: text, place: place))
            }
        }
        search.requests.reverse()
        search.faults.reverse()
        return search
    }

    /// Whether a text can be the name of a file in the app's bundle, and is not an address gone wrong.
    private static func isBundleName(_ text: String) -> Bool {
        guard !text.contains(":"), !text.contains("//"), !text.contains(where: \.isWhitespace) else { return false }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count > 1, parts[0].isEmpty || parts[0].contains(".") { return false }
        return RawPath(text).claimsMedia
    }

    // MARK: Typing

    private static let extensions: Set<String> = [
        "aiff", "wav", "mp3", "mp4", "jpg", "jpeg", "png", "gif", "mpeg", "mpg", "avi", "m4a", "m4v",
    ]

    private static let extensionsByMediaType = [
        "audio/aiff": "aiff", "audio/x-wav": "wav", "audio/mpeg": "mp3", "video/mp4": "mp4", "image/jpeg": "jpeg",
        "image/jpg": "jpg", "image/png": "png", "image/gif": "gif", "video/mpeg": "mpeg", "video/mpg": "mpg",
        "video/avi": "avi", "sound/m4a": "m4a", "video/m4v": "m4v",
    ]

    package func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping {
        if request.place == .bundle {
            return AttachmentTyping(
                fileName: request.text, because: "takes the file of that name from the app's bundle")
        }
        // All of it is read in the address that was asked, not in the one a redirect leads to.
        let address = answer.webAddress
        let query = address?.queryItems ?? []
        let type = answer.headers?.mediaType
        if let ending = Self.ending(of: query.first { $0.name == "filename" }?.value) {
            return Self.typing(ending, "the query parameter filename")
        }
        if let type, let ending = Self.extensionsByMediaType[type] {
            return Self.typing(ending, "the Content-Type \(type)")
        }
        if let ending = Self.ending(of: address?.pathName) { return Self.typing(ending, "the path of the address") }
        for item in query {
            if let ending = Self.ending(of: item.value) {
                return Self.typing(ending, "the query parameter \(item.name)")
            }
        }
        let content = type.map { "the Content-Type \($0)" } ?? "no Content-Type"
        return .nothing(because: "knows no type by the path, the query, and \(content)")
    }

    /// What stands behind the last dot; nil when it is not in the list, in which case counts.
    private static func ending(of text: String?) -> String? {
        guard let text, let dot = text.lastIndex(of: ".") else { return nil }
        let ending = String(text[text.index(after: dot)...])
        return extensions.contains(ending) ? ending : nil
    }

    private static func typing(_ ending: String, _ origin: String) -> AttachmentTyping {
        AttachmentTyping(fileName: "download.\(ending)", because: "takes .\(ending) from \(origin)")
    }
}
