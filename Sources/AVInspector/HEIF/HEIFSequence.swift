import MediaBytes
import MediaModel

/// The tracks of an image sequence (ISO/IEC 23008-12, section 7; AVIF 1.1, section 3).
struct HEIFSequence {
    /// The track whose pictures play; nil when there is none.
    private(set) var picture: MovieTrack?
    /// What the sample description says about these pictures.
    private(set) var properties: [HEIFProperty] = []
    /// Pixels as the sample description states them.
    private(set) var width = 0
    private(set) var height = 0
    private(set) var coding: BoxType?
    private(set) var hasAlpha = false
    /// How the track header turns the pictures.
    private(set) var turn = PictureTurn()
    /// Every track of pictures, auxiliary ones included, with what its sample description says.
    private(set) var pictureTracks: [(track: MovieTrack, properties: [HEIFProperty])] = []
    /// How often the pictures play: 0 for ever; nil when no edit list repeats them.
    private(set) var loopCount: Int?
    /// All tracks, and what is wrong with their boxes.
    let movie: Movie
    private let bytes: ByteView

    /// - Parameters:
    ///   - bytes: the part of the file that is made of boxes.
    ///   - index: the `moov` box.
    init(_ bytes: ByteView, index: Box) {
        self.bytes = bytes
        movie = Movie(bytes)
        var number = 0
        var walker = BoxWalker(bytes, inside: index)
        while let box = walker.next(), number < movie.tracks.count {
            guard box.type == "trak" else { continue }
            readTrack(box, movie.tracks[number])
            number += 1
        }
    }

    /// The first fault of the boxes, as a clause; nil when they are whole.
    var fault: String? { movie.fault.reason }

    /// What is missing for pictures to play, as a clause; nil when nothing is.
    var pictureFault: String? {
        guard let picture else { return "no track holds pictures" }
        return picture.samples == 0 ? "track \(picture.id) holds no pictures" : nil
    }

    /// Seconds the pictures play once.
    var seconds: Double { picture?.seconds(bytes, movieTimescale: movie.timescale) ?? 0 }

    private mutating func readTrack(_ box: Box, _ track: MovieTrack) {
        guard track.handler == "pict" || track.handler == "vide" || track.handler == "auxv" else { return }
        let entry = sampleEntry(box)
        let properties = entry.map { HEIFProperties(bytes, $0, skipping: 78).all } ?? []
        pictureTracks.append((track, properties))
        if track.handler == "auxv" {
            hasAlpha = hasAlpha || Self.isAlpha(properties)
        } else if picture == nil {
            picture = track
            self.properties = properties
            coding = entry?.type
            width = entry.flatMap { bytes.u16be($0.contentStart + 24) }.map(Int.init) ?? 0
            height = entry.flatMap { bytes.u16be($0.contentStart + 26) }.map(Int.init) ?? 0
            readTurn(box)
            readRepetition(box)
        }
    }

    private func sampleEntry(_ track: Box) -> Box? {
        var box = track
        for type: BoxType in ["mdia", "minf", "stbl", "stsd"] {
            guard let child = BoxWalker(bytes, inside: box).first(type) else { return nil }
            box = child
        }
        var walker = BoxWalker(bytes, inside: box, skipping: 8)
        return walker.next()
    }

    /// An auxiliary track whose sample description names no other purpose holds opacity.
    private static func isAlpha(_ properties: [HEIFProperty]) -> Bool {
        for case .auxiliary(let type) in properties { return HEIFAuxiliary.isAlpha(type) }
        return true
    }

    private mutating func readTurn(_ track: Box) {
        guard let header = BoxWalker(bytes, inside: track).first("tkhd") else { return }
        let matrix = header.contentStart + (bytes[header.contentStart] == 1 ? 52 : 40)
        let entries = [0, 4, 12, 16].map { Int32(bitPattern: bytes.u32be(matrix + $0) ?? 0) }
        turn = PictureTurn(a: entries[0], b: entries[1], c: entries[2], d: entries[3]) ?? PictureTurn()
    }

    /// A repeated edit list (flag 1) plays until the track's duration is used up; all ones mean for ever
    /// (ISO/IEC 14496-12, sections 8.3.2 and 8.6.6).
    private mutating func readRepetition(_ track: Box) {
        let walker = BoxWalker(bytes, inside: track)
        guard let edits = walker.first("edts"), let list = BoxWalker(bytes, inside: edits).first("elst"),
            let header = walker.first("tkhd"), let flags = bytes.u32be(list.contentStart), flags & 1 != 0
        else { return }
        let isLong = bytes[header.contentStart] == 1
        let duration =
            isLong ? bytes.u64be(header.contentStart + 28) : bytes.u32be(header.contentStart + 20).map(UInt64.init)
        guard let duration else { return }
        if duration == (isLong ? .max : UInt64(UInt32.max)) {
            loopCount = 0
            return
        }
        let once = seconds * movie.timescale
        guard once > 0 else { return }
        loopCount = Int(exactly: (Double(duration) / once).rounded()).map { max(1, $0) }
    }
}
