/// Reads the coded data between two restart markers.
protocol JPEGIntervalDecoder {
    /// Forgets what was carried from unit to unit.
    mutating func restart()

    /// Reads minimum coded units.
    /// - Parameters:
    ///   - units: which ones of the scan.
    ///   - reader: stands behind the scan header or a restart marker.
    /// - Returns: what is wrong, nil when all were read.
    mutating func decode(_ units: Range<Int>, _ reader: inout JPEGBitReader) -> JPEGScanFault?
}

extension JPEGIntervalDecoder {
    /// Bytes between the last unit and the next marker that are taken for padding: some cameras write a few.
    private var harmlessBytes: Int { 8 }

    /// Reads a whole scan.
    /// - Parameters:
    ///   - units: minimum coded units of the scan.
    ///   - interval: units between restart markers, 0 for none.
    ///   - reader: stands behind the scan header.
    mutating func decodeScan(units: Int, interval: Int, _ reader: inout JPEGBitReader) -> JPEGScanFault? {
        var done = 0
        var restarts = 0
        while done < units {
            let count = interval == 0 ? units : min(interval, units - done)
            restart()
            if let fault = decode(done..<(done + count), &reader) { return fault }
            done += count
            let excess = reader.finishInterval()
            if excess > harmlessBytes { return .excessData(bytes: excess) }
            if done < units {
                guard reader.takeRestart(restarts) else { return .restartMissing }
                restarts += 1
            }
        }
        return nil
    }
}
