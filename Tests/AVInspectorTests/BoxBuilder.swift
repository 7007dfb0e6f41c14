/// Big-endian bytes of numbers, as boxes hold them.
func be16(_ value: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }
func be32(_ value: Int) -> [UInt8] { be16(value >> 16) + be16(value) }
func be64(_ value: UInt64) -> [UInt8] {
    be32(Int(truncatingIfNeeded: value >> 32)) + be32(Int(truncatingIfNeeded: value))
}

/// A box: size, type, content.
func isoBox(_ type: String, _ content: [UInt8]...) -> [UInt8] {
    let body = content.flatMap { $0 }
    return be32(body.count + 8) + Array(type.utf8) + body
}

/// A box with version and flags in front of its content.
func isoFullBox(_ type: String, version: Int = 0, flags: Int = 0, _ content: [UInt8]...) -> [UInt8] {
    isoBox(type, be32(version << 24 | flags), content.flatMap { $0 })
}

/// A full box with a count and rows.
func isoTable(_ type: String, version: Int = 0, _ rows: [[UInt8]]) -> [UInt8] {
    isoFullBox(type, version: version, be32(rows.count), rows.flatMap { $0 })
}

/// A sample of length-prefixed NAL units.
func nalSample(_ units: [UInt8]...) -> [UInt8] { units.flatMap { be32($0.count) + $0 } }

/// One track of a movie under construction; every field is a knob of a test.
struct TrackBuilder {
    var id = 1
    var handler = "vide"
    var timescale = 1000
    var isEnabled = true
    /// Content of the only sample description, with its box header.
    var entry = TrackBuilder.avc1()
    var samples: [[UInt8]] = []
    /// Ticks of every sample.
    var delta = 40
    /// Ticks between decoding and showing the first sample.
    var firstOffset: Int?
    /// Length in ticks of the movie, start in ticks of the media.
    var edits: [(length: Int, mediaTime: Int)] = []
    var isTurned = false
    var width = 64
    var height = 48
    /// Boxes to leave out.
    var without: Set<String> = []
    /// Boxes to put in place of the right ones.
    var replaced: [String: [UInt8]] = [:]

    static func avc1(width: Int = 64, height: Int = 48, _ more: [UInt8] = []) -> [UInt8] {
        // Baseline profile, lengths of four bytes, no parameter sets.
        visual("avc1", width: width, height: height, isoBox("avcC", [1, 66, 0, 10, 0xFF, 0xE0, 0]) + more)
    }

    static func visual(_ type: String, width: Int = 64, height: Int = 48, _ more: [UInt8] = []) -> [UInt8] {
        let empty = [UInt8](repeating: 0, count: 16)
        let name = [UInt8](repeating: 0, count: 32)
        let fixed = [0, 0, 0, 0, 0, 0, 0, 1] + empty + be16(width) + be16(height) + be32(0x48_0000) + be32(0x48_0000)
        return isoBox(type, fixed + be32(0) + be16(1) + name + be16(24) + be16(0xFFFF), more)
    }

    static func sound(_ type: String, channels: Int = 2, bits: Int = 16, _ more: [UInt8] = []) -> [UInt8] {
        let fixed = [0, 0, 0, 0, 0, 0, 0, 1] + be32(0) + be32(0) + be16(channels) + be16(bits)
        return isoBox(type, fixed + be32(0) + be32(44100 << 16), more)
    }

    static func esds(objectType: UInt8) -> [UInt8] {
        isoFullBox("esds", [3, 18, 0, 1, 0, 4, 13, objectType, 0x15] + [UInt8](repeating: 0, count: 11))
    }

    static func aac(_ samples: [[UInt8]]) -> TrackBuilder {
        var track = TrackBuilder()
        (track.handler, track.entry, track.samples) = ("soun", sound("mp4a", esds(objectType: 0x40)), samples)
        (track.timescale, track.delta, track.width, track.height) = (44100, 1024, 0, 0)
        return track
    }

    /// The `trak` box.
    /// - Parameter offset: where the samples start in the file; all lie in one chunk.
    func trak(offset: Int) -> [UInt8] {
        func part(_ type: String, _ bytes: [UInt8]) -> [UInt8] {
            without.contains(type) ? [] : replaced[type] ?? bytes
        }
        let one = be32(0x1_0000)
        let none = be32(0)
        let matrix =
            isTurned
            ? none + one + none + be32(-0x1_0000) + none + none + none + none + be32(0x4000_0000)
            : one + none + none + none + one + none + none + none + be32(0x4000_0000)
        let header = isoFullBox(
            "tkhd", flags: isEnabled ? 7 : 0, none + none + be32(id) + none + none, be64(0) + be64(0), matrix,
            be32(width << 16) + be32(height << 16))
        let list = isoTable("elst", edits.map { be32($0.length) + be32($0.mediaTime) + one })
        let offsets = firstOffset.map { isoTable("ctts", [be32(samples.count) + be32($0)]) } ?? []
        let count = samples.count
        let stbl = isoBox(
            "stbl", part("stsd", isoTable("stsd", [entry])),
            part("stts", isoTable("stts", count == 0 ? [] : [be32(count) + be32(delta)])), offsets,
            part("stsc", isoTable("stsc", count == 0 ? [] : [be32(1) + be32(count) + be32(1)])),
            part("stsz", isoFullBox("stsz", be32(0) + be32(count), samples.flatMap { be32($0.count) })),
            part("stco", isoTable("stco", count == 0 ? [] : [be32(offset)])))
        let media = isoBox(
            "mdia", part("mdhd", isoFullBox("mdhd", none + none + be32(timescale) + none + none)),
            part("hdlr", isoFullBox("hdlr", none, Array(handler.utf8), [UInt8](repeating: 0, count: 13))),
            isoBox("minf", part("stbl", stbl)))
        return isoBox("trak", header, edits.isEmpty ? [] : isoBox("edts", list), part("mdia", media))
    }
}

/// A whole file under construction.
struct MovieBuilder {
    /// First brand of `ftyp`; nil leaves the box out.
    var brand: String? = "isom"
    var tracks: [TrackBuilder] = []
    var isIndexFirst = true
    /// Boxes behind the tracks in `moov`.
    var moreIndex: [UInt8] = []
    /// Ticks a second of the movie.
    var timescale = 1000

    var signature: [UInt8] { brand.map { isoBox("ftyp", Array($0.utf8), be32(0), Array($0.utf8)) } ?? [] }

    func moov(dataStart: Int) -> [UInt8] {
        var offset = dataStart
        var content = isoFullBox(
            "mvhd", be32(0) + be32(0) + be32(timescale) + be32(0), [UInt8](repeating: 0, count: 80))
        for track in tracks {
            content += track.trak(offset: offset)
            offset += track.samples.reduce(0) { $0 + $1.count }
        }
        return isoBox("moov", content, moreIndex)
    }

    var bytes: [UInt8] {
        let data = tracks.flatMap(\.samples).flatMap { $0 }
        if !isIndexFirst {
            return signature + isoBox("mdat", data) + moov(dataStart: signature.count + 8)
        }
        let start = signature.count + moov(dataStart: 0).count + 8
        return signature + moov(dataStart: start) + isoBox("mdat", data)
    }

    /// Ten pictures of 40 ms.
    static func video(_ change: (inout TrackBuilder) -> Void = { _ in }) -> MovieBuilder {
        var track = TrackBuilder()
        track.samples = (0..<10).map { nalSample([0x65, UInt8($0)] + [UInt8](repeating: 0x5A, count: 40)) }
        change(&track)
        return MovieBuilder(tracks: [track])
    }
}
