import Foundation
import Testing

@Suite struct HelpTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    /// `RECORD_GOLDEN=1` rewrites the files and fails, so that nobody records by accident.
    @Test(arguments: ["overview", "lint", "inspect", "rules", "explain", "settings", "cache", "check", "sdks"])
    func helpReadsAsAgreed(page: String) throws {
        let answer = ToolHarness().run(page == "overview" ? ["--help"] : [page, "--help"])
        #expect(answer.code == 0)
        #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        let file = Self.folder.appending(path: "help-\(page).txt")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try answer.output.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file.lastPathComponent): look at it and run again without RECORD_GOLDEN")
        }
        #expect(try answer.output == String(contentsOf: file, encoding: .utf8))
    }
}
