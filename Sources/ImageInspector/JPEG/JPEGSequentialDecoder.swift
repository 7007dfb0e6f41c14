/// Reads scans of baseline and extended sequential pictures (ITU-T T.81, section F.2): every block holds a difference
/// of means and the coefficients behind it. Nothing is stored: a sound scan is one whose codes end where it ends.
struct JPEGSequentialDecoder: JPEGIntervalDecoder {
    /// One block of a minimum coded unit.
    struct Block {
        var component: Int
        /// Its tables; in scans without means or without coefficients one is a table without codes.
        var differences: UnsafePointer<UInt32>
        var coefficients: UnsafePointer<UInt32>
        /// The table of `coefficients` that takes two symbols at once; only for scans of this kind.
        var pairs: UnsafePointer<UInt32>
        /// The largest mean, in quantization steps, that samples can have.
        var largestMean: Int
    }

    /// The blocks of one unit in the order they are coded.
    let blocks: [Block]
    private var means = [0, 0, 0, 0]

    init(blocks: [Block]) { self.blocks = blocks }

    mutating func restart() { means = [0, 0, 0, 0] }

    mutating func decode(_ units: Range<Int>, _ shared: inout JPEGBitReader) -> JPEGScanFault? {
        // A copy the compiler can keep in registers.
        var reader = shared
        defer { shared = reader }
        return blocks.withUnsafeBufferPointer { blocks in
            means.withUnsafeMutableBufferPointer { means in
                for _ in units {
                    for block in blocks {
                        if let fault = Self.decode(block, mean: &means[block.component], &reader) { return fault }
                    }
                }
                return nil
            }
        }
    }

    @inline(__always) private static func decode(
        _ block: Block, mean: inout Int, _ reader: inout JPEGBitReader
    ) -> JPEGScanFault? {
        guard let difference = reader.difference(block.differences) else {
            return reader.bits < 0 ? .endsEarly : .noCode
        }
        mean &+= difference
        guard mean.magnitude <= block.largestMean else { return reader.bits < 0 ? .endsEarly : .valueOutOfRange }
        var position = 1
        // Up to here no run of zeros reaches the end of the block, so two symbols may be taken at once.
        while position < 48 {
            reader.fill()
            var entry = block.pairs[Int(truncatingIfNeeded: reader.window &>> 53)]
            if entry & 0xFF == 0xFF { entry = reader.entry(block.coefficients) }
            let length = Int(truncatingIfNeeded: entry & 0xFF)
            if length == 0 { return reader.bits < 0 ? .endsEarly : .noCode }
            reader.drop(length)
            position &+= Int(truncatingIfNeeded: entry &>> 24)
        }
        while position < 64 {
            reader.fill()
            let entry = reader.entry(block.coefficients)
            let length = Int(truncatingIfNeeded: entry & 0xFF)
            if length == 0 { return reader.bits < 0 ? .endsEarly : .noCode }
            reader.drop(length)
            position &+= Int(truncatingIfNeeded: entry &>> 24)
        }
        if position != 64, position < JPEGHuffmanTable.endOfBlock { return .coefficientBeyondBlock }
        return reader.bits < 0 ? .endsEarly : nil
    }
}

extension JPEGBitReader {
    /// The entry of the code that comes next, without taking it; the window must be filled.
    @inline(__always) func entry(_ table: UnsafePointer<UInt32>) -> UInt32 {
        let entry = table[Int(truncatingIfNeeded: window &>> 54)]
        guard entry & 0xFF == 0xFF else { return entry }
        return table[Int(truncatingIfNeeded: (entry &>> 8) &+ UInt32(truncatingIfNeeded: (window &>> 48) & 63))]
    }

    /// Takes a category and the difference behind it (ITU-T T.81, section F.2.2.1); nil when there is no such code.
    @inline(__always) mutating func difference(_ table: UnsafePointer<UInt32>) -> Int? {
        fill()
        let entry = entry(table)
        guard entry & 0xFF != 0 else { return nil }
        drop(Int(truncatingIfNeeded: (entry &>> 8) & 0xFF))
        let size = Int(truncatingIfNeeded: (entry &>> 16) & 0xFF)
        if size == 16 { return 1 << 15 }
        let value = take(size)
        // A leading 0 bit stands for a negative number.
        return size > 0 && value < 1 &<< (size &- 1) ? value &- (1 &<< size) &+ 1 : value
    }
}
