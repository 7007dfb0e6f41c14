import Cryptography
import Glibc
import MediaModel

/// The work that keeps store and index small and of one mind.
struct CacheUpkeep: Sendable {
    let store: BlobStore
    let index: CacheIndex
    /// Seconds since 1970.
    let clock: @Sendable () -> Int

    init(_ store: BlobStore, _ index: CacheIndex, clock: @escaping @Sendable () -> Int) {
        self.store = store
        self.index = index
        self.clock = clock
    }

    /// Removes what was used least recently.
    /// - Parameters:
    ///   - maxSize: bytes that files and index may take.
    ///   - maxAge: seconds since the last use; nil for any.
    /// - Throws: `index`.
    @discardableResult
    func prune(maxSize: Int, maxAge: Int? = nil) throws(MediaCacheError) -> CachePruning {
        let now = clock()
        return try index.change { writer throws(MediaCacheError) in
            var report = CachePruning()
            if let maxAge {
                try remove(writer.blobs(usedBefore: now - maxAge), writer, &report)
                report.rows = try writer.removeRows(usedBefore: now - maxAge)
            }
            let rest = try writer.blobs()
            let space = max(0, maxSize - (try writer.indexBytes()))
            var excess = rest.reduce(0) { $0 + $1.bytes } - space
            let victims = rest.prefix { row in
                defer { excess -= row.bytes }
                return excess > 0
            }
            try remove(Array(victims), writer, &report)
            if try writer.indexBytes() > maxSize { report.rows += try writer.removeRows(usedBefore: .max) }
            if report != CachePruning() { try writer.shrink() }
            return report
        }
    }

    private func remove(
        _ rows: [IndexWriter.BlobRow], _ writer: IndexWriter, _ report: inout CachePruning
    ) throws(MediaCacheError) {
        // Files first: a row without its file is a miss, a file without its row would be forgotten.
        for row in rows { store.remove(row.hash) }
        try writer.remove(rows.map(\.hash))
        report.blobs += rows.count
        report.blobBytes += rows.reduce(0) { $0 + $1.bytes }
    }

    /// Whether the last thorough look is this long ago, in seconds; if so, this counts as the next one.
    /// - Throws: `index`.
    func isDue(every pause: Int) throws(MediaCacheError) -> Bool {
        let now = clock()
        return try index.change { writer throws(MediaCacheError) in
            let last = try writer.database.number("SELECT value FROM note WHERE name = 'pruned'")
            // A time ahead of now comes from a clock that was wrong.
            guard now - last >= pause || last > now else { return false }
            try writer.database.execute("INSERT OR REPLACE INTO note VALUES('pruned', \(now))")
            return true
        }
    }

    /// Takes files in that no row names: a run was killed between the two.
    /// - Returns: their number.
    /// - Throws: `index`.
    @discardableResult
    func adoptStrays() throws(MediaCacheError) -> Int {
        try index.change { writer throws(MediaCacheError) in
            var count = 0
            try writer.database.transaction { () throws(MediaCacheError) in
                try store.visitAll { hash, bytes, time throws(MediaCacheError) in
                    if try writer.adopt(hash, bytes: bytes, used: time) { count += 1 }
                }
            }
            return count
        }
    }

    /// Hashes every file and checks every row; removes what is wrong.
    /// - Parameter progress: hears about every file.
    /// - Throws: `index`, `noHash`.
    func verify(progress: (CacheVerification) -> Void) throws(MediaCacheError) -> CacheVerification {
        var report = CacheVerification()
        let hasher: ContentHasher
        do { hasher = try ContentHasher() } catch { throw .noHash }
        try store.visitAll { hash, bytes, _ throws(MediaCacheError) in
            guard let file = store.open(hash) else { return }
            let blob = StoredBlob(hash: hash, bytes: bytes, descriptor: file)
            report.checked += 1
            report.checkedBytes += bytes
            if !blob.holdsItsHash(by: hasher) {
                store.remove(hash)
                report.damaged.append(hash)
            }
            progress(report)
        }
        report.adopted = try adoptStrays()
        try index.change { writer throws(MediaCacheError) in
            let lost = try writer.blobs().map(\.hash).filter { store.size(of: $0) == nil }
            try writer.remove(lost)
            report.missing = lost.filter { !report.damaged.contains($0) }.count
            report.isIndexSound = try writer.isSound()
        }
        if !report.isIndexSound { index.markDamaged() }
        return report
    }
}

extension StoredBlob {
    /// Whether the bytes are those the hash was made of; false also when they cannot be read.
    func holdsItsHash(by hasher: ContentHasher) -> Bool {
        do { return try hasher.hash(file: descriptor)?.hash == hash } catch { return false }
    }
}
