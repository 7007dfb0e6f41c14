import MediaModel
import Profiles
import Testing

@testable import Rules

/// One asset, one channel, and what the channel's own words make of it; advice (info) is left out.
struct Verdict: Sendable, CustomTestStringConvertible {
    let asset: String
    let profile: String
    /// `rule severity`, most severe first, joined by commas; `pass` when nothing is a warning or more.
    let expected: String
    /// Where the limit stands: the beginning of the address of a source the profile names.
    let source: String

    init(_ asset: String, _ profile: String, _ expected: String, _ source: String) {
        (self.asset, self.profile, self.expected, self.source) = (asset, profile, expected, source)
    }

    var testDescription: String { "\(asset) in \(profile): \(expected)" }
}

/// Hand-checked: each row was read off the page it names, not off the code.
@Suite struct VerdictTableTests {
    @Test(arguments: VerdictTable.rows) func holds(row: Verdict) throws {
        let profile = try #require(ProfileBook.profile(named: row.profile))
        let medium = try #require(VerdictTable.assets[row.asset], "\(row.asset) is no asset")
        let found = RuleBook.findings(for: medium, profiles: [profile]).filter { $0.severity > .info }
        let text = found.map { "\($0.rule) \($0.severity.rawValue)" }.joined(separator: ", ")
        #expect((text.isEmpty ? "pass" : text) == row.expected)
        #expect(found.allSatisfy { $0.profile == row.profile })
        #expect(
            profile.statements.contains { $0.source.address?.hasPrefix(row.source) == true },
            "the profile names no source at \(row.source)")
    }

    @Test func theTableIsLargeAndEveryChannelAndAssetIsInIt() {
        #expect(VerdictTable.rows.count >= 60)
        #expect(Set(VerdictTable.rows.map { $0.asset + $0.profile }).count == VerdictTable.rows.count)
        #expect(Set(VerdictTable.rows.map(\.profile)) == Set(ProfileBook.names))
        #expect(Set(VerdictTable.rows.map(\.asset)) == Set(VerdictTable.assets.keys))
    }
}
