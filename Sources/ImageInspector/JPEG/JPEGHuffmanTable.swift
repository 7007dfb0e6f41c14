/// A Huffman table made ready for reading: one look-up for codes up to ten bits, two for longer ones.
///
/// An entry tells the bits of code and value together (bits 0 to 7), the bits of the code (8 to 15), the symbol
/// (16 to 23) and how far the symbol moves in the block (24 to 31). No bits stand for a code that does not exist;
/// 255 bits for a second table, whose place follows from bit 8 on.
final class JPEGHuffmanTable {
    /// What a table is for, which decides how its symbols are read.
    enum Use {
        /// A category of differences: so many bits of value follow (section F.1.2.1).
        case difference
        /// A run of zeros and the size of the coefficient behind it (section F.1.2.2).
        case coefficients
        /// As `coefficients`, with runs of blocks that end here (section G.1.2.2).
        case progressive
        /// As `progressive`, in a scan that refines: the one bit of value is read apart (section G.1.2.3).
        case refinement
    }

    static let shortBits = 10
    /// Bits of the index of `pairs`.
    static let pairBits = 11
    /// How far the end of a block moves: beyond every block.
    static let endOfBlock = 192

    let entries: UnsafeMutablePointer<UInt32>
    /// For tables of `coefficients`: entries that take two symbols at once where both lie in the index. Valid where no
    /// run can reach the end of the block. 255 bits stand for: look into `entries`.
    let pairs: UnsafeMutablePointer<UInt32>?
    let use: Use

    /// - Parameters:
    ///   - code: a table that does not hold more codes than there can be.
    ///   - use: how to read its symbols.
    /// - Returns: nil when a symbol means nothing for that use.
    init?(_ code: JPEGHuffmanCode, use: Use) {
        var built = [UInt32](repeating: 0, count: 1 << Self.shortBits)
        var next = 0
        var index = 0
        for length in 1...16 {
            for _ in 0..<code.counts[length - 1] {
                guard let entry = Self.entry(code.symbols[index], length: length, use: use) else { return nil }
                Self.add(entry, code: next, length: length, to: &built)
                next += 1
                index += 1
            }
            next <<= 1
        }
        self.use = use
        entries = .allocate(capacity: built.count)
        entries.initialize(from: built, count: built.count)
        pairs = use == .coefficients ? Self.pairs(of: built) : nil
    }

    /// A table without codes.
    init() {
        use = .difference
        pairs = nil
        entries = .allocate(capacity: 1 << Self.shortBits)
        entries.initialize(repeating: 0, count: 1 << Self.shortBits)
    }

    deinit {
        entries.deallocate()
        pairs?.deallocate()
    }

    private static func pairs(of entries: [UInt32]) -> UnsafeMutablePointer<UInt32> {
        let pairs = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << pairBits)
        for index in 0..<(1 << pairBits) {
            let first = entries[index >> (pairBits - shortBits)]
            let taken = Int(first & 0xFF)
            pairs[index] = taken == 0 ? 0xFF : first
            guard taken > 0, taken < pairBits, first >> 24 < UInt32(endOfBlock) else { continue }
            let second = entries[((index << taken) & (1 << pairBits - 1)) >> (pairBits - shortBits)]
            let isKnown = second & 0xFF != 0 && second & 0xFF != 0xFF && Int((second >> 8) & 0xFF) <= pairBits - taken
            if isKnown { pairs[index] = (first & 0xFF) + (second & 0xFF) | (first >> 24 + second >> 24) << 24 }
        }
        return pairs
    }

    private static func add(_ entry: UInt32, code: Int, length: Int, to built: inout [UInt32]) {
        if length <= shortBits {
            let first = code << (shortBits - length)
            for slot in first..<(first + 1 << (shortBits - length)) { built[slot] = entry }
            return
        }
        let prefix = code >> (length - shortBits)
        if built[prefix] == 0 {
            built[prefix] = UInt32(built.count) << 8 | 0xFF
            built += [UInt32](repeating: 0, count: 64)
        }
        let rest = code & (1 << (length - shortBits) - 1)
        let first = Int(built[prefix] >> 8) + rest << (16 - length)
        for slot in first..<(first + 1 << (16 - length)) { built[slot] = entry }
    }

    private static func entry(_ symbol: UInt8, length: Int, use: Use) -> UInt32? {
        let size = Int(symbol & 15)
        let run = Int(symbol >> 4)
        var extra = size
        var advance = run + 1
        switch use {
        case .difference:
            // Category 16 stands for one value only and exists in lossless pictures.
            guard symbol <= 16 else { return nil }
            extra = symbol == 16 ? 0 : Int(symbol)
            advance = 0
        case .coefficients: if size == 0, run != 15 { advance = endOfBlock }
        case .progressive: if size == 0, run != 15 { advance = 0 }
        case .refinement:
            extra = 0
            if size == 0, run != 15 { advance = 0 }
        }
        return UInt32(length + extra) | UInt32(length) << 8 | UInt32(symbol) << 16 | UInt32(advance) << 24
    }
}
