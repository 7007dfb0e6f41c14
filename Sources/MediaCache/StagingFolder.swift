import Glibc
import Synchronization

/// Where files lie until they are whole: one folder a process under `tmp`, locked as long as the process lives.
final class StagingFolder: Sendable {
    static let parentName = "tmp"

    let descriptor: Int32
    private let parent: Int32
    private let name: String
    private let counter = Atomic(0)

    /// - Parameter parent: the folder `tmp`; stays the caller's.
    /// - Throws: `system` when no folder can be made.
    init(in parent: Int32) throws(MediaCacheError) {
        for _ in 0..<16 {
            let name = "\(getpid())-\(UInt32.random(in: 0 ... .max))"
            guard mkdirat(parent, name, 0o700) == 0 else {
                if errno == EEXIST { continue }
                throw .system("write to the folder of the cache", errno)
            }
            let folder = CacheFolder.openFolder(name, in: parent, isMade: false)
            if folder < 0, errno != ENOENT {
                let code = errno
                unlinkat(parent, name, AT_REMOVEDIR)
                throw .system("write to the folder of the cache", code)
            }
            // A sweeper may have come between the two steps: then this folder is gone or going.
            if folder >= 0, flock(folder, LOCK_EX | LOCK_NB) == 0, Self.isLinked(folder) {
                self.parent = parent
                self.name = name
                descriptor = folder
                return
            }
            if folder >= 0 { close(folder) }
        }
        throw .system("write to the folder of the cache", EAGAIN)
    }

    deinit {
        Self.empty(descriptor)
        unlinkat(parent, name, AT_REMOVEDIR)
        close(descriptor)
    }

    private static func isLinked(_ folder: Int32) -> Bool {
        var status = stat()
        return fstat(folder, &status) == 0 && status.st_nlink > 0
    }

    /// A new file, open for reading and writing, and its name here; negative with `errno` on failure.
    func makeFile() -> (file: Int32, name: String) {
        let name = "\(counter.add(1, ordering: .relaxed).newValue).part"
        let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        return (openat(descriptor, name, flags, 0o600), name)
    }

    /// Opens a file for reading; negative with `errno` on failure.
    func openFile(_ name: String) -> Int32 { openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) }

    func removeFile(_ name: String) { unlinkat(descriptor, name, 0) }

    static func empty(_ folder: Int32) {
        for name in FolderEntries.names(in: folder) { unlinkat(folder, name, 0) }
    }
}

/// Folders that processes left behind when they were killed. Whoever holds them has to look after the rest, too.
final class AbandonedFolders: Sendable {
    private let parent: Int32
    private let folders: [(name: String, descriptor: Int32)]

    /// Takes over and empties the folders nobody holds any more.
    /// - Parameter parent: the folder `tmp`; stays the caller's.
    init(in parent: Int32) {
        self.parent = parent
        folders = FolderEntries.names(in: parent).compactMap { name in
            let folder = CacheFolder.openFolder(name, in: parent, isMade: false)
            guard folder >= 0 else {
                // Only folders belong here.
                if errno == ENOTDIR || errno == ELOOP { unlinkat(parent, name, 0) }
                return nil
            }
            // The lock ends with the process that holds it, however it ends; its number may be in use again.
            guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
                close(folder)
                return nil
            }
            StagingFolder.empty(folder)
            return (name, folder)
        }
    }

    var isEmpty: Bool { folders.isEmpty }

    /// Removes the folders: what their owners left undone is done.
    func remove() {
        for folder in folders { unlinkat(parent, folder.name, AT_REMOVEDIR) }
    }

    deinit {
        for folder in folders { close(folder.descriptor) }
    }
}
