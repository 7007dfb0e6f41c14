import MediaBytes

/// The rows of a table box: version and flags, a count, then rows of one size (`stts`, `stsc`, `stco` …).
struct EntryTable {
    /// Offset of the first row.
    let start: Int
    /// Rows that are there: never more than the box has room for.
    let count: Int
    /// Rows the box says it has.
    let claimedCount: Int
    /// Bytes of a row.
    let entrySize: Int

    /// A table without rows.
    static let empty = EntryTable(start: 0, count: 0, claimedCount: 0, entrySize: 1)

    init(start: Int, count: Int, claimedCount: Int, entrySize: Int) {
        self.start = start
        self.count = count
        self.claimedCount = claimedCount
        self.entrySize = entrySize
    }

    /// - Parameters:
    ///   - entrySize: bytes of a row, at least 1.
    ///   - countOffset: where the count stands, from the start of the content: 4 behind version and flags.
    init(_ bytes: ByteView, _ box: Box, entrySize: Int, countOffset: Int = 4) {
        let start = box.contentStart + countOffset + 4
        let claimed = start <= box.end ? Int(bytes.u32be(start - 4) ?? 0) : 0
        let room = max(0, box.end - start) / entrySize
        self.init(start: start, count: min(claimed, room), claimedCount: claimed, entrySize: entrySize)
    }

    /// Whether the box has fewer rows than it says.
    var isShort: Bool { count < claimedCount }

    /// Offset of a row that exists.
    @inline(__always)
    func offset(_ index: Int) -> Int { start + index * entrySize }
}
