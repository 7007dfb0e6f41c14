import Foundation
import MediaModel
import Profiles
import Testing

@testable import Rules

/// The pages of the rules, and the reference made of them.
@Suite("Pages of the rules")
struct RulePageTests {
    static let pages = RuleBook.pages(profiles: ProfileBook.profiles)

    @Test("every rule has a page with an example and a source")
    func whole() {
        #expect(Self.pages.map(\.card) == RuleBook.cards)
        #expect(Set(RuleExamples.all.keys) == Set(RuleBook.cards.map(\.id)))
        for page in Self.pages {
            #expect(!page.sources.isEmpty, "\(page.card.id) names no source")
            #expect(Set(page.sources).count == page.sources.count, "\(page.card.id) names a source twice")
            #expect(page.card.severities.contains(page.example.finding.severity), "\(page.card.id)")
        }
    }

    @Test("the examples are what the rules say", arguments: RuleBook.cards.map(\.id))
    func examples(id: String) throws {
        let sample = try #require(ExampleSamples.findings[id], "nothing is there to ask \(id) about")
        let finding = try #require(sample.finding, "\(id) says nothing")
        let said = RuleExample(subject: sample.subject, finding: finding)
        #expect(RuleExamples.all[id]?.lines == said.lines, "\(Self.source(id, said))")
    }

    /// The example as it has to stand in `RuleExamples`.
    private static func source(_ id: String, _ example: RuleExample) -> String {
        let finding = example.finding
        func text(_ text: String) -> String { "#\"\(text)\"#" }
        let profile = finding.profile.map { ", in: \"\($0)\"" } ?? ""
        let fix = finding.fix.map { ",\n            fix: \(text($0))" } ?? ""
        return """
            example(
                "\(id)", \(text(example.subject)), .\(finding.severity.rawValue)\(profile),
                \(text(finding.message))\(fix)),
            """
    }

    @Test("a rule of limits names the profiles that have one, another rule names none")
    func reach() throws {
        let page = { (id: String) in try #require(Self.pages.first { $0.card.id == id }) }
        #expect(try page("duration").profiles.contains("rich-push"))
        #expect(try !page("duration").profiles.contains("ios"))
        #expect(try page("type-unsupported").profiles == ProfileBook.names)
        #expect(try page("gps-metadata").profiles.isEmpty)
        #expect(try page("gps-metadata").raisedBy.hasPrefix("Whatever the profile"))
    }

    @Test("a profile that raises a rule is on its page", arguments: VerdictTable.rows)
    func reachHolds(row: Verdict) throws {
        let profile = try #require(ProfileBook.profile(named: row.profile))
        let medium = try #require(VerdictTable.assets[row.asset])
        for finding in RuleBook.findings(for: medium, profiles: [profile]) where finding.profile != nil {
            let page = try #require(Self.pages.first { $0.card.id == finding.rule })
            #expect(page.profiles.contains(row.profile), "\(finding.rule)")
        }
    }

    /// `RECORD_GOLDEN=1` writes the reference anew and fails, so that nobody records by accident.
    @Test("docs/rules.md is what the rules say")
    func reference() throws {
        let text = RuleBook.reference(profiles: ProfileBook.profiles)
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/rules.md")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
            try text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("docs/rules.md was written anew: look at it, then run without RECORD_GOLDEN")
        }
        #expect(text == (try String(contentsOf: file, encoding: .utf8)))
    }
}
