import MediaBytes

/// The samples of a fragmented movie: `moof` boxes (ISO/IEC 14496-12, section 8.8).
struct MovieFragments {
    /// One `trun`: a row of samples that lie behind each other.
    struct Run {
        /// Index into the tracks of the movie.
        let track: Int
        /// Number of the sample description, from 1.
        let description: Int
        /// What `dataOffset` counts from; nil for the end of the run before.
        let base: Int?
        /// Bytes from there to the first sample.
        let dataOffset: Int
        let rows: EntryTable
        let defaultSize: Int
        /// Offset of the size in a row; nil when all samples have the default.
        let sizeOffset: Int?
        /// Offset of the box, for messages.
        let start: Int

        /// Bytes of a sample.
        @inline(__always)
        func size(_ index: Int, in bytes: ByteView) -> Int {
            guard let sizeOffset else { return defaultSize }
            return Int(bytes.u32be(rows.offset(index) + sizeOffset) ?? 0)
        }
    }

    /// What a sample has that says nothing about itself (`trex`, `tfhd`).
    private struct Defaults {
        var description = 1
        var duration: UInt32 = 0
        var size = 0
    }

    /// Fields of `tfhd` that say where its samples lie.
    private struct Header {
        var track: Int?
        var defaults = Defaults()
        var base: Int?
        var isBasedOnFragment = false
    }

    private(set) var runs: [Run] = []
    /// Whether there are more runs than anyone wants to remember.
    var isCapped: Bool { runs.count >= Self.mostRuns }
    /// Ten hours of two tracks in pieces of a tenth of a second have fewer.
    private static let mostRuns = 1 << 20
    /// Whether the file has a fragment at all.
    private(set) var hasFragments = false
    private var defaults: [UInt32: Defaults] = [:]

    /// Reads the defaults of all tracks.
    mutating func readDefaults(_ bytes: ByteView, _ extends: Box) {
        var walker = BoxWalker(bytes, inside: extends)
        while defaults.count < 1024, let box = walker.next() {
            guard box.type == "trex", let id = bytes.u32be(box.contentStart + 4) else { continue }
            let start = box.contentStart
            defaults[id] = Defaults(
                description: Int(bytes.u32be(start + 8) ?? 1), duration: bytes.u32be(start + 12) ?? 0,
                size: Int(bytes.u32be(start + 16) ?? 0))
        }
    }

    /// Reads one fragment and adds its samples to their tracks.
    mutating func read(_ bytes: ByteView, _ fragment: Box, tracks: inout [MovieTrack], fault: inout BoxFault) {
        hasFragments = true
        var walker = BoxWalker(bytes, inside: fragment)
        var isFirst = true
        while let box = walker.next() {
            Movie.check(box, in: "moof box", &fault)
            guard box.type == "traf" else { continue }
            readTrack(bytes, box, fragment: fragment, isFirst: isFirst, &tracks, &fault)
            isFirst = false
        }
        Movie.check(walker, in: "moof box", &fault)
    }

    private mutating func readTrack(
        _ bytes: ByteView, _ box: Box, fragment: Box, isFirst: Bool, _ tracks: inout [MovieTrack],
        _ fault: inout BoxFault
    ) {
        var walker = BoxWalker(bytes, inside: box)
        var header: Header?
        var isFirstRun = true
        while let child = walker.next() {
            Movie.check(child, in: "traf box", &fault)
            switch child.type {
            case "tfhd": header = readHeader(bytes, child, tracks, &fault)
            case "trun":
                guard let header else {
                    fault.note("the trun box at byte \(child.start) has no tfhd box before it")
                    break
                }
                // Without any base the first track of a fragment counts from its moof, the next follow the one before.
                let base = header.base ?? (header.isBasedOnFragment || isFirst ? fragment.start : nil)
                readRun(bytes, child, header, base: base, isFirst: isFirstRun, &tracks, &fault)
                isFirstRun = false
            default: break
            }
        }
        Movie.check(walker, in: "traf box", &fault)
    }

    private func readHeader(
        _ bytes: ByteView, _ box: Box, _ tracks: [MovieTrack], _ fault: inout BoxFault
    ) -> Header? {
        guard let flags = bytes.u32be(box.contentStart), let id = bytes.u32be(box.contentStart + 4),
            box.contentCount >= 8
        else {
            fault.note("the tfhd box at byte \(box.start) is too short")
            return nil
        }
        var header = Header()
        header.track = tracks.firstIndex { $0.id == id }
        // Without a track at all the index is missing, which says more.
        if header.track == nil && !tracks.isEmpty {
            fault.note("the tfhd box at byte \(box.start) names track \(id), which does not exist")
        }
        header.defaults = defaults[id] ?? Defaults()
        header.isBasedOnFragment = flags & 0x2_0000 != 0
        var position = box.contentStart + 8
        if flags & 0x01 != 0 {
            header.base = bytes.u64be(position).flatMap { Int(exactly: $0) } ?? .max
            position += 8
        }
        if flags & 0x02 != 0 {
            header.defaults.description = Int(bytes.u32be(position) ?? 1)
            position += 4
        }
        if flags & 0x08 != 0 {
            header.defaults.duration = bytes.u32be(position) ?? 0
            position += 4
        }
        if flags & 0x10 != 0 {
            header.defaults.size = Int(bytes.u32be(position) ?? 0)
            position += 4
        }
        if position > box.end { fault.note("the tfhd box at byte \(box.start) is too short") }
        return header
    }

    private mutating func readRun(
        _ bytes: ByteView, _ box: Box, _ header: Header, base: Int?, isFirst: Bool, _ tracks: inout [MovieTrack],
        _ fault: inout BoxFault
    ) {
        guard !isCapped, let track = header.track, let flags = bytes.u32be(box.contentStart),
            let claimed = bytes.u32be(box.contentStart + 4).map(Int.init), box.contentCount >= 8
        else { return }
        // Fields of the run, then of every row, are there when their flag is set (section 8.8.8).
        let size = { (flag: UInt32) in flags & flag == 0 ? 0 : 4 }
        let rowSize = size(0x100) + size(0x200) + size(0x400) + size(0x800)
        let start = box.contentStart + 8 + size(0x01) + size(0x04)
        // Rows without fields take no room: then the bytes of the file are the only bound.
        let room = rowSize > 0 ? max(0, box.end - start) / rowSize : bytes.count
        let rows = EntryTable(start: start, count: min(claimed, room), claimedCount: claimed, entrySize: rowSize)
        if rows.isShort { fault.note("the trun table at byte \(box.start) has fewer rows than it says") }
        let offset = flags & 0x01 == 0 ? 0 : Int(Int32(bitPattern: bytes.u32be(box.contentStart + 8) ?? 0))
        runs.append(
            Run(
                track: track, description: header.defaults.description,
                base: isFirst || flags & 0x01 != 0 ? base : nil, dataOffset: offset, rows: rows,
                defaultSize: header.defaults.size, sizeOffset: flags & 0x200 == 0 ? nil : size(0x100), start: box.start)
        )
        if tracks[track].fragments.samples == 0, rows.count > 0, flags & 0x800 != 0 {
            let first = bytes.u32be(start + rowSize - 4) ?? 0
            tracks[track].fragments.firstOffset = Double(Int32(bitPattern: first))
        }
        if flags & 0x800 != 0, tracks[track].kind == .video, !tracks[track].fragments.isReordered {
            tracks[track].fragments.isReordered = PictureOrder.isReordered(
                rows, in: bytes, durationOffset: flags & 0x100 == 0 ? nil : 0,
                defaultDuration: header.defaults.duration, shiftOffset: rowSize - 4)
        }
        tracks[track].fragments.samples += rows.count
        tracks[track].fragments.ticks += Self.ticks(
            rows, in: bytes, hasDurations: flags & 0x100 != 0, defaultDuration: header.defaults.duration)
    }

    /// Length of a run in ticks of its track.
    private static func ticks(
        _ rows: EntryTable, in bytes: ByteView, hasDurations: Bool, defaultDuration: UInt32
    ) -> Double {
        guard hasDurations else { return Double(rows.count) * Double(defaultDuration) }
        var total = 0.0
        for index in 0..<rows.count { total += Double(bytes.u32be(rows.offset(index)) ?? 0) }
        return total
    }
}
