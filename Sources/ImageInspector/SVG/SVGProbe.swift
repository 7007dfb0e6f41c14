import MediaBytes
import MediaModel

/// Reads SVG: the size a browser gives it, and whether the markup is well formed to the end.
struct SVGProbe: MediaProbe {
    let facts: MediaFacts
    private let bytes: ByteView
    private let text: MarkupText?

    init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        text = MarkupText(bytes)
        var facts = MediaFacts(format: .svg)
        facts.frames = 1
        facts.animated = false
        facts.alpha = true
        facts.bitDepth = 8
        facts.colorModel = .rgb
        facts.orientation = 1
        facts.gps = false
        if let text, let start = MarkupSniffer.rootIndex(text) {
            let root = SVGRoot(text, at: start)
            facts.width = root.width.map { max(1, Int($0.rounded())) }
            facts.height = root.height.map { max(1, Int($0.rounded())) }
            (facts.displayWidth, facts.displayHeight) = (facts.width, facts.height)
            if let width = facts.width, let height = facts.height {
                let unpacked = (width * 4).multipliedReportingOverflow(by: height)
                facts.decodedBytes = unpacked.overflow ? nil : unpacked.partialValue
            }
        }
        self.facts = facts
    }

    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        guard depth != .header else { return .ok }
        guard let text else { return .unknown("is written in UTF-32") }
        switch MarkupScan.scan(text) {
        case .fault(let reason, let index): return .damaged("\(reason), at byte \(text.offset(of: index))")
        case .tooDeep: return .unknown("nests too many elements")
        case .wellFormed: break
        }
        if text.unitWidth == 2, (bytes.count - text.start) % 2 == 1 { return .damaged("ends inside a character") }
        guard !text.isUTF8 || TextSniffer.isWholeUTF8(bytes) else { return .damaged("holds bytes that are no UTF-8") }
        return .ok
    }
}
