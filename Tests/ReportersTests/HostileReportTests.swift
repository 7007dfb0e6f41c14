import Foundation
import MediaModel
import Testing

@testable import Reporters

/// Reports cannot be poisoned: attacks in everything a stranger may choose, read by a parser of each format.
///
/// A format that is added to the book is tested by itself, and fails until `Parsers/read_report.py` can read it.
@Suite("Hostile reports", .timeLimit(.minutes(2)))
struct HostileReportTests {
    static let options = [
        ReportOptions(), ReportOptions(verbose: true), ReportOptions(verbose: true, width: 60),
        ReportOptions(verbose: true, colour: true), ReportOptions(factsOnly: true),
    ]

    /// - Returns: what the parser complains about; empty when it is content.
    private func complaint(about report: String, format: String, results: Int, skipped: Int) throws -> String {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Parsers/read_report.py")
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(report.utf8).write(to: file)
        defer { unlink(file.path()) }
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", script.path(), format, String(results), String(skipped)]
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardError = errors
        try process.run()
        let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? "" : words + "exit code \(process.terminationStatus)"
    }

    @Test("a parser of the format finds what was said and nothing else", arguments: ReporterBook.cards.map(\.name))
    func parsed(format: String) throws {
        let skipped = HostileReport.entries.count { if case .skipped = $0 { true } else { false } }
        let results = HostileReport.entries.count - skipped
        for options in Self.options {
            let report = try #require(HostileReport.text(format, options))
            #expect(report.contains("HOSTILE"))
            let complaint = try complaint(about: report, format: format, results: results, skipped: skipped)
            #expect(complaint.isEmpty, "\(options): \(complaint)")
        }
    }

    @Test(
        "the parsers do find what is wrong",
        arguments: [
            ("json", "{\"results\":[],\"skipped\":[],\"x\":1}", "members of the report"),
            ("json", "{\"results\":[],\"results\":[],\"skipped\":[]}", "a member stands twice"),
            ("json", "{\"results\":[NaN],\"skipped\":[]}", "no number of JSON"),
            ("json", "{\"results\":[\"\t\"],\"skipped\":[]}", "U+0009"),
            ("json", "{\"results\":[{\"schema\":\"attachlint.result/1\"}],\"skipped\":[]}", "1 of attachlint.result/1"),
            (
                "ndjson", "{\"schema\":\"attachlint.summary/1\"}\n{\"schema\":\"attachlint.summary/1\"}\n",
                "in the middle"
            ),
            ("ndjson", "{\"schema\":\"attachlint.other/1\"}\n", "nobody asked for"),
            ("text", "a\u{1B}[2Jb", "U+001B"), ("text", "a\u{202E}b", "U+202E"), ("text", "a\u{9B}b", "U+009B"),
            ("text", "a\u{3164}b", "U+3164"), ("text", "a\n  ::error::b", "a line is a command"),
            ("text", "1 file checked: it can go out.\n\n\n\n\n", "pretends"),
            ("morse", "-", "no parser for the format"),
        ])
    func parsersSeeAttacks(format: String, report: String, words: String) throws {
        #expect(try complaint(about: report, format: format, results: 0, skipped: 0).contains(words))
    }

    @Test("JSON gives every text back as it was", arguments: HostileReport.texts)
    func roundTrip(text: String) throws {
        let result = LintResult(source: RawPath(text), path: RawPath(text), integrity: .damaged(text))
        let reporter = NDJSONReporter(options: ReportOptions())
        let line = reporter.text(for: .result(result))
        #expect(line.filter { $0 == "\n" }.count == 1)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        // By scalars: texts that only look the same are equal to Swift.
        let path = try #require(object["path"] as? String)
        #expect(path.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test("one letter with sixty thousand accents is cut")
    func accents() throws {
        let text = "a" + String(repeating: "\u{301}", count: 60_000)
        let finding = Finding(rule: "damaged", severity: .error, message: text)
        var reporter = TextReporter(options: ReportOptions())
        let report = reporter.text(for: .result(LintResult(source: RawPath(text), findings: [finding])))
        #expect(report.utf8.count < 3000)
    }
}
