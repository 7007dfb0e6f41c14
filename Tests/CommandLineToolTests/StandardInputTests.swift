import Foundation
import TestSupport
import Testing

/// Payloads on standard input, through the real program.
@Suite("Payloads on standard input")
struct StandardInputTests {
    private static let plain = #"{"aps":{"alert":"Hello"}}"#
    private static let noFlag =
        #"{"aps":{"alert":"Hello"},"fcm_options":{"image":"https://\#(LoopbackServer.host)/push/photo.jpg"}}"#
    private static let broken = #"{"aps":{"alert":"Hello",}}"#

    private func run(_ arguments: [String], _ input: String) throws -> ToolHarness.Answer {
        let server = try LoopbackServer.running()
        let network =
            ["--no-cache", "--ca-file", server.caFile] + server.connections().flatMap { ["--connect-to", $0] }
        return try ToolProcess(arguments + network, input: Array(input.utf8)).answer()
    }

    @Test("check reads it with and without a dash", arguments: [["check"], ["check", "-"]])
    func check(arguments: [String]) throws {
        let plain = try run(arguments, Self.plain)
        #expect(plain.code == 0)
        #expect(plain.output + plain.errors == "")
        let faulty = try run(arguments, Self.noFlag)
        #expect(faulty.code == 1)
        #expect(faulty.output.contains("mutable-content"))
        let broken = try run(arguments, Self.broken)
        #expect(broken.code == 1)
        #expect(broken.output.contains("payload-invalid"))
        #expect(try run(arguments, "").output.contains("empty"))
    }

    @Test("lint reads one payload, one a line, or a list of them")
    func lint() throws {
        let lines = try run(
            ["lint", "--format", "ndjson", "-"], [Self.plain, Self.noFlag, Self.broken].joined(separator: "\n"))
        #expect(lines.code == 1)
        #expect(lines.output.contains(#""results":3"#))
        #expect(lines.output.contains(#""failed":2"#))
        let list = try run(["lint", "--format", "ndjson", "-"], "[\(Self.plain),\(Self.noFlag)]")
        #expect(list.output.contains(#""results":2"#))
        let one = try run(["lint", "-"], Self.noFlag)
        #expect(one.code == 1)
        #expect(one.output.contains("mutable-content"))
        let addresses = try run(
            ["lint", "--format", "ndjson", "-"], "[\"https://\(LoopbackServer.host)/push/photo.jpg\"]")
        #expect(addresses.code == 0)
        #expect(!addresses.output.contains("\"payload\""))
    }

    @Test("far more than a payload is read no further than it takes to say so")
    func endless() throws {
        let answer = try run(["check"], String(repeating: "[", count: 20 << 20))
        #expect(answer.code == 1)
        #expect(answer.output.contains("payload-invalid"))
    }

    @Test("an interrupt while the medium is on its way exits with 130")
    func interrupted() throws {
        let server = try LoopbackServer.running()
        let payload = Self.noFlag.replacingOccurrences(of: "photo.jpg", with: "slow.jpg?interrupt")
        let process = try ToolProcess(
            ["check", "--format", "json", "--no-cache", "--ca-file", server.caFile]
                + server.connections().flatMap { ["--connect-to", $0] }, input: Array(payload.utf8))
        for _ in 0..<500 where (try? server.requests(for: "/push/slow.jpg?interrupt")) ?? 0 == 0 {
            usleep(10_000)
        }
        process.process.interrupt()
        let answer = process.answer()
        #expect(answer.code == 130)
        #expect(answer.output.contains(#""complete":false"#))
    }
}
