import Glibc
package import MediaModel

/// A file with the key of encrypted payloads: 32 raw bytes, 64 hex digits, or base64.
package enum KeyFile {
    // Enough for every form with its line end, and for telling that there is more.
    private static let capacity = 128

    /// Reads the key, if nobody but the user may read the file.
    ///
    /// A symbolic link is followed: what it leads to is judged, after opening, so that nothing can be exchanged in between.
    /// - Throws: what `KeyFileError` says.
    package static func read(_ path: RawPath) throws(KeyFileError) -> SecretKey {
        guard !path.bytes.contains(0) else { throw .unreadable(ENOENT) }
        // Without O_NONBLOCK a pipe that nobody writes to would hold the run up.
        let file = Glibc.open(
            path.bytes.map(CChar.init(bitPattern:)) + [0], O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard file >= 0 else { throw .unreadable(errno) }
        defer { close(file) }

        var status = stat()
        guard fstat(file, &status) == 0 else { throw .unreadable(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_uid == geteuid() else { throw .foreign(status.st_uid) }
        guard status.st_mode & 0o077 == 0 else { throw .shared(status.st_mode & 0o7777) }

        var content = [UInt8](repeating: 0, count: capacity)
        defer { SecretKey.wipe(&content) }
        let count = try fill(&content, from: file)
        guard count < capacity, let key = key(in: content[..<count]) else {
            throw .noKey(bytes: max(count, Int(status.st_size)))
        }
        return key
    }

    private static func fill(_ content: inout [UInt8], from file: Int32) throws(KeyFileError) -> Int {
        var count = 0
        while count < content.count {
            let got = content.withUnsafeMutableBytes { buffer in
                let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count...])
                return pread(file, rest.baseAddress, rest.count, off_t(count))
            }
            if got < 0 {
                if errno == EINTR { continue }
                throw .unreadable(errno)
            }
            if got == 0 { break }
            count += got
        }
        return count
    }

    private static func key(in content: ArraySlice<UInt8>) -> SecretKey? {
        var text = Array(content)
        defer { SecretKey.wipe(&text) }
        // First of all: raw bytes may end in what looks like a line end.
        if text.count == SecretKey.size { return SecretKey(&text) }
        if text.last == 0x0A { text.removeLast() }
        if text.last == 0x0D { text.removeLast() }
        let form: BinaryText = text.count == 2 * SecretKey.size ? .hex : .base64
        do throws(BinaryText.Fault) {
            var bytes = try form.bytes(of: text)
            return SecretKey(&bytes)
        } catch {
            return nil
        }
    }
}
