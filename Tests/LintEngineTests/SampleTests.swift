import LintEngine
import MediaModel
import Synchronization
import TestSupport
import Testing

/// `MediaSamples/` is the specification: what `EXPECTED.tsv` says of a sample is what a run must find in it.
@Suite struct SampleTests {
    /// One row of the table.
    struct Expectation: CustomTestStringConvertible, Sendable {
        var path: String
        var rules: [String]
        var testDescription: String { path }
    }

    static let folder = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/MediaSamples"

    static let expectations: [Expectation] = {
        let text = RawPath(folder + "/EXPECTED.tsv").contents.map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard let path = cells.first else { return nil }
            let rules = cells.count > 1 ? cells[1].split(separator: " ").map(String.init) : []
            return Expectation(path: String(path), rules: rules)
        }
    }()

    /// The rules that speak about each sample, by its path below the folder.
    private static func findings(profile: String) throws -> [String: [String]] {
        let found = Mutex<[String: [String]]>([:])
        var options = LintOptions(profiles: [try #require(LintCatalog.profile(named: profile))], jobs: 2)
        options.includesEverything = true
        options.walk.exclude = [Glob("/EXPECTED.tsv"), Glob("/README.md")]
        let run = try LintRun(options: options, programFolder: Programs.folder)
        _ = run.run([.path(RawPath(folder))]) { entry in
            guard case .result(let result) = entry else { return }
            let path = String(result.source.display.dropFirst(folder.count + 1))
            found.withLock { $0[path] = result.findings.map(\.rule).sorted() }
        }
        return found.withLock { $0 }
    }

    private static let byRichPush = Result { try findings(profile: "rich-push") }
    private static let byIOS = Result { try findings(profile: "ios") }

    @Test(arguments: expectations)
    func aSampleRaisesWhatTheTableSays(_ expectation: Expectation) throws {
        let found = try Self.byRichPush.get()[expectation.path]
        #expect(found == expectation.rules)
    }

    @Test func theTableNamesEverySampleAndNothingElse() throws {
        #expect(Set(try Self.byRichPush.get().keys) == Set(Self.expectations.map(\.path)))
    }

    @Test func cleanSamplesAreSilentUnderEveryProfile() throws {
        for found in [try Self.byRichPush.get(), try Self.byIOS.get()] {
            let clean = found.filter { $0.key.hasPrefix("clean/") }
            #expect(clean.count >= 8)
            #expect(clean.filter { !$0.value.isEmpty }.isEmpty)
        }
    }

    @Test func aFlaggedSampleRaisesTheRuleOfItsFolder() throws {
        for expectation in Self.expectations where expectation.path.hasPrefix("flagged/") {
            let rule = String(expectation.path.split(separator: "/")[1])
            #expect(expectation.rules.contains(rule), "\(expectation.path)")
        }
    }

    /// Rules that no file of under 1 MB can raise with the two profiles.
    private static let withoutSamples: Set<String> = [
        "unreadable",  // tested through the inspector pool
        "file-size",  // made at test time, below
        "aspect-ratio",  // neither profile has a shape
        // These speak about addresses.
        "url-invalid", "url-insecure", "url-private-host", "url-redirects", "url-expires", "http-status",
        "content-type",
        "response-varies", "download-failed", "download-time",
        // These speak about pushes.
        "payload-invalid", "payload-size", "mutable-content", "alert-missing", "media-key", "media-type-key",
        "type-hint",
        "type-inference", "category", "decrypt-failed", "attachment-options",
    ]

    @Test func everyRuleHasTwoSamples() {
        for card in LintCatalog.rules where !Self.withoutSamples.contains(card.id) {
            let samples = Self.expectations.filter { $0.path.hasPrefix("flagged/\(card.id)/") }
            #expect(samples.count >= 2, "\(card.id)")
        }
    }

    /// Sound WAV files of a given size: nothing but their size can be wrong with them.
    @Test(arguments: [
        ("rich-push", 4_999_000, [Severity]()), ("rich-push", 5_100_000, [.warning]),
        ("rich-push", 10_200_000, [.warning]), ("rich-push", 10_486_000, [.error]), ("ios", 5_100_000, [.warning]),
        ("ios", 5_243_000, [.error]),
    ])
    func sizesAreJudgedAtTheirLimits(profile: String, bytes: Int, expected: [Severity]) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(TinyMedia.wav(bytes: bytes), to: "a.wav")
        let options = LintOptions(profiles: [try #require(LintCatalog.profile(named: profile))], jobs: 1)
        let severities = Mutex<[Severity]>([])
        let rules = Mutex<Set<String>>([])
        _ = try LintRun(options: options, programFolder: Programs.folder).run([.path(RawPath(path))]) { entry in
            guard case .result(let result) = entry else { return }
            severities.withLock { $0 = result.findings.map(\.severity) }
            rules.withLock { $0 = Set(result.findings.map(\.rule)) }
        }
        #expect(severities.withLock { $0 } == expected)
        #expect(rules.withLock { $0 }.isSubset(of: ["file-size"]))
    }
}
