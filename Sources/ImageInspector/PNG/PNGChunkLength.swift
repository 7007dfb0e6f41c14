/// The lengths the specification allows for the data of a chunk (PNG 3, chapter 11).
struct PNGChunkLength {
    var header: PNGHeader
    /// Entries of the PLTE chunk, nil before it.
    var paletteEntries: Int?

    /// Whether a chunk may have this many bytes of data.
    ///
    /// Only chunks of fixed size are judged; what texts, profiles and Exif blocks hold is no damage to the picture.
    func allows(_ length: Int, for type: UInt32) -> Bool {
        switch type {
        case PNGChunk.ihdr: length == 13
        case PNGChunk.plte: length > 0 && length % 3 == 0
        case PNGChunk.iend: length == 0
        case PNGChunk.actl: length == 8
        case PNGChunk.fctl: length == 26
        case PNGChunk.fdat: length >= 4
        case PNGChunk.trns: allowsTransparency(length)
        case 0x624B_4744: length == background  // bKGD
        case 0x7342_4954: length == significantBits  // sBIT
        case 0x6348_524D: length == 32  // cHRM
        case 0x6741_4D41: length == 4  // gAMA
        case 0x7352_4742: length == 1  // sRGB
        case 0x7048_5973: length == 9  // pHYs
        case 0x7449_4D45: length == 7  // tIME
        case 0x6849_5354: paletteEntries.map { length == 2 * $0 } ?? (length > 0 && length % 2 == 0)  // hIST
        default: true
        }
    }

    private func allowsTransparency(_ length: Int) -> Bool {
        switch header.colorType {
        case .grayscale: length == 2
        case .rgb: length == 6
        case .indexed: length > 0 && length <= (paletteEntries ?? 256)
        // A picture with an alpha channel ignores the chunk.
        case .grayscaleAlpha, .rgba: true
        }
    }

    private var background: Int {
        switch header.colorType {
        case .indexed: 1
        case .grayscale, .grayscaleAlpha: 2
        case .rgb, .rgba: 6
        }
    }

    private var significantBits: Int {
        header.colorType == .indexed ? 3 : header.colorType.channels
    }
}
