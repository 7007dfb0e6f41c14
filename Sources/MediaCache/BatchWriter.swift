import MediaModel
import Synchronization

/// Brings a batch to the disk: first the files, then the rows that name them.
final class BatchWriter: Sendable {
    private let area: StagingArea
    private let upkeep: CacheUpkeep
    private let failure: FailureFlag
    private let sizeLimit: Int
    /// Bytes that came into the store since it was last pruned.
    private let published = Atomic(0)

    var hasPublished: Bool { published.load(ordering: .relaxed) > 0 }

    init(_ area: StagingArea, _ upkeep: CacheUpkeep, _ failure: FailureFlag, sizeLimit: Int) {
        self.area = area
        self.upkeep = upkeep
        self.failure = failure
        self.sizeLimit = sizeLimit
    }

    /// - Returns: false when the rows have to wait, since another process holds the index.
    func write(_ rows: PendingRows) -> Bool {
        // After a failure nothing more is kept: whatever is in the rows goes with the staging folder.
        guard !failure.isRaised else { return true }
        do throws(MediaCacheError) {
            try publish(rows.blobs)
            let now = upkeep.clock()
            try upkeep.index.change { writer throws(MediaCacheError) in try writer.write(rows, now: now) }
            // A long run must not fill the disk before its end.
            if published.load(ordering: .relaxed) > sizeLimit / 4 {
                published.store(0, ordering: .relaxed)
                try upkeep.prune(maxSize: sizeLimit)
            }
        } catch {
            if error.isBusy { return false }
            failure.raise(error)
        }
        return true
    }

    private func publish(_ blobs: [ContentHash: PendingRows.Blob]) throws(MediaCacheError) {
        guard !blobs.isEmpty, let folder = area.folder else { return }
        for (hash, blob) in blobs {
            // There already when another process was faster, or when the index was busy the last time.
            if upkeep.store.size(of: hash) == blob.bytes {
                folder.removeFile(blob.stagedName)
                continue
            }
            try upkeep.store.publish(blob.stagedName, from: folder, as: hash)
            published.add(blob.bytes, ordering: .relaxed)
        }
    }
}
