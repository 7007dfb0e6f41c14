import Glibc
import Synchronization

/// The index, for many threads: one connection that reads, one that writes.
final class CacheIndex: Sendable {
    private let file: IndexFile
    private let failure: FailureFlag
    private let reader: Mutex<IndexReader?>
    /// Made by the first change: a run that finds everything known never writes.
    private let writer = Mutex<IndexWriter?>(nil)
    private let isClosed = Atomic(false)

    /// - Throws: why the index cannot be used.
    init(in folder: CacheFolder, _ failure: FailureFlag) throws(MediaCacheError) {
        let (file, database) = try IndexFile.open(in: folder)
        self.file = file
        self.failure = failure
        reader = Mutex(IndexReader(database))
    }

    /// Whether the index was made when it was opened: it knows nothing of what the store may hold.
    var isRebuilt: Bool { file.isRebuilt }

    /// Whether this process wrote to the index.
    var hasChanged: Bool { writer.withLock { $0 != nil } }

    /// Tells the next run that this index is damaged.
    func markDamaged() { file.markDamaged() }

    /// Asks the index.
    /// - Returns: nil also when it cannot answer; then it is not asked again, unless it was only busy.
    func read<Value: Sendable>(_ body: (IndexReader) throws(MediaCacheError) -> Value?) -> Value? {
        guard !failure.isRaised else { return nil }
        do throws(MediaCacheError) {
            return try reader.withLock { reader throws(MediaCacheError) in
                guard let reader else { return nil }
                return try body(reader)
            }
        } catch {
            if !error.isBusy { note(error) }
            return nil
        }
    }

    /// Changes the index.
    /// - Throws: `index`, or `system` once it is closed.
    func change<Value: Sendable>(
        _ body: (IndexWriter) throws(MediaCacheError) -> Value
    ) throws(MediaCacheError) -> Value {
        do throws(MediaCacheError) {
            return try writer.withLock { writer throws(MediaCacheError) in
                if let writer { return try body(writer) }
                guard !isClosed.load(ordering: .acquiring) else { throw .system("use the index", EBADF) }
                let made = IndexWriter(try file.connect())
                writer = made
                return try body(made)
            }
        } catch {
            if error.isDamage { file.markDamaged() }
            throw error
        }
    }

    private func note(_ error: MediaCacheError) {
        if error.isDamage { file.markDamaged() }
        failure.raise(error)
    }

    /// Closes both connections and gives the files free; what was written goes from the log into the index.
    func close() {
        isClosed.store(true, ordering: .releasing)
        // The one that writes goes last: only then the log can be emptied.
        reader.withLock { $0 = nil }
        writer.withLock { $0 = nil }
        file.unlock()
    }
}
