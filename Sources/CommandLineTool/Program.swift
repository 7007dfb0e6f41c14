import Glibc
import LintEngine
import MediaModel

/// The program: the real world around `AttachlintTool`.
package enum Program {
    /// Runs the command line of this process.
    /// - Returns: the exit code.
    package static func run() -> Int32 {
        openMissingStreams()
        signal(SIGPIPE, SIG_IGN)
        // A report that grows beyond the limit of file sizes is a disk that is full.
        signal(SIGXFSZ, SIG_IGN)
        allowManyOpenFiles()
        let watch = InterruptWatch()
        let context = ToolContext(
            environment: environment(), workingFolder: workingFolder(), programFolder: programFolder(),
            cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))),
            standardOutput: DescriptorSink(STDOUT_FILENO, name: "Standard output"),
            standardError: DescriptorSink(STDERR_FILENO, name: "Standard error"),
            inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
            errorIsTerminal: isatty(STDERR_FILENO) == 1,
            outputColumns: columns(STDOUT_FILENO), errorColumns: { columns(STDERR_FILENO) },
            watch: watch.watch, isInterrupted: { watch.isInterrupted })
        // Swift reads the command line there; without it every command would seem to be missing.
        guard CommandLine.argc > 0 else {
            context.complain("attachlint: The command line cannot be read. Mount /proc.")
            return 2
        }
        return AttachlintTool.run(arguments(), in: context)
    }

    /// Gives a stream the caller has closed a stand-in that refuses, or the next file opened would take its place.
    private static func openMissingStreams() {
        for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Lifts the limit of open files as far as the system lets everybody.
    private static func allowManyOpenFiles() {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(resource, &limit)
    }

    /// The command line as bytes: `CommandLine.arguments` replaces what is not UTF-8, and no file has that name.
    private static func arguments() -> [RawPath] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            CommandLine.unsafeArgv[index].map { word in
                RawPath(bytes: UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:)))
            }
        }
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

    private static func columns(_ stream: Int32) -> Int {
        var size = winsize()
        guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
        return Int(size.ws_col)
    }
}
