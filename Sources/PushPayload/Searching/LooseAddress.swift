import MediaModel

/// An address as people write it: it can miss its scheme, or have blanks in it.
enum LooseAddress {
    /// Whether a text is meant to be an address, right or wrong.
    static func isMeant(by text: String) -> Bool {
        let start = text.prefix(8).lowercased()
        return start.hasPrefix("http:") || start.hasPrefix("https:") || start.hasPrefix("http//")
            || start.hasPrefix("https//") || start.hasPrefix("//") || start.hasPrefix("ftp://")
            || start.hasPrefix("file://") || mediaExtension(of: text) != nil
    }

    /// The media extension the path of an address ends in, lower case; nil when it has none, or is no address.
    static func mediaExtension(of text: String) -> String? {
        // Nothing longer than a push is an address.
        guard text.utf8.count <= 8192, text.utf8.contains(UInt8(ascii: "/")) else { return nil }
        let plain = text.prefix { $0 != "?" && $0 != "#" }
        let rest = plain.firstRange(of: "://").map { plain[$0.upperBound...] } ?? plain.drop { $0 == "/" }
        let hasScheme = rest.startIndex != plain.startIndex
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let host = rest[..<slash]
        guard hasScheme || host.contains("."), !host.contains(where: \.isWhitespace) else { return nil }
        let path = RawPath(String(rest[slash...]))
        return path.claimsMedia ? path.fileExtension : nil
    }
}
