import MediaBytes

/// One chunk of a RIFF, RIFX or IFF file: four letters, a size, the content.
struct RIFFChunk {
    /// The four letters, the first in the highest byte.
    let id: UInt32
    /// Offset of the four letters.
    let start: Int
    /// Offset of the first byte of the content.
    let body: Int
    /// Bytes of content the header promises.
    let declaredSize: Int
    /// Bytes of content that lie inside the part of the file that was walked.
    let size: Int

    /// Whether the content ends before the header says so.
    var isCut: Bool { size < declaredSize }

    /// The offset after the content, without a pad byte.
    var end: Int { body + size }

    /// Whether the chunk bears these four letters.
    func isNamed(_ text: StaticString) -> Bool { id == RIFFChunks.id(of: text) }

    /// The four letters for a message, bytes outside printable ASCII as `?`.
    var name: String {
        let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: id >> UInt32($0)) }
        return String(decoding: letters.map { (32...126).contains($0) ? $0 : 63 }, as: UTF8.self)
    }
}

/// The chunks of one level of a RIFF, RIFX or IFF file, one after the other; never past the end of the bytes.
struct RIFFChunks: Sequence, IteratorProtocol {
    /// Bytes of a chunk header: four letters and a 32-bit size.
    static let headerSize = 8

    private let bytes: ByteView
    private let bigEndian: Bool
    private let end: Int
    private var offset: Int

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - start: offset of the first chunk's four letters.
    ///   - end: offset where this level ends; the end of the bytes when nil or beyond it.
    ///   - bigEndian: true for IFF and RIFX.
    init(_ bytes: ByteView, from start: Int, to end: Int? = nil, bigEndian: Bool = false) {
        self.bytes = bytes
        self.bigEndian = bigEndian
        self.end = Swift.min(end ?? bytes.count, bytes.count)
        offset = Swift.max(0, start)
    }

    /// The next chunk; nil when fewer than eight bytes are left.
    mutating func next() -> RIFFChunk? {
        guard offset <= end - Self.headerSize, let id = bytes.u32be(offset),
            let size = bigEndian ? bytes.u32be(offset + 4) : bytes.u32le(offset + 4)
        else { return nil }
        let body = offset + Self.headerSize
        let chunk = RIFFChunk(
            id: id, start: offset, body: body, declaredSize: Int(size), size: Swift.min(Int(size), end - body))
        offset = following(chunk)
        return chunk
    }

    /// Content of odd length is followed by a pad byte, which many writers forget.
    private func following(_ chunk: RIFFChunk) -> Int {
        guard chunk.declaredSize & 1 == 1, chunk.end < end else { return chunk.end }
        let padded = chunk.end + 1
        guard Self.isPlausible(bytes, at: chunk.end) else { return padded }
        // Letters at both places: the header whose content fits is the true one.
        return !Self.isPlausible(bytes, at: padded) || (fits(at: chunk.end) && !fits(at: padded)) ? chunk.end : padded
    }

    private func fits(at offset: Int) -> Bool {
        guard let size = bigEndian ? bytes.u32be(offset + 4) : bytes.u32le(offset + 4) else { return false }
        return Int(size) <= end - offset - Self.headerSize
    }

    /// Whether four letters, digits or blanks stand at an offset, as in every registered chunk name.
    static func isPlausible(_ bytes: ByteView, at offset: Int) -> Bool {
        guard let id = bytes.u32be(offset) else { return false }
        return isPlausible(id)
    }

    /// Whether a chunk name consists of printable ASCII only.
    static func isPlausible(_ id: UInt32) -> Bool {
        [24, 16, 8, 0].allSatisfy { (32...126).contains(UInt8(truncatingIfNeeded: id >> UInt32($0))) }
    }

    /// Four ASCII letters as the number a chunk header holds, the first in the highest byte.
    static func id(of text: StaticString) -> UInt32 {
        var value: UInt32 = 0
        for index in 0..<Swift.min(4, text.utf8CodeUnitCount) {
            value = value << 8 | UInt32(text.utf8Start[index])
        }
        return value
    }
}
