import MediaModel

/// What a whole run comes to, as JSON.
struct SummaryRecord: Encodable {
    private let summary: LintSummary

    init(_ summary: LintSummary) { self.summary = summary }

    private enum Key: String, CodingKey {
        case schema, results, passed, warned, failed, skipped, ignored, bytes, seconds, complete
    }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode("attachlint.summary/1", forKey: .schema)
        try keys.encode(summary.results, forKey: .results)
        try keys.encode(summary.passed, forKey: .passed)
        try keys.encode(summary.warned, forKey: .warned)
        try keys.encode(summary.failed, forKey: .failed)
        try keys.encode(summary.skipped, forKey: .skipped)
        try keys.encode(summary.ignored, forKey: .ignored)
        try keys.encode(summary.bytes, forKey: .bytes)
        try keys.encode(FactsRecord.rounded(summary.seconds) ?? 0, forKey: .seconds)
        try keys.encode(summary.complete, forKey: .complete)
    }
}
