import Glibc
import Synchronization

/// The folder `tmp`: what others left there when they were killed, and a place of our own as soon as we need one.
final class StagingArea: Sendable {
    private let descriptor: Int32
    private let own = Mutex<StagingFolder?>(nil)
    let abandoned: AbandonedFolders

    /// - Throws: `system` when the folder cannot be opened.
    init(in folder: CacheFolder) throws(MediaCacheError) {
        descriptor = try folder.openFolder(StagingFolder.parentName)
        abandoned = AbandonedFolders(in: descriptor)
    }

    deinit {
        // The folder is removed through the descriptor of this one.
        own.withLock { $0 = nil }
        close(descriptor)
    }

    /// The place of this process; nil as long as nothing was written.
    var folder: StagingFolder? { own.withLock { $0 } }

    /// The place of this process, made when there is none.
    /// - Throws: `system`.
    func makeFolder() throws(MediaCacheError) -> StagingFolder {
        try own.withLock { own throws(MediaCacheError) in
            if let folder = own { return folder }
            let folder = try StagingFolder(in: descriptor)
            own = folder
            return folder
        }
    }
}
