import Foundation
import TestSupport

/// Runs the real program, for what only a process of its own can show: standard input and signals.
struct ToolProcess {
    let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// Starts the program.
    /// - Parameter input: what it reads from standard input.
    init(_ arguments: [String], input: [UInt8]) throws {
        process.executableURL = URL(filePath: Programs.folder + "/attachlint")
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin"]
        process.standardOutput = output
        process.standardError = errors
        let pipe = Pipe()
        process.standardInput = pipe
        try process.run()
        // A program that ends before it has read all of it is no trouble of the test.
        signal(SIGPIPE, SIG_IGN)
        try? pipe.fileHandleForWriting.write(contentsOf: Data(input))
        try? pipe.fileHandleForWriting.close()
    }

    /// Waits for its end.
    func answer() -> ToolHarness.Answer {
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return ToolHarness.Answer(
            code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: complaints, as: UTF8.self))
    }
}
