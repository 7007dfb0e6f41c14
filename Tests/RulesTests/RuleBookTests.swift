import Foundation
import MediaModel
import Profiles
import Rules
import Testing

@Suite struct RuleBookTests {
    @Test func listsTheRulesInTheirPublicOrder() {
        #expect(
            RuleBook.cards.map(\.id) == [
                "not-media", "file-empty", "type-unsupported", "type-undocumented", "file-size", "duration",
                "duration-unknown", "damaged", "unreadable", "extension-missing", "extension-mismatch", "image-coding",
                "video-codec", "video-tag", "video-missing", "audio-codec", "moov-position", "pixel-size",
                "aspect-ratio", "decode-memory", "animation-lost", "animation-timing", "orientation", "color-model",
                "gps-metadata", "trailing-data", "url-invalid", "url-insecure", "url-private-host", "url-redirects",
                "url-expires", "http-status", "content-type", "response-varies", "download-failed", "download-time",
                "payload-invalid", "payload-size", "mutable-content", "alert-missing", "media-key", "media-type-key",
                "type-hint", "type-inference", "category", "decrypt-failed", "attachment-options",
            ])
    }

    @Test func idsAreUniqueAndKebabCase() {
        let ids = RuleBook.cards.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(id)") }
    }

    @Test func cardsSayEverything() {
        for card in RuleBook.cards {
            #expect(!card.title.isEmpty && !card.title.hasSuffix("."), "\(card.id)")
            #expect(card.reason.count > 60 && card.reason.hasSuffix("."), "\(card.id)")
            #expect(card.repair.hasSuffix(".") && !card.commands.isEmpty, "\(card.id)")
            #expect(!card.severities.isEmpty && Set(card.severities).count == card.severities.count, "\(card.id)")
            #expect(RuleBook.card(named: card.id) == card)
        }
        #expect(RuleBook.card(named: "no-such-rule") == nil)
    }

    @Test func everyRuleFileIsInTheBook() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let folder = tests.appending(path: "../../Sources/Rules").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix("Rule.swift") && !["Rule", "DeliveryRule", "PayloadRule"].contains($0.dropLast(6)) }
            .map { $0.dropLast(".swift".count) }
        #expect(names.count == RuleBook.rules.count)
        for name in names {
            #expect(RuleBook.rules.contains { String(describing: $0) == name }, "\(name) is not in the book")
        }
    }

    @Test func speaksTheMostSevereFirstAndOtherwiseInBookOrder() {
        let medium = Sample.image("photo.bin", .webp, 3000, 2500) { $0.gps = true }
        #expect(
            medium.said() == [
                "type-unsupported error", "extension-mismatch error", "decode-memory warning", "gps-metadata warning",
                "pixel-size info",
            ])
    }

    @Test func everyProfileSpeaksUnderItsName() {
        let medium = Sample.image("photo.webp", .webp)
        let findings = RuleBook.findings(for: medium, profiles: [IOS.profile, RichPush.profile])
        #expect(findings.map(\.profile) == ["ios", "rich-push"])
    }

    @Test func aProfileOfAdviceNeverFails() {
        var advice = IOS.profile
        advice.strictest = .warning
        #expect(Sample.image("photo.webp", .webp).said(advice) == ["type-unsupported warning"])
    }

    @Test func aSelectionSilencesAndTurnsDown() {
        let medium = Sample.image("photo.jpg") {
            $0.gps = true
            $0.orientation = 6
        }
        let find = { (selection: RuleSelection) in
            RuleBook.findings(for: medium, profiles: [RichPush.profile], selection: selection).map {
                "\($0.rule) \($0.severity)"
            }
        }
        #expect(find(.everything) == ["gps-metadata warning", "orientation info"])
        #expect(find(RuleSelection(disabled: ["gps-metadata"])) == ["orientation info"])
        #expect(find(RuleSelection(only: ["gps-metadata"])) == ["gps-metadata warning"])
        #expect(
            find(RuleSelection(severities: ["orientation": .error])) == ["orientation error", "gps-metadata warning"])
    }

    @Test func payloadRulesAreAskedTogetherAndSelectedLikeOthers() {
        let push = PushSample.push {
            $0.mutableContent = FlagFacts(.yes)
            $0.bytes = 5000
        }
        #expect(push.said() == ["payload-size error", "mutable-content warning"])
        let selection = RuleSelection(disabled: ["payload-size"], severities: ["mutable-content": .error])
        #expect(RuleBook.findings(forPush: push, selection: selection).map(\.severity) == [.error])
    }

    @Test func anOutcomeWithoutAMediumBecomesAnErrorOfItsRule() {
        let outcome = SDKOutcome(
            sdk: "firebase", outcome: .textOnly, because: "iOS refuses the file", rule: "type-unsupported")
        let finding = RuleBook.finding(forOutcome: outcome)
        #expect(finding.rule == "type-unsupported" && finding.severity == .error && finding.profile == nil)
        #expect(finding.message == "iOS refuses the file")
        #expect(finding.fix == "convert it to a type the profile takes")
    }

    @Test func everyRuleHasARepairForOutcomes() {
        for card in RuleBook.cards {
            let outcome = SDKOutcome(sdk: "firebase", outcome: .blank, because: "is so", rule: card.id)
            let fix = RuleBook.finding(forOutcome: outcome).fix
            #expect(fix?.isEmpty == false && fix?.hasSuffix(".") == false, "\(card.id)")
        }
        let unknown = SDKOutcome(sdk: "firebase", outcome: .textOnly, because: "is so")
        #expect(RuleBook.finding(forOutcome: unknown).rule == "media-key")
    }
}
