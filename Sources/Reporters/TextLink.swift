import MediaModel

/// Links in the text report, as terminals follow them (OSC 8), or none.
struct TextLink: Sendable {
    /// The folder relative paths start at, absolute; nil for no links.
    let folder: RawPath?

    /// A text that leads to a local file.
    func file(_ path: RawPath, _ text: String) -> String {
        guard let folder else { return text }
        let absolute =
            path.bytes.first == UInt8(ascii: "/") ? path.bytes : folder.bytes + [UInt8(ascii: "/")] + path.bytes
        return link("file://" + Self.encoded(absolute), text)
    }

    /// A text that leads to an address.
    /// - Parameter address: shown to everyone who reads the report: without secrets.
    func address(_ address: String, _ text: String) -> String {
        // What is no plain address could end the link early, or lead elsewhere; what is redacted leads nowhere.
        guard folder != nil, address.hasPrefix("https://"), address.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
        else {
            return text
        }
        return link(address, text)
    }

    private func link(_ target: String, _ text: String) -> String {
        "\u{1B}]8;;\(target)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    private static func encoded(_ path: [UInt8]) -> String {
        var out = ""
        for byte in path {
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "/", "-", ".", "_", "~": out.unicodeScalars.append(scalar)
            default: out += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return out
    }
}
