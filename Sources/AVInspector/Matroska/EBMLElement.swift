import MediaBytes

/// One element of an EBML file: where it stands and how far it reaches (RFC 8794, sections 4 to 6).
struct EBMLElement {
    /// The number with its length marker, as the Matroska tables print it.
    let id: UInt32
    /// Offset of the first byte of the number.
    let start: Int
    /// Offset of the first byte of the content.
    let body: Int
    /// Offset after the content the header claims; nil for an element of unknown size.
    let claimedEnd: Int?
    /// Offset after the content that is there: cut where the parent ends.
    let end: Int

    /// Whether the element claims more bytes than its parent has.
    var isCut: Bool { claimedEnd.map { $0 > end } ?? false }
    var count: Int { end - body }

    /// Reads the header of the element at an offset.
    /// - Parameter limit: offset after the parent's content, not past the end of the bytes.
    /// - Returns: nil when no header stands there: an unlawful number or size, or bytes missing.
    @inline(__always)
    init?(_ bytes: ByteView, at offset: Int, limit: Int) {
        guard offset < limit, let first = bytes[offset], first >= 0x10 else { return nil }
        let idLength = first.leadingZeroBitCount + 1
        guard offset + idLength < limit, let sizeByte = bytes[offset + idLength], sizeByte != 0 else { return nil }
        let sizeLength = sizeByte.leadingZeroBitCount + 1
        let body = offset + idLength + sizeLength
        guard body <= limit else { return nil }
        var id: UInt32 = 0
        for index in 0..<idLength { id = id << 8 | UInt32(bytes.buffer[offset + index]) }
        var size = UInt64(sizeByte) & (0xFF >> UInt64(sizeLength))
        for index in 1..<max(1, sizeLength) { size = size << 8 | UInt64(bytes.buffer[offset + idLength + index]) }
        self.id = id
        start = offset
        self.body = body
        // All bits set means that nobody knew the size.
        if size == (1 << UInt64(7 * sizeLength)) - 1 {
            claimedEnd = nil
            end = limit
        } else {
            let (sum, overflow) = body.addingReportingOverflow(Int(size))
            claimedEnd = overflow ? .max : sum
            end = overflow ? limit : min(sum, limit)
        }
    }

    /// The content as an unsigned number; nil when it is longer than eight bytes.
    func unsigned(_ bytes: ByteView) -> UInt64? {
        guard count <= 8 else { return nil }
        var value: UInt64 = 0
        for offset in body..<end { value = value << 8 | UInt64(bytes.buffer[offset]) }
        return value
    }

    /// The content as a number that counts something; nil when it does not fit.
    func integer(_ bytes: ByteView) -> Int? { unsigned(bytes).flatMap { Int(exactly: $0) } }

    /// The content as a floating-point number; nil unless it is finite and has four or eight bytes.
    func float(_ bytes: ByteView) -> Double? {
        var value: Double?
        if count == 4 { value = bytes.u32be(body).map { Double(Float(bitPattern: $0)) } }
        if count == 8 { value = bytes.u64be(body).map { Double(bitPattern: $0) } }
        return value.flatMap { $0.isFinite ? $0 : nil }
    }

    /// The content as text up to the first zero byte, at most 64 characters.
    func text(_ bytes: ByteView) -> String {
        String(decoding: bytes.slice(body, min(count, 64)).buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
}

/// The children of one element, one after the other; never past its end.
struct EBMLChildren: Sequence, IteratorProtocol {
    private let bytes: ByteView
    private let end: Int
    private var offset: Int

    init(_ bytes: ByteView, of parent: EBMLElement) {
        self.bytes = bytes
        end = parent.end
        offset = parent.body
    }

    /// The next child; nil at the end and where no element stands.
    mutating func next() -> EBMLElement? {
        guard let element = EBMLElement(bytes, at: offset, limit: end) else { return nil }
        offset = element.end
        return element
    }
}

/// A lawful variable-length number inside a block (RFC 8794, section 4).
struct EBMLNumber {
    let value: Int
    let length: Int

    /// - Returns: nil when the number is cut or longer than four bytes.
    @inline(__always)
    init?(_ bytes: ByteView, at offset: Int, limit: Int) {
        guard offset < limit, let first = bytes[offset], first >= 0x10 else { return nil }
        let length = first.leadingZeroBitCount + 1
        guard offset + length <= limit else { return nil }
        var value = Int(first) & (0xFF >> length)
        for index in 1..<max(1, length) { value = value << 8 | Int(bytes.buffer[offset + index]) }
        self.value = value
        self.length = length
    }
}
