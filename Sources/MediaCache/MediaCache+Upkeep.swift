import Glibc

extension MediaCache {
    /// What the cache holds.
    /// - Throws: `index`.
    package func statistics() throws(MediaCacheError) -> CacheStatistics {
        flush()
        return try index.change { writer throws(MediaCacheError) in
            var statistics = CacheStatistics()
            for blob in try writer.blobs() {
                statistics.blobs += 1
                statistics.blobBytes += blob.bytes
            }
            statistics.files = try writer.database.number("SELECT count(*) FROM stamp")
            statistics.inspections = try writer.database.number("SELECT count(*) FROM look")
            statistics.answers = try writer.database.number("SELECT count(*) FROM answer")
            statistics.indexBytes = try writer.indexBytes()
            return statistics
        }
    }

    /// Hashes every file of the store and checks the index; what is wrong is removed.
    /// - Parameter progress: hears about every file.
    /// - Throws: `index`, `noHash`.
    package func verify(
        progress: (CacheVerification) -> Void = { _ in }
    ) throws(MediaCacheError) -> CacheVerification {
        flush()
        return try upkeep.verify(progress: progress)
    }

    /// Removes what was used least recently.
    /// - Parameters:
    ///   - maxSize: bytes the folder may hold afterwards; nil for the limit of this cache.
    ///   - maxAge: seconds since the last use; nil for any.
    /// - Throws: `index`.
    package func prune(maxSize: Int? = nil, maxAge: Int? = nil) throws(MediaCacheError) -> CachePruning {
        flush()
        return try upkeep.prune(maxSize: maxSize ?? sizeLimit, maxAge: maxAge)
    }

    /// Removes everything from a cache folder but the mark that it is one. Also for a cache that cannot be opened.
    /// - Returns: what was removed; rows only where other runs use the index.
    /// - Throws: `foreignFolder` for a folder without our mark, which is not touched; `otherOwner`; `system`; `index`.
    @discardableResult
    package static func clear(folder path: String) throws(MediaCacheError) -> CachePruning {
        let folder = try CacheFolder(existing: path)
        var report = CachePruning()
        if try !IndexFile.removeUnused(in: folder) {
            // Others work with this index: it loses its rows, they keep their file.
            let cache = try MediaCache(folder: path)
            defer { cache.close() }
            report = try cache.prune(maxSize: 0)
        }
        // Staging folders of runs that are alive stay: they are locked.
        try StagingArea(in: folder).abandoned.remove()
        let store = try BlobStore(in: folder)
        try store.visitAll { hash, bytes, _ throws(MediaCacheError) in
            store.remove(hash)
            report.blobs += 1
            report.blobBytes += bytes
        }
        return report
    }
}
