import CFFmpeg
package import MediaBytes
package import MediaModel

/// JPEG 2000: JP2 and its relatives, and the bare codestream.
package struct JPEG2000Probe: MediaProbe {
    package let facts: MediaFacts
    private let bytes: ByteView
    private let codestream: JPEG2000Codestream?
    private let fault: String?

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        var facts = MediaFacts(format: format)
        var codestream: JPEG2000Codestream?
        var fault: String?
        if bytes.u16be(0) == 0xFF4F {
            let bare = JPEG2000Codestream(bytes, from: 0, to: bytes.count)
            facts.trailingBytes = bytes.count - bare.end
            facts.colorModel = bare.components < 3 ? .grayscale : .rgb
            codestream = bare
        } else {
            (codestream, fault) = Self.readBoxes(bytes, into: &facts)
        }
        Self.describe(codestream, in: &facts)
        self.codestream = codestream
        self.fault = fault
        self.facts = facts
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        guard let codestream else { return .damaged(fault ?? "holds no codestream, so no picture") }
        if let fault = codestream.fault ?? fault { return .damaged(fault) }
        guard depth == .full else { return .ok }
        // Measured: wavelet coefficients and samples come to some six bytes a component.
        let decoded = PictureDecoder.decode(
            bytes, codec: AV_CODEC_ID_JPEG2000, pixels: (facts.decodedBytes ?? .max) / 4,
            bytesPerPixel: 6 * max(1, codestream.components), limits: limits)
        // libavcodec refuses sizes that the standard allows, such as channels sampled far more thinly than others.
        let isRefused = decoded.reason.map { $0.contains("marker segment ff51") || $0.contains("sample separation") }
        return isRefused == true ? .unknown("nothing here decodes a picture of this kind") : decoded
    }

    private static func describe(_ codestream: JPEG2000Codestream?, in facts: inout MediaFacts) {
        facts.orientation = 1
        facts.gps = false
        guard let codestream, codestream.width > 0 else { return }
        facts.animated = false
        facts.frames = 1
        facts.width = codestream.width
        facts.height = codestream.height
        facts.displayWidth = codestream.width
        facts.displayHeight = codestream.height
        facts.bitDepth = codestream.bitDepth
        if facts.alpha == nil { facts.alpha = false }
        let (pixels, overflow) = codestream.width.multipliedReportingOverflow(by: codestream.height)
        facts.decodedBytes = overflow || pixels > .max / 4 ? nil : pixels * 4
    }

    /// Walks the boxes of a file (ISO/IEC 15444-1, annex I).
    private static func readBoxes(
        _ bytes: ByteView, into facts: inout MediaFacts
    ) -> (JPEG2000Codestream?, String?) {
        var walker = BoxWalker(bytes)
        var codestream: JPEG2000Codestream?
        var fault: String?
        var hasHeader = false
        while let box = walker.next() {
            // What follows the picture and bears no name is no box.
            if codestream != nil, !box.type.isPlausible { break }
            if box.isCut, fault == nil {
                fault = "ends at byte \(box.end), inside the \(box.type.text) box at byte \(box.start)"
            }
            // In the extended form, a codestream may have a header of its own (ISO/IEC 15444-2, M.11.6).
            if box.type == "jp2h" || box.type == "jpch" { hasHeader = true }
            if box.type == "jp2h" { readHeader(bytes, box, into: &facts) }
            if box.type == "jp2c", codestream == nil {
                codestream = JPEG2000Codestream(bytes, from: box.contentStart, to: box.end)
            }
            facts.trailingBytes = bytes.count - box.end
        }
        if codestream != nil, !hasHeader, fault == nil { fault = "holds no image header (jp2h box)" }
        if codestream == nil, fault == nil { fault = "holds no codestream, so no picture" }
        return (codestream, fault)
    }

    private static func readHeader(_ bytes: ByteView, _ header: Box, into facts: inout MediaFacts) {
        var walker = BoxWalker(bytes, inside: header)
        var isIndexed = false
        while let box = walker.next() {
            if box.type == "pclr" { isIndexed = true }
            if box.type == "cdef" { facts.alpha = hasAlpha(bytes, box) }
            if box.type == "colr", facts.colorModel == nil, bytes[box.contentStart] == 1 {
                switch bytes.u32be(box.contentStart + 3) {
                case 12: facts.colorModel = .cmyk
                case 14: facts.colorModel = .lab
                case 16: facts.colorModel = .rgb
                case 17: facts.colorModel = .grayscale
                case 18: facts.colorModel = .yuv
                default: break
                }
            }
        }
        if isIndexed { facts.colorModel = .indexed }
    }

    /// Whether a channel definition names an opacity channel.
    private static func hasAlpha(_ bytes: ByteView, _ box: Box) -> Bool {
        guard let count = bytes.u16be(box.contentStart) else { return false }
        return (0..<Int(count)).contains { index in
            let type = bytes.u16be(box.contentStart + 4 + 6 * index)
            return type == 1 || type == 2
        }
    }
}
