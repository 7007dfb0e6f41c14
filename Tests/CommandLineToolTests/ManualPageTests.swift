import TestSupport
import Testing

/// The manual page, as the programs see it that show it.
@Suite("The manual page")
struct ManualPageTests {
    private let page = ToolHarness().run("man").output
    private let folder = try? TemporaryFolder()

    private func file() throws -> (home: String, path: String) {
        let folder = try #require(folder)
        return (folder.path, try folder.write(page, to: "attachlint.1"))
    }

    @Test("every command and every option stands in it")
    func whole() {
        for command in ["lint", "check", "profiles", "cache", "man"] { #expect(page.contains("\\fB\(command)\\fR")) }
        let help = ToolHarness().run("lint", "--help").output
        let names = help.matches(of: /^ +(?:-[a-z], )?--([a-z-]+)/.anchorsMatchLineEndings()).map { String($0.1) }
        #expect(names.count > 30)
        for name in names { #expect(page.contains("\\-\\-" + name.replacing("-", with: "\\-")), "--\(name)") }
        #expect(page.utf8.allSatisfy { $0 < 0x80 })
        #expect(ToolHarness().run("man", "x").code == 2)
    }

    @Test(
        "man shows it without a warning",
        .enabled(
            if: ShellRun.has("man") && ShellRun.has("groff"),
            "man or groff is missing: scripts/setup --tests installs them"))
    func man() throws {
        let file = try file()
        let warnings = try ShellRun.answer("groff", ["-man", "-Tutf8", "-ww", "-z", file.path], home: file.home)
        #expect(warnings.code == 0 && warnings.text.isEmpty, "\(warnings.text)")
        let shown = try ShellRun.answer("man", ["--warnings", "-P", "cat", "-l", file.path], home: file.home)
        #expect(shown.code == 0)
        #expect(!shown.text.contains("warning:"), "\(shown.text)")
        #expect(shown.text.contains("EXIT STATUS"))
    }

    @Test(
        "mandoc finds nothing wrong",
        .enabled(if: ShellRun.has("mandoc"), "mandoc is missing: scripts/setup --tests installs it"))
    func mandoc() throws {
        let file = try file()
        let answer = try ShellRun.answer("mandoc", ["-Tlint", "-Wwarning", file.path], home: file.home)
        #expect(answer.code == 0 && answer.text.isEmpty, "\(answer.text)")
    }
}
