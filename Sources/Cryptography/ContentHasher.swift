import Glibc
package import MediaModel

/// Makes the SHA-256 of open files with libcrypto, which uses the processor's own instructions for it.
///
/// One hasher serves one thread and keeps its buffer from file to file.
package final class ContentHasher {
    private let stream: StreamHasher
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)

    /// - Throws: `unavailable` when libcrypto offers no SHA-256.
    package init() throws(CryptographyError) { stream = try StreamHasher() }

    deinit { buffer.deallocate() }

    /// Hashes a file from its first byte, wherever its offset stands.
    /// - Parameters:
    ///   - file: open for reading; its offset stays where it is.
    ///   - isCancelled: asked between blocks of 1 MiB; true ends the work.
    /// - Returns: the hash and how many bytes it covers; nil when cancelled.
    /// - Throws: `unreadable` with `errno` when a read fails, `unavailable` when libcrypto refuses.
    package func hash(
        file: Int32, isCancelled: () -> Bool = { false }
    ) throws(CryptographyError) -> (hash: ContentHash, bytes: Int)? {
        try stream.start()
        var offset = 0
        while !isCancelled() {
            let count = pread(file, buffer.baseAddress, buffer.count, offset)
            if count < 0 {
                if errno == EINTR { continue }
                throw .unreadable(errno)
            }
            try stream.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += count
            if count == 0 { return (try stream.finish(), offset) }
        }
        return nil
    }
}
