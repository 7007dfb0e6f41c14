import MediaBytes
import MediaModel

/// The top level of a HEIF file: its brands, its `meta` and `moov` boxes, and where it ends
/// (ISO/IEC 23008-12, section 10).
struct HEIFStructure {
    /// The brand in front, and all it says it is compatible with.
    private(set) var majorBrand: BoxType?
    private(set) var brands: Set<BoxType> = []
    private(set) var items: HEIFItems?
    /// The `moov` box of an image sequence.
    private(set) var movie: Box?
    /// The first fault of the boxes, as a clause; nil when they are whole.
    private(set) var fault: String?
    /// Where the last box ends and something else starts; the size of the file when nothing follows.
    private(set) var end: Int

    /// Brands of image sequences: the tracks are what plays (ISO/IEC 23008-12, sections 10.3 and B.4; AVIF 1.1,
    /// section 6.3).
    private static let sequenceBrands: Set<BoxType> = ["msf1", "hevc", "hevx", "hevm", "hevs", "avis", "vvis", "evbs"]

    init(_ bytes: ByteView) {
        end = bytes.count
        var walker = BoxWalker(bytes)
        var meta: Box?
        while let box = walker.next() {
            if box.start > 0, box.isCut || box.reachesToEnd, !box.type.isPlausible {
                end = box.start
                break
            }
            if box.type == "ftyp", majorBrand != nil {
                // A whole file of its own was appended: its offsets count from its own start.
                end = box.start
                break
            }
            if box.isCut {
                note(
                    "ends at byte \(bytes.count), inside the \(box.type.text) box that is to end at byte \(box.claimedEnd)"
                )
            }
            switch box.type {
            case "ftyp" where majorBrand == nil: readBrands(bytes, box)
            case "meta" where meta == nil: meta = box
            case "moov" where movie == nil: movie = box
            default: break
            }
        }
        if walker.fault != nil || (end == bytes.count && walker.leftover > 0) { end = walker.position }
        items = meta.map { HEIFItems(bytes, meta: $0) }
        if majorBrand == nil { note("has no ftyp box") }
        if items == nil, movie == nil { note("has neither a meta nor a moov box") }
        if isSequence, movie == nil { note("says it is an image sequence and has no moov box") }
    }

    /// Whether the file says it is an image sequence in the first place.
    var isSequence: Bool { majorBrand.map(Self.sequenceBrands.contains) ?? false }

    /// Whether the brands say AV1.
    var hasAVIFBrand: Bool { brands.contains("avif") || brands.contains("avis") }

    private mutating func note(_ text: String) { fault = fault ?? text }

    private mutating func readBrands(_ bytes: ByteView, _ box: Box) {
        majorBrand = bytes.u32be(box.contentStart).map(BoxType.init(code:))
        if let majorBrand { brands.insert(majorBrand) }
        var position = box.contentStart + 8
        while position + 4 <= min(box.end, box.contentStart + 1024) {
            if let code = bytes.u32be(position) { brands.insert(BoxType(code: code)) }
            position += 4
        }
    }
}
