import Glibc
package import MediaModel

/// Downloaded bytes, open for reading. They can be read as long as this lives, whatever happens to the cache.
package final class StoredBlob: Sendable {
    package let hash: ContentHash
    /// Size in bytes.
    package let bytes: Int
    /// Open for reading only, its offset at the start; closed with its owner.
    package let descriptor: Int32

    /// - Parameter descriptor: becomes the blob's own.
    init(hash: ContentHash, bytes: Int, descriptor: Int32) {
        self.hash = hash
        self.bytes = bytes
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}
