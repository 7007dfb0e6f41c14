/// Reads scans of lossless pictures (ITU-T T.81, section H.2): every sample is one difference.
struct JPEGLosslessDecoder: JPEGIntervalDecoder {
    /// The tables of the samples of one unit, in the order they are coded.
    let tables: [UnsafePointer<UInt32>]

    mutating func restart() {}

    mutating func decode(_ units: Range<Int>, _ shared: inout JPEGBitReader) -> JPEGScanFault? {
        var reader = shared
        defer { shared = reader }
        for _ in units {
            for table in tables where reader.difference(table) == nil { return reader.bits < 0 ? .endsEarly : .noCode }
            if reader.bits < 0 { return .endsEarly }
        }
        return nil
    }
}
