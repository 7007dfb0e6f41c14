package import MediaBytes
package import MediaModel

/// Reads TIFF, BigTIFF and DNG (TIFF 6.0; DNG 1.6).
package struct TIFFProbe: MediaProbe {
    package let facts: MediaFacts
    private let bytes: ByteView
    private let structure: TIFFStructure
    private let pictures: [(name: String, picture: TIFFPicture)]

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        structure = TIFFStructure(bytes)
        let pages = structure.chain.compactMap(TIFFPicture.init)
        let below = structure.below.compactMap(TIFFPicture.init)
        pictures =
            pages.enumerated().map { (pages.count == 1 ? "the picture" : "page \($0.offset + 1)", $0.element) }
            + below.map { ("the picture at byte \($0.directory.offset)", $0) }
        facts = Self.facts(structure, pages: pages, below: below, bytes)
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault = structure.fault { return .damaged(fault) }
        if pictures.isEmpty { return .damaged("no directory describes a picture") }
        if depth == .header { return .ok }
        for (name, picture) in pictures {
            if let missing = picture.missingData(fileSize: bytes.count) { return .damaged("\(name): \(missing)") }
        }
        if structure.isIncomplete { return .unknown("has more directories than are read here") }
        return TIFFDecoder(bytes: bytes, limits: limits).decode(pictures)
    }

    private static func facts(
        _ structure: TIFFStructure, pages: [TIFFPicture], below: [TIFFPicture], _ bytes: ByteView
    ) -> MediaFacts {
        var facts = MediaFacts(format: .tiff)
        facts.gps = hasPlace(structure, bytes)
        facts.animated = false
        guard let main = mainPicture(pages, below) else { return facts }
        // The orientation of a DNG stands in its first directory, whichever holds the raw picture.
        let orientation = main.directory.field(274) == nil ? pages.first?.orientation ?? 1 : main.orientation
        facts.width = main.width
        facts.height = main.height
        let isTurned = orientation >= 5
        facts.displayWidth = isTurned ? main.height : main.width
        facts.displayHeight = isTurned ? main.width : main.height
        facts.frames = max(1, pages.count(where: \.isFullPicture))
        let (decoded, overflow) = main.pixels.multipliedReportingOverflow(by: 4)
        facts.decodedBytes = overflow ? nil : decoded
        facts.bitDepth = main.bitDepth
        facts.colorModel = main.colorModel
        facts.alpha = main.hasAlpha
        facts.orientation = orientation
        return facts
    }

    /// The first page, unless it is a preview or the file a DNG: then the largest full picture, wherever it hangs.
    private static func mainPicture(_ pages: [TIFFPicture], _ below: [TIFFPicture]) -> TIFFPicture? {
        let isRaw = pages.first?.directory.field(50706) != nil
        if let first = pages.first, first.isFullPicture, !isRaw { return first }
        let full = (pages + below).filter(\.isFullPicture)
        return full.max { $0.pixels < $1.pixels } ?? pages.first ?? below.first
    }

    /// Whether a directory points to a place with latitude and longitude (Exif 2.32, section 4.6.6).
    private static func hasPlace(_ structure: TIFFStructure, _ bytes: ByteView) -> Bool {
        guard let source = TIFFByteOrder(bytes) else { return false }
        return structure.chain.contains { directory in
            guard let offset = directory.number(34853), let place = TIFFDirectory(bytes, at: offset, source: source)
            else { return false }
            return place.fraction(2) != nil && place.fraction(4) != nil
        }
    }
}
