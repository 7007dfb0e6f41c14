import MediaBytes

/// The boxes of an ISO base media or QuickTime file, as far as they say what plays: brands, tracks, fragments.
///
/// Reads boxes and tables, no media data; keeps offsets, no copies.
struct Movie {
    /// First brand of `ftyp`; nil without the box.
    private(set) var brand: BoxType?
    private(set) var compatibleBrands: [BoxType] = []
    private(set) var tracks: [MovieTrack] = []
    private(set) var fragments = MovieFragments()
    private(set) var tellsLocation = false
    /// Ticks a second of the movie header; 0 without one.
    private(set) var timescale = 0.0
    /// The index; nil when the file has none.
    private(set) var index: Box?
    /// Whether the index announces fragments (`mvex`).
    private(set) var announcesFragments = false
    /// Whether the index is compressed (`cmov` of QuickTime): nothing below it can be read here.
    private(set) var hasCompressedIndex = false
    /// Lists of segments (`sidx`).
    private var segmentIndexes: [Box] = []
    /// Offset of the first media data; nil when the file has none.
    private(set) var firstMediaData: Int?
    /// Offsets of the boxes that can never hold samples.
    private(set) var indexRanges: [Range<Int>] = []
    /// The first fault of structure met on the way.
    private(set) var fault = BoxFault()

    init(_ bytes: ByteView) {
        var walker = BoxWalker(bytes)
        while let box = walker.next() {
            Self.check(box, in: "file", &fault, isTop: true)
            switch box.type {
            case "ftyp" where brand == nil: readBrands(bytes, box)
            case "moov" where index == nil:
                index = box
                indexRanges.append(box.start..<box.end)
                readIndex(bytes, box)
            case "moof":
                // A few are enough to see through forged offsets; every chunk is compared with all of them.
                if indexRanges.count < 8 { indexRanges.append(box.start..<box.end) }
                fragments.read(bytes, box, tracks: &tracks, fault: &fault)
            case "mdat": firstMediaData = firstMediaData ?? box.start
            case "sidx" where segmentIndexes.count < 64: segmentIndexes.append(box)
            case "meta", "uuid", "udta": tellsLocation = tellsLocation || MovieLocation.isTold(bytes, in: box)
            default: break
            }
        }
        Self.check(walker, in: "file", &fault)
        // An initialisation segment may come with the index of a stream whose pieces are files of their own.
        for index in segmentIndexes where fragments.hasFragments { checkSegmentIndex(bytes, index) }
        tellsLocation = tellsLocation || tracks.contains(where: \.tellsLocation)
    }

    private mutating func readBrands(_ bytes: ByteView, _ box: Box) {
        indexRanges.append(box.start..<box.end)
        guard let major = bytes.u32be(box.contentStart), box.contentCount >= 4 else { return }
        brand = BoxType(code: major)
        for offset in stride(from: box.contentStart + 8, to: box.end - 3, by: 4).prefix(64) {
            if let code = bytes.u32be(offset) { compatibleBrands.append(BoxType(code: code)) }
        }
    }

    private mutating func readIndex(_ bytes: ByteView, _ moov: Box) {
        var walker = BoxWalker(bytes, inside: moov)
        while let box = walker.next() {
            Self.check(box, in: "moov box", &fault)
            switch box.type {
            case "mvhd":
                timescale = Double(bytes.u32be(box.contentStart + (bytes[box.contentStart] == 1 ? 20 : 12)) ?? 0)
            case "trak":
                // No player shows more; each costs memory.
                if tracks.count < 1024 { tracks.append(MovieTrack(bytes, box, fault: &fault)) }
            case "mvex":
                announcesFragments = true
                fragments.readDefaults(bytes, box)
            case "cmov": hasCompressedIndex = true
            case "udta", "meta", "uuid": tellsLocation = tellsLocation || MovieLocation.isTold(bytes, in: box)
            default: break
            }
        }
        Self.check(walker, in: "moov box", &fault)
    }

    /// The segments a `sidx` lists must be there (ISO/IEC 14496-12, section 8.16.3).
    private mutating func checkSegmentIndex(_ bytes: ByteView, _ box: Box) {
        let start = box.contentStart
        let isLong = (bytes[start] ?? 0) >= 1
        let first = isLong ? bytes.u64be(start + 20) : bytes.u32be(start + 16).map(UInt64.init)
        let rows = EntryTable(bytes, box, entrySize: 12, countOffset: isLong ? 28 : 20)
        // The count has 16 bits and stands behind as many reserved ones, which are 0.
        guard let first, !rows.isShort else { return fault.note("the sidx box at byte \(box.start) is too short") }
        var end = Double(box.end) + Double(first)
        for index in 0..<rows.count { end += Double((bytes.u32be(rows.offset(index)) ?? 0) & 0x7FFF_FFFF) }
        if end > Double(bytes.count) {
            fault.note(
                "the sidx box at byte \(box.start) lists segments up to byte \(Int(min(end, 1e18))), "
                    + "the file ends at byte \(bytes.count)")
        }
    }

    /// Notes a box that is cut by the end of its parent or of the file, or that has no business reaching to the end.
    static func check(_ box: Box, in place: String, _ fault: inout BoxFault, isTop: Bool = false) {
        if box.isCut {
            fault.note(
                "the \(box.type.text) box at byte \(box.start) claims \(box.claimedEnd - box.start) bytes, "
                    + "its \(place) has \(box.end - box.start) left")
        } else if box.reachesToEnd && !isTop && box.type.code != 0 {
            fault.note("the \(box.type.text) box at byte \(box.start) inside the \(place) has no size")
        }
    }

    /// Notes a walk that could not go on.
    static func check(_ walker: BoxWalker, in place: String, _ fault: inout BoxFault) {
        switch walker.fault {
        case .sizeTooSmall?: fault.note("a box with an impossible size at byte \(walker.position) inside the \(place)")
        case .headerCut?: fault.note("a cut box header at byte \(walker.position) inside the \(place)")
        case nil: break
        }
    }

    /// The track whose pictures are meant: the first with samples that is switched on and holds no chapter pictures.
    var mainVideo: MovieTrack? { main(.video) }
    /// The track whose sound is meant.
    var mainAudio: MovieTrack? { main(.audio) }

    /// Whether the tracks there are hold text, time codes or other things that are neither seen nor heard by themselves.
    var hasOnlyOtherTracks: Bool {
        fault.reason == nil && !tracks.isEmpty && tracks.allSatisfy { $0.kind == .other && $0.handler != nil }
    }

    private func main(_ kind: MovieTrack.Kind) -> MovieTrack? {
        let chapters = Set(tracks.flatMap(\.chapterTracks))
        let candidates = tracks.filter { $0.kind == kind && !chapters.contains($0.id) }
        return candidates.first { $0.samples > 0 && $0.isEnabled } ?? candidates.first { $0.samples > 0 }
            ?? candidates.first
    }

    /// Seconds of the longest track that plays; nil without a track.
    ///
    /// Sound and pictures count; other tracks only where there are neither. Tracks that are switched off count only where
    /// all are, which is how some writers leave every one.
    func seconds(in bytes: ByteView) -> Double? {
        let seen = tracks.contains { $0.kind != .other } ? tracks.filter { $0.kind != .other } : tracks
        let enabled = seen.contains(where: \.isEnabled) ? seen.filter(\.isEnabled) : seen
        return enabled.map { $0.seconds(bytes, movieTimescale: timescale) }.max()
    }
}
