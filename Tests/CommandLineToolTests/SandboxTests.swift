import TestSupport
import Testing

/// `--require-sandbox`, and what is said where something is missing.
@Suite struct SandboxTests {
    private let folder: TemporaryFolder
    private let file: String

    init() throws {
        folder = try TemporaryFolder()
        file = try folder.write(TinyMedia.gif, to: "a.gif")
    }

    /// A tool whose inspectors run on a kernel without Landlock.
    private func toolWithoutLandlock() throws -> ToolHarness {
        for name in ["attachlint-inspector", "attachlint-av-inspector"] {
            let script = "#!/bin/sh\nexec \(Programs.folder)/LesserKernel landlock \(Programs.folder)/\(name)\n"
            try folder.write(Array(script.utf8), to: name, mode: 0o700)
        }
        var tool = ToolHarness()
        tool.programFolder = folder.path
        return tool
    }

    @Test func withoutLandlockTheRunGoesOnAndSaysSoOnce() throws {
        let answer = try toolWithoutLandlock().run("lint", "--no-cache", file, file)
        #expect(answer.code == 0)
        #expect(answer.errors.hasPrefix("attachlint: Inspectors are not fully sealed: the kernel has no Landlock"))
        #expect(answer.errors.split(separator: "\n").count == 1)
    }

    @Test func aSandboxThatIsRequiredAndMissingEndsTheRunWithTwo() throws {
        let answer = try toolWithoutLandlock().run("lint", "--no-cache", "--require-sandbox", file)
        #expect(answer.code == 2)
        #expect(answer.errors.contains("cannot be sealed here: the kernel has no Landlock"))
        #expect(answer.errors.contains("Leave --require-sandbox out"))
        #expect(answer.errors.split(separator: "\n").count == 1)
        #expect(!answer.output.contains("a.gif"))
    }

    @Test(.enabled(if: Kernel.canSeal, "this kernel has no Landlock or no seccomp"))
    func aSandboxThatIsThereSaysNothing() {
        let answer = ToolHarness().run("lint", "--no-cache", "--require-sandbox", file)
        #expect(answer.code == 0)
        #expect(answer.errors.isEmpty)
    }

    @Test(.enabled(if: Kernel.canSeal, "this kernel has no Landlock or no seccomp"))
    func settingsShowWhatIsActive() throws {
        let answer = ToolHarness().run("settings")
        #expect(answer.output.contains("sandbox"))
        #expect(answer.output.contains(", seccomp  (this kernel)"))
        #expect(try toolWithoutLandlock().run("settings").output.contains("seccomp; the kernel has no Landlock"))
    }

    @Test func settingsAreShownWithoutInspectors() {
        var tool = ToolHarness()
        tool.programFolder = folder.path
        let answer = tool.run("settings")
        #expect(answer.code == 0)
        #expect(answer.output.contains("unknown: the inspectors do not start"))
    }
}
