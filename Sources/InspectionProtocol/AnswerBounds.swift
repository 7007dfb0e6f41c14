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

    private static let numbers: [any WritableKeyPath<MediaFacts, Int?> & Sendable] = [
        \.width, \.height, \.displayWidth, \.displayHeight, \.frames, \.loopCount, \.bitDepth, \.orientation,
        \.trailingBytes, \.audioStreams,
    ]
    private static let times: [any WritableKeyPath<MediaFacts, Double?> & Sendable] = [
        \.durationSeconds, \.shortestDelaySeconds,
    ]
    private static let names: [any WritableKeyPath<MediaFacts, String?> & Sendable] = [
        \.mime, \.videoCodec, \.videoTag, \.videoProfile, \.audioCodec,
    ]

    static func hold(for facts: MediaFacts) -> Bool { kept(of: facts) == facts }

    /// The facts without those nobody can compute with: a header may promise any number, and an honest inspector passes it
    /// on.
    static func kept(of facts: MediaFacts) -> MediaFacts {
        var facts = facts
        for path in numbers where !(facts[keyPath: path].map((0...number).contains) ?? true) {
            facts[keyPath: path] = nil
        }
        for path in times where !(facts[keyPath: path].map((0...seconds).contains) ?? true) {
            facts[keyPath: path] = nil
        }
        for path in names where facts[keyPath: path]?.utf8.count ?? 0 > name { facts[keyPath: path] = nil }
        // Only compared and printed, and a header may well promise this much.
        if facts.decodedBytes ?? 0 < 0 { facts.decodedBytes = nil }
        return facts
    }

    static func hold(forReason reason: String?) -> Bool { reason?.utf8.count ?? 0 <= sentence }
}
