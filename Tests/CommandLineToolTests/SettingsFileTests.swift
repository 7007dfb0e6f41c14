import CommandLineTool
import Foundation
import TestSupport
import Testing

/// `.attachlint.json`, through the command.
@Suite("The settings file")
struct SettingsFileTests {
    let folder: TemporaryFolder
    var tool = ToolHarness()

    init() throws {
        folder = try TemporaryFolder()
        tool.workingFolder = folder.path
    }

    /// Runs with a settings file in the working folder.
    private func run(_ settings: String, _ arguments: String...) throws -> ToolHarness.Answer {
        try folder.write(settings, to: ".attachlint.json")
        return tool.run(arguments)
    }

    /// Findings of a run over the folder, as `path rule severity profile`.
    private func findings(_ settings: String, _ arguments: String...) throws -> [String] {
        try folder.write(settings, to: ".attachlint.json")
        let answer = tool.run(["lint", "--no-cache", "--format", "json"] + arguments + [folder.path])
        #expect(answer.errors.isEmpty)
        let report = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
        let results = report?["results"] as? [[String: Any]] ?? []
        return results.flatMap { result in
            let path = (result["path"] as? String ?? "").dropFirst(folder.path.count + 1)
            return (result["findings"] as? [[String: Any]] ?? []).map { finding in
                let words = ["rule", "severity", "profile"].map { finding[$0] as? String ?? "-" }
                return "\(path) \(words.joined(separator: " "))"
            }
        }
    }

    // MARK: Keys

    @Test("every key is taken, and shown with where it comes from")
    func everyKey() throws {
        try folder.write("[\"NEWS\"]", to: "categories.json")
        let answer = try run(GoldenText.contents(of: "settings-every-key.json"), "settings")
        #expect(answer.code == 0, "\(answer.errors)")
        // What the kernel can do is no setting.
        let lines = answer.output.split(separator: "\n").filter { !$0.hasPrefix("  sandbox ") }
        let text = lines.joined(separator: "\n").replacing(folder.path, with: "FOLDER")
        try GoldenText.expect(text + "\n", in: "settings-every-key.txt")
    }

    @Test("every mistake is told at once, each with its line, column and path")
    func everyMistake() throws {
        let answer = try run(GoldenText.contents(of: "settings-every-mistake.json"), "settings")
        #expect(answer.code == 2)
        #expect(answer.output.isEmpty)
        try GoldenText.expect(answer.errors.replacing(folder.path, with: "FOLDER"), in: "settings-every-mistake.txt")
    }

    @Test(
        "what would steer a machine is refused, by its name",
        arguments: [
            "output", "report", "config", "cache-dir", "header", "connect-to", "ca-file", "allow-private-hosts",
            "decrypt-key-file", "media", "write-baseline",
        ])
    func refused(key: String) throws {
        for command in ["settings", "lint", "check"] {
            let answer = try run("{\n  \"\(key)\": true\n}", command, "x.apns")
            #expect(answer.code == 2)
            #expect(command == "settings" || answer.errors.contains(":2:3: \(key): A settings file must not set"))
        }
    }

    @Test(
        "text that is no JSON says where",
        arguments: [
            ("{\"depth\": \"full\",}", ":1:18: It is no JSON: a comma stands before }"), ("", "it is empty"),
            ("[]", "It is a list, but takes an object"), ("{", "It is no JSON"),
            ("// no\n{}", ":1:1: It is no JSON: a comment stands here"),
        ])
    func noJSON(text: String, expected: String) throws {
        let answer = try run(text, "settings")
        #expect(answer.code == 2)
        #expect(answer.errors.contains(expected), "\(answer.errors)")
    }

    @Test("the schema beside the contract is the one of this version")
    func schema() throws {
        try GoldenText.expect(SettingsSchema.text, in: "../../../docs/attachlint.schema.json")
    }

    @Test("the settings file with every key has every key of the schema")
    func schemaKeys() throws {
        let schema = try JSONSerialization.jsonObject(with: Data(SettingsSchema.text.utf8)) as? [String: Any]
        let properties = try #require(schema?["properties"] as? [String: Any])
        let text = try GoldenText.contents(of: "settings-every-key.json")
        let settings = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(properties.keys.sorted() == settings.keys.sorted())
    }

    // MARK: Folders

    @Test("of three folders with settings the nearest one counts, and it alone")
    func threeLevels() throws {
        try folder.write(#"{"depth": "full", "fail-on": "never"}"#, to: ".attachlint.json")
        try folder.write(#"{"depth": "header"}"#, to: "one/.attachlint.json")
        try folder.write(#"{"fail-on": "warning"}"#, to: "one/two/.attachlint.json")
        try folder.write("", to: "one/two/three/x")
        let rows = [("", "full", "never"), ("one", "header", "error"), ("one/two/three", "standard", "warning")]
        for (below, depth, failOn) in rows {
            var tool = tool
            tool.workingFolder = folder.path(below)
            let lines = tool.run("settings").output.split(separator: "\n")
            #expect(lines.contains { $0.contains(" depth ") && $0.contains(" \(depth)  (") })
            #expect(lines.contains { $0.contains(" fail-on ") && $0.contains(" \(failOn)  (") })
        }
    }

    @Test("ignored files are not met, from wherever the tool is called")
    func ignore() throws {
        for name in ["a.gif", "old/b.gif", "old/deep/c.gif", "new/old.gif"] {
            try folder.write(Array(TinyMedia.gif.dropLast(8)), to: name)
        }
        #expect(try findings(#"{"ignore": ["old/", "/a.*"]}"#) == ["new/old.gif damaged error -"])
        var tool = tool
        tool.workingFolder = folder.path("new")
        let answer = tool.run("lint", "--no-cache", folder.path)
        #expect(answer.output.contains("1 file checked"), "\(answer.output)")
        #expect(answer.output.contains("ignored"))
    }

    @Test("an override holds for its folder only, and the later one counts")
    func overrides() throws {
        for name in ["a.gif", "banners/b.gif", "banners/deep/c.gif"] {
            try folder.write(Array(TinyMedia.gif.dropLast(8)), to: name)
        }
        let settings = """
            {"severity": {"damaged": "warning"}, "overrides": [
              {"files": "banners/", "severity": {"damaged": "error"}},
              {"files": ["banners/deep/**"], "severity": {"damaged": "info"}}]}
            """
        #expect(
            try findings(settings)
                == ["a.gif damaged warning -", "banners/b.gif damaged error -", "banners/deep/c.gif damaged info -"])
        #expect(try findings(settings, "--severity", "damaged=info").allSatisfy { $0.hasSuffix("info -") })
        let silent = #"{"overrides": [{"files": "*.gif", "disable": ["damaged"]}]}"#
        #expect(try findings(silent).isEmpty)
    }

    @Test("an override holds for the rows of a list that lies in its folder")
    func overriddenRows() throws {
        let list = "banner\nhttps://x x/a.gif\n"
        try folder.write(list, to: "lists/a.csv")
        try folder.write(list, to: "b.csv")
        try folder.write(#"{"overrides": [{"files": "lists/", "disable": "url-invalid"}]}"#, to: ".attachlint.json")
        #expect(tool.run("lint", "--no-cache", folder.path("lists/a.csv")).code == 0)
        #expect(tool.run("lint", "--no-cache", folder.path("b.csv")).code == 1)
        #expect(tool.run("lint", "--no-cache", folder.path("lists/a.csv"), folder.path("b.csv")).code == 1)
    }

    // MARK: Profiles

    private static let ownProfile = """
        "profiles": {"our-app": {"extends": "ios", "formats": {"gif": "refused"},
          "limits": {"audio": {"size": 500}, "wav": {"seconds": 0.05}}}}
        """

    @Test("an own profile judges, is named by its findings, and may hold for a folder")
    func ownProfile() throws {
        try folder.write(TinyMedia.gif, to: "a.gif")
        try folder.write(TinyMedia.wav, to: "sounds/b.wav")
        let whole = try findings(#"{"profile": ["our-app"], \#(Self.ownProfile)}"#)
        #expect(whole.contains("a.gif type-unsupported error our-app"), "\(whole)")
        #expect(whole.contains("sounds/b.wav file-size error our-app"), "\(whole)")
        let part = #"{\#(Self.ownProfile), "overrides": [{"files": "sounds/", "profile": "our-app"}]}"#
        #expect(try findings(part).map { $0.prefix(7) } == Array(repeating: "sounds/", count: try findings(part).count))
        #expect(try findings(part).contains("sounds/b.wav file-size error our-app"))
        #expect(try findings(part, "--profile", "ios").isEmpty)
        #expect(try findings("{\(Self.ownProfile)}", "--profile", "our-app", "--only", "type-unsupported").count == 1)
    }

    @Test("an own profile nobody wrote is no profile")
    func noSuchProfile() throws {
        let answer = try run("{\(Self.ownProfile)}", "lint", "--profile", "our-ap", ".")
        #expect(answer.code == 2)
        #expect(answer.errors.contains("Did you mean our-app?"))
    }
}
