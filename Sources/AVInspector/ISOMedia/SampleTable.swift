import MediaBytes

/// The index of a track: where its samples lie, how large they are and when they play: `stbl` (ISO/IEC 14496-12,
/// section 8.5).
struct SampleTable {
    private(set) var entries: [SampleEntry] = []
    private(set) var sizes = SampleSizes.empty
    /// Runs of equal durations: count, ticks.
    private(set) var times = EntryTable.empty
    /// Composition offsets: count, ticks.
    private(set) var offsets = EntryTable.empty
    /// Runs of chunks: first chunk, samples a chunk, sample description.
    private(set) var chunkRuns = EntryTable.empty
    /// Chunk offsets of 4 or 8 bytes.
    private(set) var chunks = EntryTable.empty
    private var hasDescription = false
    private var hasTimes = false
    private var hasSizes = false
    private var hasChunkRuns = false
    private var hasChunks = false

    static let absent = SampleTable()

    private init() {}

    init(_ bytes: ByteView, _ table: Box, kind: MovieTrack.Kind, fault: inout BoxFault) {
        var walker = BoxWalker(bytes, inside: table)
        while let box = walker.next() {
            Movie.check(box, in: "sample table", &fault)
            switch box.type {
            case "stsd":
                hasDescription = true
                readDescription(bytes, box, kind: kind, fault: &fault)
            case "stsz", "stz2":
                hasSizes = true
                guard let read = SampleSizes(bytes, box) else {
                    fault.note("the \(box.type.text) box at byte \(box.start) is too short")
                    break
                }
                sizes = read
                if read.isShort { fault.note(Self.short(box)) }
            case "stts": (times, hasTimes) = (rows(bytes, box, 8, &fault), true)
            case "ctts": offsets = rows(bytes, box, 8, &fault)
            case "stsc": (chunkRuns, hasChunkRuns) = (rows(bytes, box, 12, &fault), true)
            case "stco": (chunks, hasChunks) = (rows(bytes, box, 4, &fault), true)
            case "co64": (chunks, hasChunks) = (rows(bytes, box, 8, &fault), true)
            case "stss": _ = rows(bytes, box, 4, &fault)
            default: break
            }
        }
        Movie.check(walker, in: "sample table", &fault)
    }

    private func rows(_ bytes: ByteView, _ box: Box, _ entrySize: Int, _ fault: inout BoxFault) -> EntryTable {
        let table = EntryTable(bytes, box, entrySize: entrySize)
        if table.isShort { fault.note(Self.short(box)) }
        if box.contentCount < 8 { fault.note("the \(box.type.text) box at byte \(box.start) is too short") }
        return table
    }

    private static func short(_ box: Box) -> String {
        "the \(box.type.text) table at byte \(box.start) has fewer rows than it says"
    }

    private mutating func readDescription(
        _ bytes: ByteView, _ box: Box, kind: MovieTrack.Kind, fault: inout BoxFault
    ) {
        let version = bytes[box.contentStart] ?? 0
        let claimed = Int(bytes.u32be(box.contentStart + 4) ?? 0)
        var walker = BoxWalker(bytes, inside: box, skipping: 8)
        // More rows than this no track has; each costs memory.
        while entries.count < min(claimed, 256), let entry = walker.next() {
            Movie.check(entry, in: "sample description", &fault)
            entries.append(SampleEntry(bytes, entry, kind: kind, descriptionVersion: version))
        }
        if entries.isEmpty || entries.count < min(claimed, 256) {
            fault.note("the stsd box at byte \(box.start) has fewer sample descriptions than it says")
        }
    }

    /// The first mandatory box that is missing; nil when all are there.
    var missingBox: String? {
        if !hasDescription { return "stsd" }
        // A track whose samples are all in fragments, or that has none, does without the rest.
        guard sizes.count > 0 || chunks.count > 0 || times.count > 0 || chunkRuns.count > 0 else { return nil }
        if !hasTimes { return "stts" }
        if !hasSizes { return "stsz" }
        if !hasChunkRuns { return "stsc" }
        return hasChunks ? nil : "stco"
    }

    /// Length of all samples in ticks of the track; samples are counted, not believed.
    func ticks(in bytes: ByteView) -> Double {
        var total = 0.0
        var left = hasSizes ? sizes.count : .max
        for index in 0..<times.count {
            guard left > 0, let count = bytes.u32be(times.offset(index)),
                let delta = bytes.u32be(times.offset(index) + 4)
            else { break }
            let taken = min(left, Int(count))
            left -= taken
            // A negative duration is a writer's slip that players read as the shortest one.
            total += Double(taken) * (delta > 0x7FFF_FFFF ? 1 : Double(delta))
        }
        return total
    }

    /// Samples the durations speak of.
    func timedSamples(in bytes: ByteView) -> Int {
        var total = 0
        for index in 0..<times.count { total &+= Int(bytes.u32be(times.offset(index)) ?? 0) }
        return total
    }

    /// Composition offset of the first sample in ticks of the track; 0 without a `ctts`.
    func firstOffset(in bytes: ByteView) -> Double {
        guard offsets.count > 0 else { return 0 }
        return Double(Int32(bitPattern: bytes.u32be(offsets.offset(0) + 4) ?? 0))
    }

    /// Offset of a chunk in the file.
    /// - Returns: nil for a number no file can have.
    @inline(__always)
    func chunkOffset(_ index: Int, in bytes: ByteView) -> Int? {
        let row = chunks.offset(index)
        if chunks.entrySize == 4 { return bytes.u32be(row).map(Int.init) }
        return bytes.u64be(row).flatMap { Int(exactly: $0) }
    }

    /// Codec configuration of a sample description.
    /// - Parameter number: counts from 1.
    func entry(_ number: Int) -> SampleEntry? {
        number >= 1 && number <= entries.count ? entries[number - 1] : nil
    }
}
