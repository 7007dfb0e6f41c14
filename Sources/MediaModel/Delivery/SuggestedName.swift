/// The file name a phone gives a download: what `URLResponse.suggestedFilename` returns.
///
/// Its documentation names the order: `Content-Disposition`, the last component of the path, the host, then a fixed
/// word. The extension is "usually" derived from the media type; here it is added when the name has none.
package struct SuggestedName: Sendable, Equatable {
    /// What the name was made from.
    package enum Origin: String, Sendable { case contentDisposition, path, host, none }

    /// The name without any folder; never empty.
    package let text: String
    package let origin: Origin
    /// The extension was added because of the media type.
    package let hasAddedExtension: Bool

    /// - Parameters:
    ///   - address: the one that gave the last answer.
    ///   - headers: of the last answer.
    package init(address: WebAddress, headers: ResponseHeaders) {
        let name: String
        if let given = headers.contentDisposition.flatMap(Self.name(inDisposition:)) {
            (name, origin) = (given, .contentDisposition)
        } else if let last = address.path.split(separator: "/").last, let given = Self.plain(WebAddress.decoded(last)) {
            (name, origin) = (given, .path)
        } else if !address.host.isEmpty {
            (name, origin) = (address.host, .host)
        } else {
            (name, origin) = ("unknown", .none)
        }
        // The dots of a host are not there to tell a type.
        let isTyped = origin != .host && Self.fileExtension(of: name) != nil
        if !isTyped, let type = headers.mediaType, let added = Self.fileExtension(forMediaType: type) {
            text = name + "." + added
            hasAddedExtension = true
        } else {
            text = name
            hasAddedExtension = false
        }
    }

    /// The extension without its dot, lower case; nil when there is none.
    package var fileExtension: String? {
        origin == .host && !hasAddedExtension ? nil : Self.fileExtension(of: text)
    }

    private static func fileExtension(of name: String) -> String? {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let text = name[name.index(after: dot)...]
        return text.isEmpty || text.contains(" ") ? nil : text.lowercased()
    }

    /// The name without folders; nil when nothing is left.
    private static func plain(_ name: String) -> String? {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map { String($0.trimmed) }
        guard let last, !last.isEmpty, last != ".", last != ".." else { return nil }
        return last
    }

    // MARK: Content-Disposition

    /// The file name of a `Content-Disposition` field (RFC 6266, section 4.3); `filename*` goes before `filename`.
    private static func name(inDisposition field: String) -> String? {
        var found: [String: String] = [:]
        for part in parts(of: field).dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let name = part[..<equals].trimmed.lowercased()
            if found[name] == nil { found[name] = String(part[part.index(after: equals)...].trimmed) }
        }
        return found["filename*"].flatMap(extended).flatMap(plain) ?? found["filename"].map(unquoted).flatMap(plain)
    }

    /// Splits at semicolons outside of quotation marks.
    private static func parts(of field: String) -> [String] {
        var parts = [""]
        var isQuoted = false
        var isEscaped = false
        for character in field {
            if character == ";", !isQuoted {
                parts.append("")
                continue
            }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && character == "\\" && !isEscaped
            parts[parts.count - 1].append(character)
        }
        return parts
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var out = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                out.append(character)
                isEscaped = false
            }
        }
        return out
    }

    /// `UTF-8'en'na%20me` (RFC 8187, section 3.2); nil for another character set.
    private static func extended(_ text: String) -> String? {
        let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        switch parts[0].lowercased() {
        case "utf-8": return WebAddress.decoded(parts[2])
        case "iso-8859-1":
            let scalars = WebAddress.decodedBytes(parts[2]).map { Unicode.Scalar($0) }
            return String(String.UnicodeScalarView(scalars))
        default: return nil
        }
    }

    // MARK: Media types

    /// Types whose extension is not the first one of their format, and those of no media format.
    private static let ownExtensions: [String: String] = [
        "video/x-m4v": "m4v", "video/m4v": "m4v", "video/3gpp2": "3g2", "audio/3gpp2": "3g2", "audio/opus": "opus",
        "video/ogg": "ogv", "audio/ogg": "oga", "audio/webm": "weba", "image/heif": "heif",
        "text/html": "html", "application/xhtml+xml": "xhtml", "application/json": "json", "text/json": "json",
        "text/plain": "txt", "text/xml": "xml", "application/xml": "xml", "text/css": "css", "text/csv": "csv",
        "text/javascript": "js", "application/javascript": "js", "application/pdf": "pdf", "application/zip": "zip",
        "application/gzip": "gz", "application/x-shockwave-flash": "swf",
    ]

    /// The extension a media type stands for; nil for types that say nothing, such as `application/octet-stream`.
    /// - Parameter type: lower case, without parameters.
    package static func fileExtension(forMediaType type: String) -> String? {
        ownExtensions[type] ?? MediaFormat.formats(forMediaType: type).first?.fileExtensions.first
    }
}
