import Glibc
import LintEngine
import MediaModel
import TestSupport
import Testing

@Suite struct AttachlintToolTests {
    let folder: TemporaryFolder
    let tool = ToolHarness()

    init() throws { folder = try TemporaryFolder() }

    // MARK: Exit codes

    @Test func soundMediaGiveNothing() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        #expect(tool.run("lint", path).code == 0)
    }

    @Test func anErrorGivesOneUnlessNothingMayFail() throws {
        let path = try folder.write("<html></html>", to: "a.jpg")
        #expect(tool.run("lint", path).code == 1)
        #expect(tool.run("lint", "--fail-on", "never", path).code == 0)
        #expect(tool.run("lint", "--disable", "not-media", path).code == 0)
        #expect(tool.run("lint", "--severity", "not-media=warning", path).code == 0)
        #expect(tool.run("lint", "--severity=not-media=warning", "--fail-on=warning", path).code == 1)
        #expect(tool.run("lint", "--only", "gps-metadata", path).code == 0)
    }

    @Test func aNamedFileThatIsNotThereWinsOverFindings() throws {
        let bad = try folder.write("<html></html>", to: "a.jpg")
        let answer = tool.run("lint", "--format", "ndjson", bad, folder.path("no.png"))
        #expect(answer.code == 2)
        #expect(answer.errors.contains("no.png: there is no such file or folder."))
        #expect(answer.output.contains("not-media"))
    }

    @Test func whatCannotBeOpenedInAFolderIsAFinding() throws {
        try folder.write(TinyMedia.gif, to: "sub/a.gif")
        symlink("nowhere", folder.path("sub/gone.png"))
        let answer = tool.run("lint", folder.path("sub"))
        #expect(answer.code == 1)
        #expect(answer.output.contains("unreadable"))
    }

    // MARK: Command lines

    @Test(arguments: [
        [], ["lnt"], ["lint"], ["lint", "--dpth", "full", "x"], ["lint", "--depth"], ["lint", "--depth", "deep", "x"],
        ["lint", "--jobs", "0", "x"], ["lint", "--quiet=yes", "x"], ["lint", "--profile", "iso", "x"],
        ["lint", "--severity", "damaged=loud", "x"], ["lint", "--disable", "damagd", "x"], ["explain"],
        ["explain", "no-such-rule"], ["rules", "x"], ["settings", "x"], ["lint", "--report", "text", "x"],
        ["lint", "--sdk", "fierbase", "x"], ["lint", "-", "-"],
        ["lint", "--network", "5g", "x"],
        ["lint", "--send-at", "tomorrow", "x"], ["lint", "--timeout", "0", "x"], ["lint", "--connect-to", "a:b", "x"],
        ["lint", "--header", "Accept: x", "list.csv"], ["cache"], ["cache", "burn"],
        ["cache", "stats", "--max-size", "1MB"],
        ["cache", "prune", "--max-age", "old", "--cache-dir", "/no/folder"], ["lint", "--max-bytes", "0", "x"],
        ["lint", "--max-redirects", "1.5", "x"], ["lint", "--cache-dir", "", "x"],
        ["lint", "--ca-file", "/no/file", "x"],
        ["lint", "--valid-for", "3", "x"], ["check", "a", "b"], ["lint", "--format", "txt", "x"],
    ])
    func wrongCommandLinesGiveOneSentenceAndAHint(arguments: [String]) {
        let answer = run(arguments)
        #expect(answer.code == 2)
        #expect(answer.output.isEmpty)
        let lines = answer.errors.split(separator: "\n")
        #expect(lines.count == 2, "\(answer.errors)")
        #expect(lines.first?.hasPrefix("attachlint: ") == true)
    }

    @Test(arguments: [
        ("timeout", "0", "a number of seconds, 0.1 to 86400, not 0"),
        ("max-bytes", "0 MB", "a number of bytes, such as 500000 or 2MB, not 0 MB"),
        ("max-redirects", "-1", "a number of redirects, 0 to 100, not -1"),
    ])
    func aWrongNumberIsToldWithThoseThatAreAllowed(option: String, value: String, sentence: String) {
        #expect(run(["lint", "--\(option)", value, "x"]).errors.contains("--\(option) takes \(sentence)."))
    }

    @Test func theNearestNameIsOffered() {
        #expect(run(["cache", "stat"]).errors.contains("Did you mean stats?"))
        #expect(run(["lnt"]).errors.contains("Did you mean lint?"))
        #expect(run(["lint", "--dpth", "full", "x"]).errors.contains("Did you mean --depth?"))
        #expect(run(["explain", "damagd"]).errors.contains("Did you mean damaged?"))
        #expect(run(["lint", "--depth", "fulll", "x"]).errors.contains("Did you mean full?"))
    }

    @Test(arguments: ["stats", "verify", "prune", "clear"])
    func lookingAtACacheMakesNone(action: String) {
        let place = folder.path("none")
        let answer = tool.run("cache", action, "--cache-dir", place)
        #expect(answer.code == 0)
        #expect(answer.output.contains(place))
        #expect(access(place, F_OK) != 0)
    }

    @Test func severalColumnsOfAListAreReadAndAMissingOneIsToldWithThoseThereAre() throws {
        try folder.write(TinyMedia.gif, to: "a.gif")
        let list = try folder.write("id,small,large\n1,a.gif,a.gif\n", to: "list.csv")
        let both = tool.run("lint", "--column", "small", "--column", "large", list)
        #expect(both.code == 0)
        #expect(both.output.contains("2 files checked"))
        let missing = tool.run("lint", "--column", "picture", list)
        #expect(missing.code == 2)
        #expect(
            missing.errors.hasSuffix(
                "list.csv: it has no column \"picture\": there are \"id\", \"small\", \"large\".\n"))
    }

    @Test(arguments: ["lint", "inspect", "cache", "rules", "explain", "settings"])
    func everyCommandHasHelp(command: String) {
        for arguments in [[command, "--help"], [command, "-h"], ["help", command]] {
            let answer = run(arguments)
            #expect(answer.code == 0)
            #expect(answer.output.hasPrefix("Usage: attachlint \(command)"))
            #expect(answer.errors.isEmpty)
        }
    }

    @Test func helpAndVersionGoToStandardOutput() {
        #expect(run(["--help"]).output.contains("lint"))
        #expect(run(["--version"]).output == "attachlint 0.1.0\n")
    }

    @Test func noCacheSimplyHolds() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        #expect(tool.run("lint", "--no-cache", path).code == 0)
    }

    @Test func helpIsWrapped() {
        var narrow = ToolHarness()
        narrow.isTerminal = true
        narrow.columns = 60
        for page in [["--help"]] + ["lint", "inspect", "rules", "explain", "settings"].map({ [$0, "--help"] }) {
            #expect(longestLine(run(page).output) <= 80)
            #expect(longestLine(narrow.run(page).output) <= 60)
        }
    }

    private func longestLine(_ text: String) -> Int { text.split(separator: "\n").map(\.count).max() ?? 0 }

    @Test func aNameThatIsNoTextIsASourceAndNoValue() throws {
        let name: [UInt8] = [0x61, 0xFF] + Array(".gif".utf8)
        try folder.write(TinyMedia.gif, toRawName: name)
        let path = RawPath(folder.path).appending(name)
        #expect(tool.run([RawPath("lint"), path]).code == 0)
        let answer = tool.run([RawPath("lint"), RawPath("--output"), path, path])
        #expect(answer.code == 2)
        #expect(answer.errors.contains("The value of --output is not text in UTF-8."))
    }

    @Test func shortOptionsTakeTheirValueEitherWay() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        #expect(tool.run("lint", "-j", "1", path).code == 0)
        #expect(tool.run("lint", "-j1", "-q", path).output.isEmpty)
        #expect(tool.run("lint", "-v", path).output.contains("a.gif"))
        #expect(tool.run("lint", "-j0", path).errors.contains("--jobs takes a number"))
        #expect(tool.run("lint", "-qv", path).errors.contains("There is no option -qv."))
    }

    @Test func everythingAfterTwoDashesIsASource() throws {
        #expect(run(["lint", "--", "--depth"]).errors.contains("--depth: there is no such file"))
    }

    @Test func aJsonFileCanBeMeantAsMedia() throws {
        let path = try folder.write(#"{"a": "b"}"#, to: "a.json")
        #expect(tool.run("lint", path).errors.contains("holds no address"))
        #expect(tool.run("lint", "--all", path).code == 1)
        #expect(tool.run("inspect", path).output.contains("json"))
    }

    // MARK: Reports

    @Test func severalReportsComeFromOneRun() throws {
        let path = try folder.write("<html></html>", to: "a.jpg")
        let answer = tool.run(
            "lint", "--report", "ndjson=\(folder.path("r.ndjson"))", "--report", "json=\(folder.path("r.json"))", path)
        #expect(answer.code == 1)
        #expect(answer.output.contains("not-media"))
        #expect(folder.contents(of: "r.ndjson")?.contains(#""rule":"not-media""#) == true)
        #expect(folder.contents(of: "r.json")?.contains("attachlint.summary/1") == true)
    }

    @Test func outputGoesToAFileAndReplacesItWhole() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        try folder.write(String(repeating: "old ", count: 10000), to: "report")
        let answer = tool.run("lint", "--format", "ndjson", "--output", folder.path("report"), path)
        #expect(answer.code == 0)
        #expect(answer.output.isEmpty)
        #expect(folder.contents(of: "report")?.hasPrefix("{") == true)
        #expect(folder.contents(of: "report")?.contains("old") == false)
    }

    @Test func aFullDiskIsASentenceAndTheOtherReportIsWhole() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        let answer = tool.run(
            "lint", "--format", "ndjson", "--output", "/dev/full", "--report", "ndjson=\(folder.path("good"))", path)
        #expect(answer.code == 2)
        #expect(answer.errors.contains("/dev/full cannot be written: No space left on device."))
        #expect(folder.contents(of: "good")?.contains("attachlint.summary/1") == true)
    }

    @Test func anOutputThatCannotBeMadeIsToldBeforeTheRun() throws {
        let answer = tool.run("lint", "--output", folder.path("no/where"), folder.path)
        #expect(answer.code == 2)
        #expect(answer.errors.contains("cannot be written: No such file or directory."))
    }

    @Test func aReportNeverTakesThePlaceOfAMedium() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        let plain = try folder.write(TinyMedia.gif, to: "plain")
        symlink("plain", folder.path("alias"))
        #expect(tool.run("lint", plain, "--output", folder.path("alias")).errors.contains("would overwrite the source"))
        #expect(tool.run("lint", path, "--report", "json=\(path)").code == 2)
        #expect(tool.run("lint", path, "--output", folder.path("b.png")).errors.contains("the name of a medium"))
        let twice = folder.path("r")
        #expect(tool.run("lint", path, "--output", twice, "--report", "json=\(twice)").errors.contains("Two reports"))
        #expect(folder.contents(of: "plain")?.hasPrefix("GIF89a") == true)
        #expect(folder.contents(of: "r") == nil)
    }

    @Test func aReportKeepsTheLinkAndTheModeOfTheFileItReplaces() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        let target = try folder.write("old", to: "sub/target")
        chmod(target, 0o640)
        symlink("sub/target", folder.path("link"))
        #expect(tool.run("lint", "--format", "json", "--output", folder.path("link"), path).code == 0)
        #expect(folder.contents(of: "sub/target")?.hasPrefix("{") == true)
        #expect(RawPath(target).status.map { $0.st_mode & 0o777 } == 0o640)
        // The draft has gone: the folder holds the target alone.
        #expect(unlink(target) == 0)
        #expect(rmdir(folder.path("sub")) == 0)
    }

    @Test func oneReaderGoneLeavesTheOtherReportWhole() throws {
        for number in 0..<20 { try folder.write(TinyMedia.gif, to: "in/\(number).gif") }
        var tool = ToolHarness()
        tool.outputFailure = .closed
        let answer = tool.run("lint", "--report", "ndjson=\(folder.path("r"))", folder.path("in"))
        #expect(answer.code == 0)
        let report = folder.contents(of: "r") ?? ""
        #expect(report.contains(#""results":20"#))
        #expect(report.contains(#""complete":true"#))
    }

    @Test func missingInspectorsLeaveAWholeReportThatSaysSo() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        var tool = ToolHarness()
        tool.programFolder = folder.path
        let answer = tool.run("lint", "--format", "json", path)
        #expect(answer.code == 2)
        #expect(answer.output.hasSuffix("}\n"))
        #expect(answer.output.contains(#""complete":false"#))
        #expect(answer.errors.contains("could not be started"))
    }

    @Test func aClosedPipeEndsQuietly() throws {
        for number in 0..<20 { try folder.write(TinyMedia.gif, to: "\(number).gif") }
        var tool = ToolHarness()
        tool.outputFailure = .closed
        let answer = tool.run("lint", "--format", "ndjson", folder.path)
        #expect(answer.code == 0)
        #expect(answer.errors.isEmpty)
    }

    @Test func quietShowsOnlyWhatFails() throws {
        try folder.write(TinyMedia.gif, to: "a.gif")
        #expect(tool.run("lint", "--quiet", folder.path).output.isEmpty)
        try folder.write("<html></html>", to: "b.jpg")
        let answer = tool.run("lint", "--quiet", folder.path)
        #expect(answer.output.contains("b.jpg"))
        #expect(!answer.output.contains("checked"))
    }

    @Test func inspectGivesFactsWithoutJudging() throws {
        let path = try folder.write("<html></html>", to: "a.jpg")
        let answer = tool.run("inspect", "--format", "ndjson", path)
        #expect(answer.code == 0)
        #expect(answer.output.contains(#""format":"html""#))
        #expect(!answer.output.contains("findings"))
        #expect(!answer.output.contains("verdict"))
    }

    @Test func progressIsShownOnATerminalOnly() throws {
        for number in 0..<5 { try folder.write(TinyMedia.gif, to: "\(number).gif") }
        #expect(tool.run("lint", folder.path).errors.isEmpty)
        var tool = ToolHarness()
        tool.isTerminal = true
        #expect(tool.run("lint", folder.path).errors.contains("files/s"))
        #expect(tool.run("lint", "--progress", "never", folder.path).errors.isEmpty)
    }

    @Test func theProgressLineIsTakenAwayBeforeTheReportIsWritten() throws {
        for number in 0..<30 { try folder.write("<html></html>", to: "\(number).jpg") }
        var tool = ToolHarness()
        tool.isTerminal = true
        tool.sharesStreams = true
        let screen = tool.run("lint", "--color", "never", folder.path).output
        #expect(screen.contains("files/s"))
        // After a carriage return and "erase line" comes either the next progress line or the report.
        for line in screen.split(separator: "\n") where line.contains("files/s") {
            #expect(!(line.split(separator: "\r").last ?? "").contains("files/s"))
        }
    }

    @Test func theTextReportIsWrappedAtTheWidthOfTheTerminal() throws {
        let path = try folder.write([UInt8](repeating: 0, count: 100), to: "a.png")
        var tool = ToolHarness()
        let wide = tool.run("lint", path).output
        tool.isTerminal = true
        tool.columns = 40
        tool.environment = ["NO_COLOR": "1"]
        #expect(tool.run("lint", path).output.split(separator: "\n").count > wide.split(separator: "\n").count)
    }

    @Test func coloursAreForTerminals() throws {
        let path = try folder.write("<html></html>", to: "a.jpg")
        var tool = ToolHarness()
        #expect(!tool.run("lint", path).output.contains("\u{1B}["))
        #expect(tool.run("lint", "--color", "always", path).output.contains("\u{1B}["))
        tool.isTerminal = true
        #expect(tool.run("lint", path).output.contains("\u{1B}["))
        tool.environment = ["NO_COLOR": "1"]
        #expect(!tool.run("lint", path).output.contains("\u{1B}["))
    }

    @Test func rulesAndExplainTellAboutEveryRule() {
        let list = run(["rules"])
        for card in LintCatalog.rules {
            #expect(list.output.contains(card.id))
            let page = run(["explain", card.id]).output
            #expect(page.hasPrefix(card.id))
            #expect(page.contains("How to repair it"))
        }
    }

    private func run(_ arguments: [String]) -> ToolHarness.Answer { tool.run(arguments) }
}
