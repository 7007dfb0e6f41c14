import MediaBytes

/// One track of a movie: `trak` (ISO/IEC 14496-12, section 8.3).
struct MovieTrack {
    enum Kind: Equatable {
        case video, audio, other
    }

    /// Samples in movie fragments, added up while the fragments are read.
    struct FragmentTotals {
        var samples = 0
        /// Length in ticks of the track.
        var ticks = 0.0
        /// Composition offset of the first sample in ticks.
        var firstOffset = 0.0
        /// Whether a sample is shown before one that is stored in front of it.
        var isReordered = false
    }

    private(set) var id: UInt32 = 0
    private(set) var isEnabled = true
    private(set) var kind = Kind.other
    /// Handler type as it stands in the file, such as `vide`; nil without a handler.
    private(set) var handler: BoxType?
    /// Ticks a second; 0 when the header is missing or says so.
    private(set) var timescale = 0.0
    /// Size of the track on the movie's canvas in pixels, pixel shape applied, rotation not; 0 when it has none.
    private(set) var trackWidth = 0.0
    private(set) var trackHeight = 0.0
    /// Whether the matrix turns the picture by 90 or 270 degrees.
    private(set) var isTurned = false
    private(set) var table = SampleTable.absent
    private(set) var edits = EditList.absent
    /// Tracks that hold this one's chapter titles and pictures.
    private(set) var chapterTracks: [UInt32] = []
    private(set) var tellsLocation = false
    /// Whether the samples lie in another file.
    private(set) var isExternal = false
    var fragments = FragmentTotals()
    private var hasMedia = false
    private var hasTable = false

    init(_ bytes: ByteView, _ track: Box, fault: inout BoxFault) {
        // The handler decides how the sample descriptions are read, and may stand behind them.
        handler = Self.handler(bytes, track)
        kind = Self.kind(handler) ?? Self.kindOfHeader(bytes, track)
        var walker = BoxWalker(bytes, inside: track)
        while let box = walker.next() {
            Movie.check(box, in: "track", &fault)
            switch box.type {
            case "tkhd": readHeader(bytes, box)
            case "mdia": readMedia(bytes, box, &fault)
            case "edts":
                var children = BoxWalker(bytes, inside: box)
                while let list = children.next() {
                    Movie.check(list, in: "edit box", &fault)
                    guard list.type == "elst" else { continue }
                    edits = EditList(bytes, list)
                    if edits.isShort { fault.note("the elst table at byte \(list.start) has fewer rows than it says") }
                }
            case "tref":
                if let chapters = BoxWalker(bytes, inside: box).first("chap") {
                    chapterTracks = stride(from: chapters.contentStart, to: chapters.end, by: 4).prefix(64)
                        .compactMap { bytes.u32be($0) }
                }
            case "udta", "meta": tellsLocation = tellsLocation || MovieLocation.isTold(bytes, in: box)
            default: break
            }
        }
        Movie.check(walker, in: "track", &fault)
        tellsLocation = tellsLocation || table.entries.contains(where: \.declaresLocation)
        note(&fault, track)
    }

    private func note(_ fault: inout BoxFault, _ track: Box) {
        let name = "track \(id)"
        if !hasMedia { fault.note("\(name) has no mdia box") }
        if !hasTable { fault.note("\(name) has no sample table") }
        if let missing = table.missingBox { fault.note("\(name) has no \(missing) box") }
        if timescale == 0 && samples > 0 { fault.note("\(name) has a clock of 0 ticks a second") }
    }

    private static func handler(_ bytes: ByteView, _ track: Box) -> BoxType? {
        guard let media = BoxWalker(bytes, inside: track).first("mdia"),
            let handler = BoxWalker(bytes, inside: media).first("hdlr")
        else { return nil }
        return bytes.u32be(handler.contentStart + 8).map(BoxType.init(code:))
    }

    private static func kind(_ handler: BoxType?) -> Kind? {
        switch handler {
        case "vide": .video
        case "soun": .audio
        case nil: nil
        case let handler?: handler.isPlausible ? .other : nil
        }
    }

    /// What the media header says a track is whose handler is lost.
    private static func kindOfHeader(_ bytes: ByteView, _ track: Box) -> Kind {
        guard let media = BoxWalker(bytes, inside: track).first("mdia"),
            let information = BoxWalker(bytes, inside: media).first("minf")
        else { return .other }
        let walker = BoxWalker(bytes, inside: information)
        return walker.first("vmhd") != nil ? .video : walker.first("smhd") != nil ? .audio : .other
    }

    private mutating func readHeader(_ bytes: ByteView, _ box: Box) {
        let start = box.contentStart
        let isLong = bytes[start] == 1
        guard box.contentCount >= (isLong ? 96 : 84) else { return }
        isEnabled = (bytes[start + 3] ?? 1) & 1 == 1
        id = bytes.u32be(start + (isLong ? 20 : 12)) ?? 0
        let matrix = start + (isLong ? 52 : 40)
        let entry = { (offset: Int) in abs(Double(Int32(bitPattern: bytes.u32be(matrix + offset) ?? 0))) }
        isTurned = entry(4) > entry(0) && entry(12) > entry(16)
        trackWidth = Double(bytes.u32be(matrix + 36) ?? 0) / 65536
        trackHeight = Double(bytes.u32be(matrix + 40) ?? 0) / 65536
    }

    private mutating func readMedia(_ bytes: ByteView, _ media: Box, _ fault: inout BoxFault) {
        hasMedia = true
        var walker = BoxWalker(bytes, inside: media)
        while let box = walker.next() {
            Movie.check(box, in: "media box", &fault)
            switch box.type {
            case "mdhd":
                timescale = Double(bytes.u32be(box.contentStart + (bytes[box.contentStart] == 1 ? 20 : 12)) ?? 0)
            case "minf": readInformation(bytes, box, &fault)
            default: break
            }
        }
        Movie.check(walker, in: "media box", &fault)
    }

    private mutating func readInformation(_ bytes: ByteView, _ information: Box, _ fault: inout BoxFault) {
        var walker = BoxWalker(bytes, inside: information)
        while let box = walker.next() {
            Movie.check(box, in: "media information", &fault)
            switch box.type {
            case "dinf":
                if let references = BoxWalker(bytes, inside: box).first("dref") {
                    isExternal = Self.pointsElsewhere(bytes, references)
                }
            case "stbl":
                hasTable = true
                table = SampleTable(bytes, box, kind: kind, fault: &fault)
            default: break
            }
        }
        Movie.check(walker, in: "media information", &fault)
    }

    /// Whether no data reference means this file: flag 1 not set, and a name given.
    private static func pointsElsewhere(_ bytes: ByteView, _ references: Box) -> Bool {
        var walker = BoxWalker(bytes, inside: references, skipping: 8)
        var isAnyElsewhere = false
        while let reference = walker.next() {
            let isHere = (bytes[reference.contentStart + 3] ?? 1) & 1 == 1 || reference.contentCount <= 5
            if isHere { return false }
            isAnyElsewhere = true
        }
        return isAnyElsewhere
    }

    /// Samples in the track, fragments included.
    var samples: Int { table.sizes.count + fragments.samples }

    /// Whether a sample is shown before one that is stored in front of it.
    func isReordered(in bytes: ByteView) -> Bool { fragments.isReordered || PictureOrder.isReordered(table, in: bytes) }

    /// Seconds the track plays, after its edit list; 0 when it has no samples or no clock.
    /// - Parameter movieTimescale: ticks a second of the movie header.
    func seconds(_ bytes: ByteView, movieTimescale: Double) -> Double {
        guard timescale > 0 else { return 0 }
        let own = table.ticks(in: bytes)
        let first = table.sizes.count > 0 ? table.firstOffset(in: bytes) : fragments.firstOffset
        return edits.playingSeconds(
            bytes, mediaSeconds: (own + fragments.ticks) / timescale, initialSeconds: own / timescale,
            mediaStart: first / timescale, mediaTimescale: timescale, movieTimescale: movieTimescale)
    }
}
