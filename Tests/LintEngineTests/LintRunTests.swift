import Glibc
import LintEngine
import MediaModel
import Synchronization
import TestSupport
import Testing

@Suite struct LintRunTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private final class Collector: Sendable {
        let entries = Mutex<[LintEntry]>([])
        var results: [LintResult] {
            entries.withLock { $0.compactMap { if case .result(let result) = $0 { result } else { nil } } }
        }
    }

    private func options(_ change: (inout LintOptions) -> Void = { _ in }) -> LintOptions {
        var options = LintOptions(
            profiles: LintCatalog.profileNames.prefix(1).compactMap(LintCatalog.profile(named:)), jobs: 2)
        change(&options)
        return options
    }

    private func run(
        _ sources: [String], _ options: LintOptions, onEntry: @escaping @Sendable (LintRun, Int) -> Void = { _, _ in }
    ) throws -> (collector: Collector, outcome: LintRun.Outcome) {
        let collector = Collector()
        let run = try LintRun(options: options, programFolder: Programs.folder)
        let outcome = run.run(sources.map { LintSource(RawPath($0), areAllMedia: true) }) { entry in
            let count = collector.entries.withLock { entries in
                entries.append(entry)
                return entries.count
            }
            onEntry(run, count)
        }
        return (collector, outcome)
    }

    @Test func resultsComeInTheOrderOfPathsWhateverTheTiming() throws {
        for number in 0..<60 {
            // Every third file takes longer to hash than its neighbours.
            let tail = number % 3 == 0 ? [UInt8](repeating: 0, count: 400_000) : []
            try folder.write(TinyMedia.gif + tail, to: format(number) + ".gif")
        }
        let (collector, outcome) = try run([folder.path], options())
        let names = collector.results.map { $0.source.name.display }
        #expect(names == names.sorted())
        #expect(names.count == 60)
        #expect(outcome.summary.results == 60)
        #expect(outcome.summary.complete)
        #expect(collector.results.allSatisfy { $0.sha256 != nil && $0.media?.format == .gif })
    }

    private func format(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

    @Test func everyFileIsAResultSkippedOrIgnored() throws {
        try folder.write(TinyMedia.gif, to: "a.gif")
        try folder.write(TinyMedia.wav, to: "b")
        try folder.write("plain words", to: "notes.txt")
        try folder.write("plain words", to: "words.jpg")
        try folder.write("", to: "empty.png")
        try folder.write("", to: "empty")
        try folder.write(TinyMedia.gif, to: ".hidden.gif")
        let (collector, outcome) = try run([folder.path], options())
        #expect(collector.results.map { $0.source.name.display } == ["a.gif", "b", "empty.png", "words.jpg"])
        #expect(outcome.summary.skipped == 2)
        #expect(outcome.summary.ignored == 1)
        #expect(collector.results[2].findings.map(\.rule) == ["file-empty"])
        #expect(collector.results[3].findings.map(\.rule) == ["not-media"])
    }

    @Test func allMakesEveryFileAResult() throws {
        try folder.write("plain words", to: "notes.txt")
        let (collector, _) = try run([folder.path], options { $0.includesEverything = true })
        #expect(collector.results.map { $0.findings.map(\.rule) } == [["not-media"]])
    }

    @Test func unknownBytesUnderAMediaNameAreDamaged() throws {
        try folder.write([UInt8](repeating: 0, count: 100), to: "a.png")
        let (collector, outcome) = try run([folder.path], options())
        #expect(collector.results.first?.integrity?.status == .damaged)
        #expect(outcome.worst == .error)
    }

    @Test func sourcesThatCannotBeReadAreToldAndTheRestRuns() throws {
        let good = try folder.write(TinyMedia.gif, to: "a.gif")
        let (collector, outcome) = try run([folder.path("no.gif"), good, "/dev/null"], options())
        #expect(collector.results.count == 1)
        #expect(outcome.unusable.map(\.reason) == ["there is no such file or folder", "it is a device, not a file"])
    }

    @Test func inAFolderWhatCannotBeOpenedIsAFinding() throws {
        mkfifo(folder.path("pipe.mp4"), 0o600)
        symlink("nowhere", folder.path("gone.png"))
        let (collector, outcome) = try run([folder.path], options())
        #expect(collector.results.map { $0.findings.map(\.rule) } == [["unreadable"], ["unreadable"]])
        #expect(outcome.unusable.isEmpty)
    }

    @Test func namesThatAreNotTextAreKeptWhole() throws {
        let name: [UInt8] = [0x61, 0xFF, 0x0A, 0x1B, 0x62] + Array(".gif".utf8)
        try folder.write(TinyMedia.gif, toRawName: name)
        let (collector, _) = try run([folder.path], options())
        let path = try #require(collector.results.first?.path)
        #expect(path.name.bytes == name)
        #expect(path.text == nil)
        #expect(path.name.display == "a\\xFF\n\u{1B}b.gif")
    }

    @Test func anInspectorKilledInTheMiddleCostsNothing() throws {
        for number in 0..<80 { try folder.write(TinyMedia.gif, to: format(number) + ".gif") }
        let kills = Atomic<Int>(0)
        let (collector, outcome) = try run([folder.path], options { $0.jobs = 3 }) { run, count in
            guard count % 20 == 0 else { return }
            for victim in run.inspectorProcessIDs {
                kills.add(1, ordering: .relaxed)
                kill(victim, SIGKILL)
            }
        }
        #expect(kills.load(ordering: .relaxed) >= 4)
        #expect(outcome.summary.results == 80)
        #expect(collector.results.allSatisfy { $0.media?.format == .gif && $0.integrity?.status == .ok })
        #expect(outcome.unusable.isEmpty)
    }

    @Test func cancellingKeepsWhatIsFinished() throws {
        for number in 0..<80 { try folder.write(TinyMedia.gif, to: format(number) + ".gif") }
        // Sparse, so that hashing it takes until the run is cancelled, however far the others are by then.
        truncate(folder.path(format(40) + ".gif"), 1 << 40)
        let (collector, outcome) = try run([folder.path], options()) { run, count in if count == 10 { run.cancel() } }
        #expect(!outcome.summary.complete)
        #expect(collector.results.count >= 10)
        #expect(collector.results.count < 80)
        #expect(collector.results.allSatisfy { $0.media?.format == .gif })
    }

    @Test func cancellingLeavesAGapAndKeepsWhatIsFinishedBehindIt() throws {
        // Sparse, so that hashing it takes until the run is cancelled.
        truncate(try folder.write(TinyMedia.gif, to: "00.gif"), 1 << 40)
        for number in 1..<9 { try folder.write(TinyMedia.gif, to: format(number) + ".gif") }
        let collector = Collector()
        let run = try LintRun(options: options(), programFolder: Programs.folder)
        ThreadCrew.detach {
            usleep(500_000)
            run.cancel()
        }
        let outcome = run.run([.path(RawPath(folder.path))]) { entry in collector.entries.withLock { $0.append(entry) }
        }
        #expect(!outcome.summary.complete)
        #expect(collector.results.map { $0.source.name.display } == (1..<9).map { format($0) + ".gif" })
        #expect(run.inspectorProcessIDs.isEmpty)
    }

    @Test func sourcesThatCannotBeReadAreToldInTheirOrder() throws {
        let good = try folder.write(TinyMedia.gif, to: "a.gif")
        let names = (0..<40).map { folder.path("no-\($0)") }
        let (_, outcome) = try run(names.flatMap { [$0, good] }, options { $0.jobs = 4 })
        #expect(outcome.unusable.map(\.path.display) == names)
    }

    @Test func aFileThatChangesWhileItIsReadIsNotJudged() throws {
        // Sparse, so that hashing takes a moment in which the file can shrink.
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        truncate(path, 1 << 31)
        ThreadCrew.detach {
            usleep(100_000)
            truncate(path, 1000)
        }
        let (collector, _) = try run([path], options())
        #expect(collector.results.first?.findings.map(\.rule) == ["unreadable"])
        #expect(collector.results.first?.sha256 == nil)
    }

    @Test func missingInspectorsEndTheRunWithASentence() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        let run = try LintRun(options: options(), programFolder: folder.path)
        let outcome = run.run([.path(RawPath(path))]) { _ in }
        #expect(!outcome.summary.complete)
        #expect(outcome.failure?.reason.contains("Build or install it beside attachlint.") == true)
    }
}
