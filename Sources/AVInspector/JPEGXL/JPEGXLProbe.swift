import CFFmpeg
package import MediaBytes
package import MediaModel

/// JPEG XL: the bare codestream, and the container of ISO/IEC 18181-2.
package struct JPEGXLProbe: MediaProbe {
    package let facts: MediaFacts
    private let bytes: ByteView
    private let fault: String?

    package init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        var facts = MediaFacts(format: format)
        var fault: String?
        var header: JPEGXLHeader?
        if bytes.u16be(0) == 0xFF0A {
            header = JPEGXLHeader(bytes)
            if header == nil { fault = "ends at byte \(bytes.count), inside the header" }
        } else {
            (header, fault) = Self.readBoxes(bytes, into: &facts)
        }
        Self.describe(header, in: &facts)
        self.facts = facts
        self.fault = fault
    }

    package func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let fault { return .damaged(fault) }
        // Nothing in the codestream tells where it ends, so it takes the decoder to see that it is whole.
        guard depth != .header else { return .ok }
        // Where fewer bytes follow than a box header has, libavcodec asks libjxl for the next box again and again.
        let whole = bytes.slice(0, bytes.count - (facts.trailingBytes ?? 0))
        return PictureDecoder.decode(
            whole, codec: AV_CODEC_ID_JPEGXL, pixels: pixels ?? .max, bytesPerPixel: bytesPerPixel, limits: limits)
    }

    /// Pixels of one picture; nil without a size.
    private var pixels: Int? {
        guard let width = facts.width, let height = facts.height else { return nil }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        return overflow ? nil : pixels
    }

    /// What libjxl 0.7 was measured to need; it aborts the process when there is less, so this must not be too small.
    private var bytesPerPixel: Int { 20 + (facts.alpha == true ? 20 : 0) + ((facts.bitDepth ?? 8) > 8 ? 20 : 0) }

    private static func describe(_ header: JPEGXLHeader?, in facts: inout MediaFacts) {
        facts.gps = facts.gps ?? false
        guard let header else { return }
        facts.animated = header.isAnimated
        if !header.isAnimated { facts.frames = 1 }
        facts.loopCount = header.loopCount
        facts.width = header.width
        facts.height = header.height
        facts.orientation = header.orientation
        // Orientations 5 to 8 lie on their side.
        facts.displayWidth = header.orientation > 4 ? header.height : header.width
        facts.displayHeight = header.orientation > 4 ? header.width : header.height
        facts.bitDepth = header.bitDepth
        facts.alpha = header.hasAlpha
        facts.colorModel = header.isGray ? .grayscale : .rgb
        let (pixels, overflow) = header.width.multipliedReportingOverflow(by: header.height)
        facts.decodedBytes = header.isAnimated || overflow || pixels > .max / 4 ? nil : pixels * 4
    }

    /// Walks the container and reads the head of the codestream, which may come in parts.
    private static func readBoxes(_ bytes: ByteView, into facts: inout MediaFacts) -> (JPEGXLHeader?, String?) {
        var walker = BoxWalker(bytes)
        var head: [UInt8] = []
        var fault: String?
        var isClosed = false
        while let box = walker.next() {
            if isClosed, !box.type.isPlausible { break }
            if box.isCut, fault == nil {
                fault = "ends at byte \(box.end), inside the \(box.type.text) box at byte \(box.start)"
            }
            facts.trailingBytes = bytes.count - box.end
            switch box.type {
            case "jxlc":
                head += Array(bytes.slice(box.contentStart, min(box.contentCount, 256)).buffer)
                isClosed = true
            case "jxlp":
                // A part carries its number in front; the top bit marks the last one.
                if head.count < 256 {
                    head += Array(bytes.slice(box.contentStart + 4, min(box.contentCount - 4, 256)).buffer)
                }
                if let number = bytes.u32be(box.contentStart), number >> 31 == 1 { isClosed = true }
            default: break
            }
        }
        let header = head.withUnsafeBytes { JPEGXLHeader(ByteView($0)) }
        if fault == nil, !isClosed {
            fault = head.isEmpty ? "holds no codestream" : "the last part of the codestream is missing"
        }
        if fault == nil, header == nil { fault = "holds no readable picture header" }
        return (header, fault)
    }
}
