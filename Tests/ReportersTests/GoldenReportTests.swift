import Foundation
import Testing

@testable import Reporters

/// Reports as they were agreed on. `RECORD_GOLDEN=1` writes the files anew and fails.
@Suite struct GoldenReportTests {
    struct Report: CustomTestStringConvertible, Sendable {
        var file: String
        var format: String
        var options = ReportOptions()
        var complete = true
        var testDescription: String { file }
    }

    static let reports = [
        Report(file: "text.txt", format: "text"),
        Report(file: "text-verbose.txt", format: "text", options: ReportOptions(verbose: true)),
        Report(file: "text-colour.txt", format: "text", options: ReportOptions(verbose: true, colour: true)),
        Report(file: "text-narrow.txt", format: "text", options: ReportOptions(width: 48), complete: false),
        Report(file: "text-facts.txt", format: "text", options: ReportOptions(factsOnly: true)),
        Report(file: "json.json", format: "json"),
        Report(file: "json-facts.json", format: "json", options: ReportOptions(factsOnly: true)),
        Report(file: "ndjson.ndjson", format: "ndjson", complete: false),
        Report(file: "ndjson-facts.ndjson", format: "ndjson", options: ReportOptions(factsOnly: true)),
    ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    @Test(arguments: reports)
    func aReportReadsAsAgreed(report: Report) throws {
        let text = SampleReport.text(report.format, report.options, complete: report.complete)
        let file = Self.folder.appending(path: report.file)
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("\(report.file) was written anew: look at it, then run without RECORD_GOLDEN")
        }
        #expect(text == (try String(contentsOf: file, encoding: .utf8)))
    }

    @Test func everyFormatHasAGoldenFile() {
        #expect(Set(Self.reports.map(\.format)) == Set(ReporterBook.cards.map(\.name)))
    }
}
