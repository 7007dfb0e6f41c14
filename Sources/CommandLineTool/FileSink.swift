import Glibc
import LintEngine
import Synchronization

/// Writes a report to a file, which appears under its name only when the report is whole.
///
/// What is there and is no regular file (a device, a pipe) is written to directly.
final class FileSink: ReportSink {
    private let path: String
    /// The name while writing; nil when written to directly.
    private let draft: String?
    private let descriptor: Int32
    private let isFinished = Atomic<Bool>(false)

    /// - Throws: `trouble` when the file cannot be made.
    init(path: String) throws(ToolError) {
        self.path = path
        var status = stat()
        let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
        draft = isSpecial ? nil : "\(path).\(getpid()).part"
        descriptor = open(draft ?? path, O_WRONLY | O_CLOEXEC | (isSpecial ? 0 : O_CREAT | O_TRUNC), 0o666)
        guard descriptor >= 0 else {
            throw .trouble("\(path) cannot be written: \(String(cString: strerror(errno))).")
        }
    }

    deinit {
        close(descriptor)
        if let draft, !isFinished.load(ordering: .relaxed) { unlink(draft) }
    }

    func write(_ text: String) throws(ReportSinkError) { try DescriptorSink(descriptor, name: path).write(text) }

    func finish() throws(ReportSinkError) {
        guard let draft else { return }
        guard fsync(descriptor) == 0 || errno == EINVAL, rename(draft, path) == 0 else {
            throw .refused("\(path) cannot be written: \(String(cString: strerror(errno))).")
        }
        isFinished.store(true, ordering: .relaxed)
    }
}
