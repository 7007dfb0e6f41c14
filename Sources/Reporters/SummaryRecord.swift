import MediaModel

/// What a whole run comes to, as JSON.
struct SummaryRecord: JSONRecord {
    private let summary: LintSummary

    init(_ summary: LintSummary) { self.summary = summary }

    func writeMembers(to json: inout JSONWriter) {
        json.member("bytes", summary.bytes)
        json.member("complete", summary.complete)
        json.member("failed", summary.failed)
        json.member("ignored", summary.ignored)
        json.member("passed", summary.passed)
        json.member("results", summary.results)
        json.member("schema", "attachlint.summary/1")
        json.member("seconds", seconds: summary.seconds.isFinite ? summary.seconds : 0)
        json.member("skipped", summary.skipped)
        json.member("warned", summary.warned)
    }
}
