/// Builds JPEG files segment by segment, so that a test can break any one of them.
///
/// The tables are made for counting by hand. Differences: `00` is 0, `01` has one bit of value. Coefficients: `00` ends
/// the block, `01` is a coefficient of one bit, `10` are sixteen zeros, `110` ends 4 to 7 blocks (progressive).
enum JPEGBytes {
    static let start: [UInt8] = [0xFF, 0xD8]
    static let end: [UInt8] = [0xFF, 0xD9]

    static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] { [0xFF, marker] + u16(data.count + 2) + data }

    static let quantizers = segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    static let codes = segment(0xC4, table(0x00, [0, 2], [0, 1]) + table(0x10, [0, 3, 1], [0, 1, 0xF0, 0x20]))

    private static func table(_ place: UInt8, _ counts: [UInt8], _ symbols: [UInt8]) -> [UInt8] {
        [place] + counts + [UInt8](repeating: 0, count: 16 - counts.count) + symbols
    }

    /// A frame header of components that all have the same sampling.
    static func frame(
        _ marker: UInt8 = 0xC0, _ width: Int = 16, _ height: Int = 16, precision: UInt8 = 8, components: Int = 1
    ) -> [UInt8] {
        var data: [UInt8] = [precision] + u16(height) + u16(width)
        data.append(UInt8(components))
        for component in 1...components { data += [UInt8(component), 0x11, 0] }
        return segment(marker, data)
    }

    static func scan(
        components: Int = 1, _ first: UInt8 = 0, _ last: UInt8 = 63, approximation: UInt8 = 0
    ) -> [UInt8] {
        var data = [UInt8(components)]
        for component in 1...components { data += [UInt8(component), 0] }
        return segment(0xDA, data + [first, last, approximation])
    }

    /// Coded data: bits as text, filled up with 1, a 0 byte behind every 0xFF.
    static func coded(_ bits: String) -> [UInt8] {
        let digits = bits.filter { $0 != " " }
        let padded = digits + String(repeating: "1", count: (8 - digits.count % 8) % 8)
        var rest = padded[...]
        var bytes: [UInt8] = []
        while !rest.isEmpty {
            let byte = rest.prefix(8).reduce(UInt8(0)) { $0 << 1 | ($1 == "1" ? 1 : 0) }
            bytes += byte == 0xFF ? [0xFF, 0] : [byte]
            rest = rest.dropFirst(8)
        }
        return bytes
    }

    static func repeated(_ bits: String, _ count: Int) -> String { String(repeating: bits, count: count) }

    /// A baseline picture of one channel, four blocks.
    /// - Parameters:
    ///   - segments: stand behind SOI.
    ///   - bits: the coded data.
    static func baseline(_ segments: [UInt8] = [], bits: String = repeated("0000", 4)) -> [UInt8] {
        start + segments + quantizers + frame() + codes + scan() + coded(bits) + end
    }

    static func u16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
    static func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value & 0xFFFF) }
}
