import Cryptography
import Glibc
package import MediaModel
import Synchronization

/// Everything that was downloaded and found out before, kept on disk by content.
///
/// Many threads may use one cache, and many processes one folder. When anything goes wrong the cache goes quiet: it
/// knows nothing, keeps nothing and says why in `failure`; a run is never worse off than without it.
package final class MediaCache: Sendable {
    let folder: CacheFolder
    let store: BlobStore
    let index: CacheIndex
    let area: StagingArea
    let upkeep: CacheUpkeep
    let queue: WriteQueue
    let raised = FailureFlag()
    private let keeper: BlobKeeper
    private let batches: BatchWriter
    private let clock: @Sendable () -> Int
    let sizeLimit: Int
    private let isClosed = Atomic(false)
    /// Made for the first address: libcrypto takes its time to start.
    private let namer = Mutex<StreamHasher?>(nil)

    /// Rows are marked as used at most this often, in seconds: reading must not mean writing.
    private static let grainOfUse = 3600
    /// Rows and files nobody used for so long are dropped, in seconds: half a year.
    private static let longestUnused = 183 * 86400
    /// Rows nobody used are looked for once a day.
    private static let pauseOfUpkeep = 86400

    /// The folder by the XDG Base Directory Specification: `$XDG_CACHE_HOME/attachlint`, or `~/.cache/attachlint`.
    /// - Returns: nil when the environment names no absolute path.
    package static func standardFolder(environment: [String: String]) -> String? {
        if let caches = environment["XDG_CACHE_HOME"], caches.hasPrefix("/") { return caches + "/attachlint" }
        if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/attachlint" }
        return nil
    }

    /// Opens a cache, and makes the folder when there is none.
    /// - Parameters:
    ///   - folder: a path; its parents are made, too.
    ///   - sizeLimit: bytes the folder may hold; more are pruned in the order of their last use.
    /// - Throws: why there is no cache.
    package convenience init(folder: String, sizeLimit: Int = 2 << 30) throws(MediaCacheError) {
        try self.init(folder: folder, sizeLimit: sizeLimit, clock: { time(nil) })
    }

    /// - Parameter clock: seconds since 1970.
    init(folder path: String, sizeLimit: Int, clock: @escaping @Sendable () -> Int) throws(MediaCacheError) {
        self.sizeLimit = sizeLimit
        self.clock = clock
        folder = try CacheFolder(making: path)
        store = try BlobStore(in: folder)
        area = try StagingArea(in: folder)
        index = try CacheIndex(in: folder, raised)
        upkeep = CacheUpkeep(store, index, clock: clock)
        let batches = BatchWriter(area, upkeep, raised, sizeLimit: sizeLimit)
        self.batches = batches
        queue = WriteQueue { batches.write($0) }
        keeper = BlobKeeper(area, store, queue, raised)
    }

    deinit { close() }

    /// Absolute path of the folder, without symbolic links.
    package var path: String { folder.path }

    /// Why the cache has gone quiet; nil while all is well. Worth one warning at the end of a run.
    package var failure: MediaCacheError? { raised.error }

    // MARK: Files on disk

    /// What is known about a file that was not touched since it was last looked at.
    /// - Parameters:
    ///   - stamp: of the file as it is now.
    ///   - depth: how closely it has to have been inspected; an inspection that looked closer serves as well.
    ///   - key: of the inspectors in use.
    /// - Returns: nil when the file is new or was touched.
    package func known(_ stamp: FileStamp, atLeast depth: InspectionDepth, key: InspectorKey) -> KnownFile? {
        if let hash = queue.find({ $0.hash(for: stamp) }) {
            return KnownFile(hash: hash, inspection: inspection(of: hash, atLeast: depth, key: key))
        }
        let found = index.read { reader throws(MediaCacheError) in
            try reader.file(stamp, atLeast: depth, key: key)
        }
        guard let found else { return nil }
        let look = PendingRows.LookID(hash: found.value.hash, key: key)
        touch(found.usedAt, .file(PendingRows.FileID(stamp)), .look(look))
        guard found.value.inspection == nil else { return found.value }
        let pending = queue.find { $0.inspection(look, atLeast: depth) }
        return KnownFile(hash: found.value.hash, inspection: pending)
    }

    /// Remembers which bytes a file holds. Does nothing for a stamp too young to be trusted.
    package func remember(_ hash: ContentHash, for stamp: FileStamp) {
        guard !stamp.isRacy, !raised.isRaised else { return }
        queue.add { $0.stamps[PendingRows.FileID(stamp)] = (stamp, hash) }
    }

    // MARK: Inspections

    /// What inspectors found in these bytes.
    /// - Parameters:
    ///   - depth: how closely they have to have looked; a closer look serves as well.
    ///   - key: of the inspectors in use; what others found does not count.
    package func inspection(
        of hash: ContentHash, atLeast depth: InspectionDepth, key: InspectorKey
    ) -> KeptInspection? {
        let look = PendingRows.LookID(hash: hash, key: key)
        if let pending = queue.find({ $0.inspection(look, atLeast: depth) }) { return pending }
        let found = index.read { reader throws(MediaCacheError) in
            try reader.inspection(of: hash, atLeast: depth, key: key)
        }
        guard let found else { return nil }
        touch(found.usedAt, .look(look))
        return found.value
    }

    /// Remembers what inspectors found. Not for what ended at a limit or in a crash: that may pass the next time.
    package func remember(_ inspection: KeptInspection, of hash: ContentHash, key: InspectorKey) {
        guard !raised.isRaised else { return }
        let look = PendingRows.LookID(hash: hash, key: key)
        queue.add { rows in
            if let kept = rows.looks[look], kept.depth.rank > inspection.depth.rank { return }
            rows.looks[look] = inspection
        }
    }

    // MARK: Downloads

    /// A writer for one download.
    /// - Throws: `system` when no file can be made anywhere, `noHash`. Trouble of the cache alone is no error: then the
    ///   bytes are simply not kept.
    package func makeWriter() throws(MediaCacheError) -> BlobWriter { try BlobWriter(keeper) }

    /// Opens bytes by their hash.
    /// - Parameter isVerified: hash them first; a file that does not hold what its name says is removed.
    /// - Returns: nil when they are not there.
    package func openBlob(_ hash: ContentHash, isVerified: Bool = false) -> StoredBlob? {
        guard !raised.isRaised, let file = keeper.open(hash) else { return nil }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            Glibc.close(file)
            return nil
        }
        let blob = StoredBlob(hash: hash, bytes: Int(status.st_size), descriptor: file)
        if isVerified {
            let isSound: Bool
            do { isSound = blob.holdsItsHash(by: try ContentHasher()) } catch { isSound = false }
            guard isSound else {
                store.remove(hash)
                return nil
            }
        }
        queue.add { $0.touches.insert(.blob(hash)) }
        return blob
    }

    /// What a server once answered for an address.
    /// - Parameter variant: everything else that decides the answer, such as `Accept` and headers of one's own; secrets
    ///   in it are not kept in clear.
    /// - Returns: nil when it was not asked before. The answer may be stale.
    package func answer(for address: WebAddress, variant: String = "") -> CachedAnswer? {
        guard !raised.isRaised, let name = name(address, variant) else { return nil }
        if let pending = queue.find({ $0.answers[name] }) { return pending.answer }
        let found = index.read { reader throws(MediaCacheError) in try reader.answer(name) }
        guard let found else { return nil }
        touch(found.usedAt, .answer(name), .blob(found.value.hash))
        return found.value
    }

    /// Remembers an answer, unless it says that it must not be stored. Secrets in addresses are left out.
    package func remember(_ answer: CachedAnswer, for address: WebAddress, variant: String = "") {
        guard !raised.isRaised, CachedAnswer.isStorable(answer.transfer), let name = name(address, variant) else {
            return
        }
        var answer = answer
        answer.transfer = AnswerCode.storable(answer.transfer)
        let code = TransferCode.encode(answer.transfer)
        let entry = PendingRows.Answer(answer: answer, code: code, shown: AnswerCode.shown(address.text))
        queue.add { $0.answers[name] = entry }
    }

    private func name(_ address: WebAddress, _ variant: String) -> [UInt8]? {
        namer.withLock { namer in
            do throws(CryptographyError) {
                let hasher: StreamHasher
                if let made = namer { hasher = made } else { hasher = try StreamHasher() }
                namer = hasher
                return try AnswerCode.name(address, variant: variant, hasher: hasher)
            } catch {
                raised.raise(.noHash)
                return nil
            }
        }
    }

    // MARK: The end

    private func touch(_ usedAt: Int, _ touches: PendingRows.Touch...) {
        guard clock() - usedAt >= Self.grainOfUse else { return }
        queue.add { $0.touches.formUnion(touches) }
    }

    /// Brings everything to the disk that was to be kept so far.
    package func flush() { queue.flush() }

    /// Ends the use of the cache: writes what is left, keeps to the size limit, mends what a killed run left undone.
    /// Called again, it does nothing.
    package func close() {
        guard !isClosed.exchange(true, ordering: .relaxed) else { return }
        if !queue.flush(), !queue.flush() { raised.raise(.busyIndex) }
        if !raised.isRaised { tidy() }
        index.close()
    }

    /// Keeps to the size limit, and mends what runs that were killed left undone.
    private func tidy() {
        do throws(MediaCacheError) {
            let isUnclean = !area.abandoned.isEmpty || index.isRebuilt
            if isUnclean {
                try upkeep.adoptStrays()
                area.abandoned.remove()
            }
            guard isUnclean || index.hasChanged else { return }
            let isDue = try upkeep.isDue(every: Self.pauseOfUpkeep)
            if isUnclean || isDue || batches.hasPublished {
                try upkeep.prune(maxSize: sizeLimit, maxAge: isDue ? Self.longestUnused : nil)
            }
        } catch {
            // Somebody else is at it just now; there will be a next time.
            if !error.isBusy { raised.raise(error) }
        }
    }
}
