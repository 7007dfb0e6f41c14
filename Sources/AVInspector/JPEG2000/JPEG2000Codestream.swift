import MediaBytes

/// The codestream of a JPEG 2000 picture: headers read, tile-parts walked to the end marker (ISO/IEC 15444-1, annex A).
struct JPEG2000Codestream {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var components = 0
    /// Bits of the first component.
    private(set) var bitDepth: Int?
    /// Offset behind the end marker, or behind what is there.
    private(set) var end: Int
    /// The first fault met; nil when there was none.
    private(set) var fault: String?

    private var tileCount = 0
    private var tiles = Set<UInt16>()

    /// - Parameters:
    ///   - start: where the marker `FF 4F` stands.
    ///   - limit: offset after the codestream.
    init(_ bytes: ByteView, from start: Int, to limit: Int) {
        end = limit
        guard bytes.u16be(start) == 0xFF4F else {
            fault = "no codestream where one should start, at byte \(start)"
            return
        }
        walk(bytes, from: start + 2, to: limit)
        guard fault == nil else { return }
        if width == 0 { note("holds no picture size") }
        if tiles.count < tileCount { note("\(tileCount - tiles.count) of \(tileCount) tiles are missing") }
    }

    private mutating func walk(_ bytes: ByteView, from start: Int, to limit: Int) {
        var offset = start
        while true {
            guard offset + 2 <= limit, let marker = bytes.u16be(offset) else {
                return note("ends at byte \(limit), before the end marker of the codestream")
            }
            if marker == 0xFFD9 {
                end = offset + 2
                return
            }
            guard marker >> 8 == 0xFF, offset + 4 <= limit, let length = bytes.u16be(offset + 2), length >= 2 else {
                return note("no marker where one should stand, at byte \(offset)")
            }
            if marker == 0xFF51 { readSize(bytes, at: offset, length: Int(length)) }
            guard marker == 0xFF90 else {
                offset += 2 + Int(length)
                continue
            }
            guard let tile = bytes.u16be(offset + 4), let part = bytes.u32be(offset + 6), part == 0 || part >= 14 else {
                return note("a tile-part with an unlawful length at byte \(offset)")
            }
            tiles.insert(tile)
            // A length of 0 means: to the end marker.
            let next = part == 0 ? limit - 2 : offset + Int(part)
            guard next > offset, next + 2 <= limit else {
                return note("ends at byte \(limit), inside the tile-part at byte \(offset)")
            }
            offset = next
        }
    }

    private mutating func note(_ text: String) { if fault == nil { fault = text } }

    private mutating func readSize(_ bytes: ByteView, at marker: Int, length: Int) {
        let numbers = (0..<8).compactMap { bytes.u32be(marker + 6 + 4 * $0).map(Int.init) }
        guard numbers.count == 8, let count = bytes.u16be(marker + 38) else { return }
        if length != 38 + 3 * Int(count) {
            note("the size marker at byte \(marker) is not as long as \(count) channels")
        }
        let (right, bottom, left, top) = (numbers[0], numbers[1], numbers[2], numbers[3])
        let (tileWidth, tileHeight, tileLeft, tileTop) = (numbers[4], numbers[5], numbers[6], numbers[7])
        guard right > left, bottom > top, tileWidth > 0, tileHeight > 0, tileLeft <= left, tileTop <= top else {
            return
        }
        width = right - left
        height = bottom - top
        components = Int(count)
        bitDepth = bytes[marker + 40].map { Int($0 & 0x7F) + 1 }
        let across = (right - tileLeft + tileWidth - 1) / tileWidth
        let down = (bottom - tileTop + tileHeight - 1) / tileHeight
        // The standard numbers tiles with 16 bits.
        tileCount = min(across.multipliedReportingOverflow(by: down).partialValue, 65_535)
    }
}
