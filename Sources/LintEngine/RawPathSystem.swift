package import Glibc
package import MediaModel

extension RawPath {
    /// Lends the path as a C string.
    func withCPath<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
        (bytes + [0]).withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress.unsafelyUnwrapped) }
        }
    }

    /// The path with all links resolved; nil when it leads nowhere.
    var resolved: RawPath? {
        guard let real = withCPath({ realpath($0, nil) }) else { return nil }
        defer { free(real) }
        return RawPath(bytes: Array(UnsafeBufferPointer(start: real, count: strlen(real))).map(UInt8.init(bitPattern:)))
    }

    /// Whether this resolved path lies in a resolved folder or is that folder.
    func isInside(_ folder: RawPath) -> Bool {
        bytes.starts(with: folder.bytes)
            && (bytes.count == folder.bytes.count || folder.bytes.last == UInt8(ascii: "/")
                || bytes[folder.bytes.count] == UInt8(ascii: "/"))
    }

    /// The folder it lies in; the root lies in itself.
    package var parent: RawPath {
        guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return self }
        return slash == 0 ? RawPath("/") : RawPath(bytes: Array(bytes[..<slash]))
    }

    /// What the system knows of the file, links followed; nil when it leads nowhere.
    package var status: stat? {
        var status = stat()
        return withCPath { stat($0, &status) } == 0 ? status : nil
    }

    /// Whether it leads to a folder.
    package var isFolder: Bool { status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

    /// The bytes of a small text file such as settings; nil when it cannot be read or is over 1 MiB.
    package var contents: [UInt8]? {
        let file = withCPath { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: (1 << 20) + 1)
        var count = 0
        while count < bytes.count {
            let got = bytes.withUnsafeMutableBytes {
                read(file, $0.baseAddress.unsafelyUnwrapped + count, $0.count - count)
            }
            if got < 0 { return nil }
            if got == 0 { return Array(bytes[..<count]) }
            count += got
        }
        return nil
    }
}
