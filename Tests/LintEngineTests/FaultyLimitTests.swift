import Foundation
import TestSupport
import Testing

/// Runs under the limits of the shell and on full disks.
@Suite struct FaultyLimitTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func fill(_ count: Int = 24) throws {
        for number in 10..<10 + count { try folder.write(TinyMedia.gif, to: "media/\(number).gif") }
    }

    private func lint(_ limits: [String], _ more: [String] = []) throws -> ToolRun {
        let arguments = ["lint", "--no-cache", "--format", "ndjson", "--jobs", "4"] + more + [folder.path("media")]
        return try ToolRun(arguments, limits: limits)
    }

    @Test(arguments: [64, 16, 8]) func withFewOpenFilesNothingIsLost(count: Int) throws {
        try fill()
        let run = try lint(["-n \(count)"])
        #expect(run.isOrderly, "\(run.status) \(run.errors)")
        guard run.status != 2 else {
            #expect(run.errors.contains("ulimit -n"))
            return
        }
        #expect(try run.results.count == 24)
        #expect(try run.results.values.allSatisfy { $0.rules.isEmpty })
    }

    @Test func withFewOpenFilesAddressesAreFetchedToo() throws {
        let server = try LoopbackServer.running()
        let rows = (0..<24).map { "https://\(LoopbackServer.host)/media/0/few-\($0).gif\n" }
        let list = try folder.write(rows.joined(), to: "list.txt")
        let options = server.connections().flatMap { ["--connect-to", $0] } + ["--ca-file", server.caFile]
        let run = try ToolRun(["lint", "--no-cache", "--format", "ndjson"] + options + [list], limits: ["-n 48"])
        #expect(run.isOrderly && run.status == 0, "\(run.errors)")
        #expect(try run.lines.filter { $0.rules == [] && $0.integrity?.status == "ok" }.count == 24)
    }

    @Test func aFileLargerThanTheAddressSpaceIsHashedAllTheSame() throws {
        try fill(2)
        truncate(folder.path("media/10.gif"), 3 << 30)
        let run = try lint(["-v 2000000"])
        #expect(run.isOrderly && run.status == 1, "\(run.errors)")
        // The inspector cannot map it, and says so; nobody else is harmed.
        #expect(try run.results["10.gif"]?.rules == ["unreadable"])
        #expect(try run.results["11.gif"]?.rules == [])
    }

    @Test(arguments: ["-d 28000", "-v 200000"]) func withLittleMemoryNothingIsLost(limit: String) throws {
        try fill()
        let run = try lint([limit], ["--jobs", "16"])
        #expect(run.isOrderly && run.status == 0, "\(run.status) \(run.errors)")
        #expect(try run.results.count == 24)
    }

    @Test func aReportBeyondTheLimitOfFileSizesIsASentence() throws {
        try fill()
        let run = try lint(["-f 8"], ["--output", folder.path("report")])
        #expect(run.isOrderly && run.status == 2)
        #expect(run.errors.contains("report cannot be written: File too large."))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["media"])
    }

    @Test func aReportOnADiskThatFillsUpLeavesTheOldOne() throws {
        try fill()
        let report = try folder.write("the report of yesterday", to: "report")
        let layer = FaultLayer().failing("write", on: "*/.attachlint-*", "ENOSPC", after: 1)
        let run = try ToolRun(
            ["lint", "--no-cache", "--format", "ndjson", "--output", report, folder.path("media")],
            environment: layer.environment)
        #expect(run.isOrderly && run.status == 2)
        #expect(
            run.errors == "attachlint: \(report) cannot be written: No space left on device. "
                + "Make room there, or name another place.\n")
        #expect(folder.contents(of: "report") == "the report of yesterday")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["media", "report"])
    }
}
