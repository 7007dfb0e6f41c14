import Glibc
import MediaModel

/// Where finished downloads go: into the store, each once.
final class BlobKeeper: Sendable {
    let failure: FailureFlag
    private let area: StagingArea
    private let store: BlobStore
    private let queue: WriteQueue

    init(_ area: StagingArea, _ store: BlobStore, _ queue: WriteQueue, _ failure: FailureFlag) {
        self.area = area
        self.store = store
        self.queue = queue
        self.failure = failure
    }

    /// A new file in the staging folder; nil when the cache takes nothing any more.
    func makeFile() -> (file: Int32, name: String)? {
        guard !failure.isRaised else { return nil }
        do throws(MediaCacheError) {
            let (file, name) = try area.makeFolder().makeFile()
            guard file >= 0 else { throw .system("keep a download", errno) }
            return (file, name)
        } catch {
            failure.raise(error)
            return nil
        }
    }

    func removeFile(_ name: String) { area.folder?.removeFile(name) }

    /// Takes a whole file over.
    func keep(_ name: String, as hash: ContentHash, bytes: Int) {
        // Damage on the disk is mended on the way: a file of another size is not this one.
        if store.size(of: hash) == bytes {
            removeFile(name)
            queue.add { $0.touches.insert(.blob(hash)) }
        } else if queue.find({ $0.blobs[hash] }) != nil {
            removeFile(name)
        } else {
            queue.add { $0.blobs[hash] = PendingRows.Blob(bytes: bytes, stagedName: name) }
        }
    }

    /// Opens a file, whether it is in the store already or waits for it.
    /// - Returns: a descriptor the caller closes; nil when it is not there.
    func open(_ hash: ContentHash) -> Int32? {
        if let file = store.open(hash) { return file }
        guard let blob = queue.find({ $0.blobs[hash] }) else { return nil }
        if let file = area.folder?.openFile(blob.stagedName), file >= 0 { return file }
        // It was moved between the two looks.
        return store.open(hash)
    }
}
