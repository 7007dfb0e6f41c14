import MediaBytes
import MediaModel

/// Reads Windows icons and cursors: several pictures of one motif, of which the largest counts.
struct ICOProbe: MediaProbe {
    let facts: MediaFacts
    private let bytes: ByteView
    private let count: Int

    init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        count = bytes.u16le(4).map(Int.init) ?? 0
        var facts = MediaFacts(format: .ico)
        facts.frames = count
        facts.animated = false
        facts.alpha = true
        facts.bitDepth = 8
        facts.orientation = 1
        facts.gps = false
        var largest: ICOImage?
        var end = 6 + 16 * count
        for index in 0..<count {
            guard let image = ICOImage(bytes, entry: 6 + 16 * index) else { break }
            end = max(end, image.offset + image.size)
            // Two pictures of one size differ in depth.
            if let best = largest, Self.rank(best) >= Self.rank(image) { continue }
            largest = image
        }
        if let largest {
            (facts.width, facts.height) = (largest.width, largest.height)
            (facts.displayWidth, facts.displayHeight) = (largest.width, largest.height)
            facts.colorModel = (1...8).contains(largest.bitsPerPixel) ? .indexed : .rgb
            let area = largest.width.multipliedReportingOverflow(by: largest.height)
            let unpacked = area.partialValue.multipliedReportingOverflow(by: 4)
            facts.decodedBytes = area.overflow || unpacked.overflow ? nil : unpacked.partialValue
        }
        facts.trailingBytes = max(0, bytes.count - end)
        facts.trailingFormat = end < bytes.count ? TrailingSignature.format(of: bytes.dropping(end)) : nil
        self.facts = facts
    }

    private static func rank(_ image: ICOImage) -> (Int, Int) {
        (image.width.multipliedReportingOverflow(by: image.height).partialValue, image.bitsPerPixel)
    }

    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        var seen = 0
        for index in 0..<count {
            guard let image = ICOImage(bytes, entry: 6 + 16 * index) else {
                return .damaged("ends at byte \(bytes.count), inside the directory of \(count) pictures")
            }
            seen += image.size
            // Entries may share their bytes; a thousand that share a large picture are a trap.
            guard seen <= bytes.count * 4 else { return .unknown("its pictures overlap") }
            let verdict = integrity(of: image, at: depth, limits)
            guard verdict.status != .ok else { continue }
            let reason = "picture \(index + 1) at byte \(image.offset): \(verdict.reason ?? "")"
            return verdict.status == .damaged ? .damaged(reason) : .unknown(reason)
        }
        return count == 0 ? .damaged("holds no picture") : .ok
    }

    private func integrity(of image: ICOImage, at depth: InspectionDepth, _ limits: ProbeLimits) -> Integrity {
        guard image.size > 0, bytes.has(image.size, at: image.offset) else {
            return .damaged("needs \(image.size) bytes, the file ends at byte \(bytes.count)")
        }
        guard image.width > 0, image.height > 0 else { return .damaged("is \(image.width)×\(image.height) pixels") }
        if image.isPNG {
            guard depth != .header else { return .ok }
            return PNGProbe(bytes.slice(image.offset, image.size), format: .png).integrity(at: depth, limits: limits)
        }
        guard let needed = image.bitmapSize(bytes) else { return .damaged("has no readable header") }
        return bytes.has(needed, at: image.offset)
            ? .ok : .damaged("needs \(needed) bytes, the file ends at byte \(bytes.count)")
    }
}
