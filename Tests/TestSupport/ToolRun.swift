import Foundation
import Glibc

/// One run of the real `attachlint`, in a process of its own, so that faults and limits can be laid under it.
package struct ToolRun: Sendable {
    /// One line of `--format ndjson`, as far as tests ask for it.
    package struct Line: Decodable, Sendable {
        package struct Finding: Decodable, Sendable {
            package var rule: String
            package var message: String
        }

        package struct Integrity: Decodable, Sendable { package var status: String }

        package var schema: String
        package var source: String?
        package var sha256: String?
        package var integrity: Integrity?
        package var findings: [Finding]?
        package var results: Int?
        package var seconds: Double?
        package var complete: Bool?

        /// The ids of its findings.
        package var rules: [String] { findings?.map(\.rule) ?? [] }
    }

    enum StartError: Error { case spawn(Int32) }

    /// The exit code; negative the signal that ended the run, and -1000 when it had to be killed after its time.
    package let status: Int32
    package let output: String
    package let errors: String

    /// - Parameters:
    ///   - arguments: of `attachlint`.
    ///   - environment: what the run sees besides `PATH`; `FaultLayer` makes it.
    ///   - limits: words for `ulimit`, such as `-n 20`.
    ///   - seconds: after which the run is killed.
    package init(
        _ arguments: [String], environment: [String: String] = [:], limits: [String] = [], seconds: Double = 60
    ) throws {
        let folder = try TemporaryFolder()
        // What other tests have open at this moment would count against a limit of open files.
        let closing = "for file in /proc/$$/fd/*; do file=${file##*/}; ((file < 3)) || exec {file}>&-; done; "
        // The shell sets the limits and then becomes the program.
        let script =
            closing + limits.map { "ulimit \($0) && " }.joined() + "exec \"$@\" >\"$OUT\" 2>\"$ERR\" </dev/null"
        let words = ["/bin/bash", "-c", script, "bash", Programs.folder + "/attachlint"] + arguments
        var variables = ["PATH": "/usr/bin:/bin", "OUT": folder.path("out"), "ERR": folder.path("err")]
        variables.merge(environment) { $1 }
        let process = try Self.spawn(words, variables.map { "\($0)=\($1)" })
        status = Self.wait(for: process, seconds: seconds)
        output = folder.contents(of: "out") ?? ""
        errors = folder.contents(of: "err") ?? ""
    }

    private static func spawn(_ words: [String], _ variables: [String]) throws -> pid_t {
        let arguments = words.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, "/bin/bash", nil, nil, arguments, environment)
        guard code == 0 else { throw StartError.spawn(code) }
        return process
    }

    private static func wait(for process: pid_t, seconds: Double) -> Int32 {
        let end = ContinuousClock.now + .seconds(seconds)
        var isLate = false
        var status: Int32 = 0
        while waitpid(process, &status, WNOHANG) == 0 {
            if !isLate, ContinuousClock.now > end {
                isLate = true
                kill(process, SIGKILL)
            }
            usleep(2000)
        }
        if isLate { return -1000 }
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    }

    /// Every line of the report, which is ndjson.
    package var lines: [Line] {
        get throws {
            try output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
        }
    }

    /// The results by the names of their files.
    package var results: [String: Line] {
        get throws {
            let results = try lines.filter { $0.schema == "attachlint.result/1" }
            let named = results.map { ($0.source?.split(separator: "/").last.map(String.init) ?? "", $0) }
            return Dictionary(named) { $1 }
        }
    }

    /// The last line; nil when the report was cut short.
    package var summary: Line? {
        get throws { try lines.last.flatMap { $0.schema == "attachlint.summary/1" ? $0 : nil } }
    }

    /// Whether the run ended as a tool should, whatever it met: by itself, with a code of the contract, in sentences.
    package var isOrderly: Bool {
        let words = ["Fatal error", "Backtrace", "Stack dump", "Thread ", "Illegal instruction", "Optional("]
        return [0, 1, 2].contains(status) && !words.contains { errors.contains($0) }
            && errors.split(separator: "\n").allSatisfy { $0.hasPrefix("attachlint: ") }
    }
}
