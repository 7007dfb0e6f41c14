import Glibc

/// The folder of the cache: private, marked as ours, and everything in it reached from its descriptor.
final class CacheFolder: Sendable {
    /// The name that tells backup programs to leave a folder out (bford.info/cachedir), and us that it is ours.
    static let markerName = "CACHEDIR.TAG"
    private static let newMarkerName = "CACHEDIR.TAG.new"
    private static let marker = """
        Signature: 8a477f597d28d172789f06886806bc55
        # The cache of attachlint. Everything in it can be made again: attachlint cache clear

        """

    let descriptor: Int32
    /// Absolute, without symbolic links.
    let path: String

    /// Opens the folder, and makes and marks it when there is none.
    /// - Throws: `foreignFolder`, `otherOwner`, or `system` when it cannot be made, opened or written to.
    convenience init(making path: String) throws(MediaCacheError) {
        try self.init(path, isMade: true)
    }

    /// Opens a folder that is there and marked already.
    /// - Throws: as `init(making:)`; a folder without our marker is foreign even when it is empty.
    convenience init(existing path: String) throws(MediaCacheError) {
        try self.init(path, isMade: false)
    }

    private init(_ path: String, isMade: Bool) throws(MediaCacheError) {
        if isMade { try Self.makeFolders(path) }
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { throw .system("open the folder \(path)", errno) }
        do throws(MediaCacheError) {
            try Self.check(folder, path, isMade: isMade)
            self.path = try Self.canonicalPath(of: path)
        } catch {
            close(folder)
            throw error
        }
        descriptor = folder
    }

    deinit { close(descriptor) }

    private static func makeFolders(_ path: String) throws(MediaCacheError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw .system("make the folder \(path)", errno)
        }
        try makeFolders(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system("make the folder \(path)", errno) }
    }

    private static func canonicalPath(of path: String) throws(MediaCacheError) -> String {
        guard let resolved = realpath(path, nil) else { throw .system("find the folder \(path)", errno) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func check(_ folder: Int32, _ path: String, isMade: Bool) throws(MediaCacheError) {
        var status = stat()
        guard fstat(folder, &status) == 0 else { throw .system("look at the folder \(path)", errno) }
        guard status.st_uid == geteuid() else { throw .otherOwner(path, owner: status.st_uid) }
        if !isMarked(folder) {
            guard isMade else { throw .foreignFolder(path) }
            try mark(folder, path)
        }
        if status.st_mode & 0o077 != 0 { fchmod(folder, 0o700) }
        // Asked here so that a read-only disk is one failure at the start and not one a file.
        guard faccessat(folder, ".", W_OK | X_OK, AT_EACCESS) == 0 else {
            throw .system("write to the folder \(path)", errno)
        }
    }

    private static func isMarked(_ folder: Int32) -> Bool {
        let file = openat(folder, markerName, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: marker.utf8.count)
        return read(file, &bytes, bytes.count) == bytes.count && bytes == Array(marker.utf8)
    }

    /// Marks an empty folder; several processes may try at once.
    private static func mark(_ folder: Int32, _ path: String) throws(MediaCacheError) {
        try withLock(on: folder) { () throws(MediaCacheError) in
            if isMarked(folder) { return }
            guard FolderEntries.names(in: folder).allSatisfy({ $0 == newMarkerName }) else {
                throw .foreignFolder(path)
            }
            // Renamed when whole: a marker cut short would make the folder foreign for ever.
            let file = openat(folder, newMarkerName, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw .system("write to the folder \(path)", errno) }
            defer { close(file) }
            guard write(file, marker, marker.utf8.count) == marker.utf8.count, fsync(file) == 0,
                renameat(folder, newMarkerName, folder, markerName) == 0
            else { throw .system("write to the folder \(path)", errno) }
        }
    }

    /// Keeps other processes, and other caches of this one, out of the folder's making for a moment.
    func withSetupLock<Result>(
        _ body: () throws(MediaCacheError) -> Result
    ) throws(MediaCacheError) -> Result {
        try Self.withLock(on: descriptor, body)
    }

    private static func withLock<Result>(
        on folder: Int32, _ body: () throws(MediaCacheError) -> Result
    ) throws(MediaCacheError) -> Result {
        while flock(folder, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .system("lock the folder of the cache", errno) }
        }
        defer { flock(folder, LOCK_UN) }
        return try body()
    }

    /// Opens a folder inside, and makes it when there is none.
    /// - Returns: a descriptor the caller closes.
    /// - Throws: `otherOwner`, or `system`, also when a symbolic link stands in its place.
    func openFolder(_ name: String) throws(MediaCacheError) -> Int32 {
        let folder = Self.openFolder(name, in: descriptor, isMade: true)
        guard folder >= 0 else { throw .system("open the folder \(path)/\(name)", errno) }
        var status = stat()
        // Put there by somebody else at a time when the folder around it was open to others.
        guard fstat(folder, &status) == 0, status.st_uid == geteuid() else {
            close(folder)
            throw .otherOwner("\(path)/\(name)", owner: status.st_uid)
        }
        if status.st_mode & 0o077 != 0 { fchmod(folder, 0o700) }
        return folder
    }

    /// Opens a folder inside another one, never through a symbolic link.
    /// - Returns: a descriptor the caller closes; negative with `errno` on failure.
    static func openFolder(_ name: String, in parent: Int32, isMade: Bool) -> Int32 {
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let folder = openat(parent, name, flags)
        guard folder < 0, errno == ENOENT, isMade, mkdirat(parent, name, 0o700) == 0 || errno == EEXIST else {
            return folder
        }
        return openat(parent, name, flags)
    }

    func contains(_ name: String) -> Bool { faccessat(descriptor, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0 }

    /// Whether a file inside was made by another user.
    func isForeign(_ name: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_uid != geteuid()
    }

    /// Whether the path still leads to a file of this folder, and not into one that was put in its place.
    func isReached(byPathOf name: String) -> Bool {
        var (inside, byPath) = (stat(), stat())
        return fstatat(descriptor, name, &inside, AT_SYMLINK_NOFOLLOW) == 0 && lstat(path + "/" + name, &byPath) == 0
            && inside.st_dev == byPath.st_dev && inside.st_ino == byPath.st_ino
    }
}
