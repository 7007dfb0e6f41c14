import MediaBytes
import MediaModel

/// What is neither image, video nor audio: a name for the bytes is all there is to say.
struct OtherProbe: MediaProbe {
    let facts: MediaFacts

    init(_ bytes: ByteView, format: MediaFormat) {
        facts = MediaFacts(format: format, mime: format == .unknown ? ForeignMediaSniffer.mime(of: bytes) : nil)
    }

    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if facts.format == .empty { return .damaged("the file has zero bytes") }
        return .unknown(
            facts.format == .unknown && facts.mime != nil
                ? "nothing here reads \(facts.mime ?? "")" : "the bytes are no image, video or audio")
    }
}
