import Foundation
import Reporters
import Testing

@Suite struct ReporterBookTests {
    @Test func namesAreUniqueAndSayWhatTheyAreGoodFor() {
        let names = ReporterBook.cards.map(\.name)
        #expect(names == ["text", "json", "ndjson"])
        #expect(ReporterBook.cards.allSatisfy { !$0.title.isEmpty })
        for name in names { #expect(ReporterBook.reporter(named: name, options: ReportOptions()) != nil) }
        #expect(ReporterBook.reporter(named: "morse", options: ReportOptions()) == nil)
    }

    @Test func everyReporterFileIsInTheBook() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let folder = tests.appending(path: "../../Sources/Reporters").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix("Reporter.swift") && $0 != "Reporter.swift" }.map { $0.dropLast(".swift".count) }
        #expect(names.count == ReporterBook.reporters.count)
        for name in names {
            #expect(ReporterBook.reporters.contains { String(describing: $0) == name }, "\(name) is not in the book")
        }
    }
}
