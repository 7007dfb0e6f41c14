/// A path as the file system holds it: bytes, not always text.
package struct RawPath: Sendable, Hashable, Comparable {
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }
    package init(_ text: String) { bytes = Array(text.utf8) }

    /// The path as text when it is UTF-8, `nil` otherwise.
    package var text: String? { String(validating: bytes, as: UTF8.self) }

    /// The path as text; every byte that is not UTF-8 stands as `\xNN`.
    package var display: String {
        if let text { return text }
        var rest = bytes[...]
        var out = ""
        while let first = rest.first {
            let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
            let piece = rest.prefix(length)
            if let character = String(validating: piece, as: UTF8.self) {
                out += character
                rest = rest.dropFirst(piece.count)
            } else {
                let hex = String(first, radix: 16, uppercase: true)
                out += "\\x" + (hex.count == 1 ? "0" : "") + hex
                rest = rest.dropFirst()
            }
        }
        return out
    }

    /// The last component.
    package var name: RawPath {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
        return RawPath(bytes: Array(bytes[(slash + 1)...]))
    }

    /// The file-name extension without its dot, lower case; `nil` for names without one and for dot files.
    package var fileExtension: String? {
        let name = self.name.bytes
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, dot < name.count - 1 else { return nil }
        return String(validating: name[(dot + 1)...], as: UTF8.self)?.lowercased()
    }

    /// Whether the name ends in an extension that stands for media and nothing else.
    ///
    /// `ts` and `ps` do not count: most of them are TypeScript and PostScript.
    package var claimsMedia: Bool {
        guard let fileExtension, fileExtension != "ts", fileExtension != "ps" else { return false }
        return !MediaFormat.formats(forExtension: fileExtension).isEmpty
    }

    /// The path of an entry inside this folder.
    package func appending(_ entry: [UInt8]) -> RawPath {
        bytes.isEmpty || bytes.last == UInt8(ascii: "/")
            ? RawPath(bytes: bytes + entry) : RawPath(bytes: bytes + [UInt8(ascii: "/")] + entry)
    }

    package static func < (left: RawPath, right: RawPath) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
