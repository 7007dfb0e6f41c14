import Glibc
import TestSupport
import Testing

@Suite struct SettingsTests {
    let folder: TemporaryFolder
    var tool = ToolHarness()

    init() throws {
        folder = try TemporaryFolder()
        tool.workingFolder = folder.path
    }

    @Test func defaultsAreShownWithWhereTheyComeFrom() {
        let answer = tool.run("settings")
        #expect(answer.code == 0)
        #expect(answer.output.contains("rich-push  (default)"))
    }

    @Test func flagsWinOverEnvironmentAndEnvironmentOverTheFile() throws {
        try folder.write(#"{"depth": "full", "fail-on": "warning", "jobs": 3}"#, to: ".attachlint.json")
        var tool = tool
        tool.environment = ["ATTACHLINT_FAIL_ON": "never", "ATTACHLINT_JOBS": "4"]
        let answer = tool.run("settings", "--jobs", "5")
        #expect(answer.output.contains("full  (\(folder.path)/.attachlint.json)"))
        #expect(answer.output.contains("never  (environment, ATTACHLINT_FAIL_ON)"))
        #expect(answer.output.contains("5  (command line)"))
    }

    @Test func theNearestFileUpwardCountsAndNoneBeyondTheRepository() throws {
        try folder.write(#"{"depth": "full"}"#, to: ".attachlint.json")
        try folder.write("", to: "repo/.git/config")
        try folder.write("", to: "repo/sub/x")
        try folder.write("", to: "plain/sub/x")
        var tool = tool
        tool.workingFolder = folder.path("repo/sub")
        #expect(tool.run("settings").output.contains("standard  (default)"))
        tool.workingFolder = folder.path("plain/sub")
        #expect(tool.run("settings").output.contains("full  ("))
        try folder.write(#"{"depth": "header"}"#, to: "repo/.attachlint.json")
        tool.workingFolder = folder.path("repo/sub")
        #expect(tool.run("settings").output.contains("header  ("))
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
    func aFolderOfAnotherOwnerEndsTheSearch() throws {
        try folder.write(#"{"depth": "full"}"#, to: "alien/.attachlint.json")
        try folder.write("", to: "alien/own/x")
        chown(folder.path("alien"), 12345, 12345)
        var tool = tool
        tool.workingFolder = folder.path("alien/own")
        #expect(tool.run("settings").output.contains("standard  (default)"))
    }

    @Test func theEnvironmentTakesListsAndSwitches() {
        var tool = tool
        tool.environment = [
            "ATTACHLINT_PROFILE": "ios,rich-push", "ATTACHLINT_ALL": "false", "ATTACHLINT_VERBOSE": "maybe",
        ]
        #expect(tool.run("settings").errors.contains("ATTACHLINT_VERBOSE is maybe"))
        tool.environment["ATTACHLINT_VERBOSE"] = "true"
        let answer = tool.run("settings")
        #expect(answer.output.contains("ios, rich-push  (environment, ATTACHLINT_PROFILE)"))
        #expect(answer.output.contains("verbose"))
        #expect(!answer.output.contains("ATTACHLINT_ALL"))
    }

    @Test func aNamedFileThatIsNotThereIsToldPlainly() {
        let answer = tool.run("settings", "--config", folder.path("no.json"))
        #expect(answer.code == 2)
        #expect(answer.errors.contains("cannot be read"))
    }
}
