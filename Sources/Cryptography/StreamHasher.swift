import CCrypto
package import MediaModel

/// Makes the SHA-256 of bytes that come piece by piece, with libcrypto.
///
/// One hasher serves one thread at a time, for as many streams as wanted, one after the other.
package final class StreamHasher {
    private let context: OpaquePointer

    /// A hasher that has started its first stream.
    /// - Throws: `unavailable` when libcrypto offers no SHA-256.
    package init() throws(CryptographyError) {
        guard let context = EVP_MD_CTX_new() else { throw .unavailable }
        self.context = context
        try start()
    }

    deinit { EVP_MD_CTX_free(context) }

    /// Forgets every byte so far and starts over.
    /// - Throws: `unavailable` when libcrypto refuses.
    package func start() throws(CryptographyError) {
        guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else { throw .unavailable }
    }

    /// Takes the next bytes of the stream in.
    /// - Throws: `unavailable` when libcrypto refuses.
    package func update(_ bytes: UnsafeRawBufferPointer) throws(CryptographyError) {
        guard !bytes.isEmpty else { return }
        guard EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1 else { throw .unavailable }
    }

    /// Takes the next bytes of the stream in.
    /// - Throws: `unavailable` when libcrypto refuses.
    package func update(_ bytes: [UInt8]) throws(CryptographyError) {
        guard bytes.isEmpty || EVP_DigestUpdate(context, bytes, bytes.count) == 1 else { throw .unavailable }
    }

    /// Ends the stream; `start` begins the next one.
    /// - Returns: the hash of all bytes since the last start.
    /// - Throws: `unavailable` when libcrypto refuses.
    package func finish() throws(CryptographyError) -> ContentHash { ContentHash(digest: try finishDigest()) }

    /// Ends the stream as `finish` does.
    /// - Returns: the 32 bytes of the digest.
    /// - Throws: `unavailable` when libcrypto refuses.
    package func finishDigest() throws(CryptographyError) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 32)
        var length: UInt32 = 0
        guard EVP_DigestFinal_ex(context, &digest, &length) == 1, length == 32 else { throw .unavailable }
        return digest
    }
}
