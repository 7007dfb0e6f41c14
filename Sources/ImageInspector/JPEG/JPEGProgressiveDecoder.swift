/// Reads scans of progressive pictures (ITU-T T.81, section G.2).
///
/// Refining scans need to know only which coefficients are not 0 yet, so one bit a coefficient is all that is kept.
struct JPEGProgressiveDecoder: JPEGIntervalDecoder {
    /// What a scan brings.
    enum Pass {
        case firstMeans, refinedMeans, firstCoefficients, refinedCoefficients

        /// - Parameter scan: a scan header of a progressive picture.
        /// - Returns: nil when its band or its bits do not exist (ITU-T T.81, section G.1.1.1).
        init?(_ scan: JPEGScanHeader) {
            guard scan.approximationLow <= 13,
                scan.approximationHigh == 0 || scan.approximationHigh == scan.approximationLow + 1
            else { return nil }
            let isFirst = scan.approximationHigh == 0
            if scan.spectralStart == 0 {
                guard scan.spectralEnd == 0 else { return nil }
                self = isFirst ? .firstMeans : .refinedMeans
            } else {
                guard scan.spectralStart <= scan.spectralEnd, scan.spectralEnd <= 63, scan.components.count == 1 else {
                    return nil
                }
                self = isFirst ? .firstCoefficients : .refinedCoefficients
            }
        }

        var isOfCoefficients: Bool { self == .firstCoefficients || self == .refinedCoefficients }

        /// How the tables of the scan are read.
        var use: JPEGHuffmanTable.Use { self == .firstCoefficients ? .progressive : .refinement }
    }

    let pass: Pass
    /// Blocks of one unit; in scans of coefficients there is one.
    let blocks: [JPEGSequentialDecoder.Block]
    /// The coefficients the scan brings.
    let band: ClosedRange<Int>
    let approximationLow: Int
    /// For every block of the channel, which coefficients are not 0; empty in scans of means.
    var masks: [UInt64]
    private var means = [0, 0, 0, 0]

    init(
        pass: Pass, blocks: [JPEGSequentialDecoder.Block], band: ClosedRange<Int>, approximationLow: Int,
        masks: [UInt64]
    ) {
        self.pass = pass
        self.blocks = blocks
        self.band = band
        self.approximationLow = approximationLow
        self.masks = masks
    }

    mutating func restart() { means = [0, 0, 0, 0] }

    mutating func decode(_ units: Range<Int>, _ reader: inout JPEGBitReader) -> JPEGScanFault? {
        switch pass {
        case .firstMeans: return decodeMeans(units, &reader)
        case .refinedMeans:
            reader.skip(units.count * blocks.count)
            return reader.bits < 0 ? .endsEarly : nil
        case .firstCoefficients: return decodeCoefficients(units, &reader)
        case .refinedCoefficients: return refineCoefficients(units, &reader)
        }
    }

    private mutating func decodeMeans(_ units: Range<Int>, _ shared: inout JPEGBitReader) -> JPEGScanFault? {
        var reader = shared
        defer { shared = reader }
        for _ in units {
            for block in blocks {
                guard let difference = reader.difference(block.differences) else {
                    return reader.bits < 0 ? .endsEarly : .noCode
                }
                means[block.component] &+= difference
                if reader.bits < 0 { return .endsEarly }
                if means[block.component].magnitude > block.largestMean >> approximationLow + 1 {
                    return .valueOutOfRange
                }
            }
        }
        return nil
    }

    private mutating func decodeCoefficients(_ units: Range<Int>, _ shared: inout JPEGBitReader) -> JPEGScanFault? {
        // A copy the compiler can keep in registers.
        var reader = shared
        defer { shared = reader }
        let table = blocks[0].coefficients
        let first = band.lowerBound
        let beyond = band.upperBound &+ 1
        var unit = units.lowerBound
        return masks.withUnsafeMutableBufferPointer { masks in
            while unit < units.upperBound {
                var mask = masks[unit]
                var position = first
                var emptyBlocks = 0
                while position < beyond {
                    reader.fill()
                    let entry = reader.entry(table)
                    let length = Int(truncatingIfNeeded: entry & 0xFF)
                    if length == 0 { return reader.bits < 0 ? .endsEarly : .noCode }
                    reader.drop(length)
                    let advance = Int(truncatingIfNeeded: entry &>> 24)
                    if advance == 0 {
                        let runBits = Int(truncatingIfNeeded: (entry &>> 20) & 15)
                        emptyBlocks = 1 &<< runBits &+ reader.take(runBits) &- 1
                        break
                    }
                    position &+= advance
                    if position > beyond { return reader.bits < 0 ? .endsEarly : .coefficientBeyondBlock }
                    let isCoefficient: UInt64 = entry & 0xF_0000 == 0 ? 0 : 1
                    mask |= isCoefficient &<< UInt64(truncatingIfNeeded: position &- 1)
                }
                masks[unit] = mask
                if reader.bits < 0 { return .endsEarly }
                unit &+= 1
                if emptyBlocks > 0 {
                    if emptyBlocks > units.upperBound - unit { return .runBeyondPicture }
                    unit &+= emptyBlocks
                }
            }
            return nil
        }
    }

    private mutating func refineCoefficients(_ units: Range<Int>, _ shared: inout JPEGBitReader) -> JPEGScanFault? {
        var reader = shared
        defer { shared = reader }
        let table = blocks[0].coefficients
        let bandMask = (UInt64.max &>> UInt64(63 - band.upperBound)) & (UInt64.max &<< UInt64(band.lowerBound))
        let band = band
        var empty = 0
        let fault: JPEGScanFault? = masks.withUnsafeMutableBufferPointer { masks in
            for unit in units {
                if empty > 0 {
                    reader.skip((masks[unit] & bandMask).nonzeroBitCount)
                    empty &-= 1
                } else {
                    let fault = Self.refine(&masks[unit], bandMask, band, table, &empty, &reader)
                    if let fault { return fault }
                }
                if reader.bits < 0 { return .endsEarly }
            }
            return nil
        }
        return fault ?? (empty > 0 ? .runBeyondPicture : nil)
    }

    /// Reads one block of a refining scan.
    @inline(__always) private static func refine(
        _ mask: inout UInt64, _ bandMask: UInt64, _ band: ClosedRange<Int>, _ table: UnsafePointer<UInt32>,
        _ empty: inout Int, _ reader: inout JPEGBitReader
    ) -> JPEGScanFault? {
        // What is not 0 before this scan: new coefficients get no correction in it.
        let known = mask & bandMask
        var position = band.lowerBound
        while position <= band.upperBound {
            reader.fill()
            let entry = reader.entry(table)
            let length = Int(truncatingIfNeeded: entry & 0xFF)
            if length == 0 { return reader.bits < 0 ? .endsEarly : .noCode }
            reader.drop(length)
            let run = Int(truncatingIfNeeded: (entry &>> 20) & 15)
            let size = Int(truncatingIfNeeded: (entry &>> 16) & 15)
            if size == 0, run < 15 {
                empty = 1 &<< run &+ reader.take(run) &- 1
                reader.skip((known &>> UInt64(truncatingIfNeeded: position)).nonzeroBitCount)
                return nil
            }
            if size > 1 { return .noCode }
            let target = zero(number: run, of: known, from: position)
            if target > band.upperBound {
                if size == 1 { return reader.bits < 0 ? .endsEarly : .coefficientBeyondBlock }
                reader.skip((known &>> UInt64(truncatingIfNeeded: position)).nonzeroBitCount)
                return nil
            }
            // A new coefficient has a sign; all that was passed and is not one of the zeros gets a bit of correction.
            let values = size &+ target &- position &- run
            // The code has left at least 16 bits in the window.
            if values <= 16 { reader.drop(values) } else { reader.skip(values) }
            mask |= UInt64(truncatingIfNeeded: size) &<< UInt64(truncatingIfNeeded: target)
            position = target &+ 1
        }
        return nil
    }

    /// The place of a coefficient that is 0, counted from a position on; 64 or more when there are not so many.
    @inline(__always) private static func zero(number: Int, of known: UInt64, from position: Int) -> Int {
        var zeros = ~known & (UInt64.max &<< UInt64(truncatingIfNeeded: position))
        // Short runs are the rule and hard to guess, so they are passed without a branch.
        for passed in 0..<4 {
            let keep: UInt64 = number > passed ? 0 : .max
            zeros &= (zeros &- 1) | keep
        }
        if number > 4 {
            for _ in 4..<number { zeros &= zeros &- 1 }
        }
        return zeros.trailingZeroBitCount
    }
}
