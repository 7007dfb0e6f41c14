package import MediaModel

extension AttachmentTyping {
    /// The way of Airship and Karte: the end of the name in the address, else the `Content-Type`, else the first 16 bytes.
    ///
    /// Both have the same lists and the same gaps. An ending counts with and without a dot before it, the `Content-Type`
    /// counts to the letter, parameters included, and the signatures miss many sound files.
    /// (urbanairship/ios-library, `UANotificationServiceExtension.m`; plaidev/karte-ios-sdk,
    /// `KRTNotificationServiceExtension.m`.)
    /// - Parameters:
    ///   - answer: the download; its own address gives the name, not the one a redirect leads to.
    ///   - prefix: what the SDK puts before the name; it never holds the extension.
    package init(leadingBytesOf answer: Delivery, prefix: String = "") {
        let name = answer.webAddress?.pathName ?? ""
        let fileName = prefix + name
        let contentType = answer.headers?.contentType
        if let ending = LeadingBytes.endings.first(where: name.lowercased().hasSuffix) {
            let isExtension = RawPath(name).fileExtension.map(LeadingBytes.endings.contains) ?? false
            self.init(
                fileName: fileName,
                because: isExtension
                    ? "takes .\(ending) from the path of the address"
                    : "takes the name for one with an extension, because it ends in \(ending)")
        } else if let contentType, let identifier = LeadingBytes.identifier(forContentType: contentType) {
            self.init(
                fileName: fileName, hint: identifier,
                because: "gives \(identifier) as hint, from the Content-Type \(contentType)")
        } else if let identifier = LeadingBytes.identifier(of: answer.transfer?.firstBytes ?? []) {
            self.init(
                fileName: fileName, hint: identifier, because: "gives \(identifier) as hint, from the first bytes")
        } else {
            let type = contentType.map { "the Content-Type \($0)" } ?? "no Content-Type"
            self.init(
                fileName: fileName,
                because: "knows neither the end of the name, nor \(type), nor the first bytes, and gives no hint")
        }
    }
}

/// What Airship and Karte know of types.
enum LeadingBytes {
    /// Longer ones first, so that messages name the whole extension.
    static let endings = [
        "jpeg", "jpg", "png", "gif", "aiff", "aif", "mp3", "mpeg", "mpg", "mp4", "m4a", "wav", "avi",
    ]

    private static let signatures: [(identifier: String, offset: Int, bytes: [UInt8])] = [
        ("public.jpeg", 0, [0xFF, 0xD8, 0xFF, 0xE0]), ("public.jpeg", 0, [0xFF, 0xD8, 0xFF, 0xE2]),
        ("public.jpeg", 0, [0xFF, 0xD8, 0xFF, 0xE3]),
        ("public.png", 0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        ("com.compuserve.gif", 0, Array("GIF8".utf8)), ("public.aiff-audio", 0, Array("FORM".utf8) + [0]),
        ("public.mp3", 0, Array("ID3".utf8)), ("public.mpeg", 0, [0, 0, 1, 0xBA]), ("public.mpeg", 0, [0, 0, 1, 0xB3]),
        ("public.mpeg-4", 4, Array("ftypmp41".utf8)), ("public.mpeg-4", 4, Array("ftypmp42".utf8)),
        ("public.mpeg-4", 4, Array("ftypmmp4".utf8)), ("public.mpeg-4", 4, Array("ftypisom".utf8)),
        ("public.mpeg-4-audio", 4, Array("ftypM4A ".utf8)),
        ("com.microsoft.waveform-audio", 8, Array("WAVE".utf8)), ("public.avi", 8, Array("AVI ".utf8)),
    ]

    /// - Parameter bytes: the first 16 of a file; fewer are never enough.
    static func identifier(of bytes: [UInt8]) -> String? {
        guard bytes.count >= 16 else { return nil }
        return signatures.first { bytes.dropFirst($0.offset).starts(with: $0.bytes) }?.identifier
    }

    /// - Parameter contentType: the field as it was sent.
    /// - Returns: nil for a type that is none of the documented ones.
    static func identifier(forContentType contentType: String) -> String? {
        guard let identifier = SystemTypes.identifier(forMediaType: contentType),
            SystemTypes.attachment(identifier)?.standing == .documented
        else { return nil }
        return identifier
    }
}
