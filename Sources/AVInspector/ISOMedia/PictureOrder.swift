import MediaBytes

/// Whether the pictures of a track are stored in the order they are shown, told from the times in its index alone.
///
/// Pictures come in another order only where B-frames are (ISO/IEC 14496-12, section 8.6.1.3).
enum PictureOrder {
    /// Pictures looked at; encoders that reorder do so within the first second.
    private static let most = 2048

    /// Whether a picture is shown before one that is stored in front of it.
    static func isReordered(_ table: SampleTable, in bytes: ByteView) -> Bool {
        var times = Runs(table.times)
        var offsets = Runs(table.offsets)
        guard table.offsets.count > 0 else { return false }
        var decoded = 0
        var latest = Int.min
        for _ in 0..<min(most, table.sizes.count) {
            guard let offset = offsets.next(in: bytes), let delta = times.next(in: bytes) else { break }
            let shown = decoded &+ Int(Int32(bitPattern: offset))
            if shown < latest { return true }
            latest = shown
            decoded &+= delta > 0x7FFF_FFFF ? 1 : Int(delta)
        }
        return false
    }

    /// The same for the rows of one `trun`.
    /// - Parameters:
    ///   - durationOffset: where a row keeps its duration; nil when all have the default.
    ///   - defaultDuration: ticks.
    ///   - shiftOffset: where a row keeps its composition offset.
    static func isReordered(
        _ rows: EntryTable, in bytes: ByteView, durationOffset: Int?, defaultDuration: UInt32, shiftOffset: Int
    ) -> Bool {
        var decoded = 0
        var latest = Int.min
        for index in 0..<min(most, rows.count) {
            let row = rows.offset(index)
            let shown = decoded &+ Int(Int32(bitPattern: bytes.u32be(row + shiftOffset) ?? 0))
            if shown < latest { return true }
            latest = shown
            decoded &+= Int(durationOffset.flatMap { bytes.u32be(row + $0) } ?? defaultDuration)
        }
        return false
    }

    /// The values of a table of runs (count, value), one sample after the other.
    private struct Runs {
        private let table: EntryTable
        private var row = 0
        private var left: UInt32 = 0
        private var value: UInt32 = 0

        init(_ table: EntryTable) { self.table = table }

        /// The value of the next sample; nil behind the last run.
        mutating func next(in bytes: ByteView) -> UInt32? {
            while left == 0 {
                guard row < table.count, let count = bytes.u32be(table.offset(row)) else { return nil }
                left = count
                value = bytes.u32be(table.offset(row) + 4) ?? 0
                row += 1
            }
            left -= 1
            return value
        }
    }
}
