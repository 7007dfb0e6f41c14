import MediaBytes

/// One chunk of a PNG: eight bytes of length and type, the data, four bytes of CRC (PNG 3, section 5.3).
struct PNGChunk {
    /// The four characters of the type as a big-endian number.
    var type: UInt32
    /// Where the length field stands in the file.
    var offset: Int
    /// Bytes of data the length field claims.
    var length: Int

    var dataOffset: Int { offset + 8 }
    /// The first byte behind the CRC.
    var end: Int { offset + length + 12 }

    static let ihdr: UInt32 = 0x4948_4452
    static let plte: UInt32 = 0x504C_5445
    static let idat: UInt32 = 0x4944_4154
    static let iend: UInt32 = 0x4945_4E44
    static let trns: UInt32 = 0x7452_4E53
    static let actl: UInt32 = 0x6163_544C
    static let fctl: UInt32 = 0x6663_544C
    static let fdat: UInt32 = 0x6664_4154
    static let exif: UInt32 = 0x6558_4966
    static let itxt: UInt32 = 0x6954_5874
    static let cgbi: UInt32 = 0x4367_4249

    /// Whether a decoder that does not know the chunk has to stop (PNG 3, section 5.4: bit 5 of the first byte).
    var isCritical: Bool { type & 0x2000_0000 == 0 }

    /// Whether the type is made of four letters, as every type is (PNG 3, section 5.3).
    var hasValidType: Bool {
        (0..<4).allSatisfy { index in
            let letter = (type >> (8 * UInt32(index))) & 0xDF
            return (0x41...0x5A).contains(letter)
        }
    }

    /// The type as text for a reason.
    var name: String {
        hasValidType
            ? String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: type >> (24 - 8 * $0)) }, as: UTF8.self)
            : "unnamed"
    }
}

/// Steps through the chunks of a PNG without looking into them.
struct PNGChunkWalker {
    /// What the next step found.
    enum Step {
        case chunk(PNGChunk)
        /// The bytes stop where a length and a type should stand.
        case endOfBytes(offset: Int)
        /// A chunk claims more bytes than there are.
        case cut(PNGChunk)
        /// The type is no type, so nothing behind it can be trusted.
        case invalidType(offset: Int)
    }

    private let bytes: ByteView
    private(set) var offset: Int

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - offset: where a chunk starts.
    init(_ bytes: ByteView, from offset: Int = 8) {
        self.bytes = bytes
        self.offset = offset
    }

    /// The next chunk; after anything but a chunk the walk is over.
    mutating func next() -> Step {
        guard let length = bytes.u32be(offset), let type = bytes.u32be(offset + 4) else {
            return .endOfBytes(offset: offset)
        }
        let chunk = PNGChunk(type: type, offset: offset, length: Int(length))
        guard chunk.hasValidType else { return .invalidType(offset: offset) }
        guard bytes.has(chunk.length + 12, at: offset) else { return .cut(chunk) }
        offset = chunk.end
        return .chunk(chunk)
    }
}
