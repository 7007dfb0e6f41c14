import MediaBytes
import MediaModel

/// The picture one directory describes, as its fields tell it (TIFF 6.0, sections 3 to 8 and 15; DNG 1.6).
struct TIFFPicture {
    let directory: TIFFDirectory
    let width: Int
    let height: Int

    /// - Returns: nil when the directory describes no picture: width or height is missing or 0.
    init?(_ directory: TIFFDirectory) {
        guard let width = directory.number(256), let height = directory.number(257), width > 0, height > 0,
            width <= Int(UInt32.max), height <= Int(UInt32.max)
        else { return nil }
        self.directory = directory
        self.width = width
        self.height = height
    }

    /// Whether it is a page of its own: no preview, mask or depth map (`NewSubfileType`, section 8; DNG 1.6, chapter 4).
    var isFullPicture: Bool { (directory.number(254) ?? 0) & ~2 == 0 && directory.number(255) != 2 }

    /// At most 2^62: both sides have 32 bits.
    var pixels: Int { width.multipliedReportingOverflow(by: height).partialValue & .max }

    /// EXIF-style orientation, 1 when the field is missing or says nonsense.
    var orientation: Int { directory.number(274).flatMap { (1...8).contains($0) ? $0 : nil } ?? 1 }

    var compression: Int { directory.number(259) ?? 1 }
    var samples: Int { directory.number(277) ?? 1 }

    /// Bits of the deepest channel; 8 for a palette, whose 16-bit entries every viewer cuts to 8.
    var bitDepth: Int? {
        if directory.number(262) == 3 { return 8 }
        return (directory.numbers(258, limit: 16).max() ?? 1).clamped(to: 1...64)
    }

    var colorModel: ColorModel? {
        switch directory.number(262) {
        case 0?, 1?: (directory.number(258) ?? 1) == 1 && samples == 1 ? .bilevel : .grayscale
        case 2?, 32803?: .rgb
        case 3?: .indexed
        case 4?: .bilevel
        case 5?: .cmyk
        case 6?: .yuv
        case 8?, 9?, 10?: .lab
        case 34892?: samples == 1 ? .grayscale : .rgb
        default: nil
        }
    }

    /// Whether an extra channel is opacity, premultiplied or not (`ExtraSamples` 1 and 2, section 18).
    var hasAlpha: Bool { directory.numbers(338, limit: 16).contains { $0 == 1 || $0 == 2 } }

    /// The first strip or tile that is missing or not wholly inside the file, as a clause; nil when all are there.
    func missingData(fileSize: Int) -> String? {
        // Old-style JPEG keeps its stream elsewhere, and its strip fields are known to lie.
        if compression == 6, directory.field(513) != nil { return nil }
        let isTiled = directory.field(324) != nil || directory.field(322) != nil
        let noun = isTiled ? "tile" : "strip"
        // Some writers list their tiles under the tags of strips, and libtiff reads them.
        let offsetTag: UInt16 = isTiled && directory.field(324) != nil ? 324 : 273
        guard let offsets = directory.field(offsetTag) else { return "the place of the \(noun)s is missing" }
        guard let expected = isTiled ? tileCount : stripCount else { return "the size of the \(noun)s is missing" }
        guard offsets.count >= expected else { return "has \(offsets.count) of \(expected) \(noun)s" }
        let lengths = directory.field(isTiled && directory.field(325) != nil ? 325 : 279)
        for index in 0..<expected {
            guard let offset = directory.value(offsets, at: index) else { return "the list of \(noun)s is cut" }
            guard let length = lengths.map({ directory.value($0, at: index) }) ?? 0 else { continue }
            let (end, overflow) = offset.addingReportingOverflow(length)
            if overflow || end > UInt64(fileSize) {
                return
                    "\(noun) \(index) is to end at byte \(overflow ? "2^64" : "\(end)"), the file at byte \(fileSize)"
            }
        }
        return nil
    }

    private var planes: Int { directory.number(284) == 2 ? max(1, samples) : 1 }

    private var stripCount: Int? {
        let rows = directory.number(278) ?? height
        guard rows > 0 else { return nil }
        return Self.product([Self.parts(height, rows), planes])
    }

    private var tileCount: Int? {
        guard let tileWidth = directory.number(322), let tileHeight = directory.number(323), tileWidth > 0,
            tileHeight > 0
        else { return nil }
        // Pictures in three dimensions (tags of SGI): a tile may be several layers deep.
        let layers = Self.parts(max(1, directory.number(32997) ?? 1), max(1, directory.number(32998) ?? 1))
        return Self.product([Self.parts(width, tileWidth), Self.parts(height, tileHeight), layers, planes])
    }

    /// How many pieces of a length cover a side.
    private static func parts(_ side: Int, _ length: Int) -> Int { (side - 1) / length + 1 }

    private static func product(_ factors: [Int]) -> Int? {
        var result = 1
        for factor in factors {
            let (next, overflow) = result.multipliedReportingOverflow(by: factor)
            if overflow { return nil }
            result = next
        }
        return result
    }
}

extension Int {
    /// The nearest number inside a range.
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
