import Glibc
import MediaBytes
import MediaModel

/// A file nobody else sees, for what can only be read from one.
struct NamelessFile: Sendable {
    private let descriptor: Int32

    init() {
        var name = Array("/dev/shm/attachlint-fuzz-XXXXXX".utf8CString)
        descriptor = mkstemp(&name)
        unlink(name)
        promise(descriptor >= 0, "no file can be made")
    }

    var path: RawPath { RawPath("/proc/self/fd/\(descriptor)") }

    /// Makes these bytes all that is in it.
    func hold(_ bytes: ByteView) {
        let isWritten =
            ftruncate(descriptor, 0) == 0 && pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count
        promise(isWritten, "the file takes nothing")
    }
}
