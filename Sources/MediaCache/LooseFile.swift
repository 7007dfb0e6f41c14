import Glibc

/// A file without a name, for bytes that are not to be kept.
enum LooseFile {
    /// A file in the folder for temporary files.
    /// - Returns: a descriptor open for reading and writing; negative with `errno` on failure.
    static func makeOnDisk() -> Int32 {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        // O_TMPFILE holds O_DIRECTORY, and Swift does not import it.
        let nameless = 0o20_000_000 | O_DIRECTORY
        return open(folder, nameless | O_RDWR | O_EXCL | O_CLOEXEC, 0o600)
    }

    /// A file in memory.
    /// - Returns: a descriptor open for reading and writing; negative with `errno` on failure.
    static func makeInMemory() -> Int32 {
        let name = "/attachlint-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let file = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
        if file >= 0 { shm_unlink(name) }
        return file
    }

    /// The same file, open for reading only.
    /// - Returns: a descriptor the caller closes; negative with `errno` on failure.
    static func reopen(_ file: Int32) -> Int32 {
        let reader = open("/proc/self/fd/\(file)", O_RDONLY | O_CLOEXEC)
        guard reader < 0 else { return reader }
        // Without /proc a reader could write, too: it does not.
        lseek(file, 0, SEEK_SET)
        return fcntl(file, F_DUPFD_CLOEXEC, 0)
    }

    /// Copies the first bytes of a file to another one, whose offset then stands behind them.
    /// - Returns: false with `errno` on failure.
    static func copy(_ count: Int, from source: Int32, to target: Int32) -> Bool {
        var buffer = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 18))
        var offset = 0
        while offset < count {
            let part = pread(source, &buffer, min(buffer.count, count - offset), offset)
            if part < 0, errno == EINTR { continue }
            guard part > 0 else { return false }
            let isWritten = buffer.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[..<part]), to: target) }
            guard isWritten == part else { return false }
            offset += part
        }
        return true
    }

    /// Writes all bytes at the offset of the file.
    /// - Returns: how many were written; fewer than given with `errno` on failure.
    static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Int {
        var done = 0
        while done < bytes.count {
            let part = Glibc.write(file, bytes.baseAddress?.advanced(by: done), bytes.count - done)
            if part < 0, errno == EINTR { continue }
            guard part > 0 else { return done }
            done += part
        }
        return done
    }
}
