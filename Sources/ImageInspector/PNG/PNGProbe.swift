import ExifMetadata
import MediaBytes
import MediaModel

/// Reads PNG, animated PNG and Apple's CgBI variant.
struct PNGProbe: MediaProbe {
    private let bytes: ByteView
    private let contents: PNGContents
    let facts: MediaFacts

    init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        contents = PNGContents(bytes)
        facts = Self.facts(of: contents, byteCount: bytes.count)
    }

    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault = contents.fault { return .damaged(fault) }
        guard depth != .header, let header = contents.header else { return .ok }
        var check = PNGIntegrityCheck(bytes, header: header, isCgBI: contents.isCgBI, limits: limits)
        return check.run()
    }

    private static func facts(of contents: PNGContents, byteCount: Int) -> MediaFacts {
        var facts = MediaFacts(format: .png)
        facts.orientation = contents.exif.orientation
        facts.gps = contents.exif.gps
        facts.imageCoding = contents.isCgBI ? .cgbi : nil
        if let end = contents.end {
            facts.trailingBytes = byteCount - end
            facts.trailingFormat = contents.trailingFormat
        }
        let isAnimated = (contents.animation?.frames ?? 0) > 1
        facts.animated = isAnimated
        if let animation = contents.animation, isAnimated {
            facts.loopCount = animation.plays
            facts.durationSeconds = animation.seconds
            facts.shortestDelaySeconds = animation.shortestDelay
        }
        guard let header = contents.header else { return facts }
        let frames = isAnimated ? contents.animation?.frames ?? 1 : 1
        let turned = contents.exif.orientation >= 5
        facts.frames = frames
        facts.width = header.width
        facts.height = header.height
        facts.displayWidth = turned ? header.height : header.width
        facts.displayHeight = turned ? header.width : header.height
        facts.decodedBytes = decodedBytes(header.width, header.height, frames: frames)
        facts.bitDepth = header.colorType == .indexed ? 8 : header.bitDepth
        facts.colorModel =
            switch header.colorType {
            case .grayscale, .grayscaleAlpha: .grayscale
            case .rgb, .rgba: .rgb
            case .indexed: .indexed
            }
        facts.alpha =
            header.colorType == .rgba || header.colorType == .grayscaleAlpha || contents.hasTransparentColors
        return facts
    }

    /// Width × height × 4 × frames; nil when it is more than a number can hold.
    private static func decodedBytes(_ width: Int, _ height: Int, frames: Int) -> Int? {
        let (pixels, tooLarge) = width.multipliedReportingOverflow(by: height)
        let (bytes, tooMany) = pixels.multipliedReportingOverflow(by: 4 * frames)
        return tooLarge || tooMany ? nil : bytes
    }
}
