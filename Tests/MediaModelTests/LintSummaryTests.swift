import MediaModel
import Testing

@Suite struct LintSummaryTests {
    private func result(_ severities: [Severity]) -> LintResult {
        LintResult(
            source: RawPath("a.jpg"), bytes: 10,
            findings: severities.map { Finding(rule: "x", severity: $0, message: "") })
    }

    @Test func theWorstFindingDecides() {
        #expect(result([]).verdict == .pass)
        #expect(result([.info]).verdict == .pass)
        #expect(result([.info, .warning]).verdict == .warn)
        #expect(result([.warning, .error, .info]).verdict == .fail)
    }

    @Test func everyEntryIsCountedOnce() {
        var summary = LintSummary()
        summary.count(.result(result([])))
        summary.count(.result(result([.warning])))
        summary.count(.result(result([.error])))
        summary.count(.skipped(SkippedFile(path: RawPath("b.txt"), bytes: 5, format: .text, reason: "no media")))
        #expect((summary.results, summary.passed, summary.warned, summary.failed) == (3, 1, 1, 1))
        #expect(summary.skipped == 1)
        #expect(summary.bytes == 35)
    }
}
