import Foundation

/// The server of `Server/loopback_server.py`, started once for all tests; it ends with them.
// @unchecked: nothing changes after the start.
package final class LoopbackServer: @unchecked Sendable {
    package static let host = "cdn.attachlint.test"

    private struct Greeting: Decodable {
        var ports: [String: Int]
        var ca: String
    }

    enum StartError: Error { case noGreeting }

    private static let started = Result { try LoopbackServer() }

    package static func running() throws -> LoopbackServer { try started.get() }

    package let ports: [String: Int]
    package let caFile: String
    private let process = Process()
    /// The server ends when it closes.
    private let input = Pipe()

    private init() throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Server/loopback_server.py")
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-W", "ignore", script.path()]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var line = Data()
        while !line.contains(10) {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw StartError.noGreeting }
            line += data
        }
        let greeting = try JSONDecoder().decode(Greeting.self, from: line)
        ports = greeting.ports
        caFile = greeting.ca
    }

    /// How often it was asked for a path below `/media/` or `/push/`.
    package func requests(for path: String) throws -> Int {
        try requests { $0 == path }
    }

    /// How often it was asked for such paths below `/media/` or `/push/`.
    package func requests(where isMeant: (Substring) -> Bool) throws -> Int {
        let log = URL(filePath: caFile).deletingLastPathComponent().appending(path: "requests")
        return try String(contentsOf: log, encoding: .utf8).split(separator: "\n").count(where: isMeant)
    }

    /// Rules of `--connect-to` under which the test hosts lead to the server.
    /// - Parameter tls: which of its certificates it shows.
    package func connections(tls: String = "good") -> [String] {
        [Self.host, "other." + Self.host].flatMap { host in
            ["\(host):443:127.0.0.1:\(ports[tls] ?? 0)", "\(host):80:127.0.0.1:\(ports["plain"] ?? 0)"]
        }
    }
}
