package import LintEngine
import MediaModel

/// The world a command runs in, so that tests can give it another one.
package struct ToolContext: Sendable {
    /// The process environment.
    package var environment: [String: String]
    /// Absolute path of the working folder.
    package var workingFolder: String
    /// The folder the inspector programs lie in.
    package var programFolder: String
    /// How many processors the machine has.
    package var cores: Int
    package var standardOutput: any ReportSink
    package var standardError: any ReportSink
    package var inputIsTerminal: Bool
    package var outputIsTerminal: Bool
    package var errorIsTerminal: Bool
    /// Columns of the terminal on standard output when the program starts.
    package var outputColumns: Int
    /// Columns of the terminal on standard error now: a window changes its size during a long run.
    package var errorColumns: @Sendable () -> Int
    /// Told when a run starts, so that a signal can end it.
    package var watch: @Sendable (LintRun) -> Void
    /// Whether a signal has ended the run.
    package var isInterrupted: @Sendable () -> Bool

    package init(
        environment: [String: String], workingFolder: String, programFolder: String, cores: Int,
        standardOutput: any ReportSink, standardError: any ReportSink, inputIsTerminal: Bool = false,
        outputIsTerminal: Bool = false, errorIsTerminal: Bool = false, outputColumns: Int = 80,
        errorColumns: @escaping @Sendable () -> Int = { 80 },
        watch: @escaping @Sendable (LintRun) -> Void = { _ in },
        isInterrupted: @escaping @Sendable () -> Bool = { false }
    ) {
        self.environment = environment
        self.workingFolder = workingFolder
        self.programFolder = programFolder
        self.cores = cores
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.inputIsTerminal = inputIsTerminal
        self.outputIsTerminal = outputIsTerminal
        self.errorIsTerminal = errorIsTerminal
        self.outputColumns = outputColumns
        self.errorColumns = errorColumns
        self.watch = watch
        self.isInterrupted = isInterrupted
    }

    /// Columns the help is wrapped at.
    var helpColumns: Int { outputIsTerminal ? min(max(outputColumns, 40), 100) : 80 }

    /// Writes text to standard output; a reader that has gone is no trouble.
    func print(_ text: String) throws(ToolError) {
        do throws(ReportSinkError) { try standardOutput.write(text) } catch {
            if case .refused(let reason) = error { throw .trouble(reason) }
        }
    }

    /// Writes one line to standard error, where nobody can be told that it failed.
    func complain(_ text: String) { try? standardError.write(text + "\n") }

    /// The settings in force for a command line.
    func settings(_ arguments: ParsedArguments) throws(ToolError) -> Settings {
        let file: SettingsFile? =
            if let named = arguments.options["config"]?.last ?? environment["ATTACHLINT_CONFIG"] {
                try SettingsFile(at: RawPath(named), in: self)
            } else {
                try SettingsFile.nearest(in: self)
            }
        return try Settings(arguments: arguments, environment: environment, file: file)
    }
}
