import MediaBytes

/// Reads bits lowest first, as JPEG XL stores them.
struct BitReader {
    private let bytes: ByteView
    private var position: Int

    /// - Parameter offset: the byte to start at.
    init(_ bytes: ByteView, from offset: Int) {
        self.bytes = bytes
        position = offset * 8
    }

    /// The next bits as a number; nil when they are not all there.
    /// - Parameter count: at most 32.
    mutating func bits(_ count: Int) -> Int? {
        var value = 0
        for index in 0..<count {
            guard let byte = bytes[position >> 3] else { return nil }
            value |= Int(byte >> UInt8(position & 7) & 1) << index
            position += 1
        }
        return value
    }

    /// A number in one of four ways: two bits choose, then a base and so many bits are added (ISO/IEC 18181-1, B.2.2).
    mutating func choice(
        _ first: (base: Int, bits: Int), _ second: (base: Int, bits: Int), _ third: (base: Int, bits: Int),
        _ fourth: (base: Int, bits: Int)
    ) -> Int? {
        guard let index = bits(2) else { return nil }
        let way = [first, second, third, fourth][index]
        return bits(way.bits).map { way.base + $0 }
    }

    /// The number of an enumeration (ISO/IEC 18181-1, B.2.5).
    mutating func enumeration() -> Int? { choice((0, 0), (1, 0), (2, 4), (18, 6)) }
}
