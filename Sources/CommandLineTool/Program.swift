import Glibc
import LintEngine

/// The program: the real world around `AttachlintTool`.
package enum Program {
    /// Runs the command line of this process.
    /// - Returns: the exit code.
    package static func run() -> Int32 {
        signal(SIGPIPE, SIG_IGN)
        let watch = InterruptWatch()
        let context = ToolContext(
            environment: environment(), workingFolder: workingFolder(), programFolder: programFolder(),
            cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
            standardOutput: DescriptorSink(STDOUT_FILENO, name: "Standard output"),
            standardError: DescriptorSink(STDERR_FILENO, name: "Standard error"),
            outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
            columns: columns(), watch: watch.watch, isInterrupted: { watch.isInterrupted })
        return AttachlintTool.run(Array(CommandLine.arguments.dropFirst()), in: context)
    }

    private static func environment() -> [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            next += 1
        }
        return variables
    }

    private static func workingFolder() -> String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }

    /// The folder this program lies in: the inspectors lie beside it.
    private static func programFolder() -> String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { return "." }
        let path = String(decoding: buffer[..<count], as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }

    private static func columns() -> Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
        return Int(size.ws_col)
    }
}
