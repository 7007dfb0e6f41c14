import MediaModel

/// What no honest answer goes beyond. A file may have taken its inspector over: the tool must be able to compute with
/// every number and print every text it lets in.
enum AnswerBounds {
    /// The largest whole number a Double tells from its neighbours: sides are multiplied by ratios.
    private static let number = 1 << 53
    /// Some 30 million years.
    private static let seconds = 1e15
    /// Bytes of a name, such as a codec's or a media type.
    private static let name = 256
    /// Bytes of a sentence.
    private static let sentence = 4096

    static func hold(for facts: MediaFacts) -> Bool {
        let numbers = [
            facts.width, facts.height, facts.displayWidth, facts.displayHeight, facts.frames, facts.loopCount,
            facts.bitDepth, facts.orientation, facts.trailingBytes, facts.audioStreams,
        ]
        let times = [facts.durationSeconds, facts.shortestDelaySeconds]
        let names = [facts.mime, facts.videoCodec, facts.videoTag, facts.videoProfile, facts.audioCodec]
        return numbers.allSatisfy { $0.map((0...number).contains) ?? true }
            // Only compared and printed, and a header may well promise this much.
            && facts.decodedBytes ?? 0 >= 0
            && times.allSatisfy { $0.map((0...seconds).contains) ?? true }
            && names.allSatisfy { $0?.utf8.count ?? 0 <= name }
    }

    static func hold(forReason reason: String?) -> Bool { reason?.utf8.count ?? 0 <= sentence }
}
