import MediaBytes

/// Which parts of a track's media play, and when: `elst` (ISO/IEC 14496-12, section 8.6.6).
struct EditList {
    private let rows: EntryTable
    private let isLong: Bool

    /// A track without an edit list plays all of its media.
    static let absent = EditList(rows: .empty, isLong: false)

    private init(rows: EntryTable, isLong: Bool) {
        self.rows = rows
        self.isLong = isLong
    }

    init(_ bytes: ByteView, _ box: Box) {
        isLong = bytes[box.contentStart] == 1
        rows = EntryTable(bytes, box, entrySize: isLong ? 20 : 12)
    }

    /// Whether the box has fewer edits than it says.
    var isShort: Bool { rows.isShort }
    var isEmpty: Bool { rows.count == 0 }

    /// Seconds the track plays, delays before it included.
    /// - Parameters:
    ///   - mediaSeconds: length of all samples.
    ///   - initialSeconds: length of those the movie box lists itself; the rest comes in fragments.
    ///   - mediaStart: seconds of composition time at which the first sample is shown.
    ///   - mediaTimescale: ticks a second of the track, more than 0.
    ///   - movieTimescale: ticks a second of the movie; 0 when the movie header is missing.
    func playingSeconds(
        _ bytes: ByteView, mediaSeconds: Double, initialSeconds: Double, mediaStart: Double, mediaTimescale: Double,
        movieTimescale: Double
    ) -> Double {
        guard rows.count > 0 else { return mediaSeconds }
        var total = 0.0
        var delay = 0.0
        for index in 0..<rows.count {
            let edit = edit(index, in: bytes)
            let seconds = movieTimescale > 0 ? edit.length / movieTimescale : 0
            if edit.mediaTime < 0 {
                // Emptiness is waited for only when something follows it.
                delay += seconds
            } else if edit.rate == 0 {
                // A dwell shows one picture for as long as it says: the length of the media is no limit.
                total += delay + (mediaSeconds > 0 ? seconds : 0)
                delay = 0
            } else {
                let begin = edit.mediaTime / mediaTimescale - mediaStart
                let left = max(0, mediaSeconds - begin) / abs(edit.rate)
                // A length of 0 stands for all that follows, fragments included; so does one that was written when only
                // the samples of the movie box were there.
                let isInitial =
                    initialSeconds > 0 && initialSeconds < mediaSeconds && index == rows.count - 1
                    && abs(begin + seconds * abs(edit.rate) - initialSeconds) < 0.001
                let played = seconds > 0 && !isInitial ? min(seconds, left) : left
                if played > 0 {
                    total += delay + played
                    delay = 0
                }
            }
        }
        return total
    }

    /// One row: length in ticks of the movie, start in ticks of the media (negative: empty), speed.
    private func edit(_ index: Int, in bytes: ByteView) -> (length: Double, mediaTime: Double, rate: Double) {
        let row = rows.offset(index)
        let rate = Double(Int32(bitPattern: bytes.u32be(row + entryRate) ?? 0x1_0000)) / 65536
        if isLong {
            let mediaTime = Int64(bitPattern: bytes.u64be(row + 8) ?? 0)
            return (Double(bytes.u64be(row) ?? 0), Double(mediaTime), rate)
        }
        let mediaTime = Int32(bitPattern: bytes.u32be(row + 4) ?? 0)
        return (Double(bytes.u32be(row) ?? 0), Double(mediaTime), rate)
    }

    /// Offset of the speed in a row.
    private var entryRate: Int { isLong ? 16 : 8 }
}
