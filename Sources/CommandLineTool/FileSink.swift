import Glibc
import LintEngine
import Synchronization

/// Writes a report to a file, which appears under its name only when the report is whole.
///
/// What is there and is no regular file (a device, a pipe) is written to directly, and so is a file in a folder that
/// takes no new ones.
final class FileSink: ReportSink {
    /// The files begun and not finished.
    private static let drafts = Mutex<Set<String>>([])
    private static let count = Atomic<Int>(0)

    /// As the user wrote it.
    private let path: String
    /// Where the report belongs, links followed.
    private let place: String
    /// The name while writing; nil when written to directly.
    private let draft: String?
    private let descriptor: Int32

    /// - Throws: `trouble` when the file cannot be made.
    init(path: String) throws(ToolError) {
        let place = Self.resolved(path)
        var status = stat()
        let exists = stat(place, &status) == 0
        let isSpecial = exists && status.st_mode & S_IFMT != S_IFREG
        var draft = isSpecial ? nil : Self.draftName(for: place)
        var file = open(draft ?? place, O_WRONLY | O_CLOEXEC | (isSpecial ? 0 : O_CREAT | O_EXCL), 0o666)
        if file < 0, exists, !isSpecial, [EACCES, EPERM, EROFS].contains(errno) {
            draft = nil
            file = open(place, O_WRONLY | O_CLOEXEC | O_TRUNC)
        }
        guard file >= 0 else { throw .trouble(WriteTrouble.sentence(path, errno)) }
        // A file that is replaced keeps who may read it.
        if exists, draft != nil { fchmod(file, status.st_mode & 0o777) }
        if let draft { Self.drafts.withLock { _ = $0.insert(draft) } }
        self.path = path
        self.place = place
        self.draft = draft
        descriptor = file
    }

    deinit {
        close(descriptor)
        if let draft, Self.drafts.withLock({ $0.remove(draft) }) != nil { unlink(draft) }
    }

    /// Takes away what is not finished, for a process that ends without further ado.
    static func removeDrafts() { drafts.withLock { for draft in $0 { unlink(draft) } } }

    /// The path with its links followed; as it is when it leads nowhere yet.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(validatingCString: real) ?? path
    }

    /// A hidden name in the same folder, so that a walk over the folder does not take the draft for a file of the user.
    private static func draftName(for place: String) -> String {
        let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
        return "\(folder).attachlint-\(getpid())-\(count.add(1, ordering: .relaxed).newValue).part"
    }

    func write(_ text: String) throws(ReportSinkError) { try DescriptorSink(descriptor, name: path).write(text) }

    func finish() throws(ReportSinkError) {
        guard let draft else { return }
        guard fsync(descriptor) == 0 || errno == EINVAL, rename(draft, place) == 0 else {
            throw .refused(WriteTrouble.sentence(path, errno))
        }
        Self.drafts.withLock { _ = $0.remove(draft) }
    }
}
