import Foundation
import TestSupport
import Testing

/// Media that cannot be read, or become something else while they are read: each costs one finding, and what is judged
/// is what was opened.
@Suite struct FaultyMediaTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fill() throws {
        for name in ["a.gif", "b.gif", "c.gif"] { try folder.write(TinyMedia.gif, to: "media/" + name) }
    }

    private func lint(_ sources: [String], _ layer: FaultLayer, _ more: [String] = ["--no-cache"]) throws -> ToolRun {
        try ToolRun(["lint", "--format", "ndjson"] + more + sources, environment: layer.environment)
    }

    @Test(arguments: [
        ("pread", "EIO", "it could not be read to the end: Input/output error"),
        ("open", "EIO", "it cannot be opened: Input/output error"),
        ("open", "EACCES", "permission to read it is missing"),
        ("open", "EMFILE", "no more files may be open at a time: allow more (ulimit -n), or use fewer --jobs"),
        ("pread", "SHRINK", "the file changed while it was read"),
        ("pread", "GROW", "the file changed while it was read"),
    ])
    func aFileThatFailsCostsOneFinding(calls: String, effect: String, reason: String) throws {
        try fill()
        let layer = FaultLayer().failing(calls, on: "*/b.gif", effect, times: effect.hasPrefix("E") ? nil : 1)
        let run = try lint([folder.path("media")], layer)
        #expect(run.isOrderly && run.errors.isEmpty, "\(run.errors)")
        #expect(run.status == 1)
        #expect(try run.results.mapValues(\.rules) == ["a.gif": [], "b.gif": ["unreadable"], "c.gif": []])
        #expect(try run.results["b.gif"]?.findings?.first?.message.contains(reason) == true)
        #expect(try run.results["b.gif"]?.sha256 == nil)
        #expect(try run.summary?.complete == true)
    }

    @Test func aNamedFileThatCannotBeOpenedIsASentenceAndTheRestRuns() throws {
        try fill()
        let layer = FaultLayer().failing("open", on: "*/b.gif", "EIO")
        let run = try lint(["a.gif", "b.gif", "c.gif"].map { folder.path("media/" + $0) }, layer)
        #expect(run.isOrderly && run.status == 2)
        #expect(run.errors == "attachlint: \(folder.path("media/b.gif")): it cannot be opened: Input/output error.\n")
        #expect(try run.results.keys.sorted() == ["a.gif", "c.gif"])
    }

    @Test(arguments: ["media", "media/a.csv"]) func aSourceThatCannotBeReadIsOneSentence(source: String) throws {
        try fill()
        try folder.write("image\na.gif\n", to: "media/a.csv")
        let layer = FaultLayer().failing(source == "media" ? "open" : "read", on: "*/" + source, "EIO")
        let run = try lint([folder.path(source), folder.path("media/b.gif")], layer)
        #expect(run.isOrderly && run.status == 2)
        #expect(run.errors.split(separator: "\n").count == 1 && run.errors.contains("Input/output error"))
        #expect(try run.results.keys.sorted() == ["b.gif"])
    }

    @Test(arguments: [0, 1]) func whatWasWrittenToWhileItWasReadIsNotKept(after: Int) throws {
        // The new bytes have the same number, and the time of writing is set back.
        let path = try folder.write(TinyMedia.gif, to: "media/a.gif")
        try folder.write(TinyMedia.gif.map { $0 == 0x44 ? 0 : $0 }, to: "media/a.gif.new")
        let cache = folder.path("cache")
        let layer = FaultLayer().movingClock(by: 10)
            .failing("pread", on: "*/a.gif", "REWRITE", after: after, times: 1)
        #expect(try lint([path], layer, ["--cache-dir", cache]).isOrderly)
        let kept = try ToolRun(["cache", "stats", "--cache-dir", cache]).output.split(separator: "\n")
        for name in ["files on disk", "inspections"] {
            #expect(kept.first { $0.contains(name) }?.hasSuffix(" 0") == true, "\(kept)")
        }
    }

    @Test func whatIsJudgedIsTheFileThatWasOpened() throws {
        try folder.write(TinyMedia.gif, to: "media/a.gif")
        let path = try folder.write(TinyMedia.gif, to: "media/b.gif")
        try folder.write(TinyMedia.wav, to: "media/b.gif.new")
        // Both runs see the clock ten seconds later, so that stamps of files just written are kept.
        let cache = ["--cache-dir", folder.path("cache")]
        let layer = FaultLayer().movingClock(by: 10)
        let first = try lint([path], layer.failing("pread", on: "*/b.gif", "REPLACE", times: 1), cache)
        let same = try lint([folder.path("media/a.gif")], layer, cache)
        #expect(first.status == 0 && first.isOrderly)
        #expect(try first.results["b.gif"]?.rules == [])
        #expect(try first.results["b.gif"]?.sha256 == same.results["a.gif"]?.sha256)
        // The name leads to another file now, of which nothing is known.
        let second = try lint([path], layer, cache)
        #expect(try second.results["b.gif"]?.rules == ["extension-mismatch"])
        #expect(try second.results["b.gif"]?.sha256 != first.results["b.gif"]?.sha256)
    }
}
