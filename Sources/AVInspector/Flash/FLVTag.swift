import MediaBytes

/// One tag of a Flash video file (Adobe, Video File Format Specification 10.1, annex E.4).
struct FLVTag {
    enum Kind: UInt8 { case audio = 8, video = 9, script = 18 }

    let kind: Kind
    let start: Int
    /// Offset of the content.
    let body: Int
    /// Bytes of content the tag claims.
    let size: Int
    /// Milliseconds.
    let time: Int
    let isEncrypted: Bool

    static let headerSize = 11

    /// - Returns: nil when no tag starts at the offset, or its head is cut.
    init?(_ bytes: ByteView, at offset: Int) {
        guard let type = bytes[offset], type & 0xC0 == 0, let kind = Kind(rawValue: type & 0x1F),
            let size = bytes.u24be(offset + 1), let time = bytes.u24be(offset + 4), let high = bytes[offset + 7],
            bytes.has(Self.headerSize, at: offset)
        else { return nil }
        self.kind = kind
        self.size = Int(size)
        // The highest eight bits come last; the whole is signed.
        self.time = Int(Int32(bitPattern: UInt32(high) << 24 | time))
        start = offset
        body = offset + Self.headerSize
        isEncrypted = type & 0x20 != 0
    }

    var end: Int { body + size }
}

/// The numbers of an `onMetaData` script tag that tell what the writer meant.
struct FLVMetadata {
    private(set) var width: Int?
    private(set) var height: Int?
    private(set) var seconds: Double?
    /// Bytes of the whole file.
    private(set) var fileSize: Int?

    init(_ bytes: ByteView, tag: FLVTag) {
        let script = bytes.slice(tag.body, tag.size)
        guard script.starts(with: [2, 0, 10]), script.starts(with: "onMetaData", at: 3) else { return }
        // An ECMA array counts its entries, an object does not.
        var offset = script[13] == 8 ? 18 : script[13] == 3 ? 14 : script.count
        while let length = script.u16be(offset), length > 0 {
            let key = offset + 2
            let value = key + Int(length)
            if script[value] == 0, let bits = script.u64be(value + 1) {
                let number = Double(bitPattern: bits)
                note(number, key: script.slice(key, Int(length)))
            }
            guard let size = Self.size(script, ofValueAt: value) else { return }
            offset = value + size
        }
    }

    private mutating func note(_ number: Double, key: ByteView) {
        let whole = number >= 1 && number <= 1e15 ? Int(number) : nil
        if key.count == 5, key.starts(with: "width") { width = whole.flatMap { $0 <= 65_535 ? $0 : nil } }
        if key.count == 6, key.starts(with: "height") { height = whole.flatMap { $0 <= 65_535 ? $0 : nil } }
        if key.count == 8, key.starts(with: "duration") { seconds = number.isFinite ? number : nil }
        if key.count == 8, key.starts(with: "filesize") { fileSize = whole }
    }

    /// Bytes of a simple value with its type; nil for nested ones.
    private static func size(_ script: ByteView, ofValueAt offset: Int) -> Int? {
        switch script[offset] {
        case 0: 9
        case 1: 2
        case 2: script.u16be(offset + 1).map { 3 + Int($0) }
        case 5, 6: 1
        case 11: 11
        default: nil
        }
    }
}
