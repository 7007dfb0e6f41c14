import CommandLineTool
import LintEngine
import MediaModel
import Synchronization
import TestSupport

/// Runs command lines in this process and keeps what they print.
struct ToolHarness {
    final class Capture: ReportSink {
        private let text = Mutex("")
        private let failure: ReportSinkError?

        init(failure: ReportSinkError? = nil) { self.failure = failure }

        func write(_ piece: String) throws(ReportSinkError) {
            if let failure { throw failure }
            text.withLock { $0 += piece }
        }

        func finish() throws(ReportSinkError) {}
        var written: String { text.withLock { $0 } }
    }

    struct Answer {
        var code: Int32
        var output: String
        var errors: String
    }

    var environment: [String: String] = [:]
    var workingFolder = "/"
    var outputFailure: ReportSinkError?
    var isTerminal = false
    var inputIsTerminal = false
    var columns = 80
    /// Both streams go to one place, as on a terminal.
    var sharesStreams = false
    var programFolder = Programs.folder

    func run(_ arguments: String...) -> Answer { run(arguments) }

    func run(_ arguments: [String]) -> Answer { run(arguments.map { RawPath($0) }) }

    func run(_ arguments: [RawPath]) -> Answer {
        let output = Capture(failure: outputFailure)
        let errors = sharesStreams ? output : Capture()
        let context = ToolContext(
            environment: environment, workingFolder: workingFolder, programFolder: programFolder, cores: 2,
            standardOutput: output, standardError: errors, inputIsTerminal: inputIsTerminal,
            outputIsTerminal: isTerminal, errorIsTerminal: isTerminal,
            outputColumns: columns, errorColumns: { [columns] in columns })
        let code = AttachlintTool.run(arguments, in: context)
        return Answer(code: code, output: output.written, errors: errors.written)
    }
}
