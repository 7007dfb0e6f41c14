import MediaModel
import TestSupport
import Testing

/// What a report looks like on different terminals.
@Suite("At the terminal")
struct TerminalTests {
    private static let colour = "\u{1B}["
    private static let link = "\u{1B}]8;;"

    private func output(_ environment: [String: String], isTerminal: Bool, _ options: String...) throws -> String {
        let folder = try TemporaryFolder()
        let path = try folder.write("<html></html>", to: "a b.jpg")
        var tool = ToolHarness()
        (tool.environment, tool.isTerminal, tool.workingFolder) = (environment, isTerminal, folder.path)
        return tool.run(["lint", "--no-cache"] + options + [path]).output
    }

    @Test(
        "colours",
        arguments: [
            ([:], true, true), ([:], false, false), (["TERM": "dumb"], true, false), (["NO_COLOR": "1"], true, false),
            (["NO_COLOR": ""], true, true), (["CLICOLOR": "0"], true, false), (["CLICOLOR_FORCE": "1"], false, true),
            (["CLICOLOR_FORCE": "0"], false, false), (["FORCE_COLOR": "1"], false, true),
            (["FORCE_COLOR": "3", "NO_COLOR": "1"], false, false), (["ATTACHLINT_COLOR": "never"], true, false),
        ] as [([String: String], Bool, Bool)])
    func colours(environment: [String: String], isTerminal: Bool, expected: Bool) throws {
        #expect(try output(environment, isTerminal: isTerminal).contains(Self.colour) == expected)
    }

    @Test(
        "links",
        arguments: [
            (["TERM": "xterm-256color", "VTE_VERSION": "6800"], true, true),
            (["TERM": "xterm-256color", "VTE_VERSION": "4600"], true, false), (["TERM": "xterm-256color"], true, false),
            (["TERM": "xterm-kitty"], true, true), (["TERM": "xterm-kitty"], false, false),
            (["TERM": "xterm-kitty", "NO_COLOR": "1"], true, false),
            (["TERM": "xterm-kitty", "TMUX": "/x"], true, false), (["TERM": "screen", "WT_SESSION": "1"], true, false),
            (["TERM": "xterm", "TERM_PROGRAM": "iTerm.app"], true, true), (["TERM_PROGRAM": "iTerm.app"], true, false),
            (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], true, false),
            (["TERM": "xterm", "WT_SESSION": "1", "CLICOLOR_FORCE": "1"], false, false),
        ] as [([String: String], Bool, Bool)])
    func links(environment: [String: String], isTerminal: Bool, expected: Bool) throws {
        let text = try output(environment, isTerminal: isTerminal)
        #expect(text.contains(Self.link) == expected)
        if expected { #expect(text.contains("/a%20b.jpg\u{1B}\\")) }
    }

    @Test("a report into a file has neither")
    func files() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("<html></html>", to: "a.jpg")
        var tool = ToolHarness()
        (tool.environment, tool.isTerminal) = (["TERM": "xterm-kitty"], true)
        _ = tool.run(
            "lint", "--no-cache", "--report", "text=\(folder.path("report"))", "--output", folder.path("o"), path)
        for name in ["report", "o"] {
            let text = try #require(folder.contents(of: name))
            #expect(text.contains("not-media") && !text.contains("\u{1B}"))
        }
    }

    @Test("several profiles give a table, one gives none")
    func table() throws {
        let two = try output([:], isTerminal: false, "--profile", "ios", "--profile", "rcs", "--profile", "ios")
        #expect(two.contains("  ios   rcs\n"))
        #expect(two.contains("a b.jpg  fail  fail\n"))
        #expect(try !output([:], isTerminal: false, "--profile", "ios").contains("  ios\n"))
    }
}
