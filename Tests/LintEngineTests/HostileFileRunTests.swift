import LintEngine
import MediaModel
import Synchronization
import TestSupport
import Testing

/// A run over files that take their inspectors over, which HostileInspector does for them.
@Suite struct HostileFileRunTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter program: what stands in for both inspectors.
    private func run(
        _ program: String, _ change: (inout LintOptions) -> Void = { _ in }
    ) throws -> (results: [LintResult], outcome: LintRun.Outcome) {
        for name in ["attachlint-inspector", "attachlint-av-inspector"] {
            try folder.write(
                Array("#!/bin/sh\nexec \(Programs.folder)/\(program)\n".utf8), to: "programs/\(name)", mode: 0o700)
        }
        var options = LintOptions(
            profiles: LintCatalog.profileNames.prefix(1).compactMap(LintCatalog.profile(named:)), jobs: 2)
        change(&options)
        let results = Mutex<[LintResult]>([])
        let outcome = try LintRun(options: options, programFolder: folder.path("programs"))
            .run([LintSource(RawPath(folder.path("media")), areAllMedia: true)]) { entry in
                if case .result(let result) = entry { results.withLock { $0.append(result) } }
            }
        return (results.withLock { $0 }, outcome)
    }

    @Test(
        .enabled(if: Kernel.hasSeccomp, "this kernel has no seccomp"), arguments: [false, true])
    func eachCostsOneUnreadableAndTheRunGoesOn(isolates: Bool) throws {
        let attempts = [
            "open a file", "make a socket", "become a shell", "fork", "kill the tool", "read the tool's memory",
            "write garbage", "answer twice", "answer for another file", "exit",
        ]
        for (number, attempt) in attempts.enumerated() {
            try folder.write(attempt, to: "media/\(number)a.png")
            try folder.write("be honest", to: "media/\(number)b.png")
        }
        let (results, outcome) = try run("HostileInspector") { $0.isolatesFiles = isolates }
        #expect(results.count == 2 * attempts.count)
        for (number, result) in results.enumerated() {
            let isHostile = number.isMultiple(of: 2)
            #expect((result.media?.format == nil) == isHostile)
            #expect(result.findings.map(\.rule).filter { $0 == "unreadable" }.count == (isHostile ? 1 : 0))
        }
        #expect(outcome.summary.complete)
        #expect(outcome.failure == nil)
    }

    @Test func whatIsMissingIsToldOnce() throws {
        try folder.write("be honest", to: "media/a.png")
        try folder.write("be honest", to: "media/b.png")
        let (results, outcome) = try run("LesserKernel landlock \(Programs.folder)/HostileInspector")
        #expect(results.count == 2)
        #expect(outcome.notes.count == 1)
        #expect(outcome.notes.first?.hasPrefix("Inspectors are not fully sealed: the kernel has no Landlock") == true)
    }

    @Test func aRequiredSandboxThatIsMissingEndsTheRun() throws {
        try folder.write("be honest", to: "media/a.png")
        let (results, outcome) = try run("LesserKernel landlock \(Programs.folder)/HostileInspector") {
            $0.requiresSandbox = true
        }
        #expect(results.isEmpty)
        #expect(outcome.failure?.reason.contains("cannot be sealed here: the kernel has no Landlock") == true)
        #expect(!outcome.summary.complete)
    }

    @Test(.enabled(if: Kernel.canSeal, "this kernel has no Landlock or no seccomp"))
    func aRequiredSandboxThatIsThereChangesNothing() throws {
        try folder.write("be honest", to: "media/a.png")
        let (results, outcome) = try run("HostileInspector") { $0.requiresSandbox = true }
        #expect(results.count == 1)
        #expect(outcome.failure == nil)
        #expect(outcome.notes.isEmpty)
    }
}
