import MediaBytes
import MediaModel

/// What is neither image, video nor audio: a name for the bytes is all there is to say.
struct OtherProbe: MediaProbe {
    let facts: MediaFacts

    init(_ bytes: ByteView, format: MediaFormat) { facts = MediaFacts(format: format) }

    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        facts.format == .empty
            ? .damaged("the file has zero bytes") : .unknown("the bytes are no image, video or audio")
    }
}
