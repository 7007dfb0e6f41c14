import CCrypto
import Glibc
package import MediaModel

/// Makes the SHA-256 of open files with libcrypto, which uses the processor's own instructions for it.
///
/// One hasher serves one thread and keeps its buffer from file to file.
package final class ContentHasher {
    private let context: OpaquePointer
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 64)

    /// - Throws: `unavailable` when libcrypto offers no SHA-256.
    package init() throws(CryptographyError) {
        guard let context = EVP_MD_CTX_new() else { throw .unavailable }
        self.context = context
    }

    deinit {
        EVP_MD_CTX_free(context)
        buffer.deallocate()
    }

    /// Hashes a file from its first byte, wherever its offset stands.
    /// - Parameters:
    ///   - file: open for reading; its offset stays where it is.
    ///   - isCancelled: asked between blocks of 1 MiB; true ends the work.
    /// - Returns: the hash and how many bytes it covers; nil when cancelled.
    /// - Throws: `unreadable` with `errno` when a read fails, `unavailable` when libcrypto refuses.
    package func hash(
        file: Int32, isCancelled: () -> Bool = { false }
    ) throws(CryptographyError) -> (hash: ContentHash, bytes: Int)? {
        guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else { throw .unavailable }
        var offset = 0
        while !isCancelled() {
            let count = pread(file, buffer.baseAddress, buffer.count, offset)
            if count < 0 {
                if errno == EINTR { continue }
                throw .unreadable(errno)
            }
            guard EVP_DigestUpdate(context, buffer.baseAddress, count) == 1 else { throw .unavailable }
            offset += count
            if count == 0 { return (try digest(), offset) }
        }
        return nil
    }

    private func digest() throws(CryptographyError) -> ContentHash {
        var digest = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 0
        guard EVP_DigestFinal_ex(context, &digest, &length) == 1, length == 32 else { throw .unavailable }
        return ContentHash(digest: digest)
    }
}
