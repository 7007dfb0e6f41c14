import Cryptography

/// How the bytes of an encrypted field are laid out, and how they are written as text.
///
/// As text: `base64:`, `base64url:` or `hex:`, which may be left out for `base64`, then the parts in their order, joined by
/// `|`: `nonceN`, `ciphertext` and `tagN`, each once, with N bytes.
package struct EncryptedLayout: Sendable, Equatable {
    enum Part: Sendable, Equatable {
        case nonce(Int)
        case ciphertext
        case tag(Int)
    }

    /// The three parts of one field.
    struct Sealed: Equatable {
        var nonce: [UInt8] = []
        var ciphertext: [UInt8] = []
        var tag: [UInt8] = []
    }

    let encoding: BinaryText
    let parts: [Part]

    /// Base64 of a nonce of 12 bytes, the ciphertext and a tag of 16 bytes, as most libraries write it.
    package static let standard = EncryptedLayout(encoding: .base64, parts: [.nonce(12), .ciphertext, .tag(16)])

    init(encoding: BinaryText, parts: [Part]) {
        self.encoding = encoding
        self.parts = parts
    }

    /// - Parameter text: as `--encrypted-layout` takes it; blanks around parts do no harm.
    /// - Throws: `layout` with what is wrong and an example.
    package init(_ text: String) throws(PushPayloadError) {
        var rest = text[...]
        var encoding = BinaryText.base64
        if let colon = text.firstIndex(of: ":") {
            let name = Self.trimmed(text[..<colon])
            guard let named = BinaryText(rawValue: name) else {
                throw Self.error("\"\(name)\" is no way to write bytes (there are base64, base64url and hex)")
            }
            encoding = named
            rest = text[text.index(after: colon)...]
        }
        var parts: [Part] = []
        for word in rest.split(separator: "|", omittingEmptySubsequences: false) {
            let part = try Self.part(Self.trimmed(word))
            if let twice = parts.first(where: { $0.name == part.name }) {
                throw Self.error("\(twice.name) stands there twice")
            }
            parts.append(part)
        }
        for name in ["nonce", "ciphertext", "tag"] where !parts.contains(where: { $0.name == name }) {
            throw Self.error("\(name) is missing")
        }
        self.init(encoding: encoding, parts: parts)
    }

    private static func part(_ word: String) throws(PushPayloadError) -> Part {
        if word == "ciphertext" { return .ciphertext }
        for name in ["nonce", "tag"] where word.hasPrefix(name) {
            let digits = word.dropFirst(name.count)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let size = Int(digits) else {
                throw error("\"\(word)\" does not say how many bytes the \(name) has")
            }
            if name == "nonce" {
                guard AESGCM.nonceSizes.contains(size) else { throw error("a nonce has 1 to 64 bytes, not \(digits)") }
                return .nonce(size)
            }
            guard AESGCM.tagSizes.contains(size) else { throw error("a tag has 4, 8 or 12 to 16 bytes, not \(digits)") }
            return .tag(size)
        }
        throw error(word.isEmpty ? "a part is empty" : "\"\(word)\" is no part (there are nonceN, ciphertext and tagN)")
    }

    private static func error(_ fact: String) -> PushPayloadError {
        .layout("The layout of encrypted fields is wrong, \(fact): write it as \(standard.text)")
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(
            start[..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)])
    }

    /// As `--encrypted-layout` takes it.
    package var text: String {
        (encoding == .base64 ? "" : encoding.rawValue + ":") + parts.map(\.text).joined(separator: "|")
    }

    var nonceSize: Int { parts.reduce(0) { if case .nonce(let size) = $1 { size } else { $0 } } }

    var tagSize: Int { parts.reduce(0) { if case .tag(let size) = $1 { size } else { $0 } } }

    /// - Returns: nil when there are fewer bytes than nonce and tag have.
    func split(_ bytes: [UInt8]) -> Sealed? {
        let room = bytes.count - nonceSize - tagSize
        guard room >= 0 else { return nil }
        var sealed = Sealed()
        var rest = bytes[...]
        for part in parts {
            switch part {
            case .nonce(let size): sealed.nonce = Array(rest.prefix(size))
            case .ciphertext: sealed.ciphertext = Array(rest.prefix(room))
            case .tag(let size): sealed.tag = Array(rest.prefix(size))
            }
            rest = rest.dropFirst(part.size ?? room)
        }
        return sealed
    }
}

extension EncryptedLayout.Part {
    /// Without its size.
    fileprivate var name: String {
        switch self {
        case .nonce: "nonce"
        case .ciphertext: "ciphertext"
        case .tag: "tag"
        }
    }

    /// In bytes; nil for the ciphertext, which takes what is left.
    fileprivate var size: Int? {
        switch self {
        case .nonce(let size), .tag(let size): size
        case .ciphertext: nil
        }
    }

    fileprivate var text: String { name + (size.map { "\($0)" } ?? "") }
}
