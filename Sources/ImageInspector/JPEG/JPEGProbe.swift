import CImageProbe
import ExifMetadata
import MediaBytes
import MediaModel

/// Reads JPEG of every process, and MPO: a JPEG with further pictures behind the first.
struct JPEGProbe: MediaProbe {
    private let bytes: ByteView
    private let contents: JPEGContents
    let facts: MediaFacts

    init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        contents = JPEGContents(bytes)
        facts = Self.facts(of: contents, bytes)
    }

    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault = contents.fault { return .damaged(fault) }
        if contents.isNearLossless { return .unknown("is JPEG-LS, which nothing here decodes") }
        for picture in contents.furtherPictures {
            guard bytes.has(picture.length, at: picture.offset) else {
                return .damaged("lists a picture at byte \(picture.offset), behind or across the end of the file")
            }
            guard bytes.starts(with: [0xFF, 0xD8], at: picture.offset) else {
                return .damaged("lists a picture at byte \(picture.offset), where there is none")
            }
        }
        guard depth != .header else { return .ok }
        let first = Self.check(contents, bytes, limits: limits)
        guard first.status == .ok else { return first }
        for picture in contents.furtherPictures {
            let view = bytes.dropping(picture.offset)
            let further = JPEGContents(view)
            var found = further.fault.map { .damaged($0) } ?? Self.check(further, view, limits: limits)
            found.reason = found.reason.map { "the picture listed at byte \(picture.offset): \($0)" }
            guard found.status == .ok else { return found }
        }
        return .ok
    }

    /// Looks at the coded data of one picture.
    /// - Parameter view: starts with the SOI marker of the picture.
    private static func check(_ contents: JPEGContents, _ view: ByteView, limits: ProbeLimits) -> Integrity {
        guard let frame = contents.frame, let end = contents.pictureEnd else { return .ok }
        switch frame.process {
        // No decoder of today reads these, so a whole structure is all anybody can tell.
        case .hierarchical: return .ok
        case .lossless where frame.isArithmetic: return .ok
        case _ where frame.isArithmetic: return decode(view.slice(0, end), frame: frame, limits: limits)
        default:
            var check = JPEGEntropyCheck(view.slice(0, end), frame: frame, limits: limits)
            return check.run()
        }
    }

    /// Decodes an arithmetic picture with libjpeg-turbo.
    private static func decode(_ view: ByteView, frame: JPEGFrameHeader, limits: ProbeLimits) -> Integrity {
        // libjpeg holds all coefficients, two bytes each.
        let coefficients = frame.width * frame.height * frame.components.count
        guard coefficients <= limits.decodeMemory / 2 else {
            return .unknown("has more pixels than this check may hold in memory")
        }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(ATTACHLINT_REASON_SIZE)) { reason in
            let status = attachlint_jpeg_coefficients(view.bytePointer, view.count, reason.baseAddress)
            let words = reason.baseAddress.map { String(cString: $0) } ?? ""
            switch status {
            case ATTACHLINT_PICTURE_OK: return .ok
            case ATTACHLINT_PICTURE_DAMAGED: return .damaged("has corrupt picture data (libjpeg: \(words))")
            default: return .unknown("cannot be decoded here (libjpeg: \(words))")
            }
        }
    }

    private static func facts(of contents: JPEGContents, _ bytes: ByteView) -> MediaFacts {
        var facts = MediaFacts(format: .jpeg)
        facts.orientation = contents.exif.orientation
        facts.gps = contents.exif.gps
        facts.animated = false
        if let end = contents.end(in: bytes) {
            facts.trailingBytes = bytes.count - end
            facts.trailingFormat = end < bytes.count ? TrailingSignature.format(of: bytes.dropping(end)) : nil
        }
        guard let frame = contents.frame else { return facts }
        let turned = contents.exif.orientation >= 5
        facts.frames = 1
        facts.width = frame.width
        facts.height = frame.height
        facts.displayWidth = turned ? frame.height : frame.width
        facts.displayHeight = turned ? frame.width : frame.height
        facts.decodedBytes = frame.width * frame.height * 4
        facts.bitDepth = frame.precision
        facts.colorModel = frame.colorModel(adobeTransform: contents.adobeTransform)
        facts.alpha = false
        facts.imageCoding = frame.coding
        return facts
    }
}
