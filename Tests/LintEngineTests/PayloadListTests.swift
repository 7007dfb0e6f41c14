import LintEngine
import MediaModel
import TestSupport
import Testing

/// Payloads where they stand: in files, folders and lists of every kind.
@Suite("Lists and folders of payloads")
struct PayloadListTests {
    let run: PayloadRun

    init() throws { run = try PayloadRun() }

    private static let good = #"{"aps":{"alert":"Hello"}}"#
    private static let noFlag =
        #"{"aps":{"alert":"Hello"},"fcm_options":{"image":"\#(PayloadRun.address("/push/photo.jpg"))"}}"#
    private static let broken = #"{"aps":{"alert":"Hello",}}"#

    private func lint(_ text: String, _ name: String) throws -> PayloadRun.Found {
        let path = try run.folder.write(text, to: name)
        return try run.run([LintSource(RawPath(path), areAllMedia: false)], try run.options())
    }

    private func rules(_ found: PayloadRun.Found) -> [[String]] { found.results.map { $0.findings.map(\.rule) } }

    // MARK: Lists

    @Test("one payload a line: a broken row is a finding of its own, the rest goes on")
    func lines() throws {
        let found = try lint([Self.good, Self.broken, "", Self.noFlag, "7"].joined(separator: "\n"), "campaign.ndjson")
        #expect(rules(found) == [[], ["payload-invalid"], ["mutable-content"], ["payload-invalid"]])
        #expect(found.results.map { $0.location?.row } == [1, 2, 4, 5])
        #expect(found.results.allSatisfy { $0.push != nil })
        #expect(found.outcome.unusable.isEmpty)
    }

    @Test("a JSON list of payloads names the line each one starts in")
    func array() throws {
        let text = "[\n\(Self.good),\n\(Self.noFlag),\n\(Self.broken),\n\"none\"\n]"
        let found = try lint(text, "campaign.json")
        #expect(rules(found) == [[], ["mutable-content"], ["payload-invalid"], ["payload-invalid"]])
        #expect(found.results.map { $0.location?.row } == [2, 3, 4, 5])
    }

    @Test("a column of payloads in a table")
    func table() throws {
        let cells = [Self.good, Self.noFlag, Self.broken].map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }
        let rows = cells.enumerated().map { "\($0.offset),\($0.element)" }
        let found = try lint("id,payload\n" + rows.joined(separator: "\n") + "\n", "campaign.csv")
        #expect(rules(found) == [[], ["mutable-content"], ["payload-invalid"]])
        #expect(found.results.map { $0.location?.column } == ["payload", "payload", "payload"])
        #expect(found.results.map { $0.location?.row } == [2, 3, 4])
    }

    @Test("lines of a text file may be payloads, addresses and paths")
    func textLines() throws {
        try run.folder.write(TinyMedia.gif, to: "local.gif")
        let lines = [Self.noFlag, PayloadRun.address("/push/photo.jpg"), "local.gif", Self.broken]
        let found = try lint(lines.joined(separator: "\r\n"), "list.txt")
        #expect(rules(found) == [["mutable-content"], [], [], ["payload-invalid"]])
        #expect(found.results.map { $0.push != nil } == [true, false, false, true])
        #expect(found.results.map { $0.location?.row } == [1, 2, 3, 4])
    }

    @Test("a .json file with one payload is that payload, and one with addresses still a list")
    func jsonFiles() throws {
        let payload = try lint(Self.noFlag, "push.json")
        #expect(rules(payload) == [["mutable-content"]])
        #expect(payload.results.first?.location == nil)
        #expect(payload.results.first?.path != nil)
        let single = try lint("[\(Self.noFlag)]", "one.json")
        #expect(rules(single) == [["mutable-content"]])
        for text in [
            "[\"\(PayloadRun.address("/push/photo.jpg"))\"]",
            #"[{"id":1,"image":"\#(PayloadRun.address("/push/photo.jpg"))"}]"#,
        ] {
            let list = try lint(text, "list.json")
            #expect(list.results.map { $0.push != nil } == [false])
            #expect(list.results.first?.media?.format == .jpeg)
            #expect(list.results.first?.location?.row == 1)
        }
    }

    // MARK: Folders

    @Test("in a folder .apns files are payloads, .json files when asked for")
    func folders() throws {
        try run.folder.write(Self.noFlag, to: "in/a.apns")
        try run.folder.write(Self.broken, to: "in/b.json")
        try run.folder.write(TinyMedia.gif, to: "in/c.gif")
        let source = [LintSource.path(RawPath(run.folder.path("in")))]
        let plain = try run.run(source, try run.options())
        #expect(rules(plain) == [["mutable-content"], []])
        #expect(plain.outcome.summary.skipped == 1)
        let asked = try run.run(source, try run.options { $0.payloads.readsJSON = true })
        #expect(rules(asked) == [["mutable-content"], ["payload-invalid"], []])
        #expect(asked.outcome.summary.skipped == 0)
    }

    @Test("a payload named on the command line that is not there is unusable, the rest runs")
    func missing() throws {
        let good = try run.folder.write(Self.good, to: "a.apns")
        let found = try run.run(
            [.path(RawPath(run.folder.path("no.apns"))), .path(RawPath(good))], try run.options())
        #expect(found.outcome.unusable.count == 1)
        #expect(found.results.count == 1)
    }

    @Test("who asks for facts alone gets the media, not a judgement of the push")
    func inspect() throws {
        let path = try run.folder.write(Self.noFlag, to: "push.json")
        let apns = try run.folder.write(Self.noFlag, to: "push.apns")
        let found = try run.run(
            [LintSource(RawPath(path), areAllMedia: false), .path(RawPath(apns))],
            try run.options { $0.omitsFindings = true })
        #expect(found.results.allSatisfy { $0.push == nil })
        #expect(found.results.contains { $0.media?.format == .jpeg })
    }

    @Test("the simulator's file is a payload, too")
    func simulator() throws {
        let text =
            #"{"Simulator Target Bundle":"com.example.app","aps":{"alert":"Hello","mutable-content":1},"image":"\#(PayloadRun.address("/push/photo.jpg"))"}"#
        let found = try lint(text, "push.apns")
        #expect(found.push?.facts.form == .simulator)
        #expect(found.errors == [])
    }
}
