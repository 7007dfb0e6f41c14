import Glibc
import MediaModel

/// The files of the cache, each under its own SHA-256: `sha256/ab/cdef…`. A file that is there is whole.
final class BlobStore: Sendable {
    static let folderName = "sha256"
    private let descriptor: Int32

    /// - Throws: `system` when the folder cannot be opened.
    init(in folder: CacheFolder) throws(MediaCacheError) { descriptor = try folder.openFolder(Self.folderName) }

    deinit { close(descriptor) }

    /// Opens a file for reading.
    /// - Returns: a descriptor the caller closes; nil when it is not there.
    func open(_ hash: ContentHash) -> Int32? {
        guard let shelf = openShelf(String(hash.hex.prefix(2)), isMade: false) else { return nil }
        defer { close(shelf) }
        let file = openat(
            shelf, String(hash.hex.dropFirst(2)), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        var status = stat()
        if fstat(file, &status) == 0, Self.isOwn(status) { return file }
        close(file)
        return nil
    }

    /// The size of a file in bytes; nil when it is not there.
    func size(of hash: ContentHash) -> Int? {
        var status = stat()
        let name = "\(hash.hex.prefix(2))/\(hash.hex.dropFirst(2))"
        guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, Self.isOwn(status) else { return nil }
        return Int(status.st_size)
    }

    /// Whether it is a file, and nobody else put it there.
    private static func isOwn(_ status: stat) -> Bool {
        status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
    }

    /// Brings a finished file to the disk and then under its name, so that not even a power cut leaves half a file.
    /// - Throws: `system`.
    func publish(_ name: String, from staging: StagingFolder, as hash: ContentHash) throws(MediaCacheError) {
        let file = staging.openFile(name)
        guard file >= 0 else { throw .system("keep a download", errno) }
        defer { close(file) }
        guard fsync(file) == 0 else { throw .system("keep a download", errno) }
        guard let shelf = openShelf(String(hash.hex.prefix(2)), isMade: true) else {
            throw .system("keep a download", errno)
        }
        defer { close(shelf) }
        // The folder itself needs no fsync: a name lost in a power cut is a miss, not a fault.
        guard renameat(staging.descriptor, name, shelf, String(hash.hex.dropFirst(2))) == 0 else {
            throw .system("keep a download", errno)
        }
    }

    func remove(_ hash: ContentHash) {
        guard let shelf = openShelf(String(hash.hex.prefix(2)), isMade: false) else { return }
        defer { close(shelf) }
        unlinkat(shelf, String(hash.hex.dropFirst(2)), 0)
    }

    /// Calls for every file, in no order.
    /// - Parameter visit: gets the hash the name stands for, the size in bytes and when it was stored, in seconds since
    ///   1970.
    func visitAll(_ visit: (ContentHash, Int, Int) throws(MediaCacheError) -> Void) throws(MediaCacheError) {
        for number in 0..<256 {
            let prefix = String(number + 256, radix: 16).dropFirst()
            guard let shelf = openShelf(String(prefix), isMade: false) else { continue }
            defer { close(shelf) }
            for name in FolderEntries.names(in: shelf) {
                var status = stat()
                guard let hash = ContentHash(hex: prefix + name),
                    fstatat(shelf, name, &status, AT_SYMLINK_NOFOLLOW) == 0, Self.isOwn(status)
                else { continue }
                try visit(hash, Int(status.st_size), Int(status.st_mtim.tv_sec))
            }
        }
    }

    private func openShelf(_ name: String, isMade: Bool) -> Int32? {
        let shelf = CacheFolder.openFolder(name, in: descriptor, isMade: isMade)
        return shelf < 0 ? nil : shelf
    }
}
