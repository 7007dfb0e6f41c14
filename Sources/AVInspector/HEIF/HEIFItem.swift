import MediaBytes

/// One item of a HEIF file: a picture, a part of one, or something said about one (ISO/IEC 14496-12, section 8.11).
struct HEIFItem {
    /// Where the bytes of an item are counted from (`construction_method` of `iloc`).
    enum Construction: Int {
        case file, idat, item
    }

    let id: UInt32
    /// The item type of `infe`: `hvc1`, `av01`, `grid`, `Exif` ….
    var type: BoxType
    var construction = Construction.file
    /// Whether the bytes lie in another file.
    var isExternal = false
    /// The parts of the item, in order; nil when `iloc` does not know the item.
    var extents: [Range<Int>]?
    /// Indices into the list of properties, in the order they apply.
    var properties: [Int] = []

    /// Bytes of all parts.
    var byteCount: Int { extents?.reduce(0) { $0 &+ $1.count } ?? 0 }

    /// Whether a decoder for the item type makes a picture of its bytes.
    var isCodedPicture: Bool { Self.codedPictures.contains(type) }
    /// Whether the item is a picture made of other items.
    var isDerivedPicture: Bool { type == "grid" || type == "iovl" || type == "iden" || type == "tmap" }

    private static let codedPictures: Set<BoxType> = [
        "hvc1", "hev1", "lhv1", "av01", "avc1", "vvc1", "evc1", "jpeg", "j2k1", "unci", "mski",
    ]
}

/// One reference between items: `iref` (ISO/IEC 14496-12, section 8.11.12).
struct HEIFReference {
    /// `dimg` (made of), `auxl` (alpha, depth), `thmb`, `cdsc` (describes) ….
    let type: BoxType
    let from: UInt32
    let to: [UInt32]
}
