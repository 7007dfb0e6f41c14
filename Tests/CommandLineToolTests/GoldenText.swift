import Foundation
import Testing

/// Texts as they were agreed on, beside the tests.
enum GoldenText {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    static func contents(of name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// `RECORD_GOLDEN=1` rewrites the file and fails, so that nobody records by accident.
    /// - Parameter file: below the folder of the goldens.
    static func expect(_ text: String, in file: String) throws {
        let place = folder.appending(path: file)
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try text.write(to: place, atomically: true, encoding: .utf8)
            Issue.record("recorded \(file): look at it and run again without RECORD_GOLDEN")
        }
        #expect(try text == String(contentsOf: place, encoding: .utf8))
    }
}
