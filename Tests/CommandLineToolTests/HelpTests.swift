import Testing

@Suite struct HelpTests {
    /// `RECORD_GOLDEN=1` rewrites the files.
    @Test(arguments: [
        "overview", "lint", "inspect", "rules", "explain", "settings", "cache", "check", "sdks", "profiles",
        "completions", "man",
    ])
    func helpReadsAsAgreed(page: String) throws {
        let answer = ToolHarness().run(page == "overview" ? ["--help"] : [page, "--help"])
        #expect(answer.code == 0)
        #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        try GoldenText.expect(answer.output, in: "help-\(page).txt")
    }
}
