import TestSupport
import Testing

/// `--baseline` and `--write-baseline`, through the command.
@Suite("The baseline")
struct BaselineTests {
    let folder: TemporaryFolder
    var tool = ToolHarness()
    private let broken = Array(TinyMedia.gif.dropLast(8))

    init() throws {
        folder = try TemporaryFolder()
        tool.workingFolder = folder.path
        try folder.write(broken, to: "media/a.gif")
        try folder.write(TinyMedia.gif, to: "media/b.gif")
    }

    private func lint(_ arguments: String..., below: String = "media") -> ToolHarness.Answer {
        let baseline = ["--baseline", folder.path("known.json")]
        return tool.run(["lint", "--no-cache"] + baseline + arguments + [folder.path(below)])
    }

    @Test("known findings stay quiet, new ones fail, and what is gone is noted")
    func roundTrip() throws {
        #expect(tool.run("lint", "--no-cache", folder.path("media")).code == 1)
        let written = lint("--write-baseline")
        #expect(written.code == 0)
        #expect(written.output.contains("damaged"))
        #expect(written.errors.contains("knows 1 finding now"))
        let expected = """
            {
              "schema": "attachlint.baseline/1",
              "findings": [
                {"file": "media/a.gif", "rule": "damaged"}
              ]
            }

            """
        #expect(folder.contents(of: "known.json") == expected)

        let quiet = lint()
        #expect(quiet.code == 0)
        #expect(quiet.errors.isEmpty)
        #expect(!quiet.output.contains("damaged"))

        try folder.write(broken, to: "media/b.gif")
        let new = lint()
        #expect(new.code == 1)
        #expect(new.output.contains("b.gif") && !new.output.contains("a.gif"))

        try folder.write(TinyMedia.gif, to: "media/a.gif")
        #expect(lint().errors.contains("knows findings that are gone: damaged of media/a.gif"))
        #expect(lint(below: "media/b.gif").errors.isEmpty, "what was not looked at is not gone")
        #expect(lint("--disable", "damaged").errors.isEmpty, "a rule nobody asks is not gone")
    }

    @Test("the same file is known from wherever the tool is called")
    func otherFolder() throws {
        #expect(lint("--write-baseline").code == 0)
        var tool = tool
        tool.workingFolder = folder.path("media")
        #expect(
            tool.run("lint", "--no-cache", "--baseline", folder.path("known.json"), folder.path("media/a.gif")).code
                == 0)
        try folder.write(#"{"baseline": "known.json"}"#, to: ".attachlint.json")
        #expect(tool.run("lint", "--no-cache", folder.path("media")).code == 0)
    }

    @Test("as many findings of a kind are known as there were")
    func counted() throws {
        try folder.write("banner\nhttp://\nhttp://x x\n", to: "list.csv")
        #expect(lint("--column", "banner", "--write-baseline", below: "list.csv").code == 0)
        #expect(lint("--column", "banner", below: "list.csv").code == 0)
        try folder.write("banner\nhttp://\nhttp://x x\nhttp://x x\n", to: "list.csv")
        #expect(lint("--column", "banner", below: "list.csv").code == 1)
    }

    @Test("check knows a push, too")
    func push() throws {
        let push = try folder.write(#"{"aps":{}}"#, to: "push.apns")
        let check = ["check", "--no-cache", "--require-media", "--baseline", folder.path("known.json")]
        #expect(tool.run(check + ["--write-baseline", push]).code == 0)
        let answer = tool.run(check + [push])
        #expect(answer.code == 0)
        #expect(answer.output.isEmpty)
    }

    @Test(
        "a baseline that is none is told plainly",
        arguments: [
            ("", "cannot be read"), ("{", "is no JSON: line 1"), ("{}", "is no baseline"),
            (
                #"{"schema": "attachlint.baseline/1", "findings": [{"file": "x"}]}"#,
                "an entry nobody understands at line 1"
            ),
            (
                #"{"schema": "attachlint.baseline/1", "findings": [{"file": "x", "rule": "damaged", "count": 0}]}"#,
                "an entry"
            ),
        ])
    func unreadable(text: String, expected: String) throws {
        if !text.isEmpty { try folder.write(text, to: "known.json") }
        let answer = lint()
        #expect(answer.code == 2)
        #expect(answer.errors.contains(expected), "\(answer.errors)")
    }

    @Test("a baseline needs a place that is no medium")
    func nowhere() {
        let answer = tool.run("lint", "--write-baseline", folder.path("media"))
        #expect(answer.code == 2)
        #expect(answer.errors.contains("needs the file"))
        let onto = tool.run("lint", "--write-baseline", "--baseline", folder.path("media/a.gif"), folder.path("media"))
        #expect(onto.code == 2)
    }

    @Test("a run that could not do its job writes nothing")
    func noHalfBaseline() {
        #expect(lint("--write-baseline", below: "no-such-folder").code == 2)
        #expect(folder.contents(of: "known.json") == nil)
    }
}
