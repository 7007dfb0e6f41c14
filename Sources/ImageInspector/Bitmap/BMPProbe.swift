import MediaBytes
import MediaModel

/// Reads Windows and OS/2 bitmaps; whether all pixels are there follows from the header's own arithmetic.
struct BMPProbe: MediaProbe {
    let facts: MediaFacts
    private let bytes: ByteView
    private let header: BMPHeader?

    init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        header = BMPHeader(bytes)
        facts = Self.facts(header, bytes)
    }

    private static func facts(_ header: BMPHeader?, _ bytes: ByteView) -> MediaFacts {
        var facts = MediaFacts(format: .bmp)
        facts.orientation = 1
        facts.gps = false
        facts.animated = false
        guard let header else { return facts }
        facts.frames = 1
        facts.width = max(0, header.width)
        facts.height = header.height
        facts.displayWidth = facts.width
        facts.displayHeight = facts.height
        facts.alpha = header.hasAlphaMask
        facts.colorModel = (1...8).contains(header.bitsPerPixel) ? .indexed : .rgb
        facts.bitDepth = header.redBits.flatMap { $0 > 0 ? $0 : nil } ?? (header.bitsPerPixel == 16 ? 5 : 8)
        let area = max(0, header.width).multipliedReportingOverflow(by: header.height)
        let unpacked = area.partialValue.multipliedReportingOverflow(by: 4)
        facts.decodedBytes = area.overflow || unpacked.overflow ? nil : unpacked.partialValue
        if let end = end(of: header) {
            facts.trailingBytes = max(0, bytes.count - end)
            facts.trailingFormat = end < bytes.count ? TrailingSignature.format(of: bytes.dropping(end)) : nil
        }
        return facts
    }

    /// The offset behind the last byte the headers account for, nil where runs decide it.
    private static func end(of header: BMPHeader) -> Int? {
        guard header.packing == .plain, header.width > 0, let size = header.pixelSize else { return nil }
        let padding = header.rowSize - (header.width * header.bitsPerPixel + 7) / 8
        return max(header.pixelOffset + size + padding, header.statedEnd)
    }

    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        guard let header else { return .damaged("ends at byte \(bytes.count), inside the header") }
        guard header.width > 0, header.height > 0 else { return .damaged("is \(header.width)×\(header.height) pixels") }
        switch header.packing {
        case .plain: return plainIntegrity(header)
        case .runs(let bits):
            guard header.bitsPerPixel == bits else {
                return .damaged("states \(header.bitsPerPixel) bits a pixel in runs of \(bits)")
            }
            guard depth != .header else { return .ok }
            return BMPRunCheck.isWhole(bytes, header, bits: bits)
                ? .ok : .damaged("ends at byte \(bytes.count), before the last run of pixels")
        case .picture(let format): return pictureIntegrity(header, format, at: depth, limits)
        case .foreign: return .unknown("the pixels are packed in a way that is not read here")
        case .undefined: return .damaged("states a packing of its pixels that does not exist")
        }
    }

    /// A JPEG or PNG behind the headers.
    private func pictureIntegrity(
        _ header: BMPHeader, _ format: MediaFormat, at depth: InspectionDepth, _ limits: ProbeLimits
    ) -> Integrity {
        let picture = bytes.dropping(header.pixelOffset)
        var verdict =
            format == .jpeg
            ? JPEGProbe(picture, format: .jpeg).integrity(at: depth, limits: limits)
            : PNGProbe(picture, format: .png).integrity(at: depth, limits: limits)
        verdict.reason = verdict.reason.map { "the picture at byte \(header.pixelOffset): \($0)" }
        return verdict
    }

    private func plainIntegrity(_ header: BMPHeader) -> Integrity {
        guard [1, 2, 4, 8, 16, 24, 32].contains(header.bitsPerPixel) else {
            return .damaged("states \(header.bitsPerPixel) bits a pixel")
        }
        guard let size = header.pixelSize else { return .damaged("states more pixels than any file can hold") }
        guard bytes.has(size, at: header.pixelOffset) else {
            let present = max(0, bytes.count - header.pixelOffset)
            return .damaged("ends at byte \(bytes.count), with \(present) of \(size) bytes of pixels")
        }
        return .ok
    }
}
