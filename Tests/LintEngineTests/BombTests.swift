import Foundation
import LintEngine
import MediaModel
import Synchronization
import TestSupport
import Testing

/// Small files that unpack to far more than a machine should give them: the right finding, within the limits.
@Suite struct BombTests {
    /// Made once for all tests.
    // A folder nobody changes after it was filled.
    private nonisolated(unsafe) static let made = Result { try make() }

    private static func make() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "TestSupport/Faults/bombs.py")
        let maker = Process()
        maker.executableURL = URL(filePath: "/usr/bin/env")
        maker.arguments = ["python3", script.path(), folder.path]
        try maker.run()
        maker.waitUntilExit()
        guard maker.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
        return folder
    }

    private func look(
        _ sources: [LintSource], _ depth: InspectionDepth, _ change: (inout LintOptions) throws -> Void = { _ in }
    ) throws -> LintResult {
        let profile = try #require(LintCatalog.profile(named: "rich-push"))
        var options = LintOptions(profiles: [profile], jobs: 1)
        options.depth = depth
        try change(&options)
        let results = Mutex<[LintResult]>([])
        _ = try LintRun(options: options, programFolder: Programs.folder).run(sources) { entry in
            if case .result(let result) = entry { results.withLock { $0.append(result) } }
        }
        return try #require(results.withLock { $0.first })
    }

    @Test(
        arguments: [
            ("wide.webp", "decode-memory", Integrity.Status.unknown), ("wide.png", "decode-memory", .unknown),
            ("frames.gif", "decode-memory", .ok), ("canvas.gif", "decode-memory", .ok),
            ("loop.tiff", "damaged", .damaged),
            ("samples.mp4", "duration", .damaged), ("tables.mp4", "damaged", .damaged),
            ("chunks.mp4", "damaged", .damaged),
            ("deep.mp4", "duration-unknown", .unknown), ("laughs.svg", "type-unsupported", .ok),
        ], [InspectionDepth.standard, .full])
    func aBombIsToldForWhatItIs(bomb: (name: String, rule: String, status: Integrity.Status), depth: InspectionDepth)
        throws
    {
        let folder = try Self.made.get()
        let start = ContinuousClock.now
        let result = try look([.path(RawPath(folder.path(bomb.name)))], depth)
        #expect(ContinuousClock.now - start < .seconds(10))
        #expect(result.findings.contains { $0.rule == bomb.rule }, "\(result.findings)")
        #expect(!result.findings.contains { $0.rule == "unreadable" }, "\(result.findings)")
        #expect(result.integrity?.status == bomb.status, "\(String(describing: result.integrity))")
        #expect(result.sha256 != nil)
    }

    @Test func textThatUnpacksToAGigabyteIsNotUnpacked() throws {
        let result = try look([.path(RawPath(Self.made.get().path("text.png")))], .full)
        #expect(result.findings == [])
        #expect(result.integrity == .ok)
    }

    @Test func aBombOfHTTPIsCutAtTheLimit() throws {
        let server = try LoopbackServer.running()
        let result = try look([.address("https://\(LoopbackServer.host)/bomb")], .standard) { options in
            options.network.caFile = server.caFile
            for rule in server.connections() { try options.network.addConnectTo(rule) }
        }
        #expect(result.response?.cutAt == 50 << 20 || result.response?.cutAt == (10 << 20) + 1)
        #expect(result.findings.contains { $0.rule == "file-size" })
    }
}
