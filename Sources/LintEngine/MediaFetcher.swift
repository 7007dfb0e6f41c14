import Dispatch
import Downloader
import Glibc
import MediaCache
import MediaModel

/// Brings the bytes of an address: from the cache where it may, from the network where it must.
struct MediaFetcher: Sendable {
    /// What came of it.
    struct Arrival: Sendable {
        var transfer: TransferFacts
        /// The body as it was downloaded; nil when there is none, or the cache may hold it.
        var blob: StoredBlob?
        /// The hash of a whole body.
        var hash: ContentHash?
        var bytes = 0
    }

    let downloader: Downloader
    let cache: MediaCache?
    let isOffline: Bool
    /// What else decides an answer: headers of one's own, and where names lead.
    let variant: String
    /// As many threads ask the cache at a time as there are jobs: more only wear out its locks.
    let places: DispatchSemaphore

    /// What is asked for.
    private struct Order {
        var address: WebAddress
        /// The `Accept` field of another client; nil for a phone's.
        var accept: String?
        /// Most bytes of a body; nil for the downloader's own limit.
        var maxBytes: Int?
        /// What else decides the answer, this client included.
        var variant: String
        /// The beginning of a body is all that is wanted, and may be kept.
        var isSample = false
    }

    /// Bytes of a body that tell its format.
    private static let sampleBytes = 64 << 10

    /// - Parameters:
    ///   - maxBytes: most bytes of a body, when the user named a number.
    ///   - isInspected: whether it is known what these bytes hold.
    func fetch(_ address: WebAddress, maxBytes: Int?, isInspected: (ContentHash) -> Bool) -> Arrival {
        fetch(Order(address: address, maxBytes: maxBytes, variant: variant), isInspected: isInspected)
    }

    /// The beginning of what another client gets.
    /// - Parameters:
    ///   - accept: its `Accept` field.
    ///   - isInspected: whether it is known what these bytes hold.
    func fetchSample(_ address: WebAddress, accept: String, isInspected: (ContentHash) -> Bool) -> Arrival {
        let order = Order(
            address: address, accept: accept, maxBytes: Self.sampleBytes, variant: variant + "\nAccept: " + accept,
            isSample: true)
        return fetch(order, isInspected: isInspected)
    }

    private func fetch(_ order: Order, isInspected: (ContentHash) -> Bool) -> Arrival {
        places.wait()
        let kept = cache?.answer(for: order.address, variant: order.variant)
        // Bytes that are to be looked at have to be those the hash was made of: disks rot.
        let isUsable = kept.map { isInspected($0.hash) || cache?.openBlob($0.hash, isVerified: true) != nil } ?? false
        places.signal()
        if isOffline {
            guard let kept, isUsable else { return Arrival(transfer: TransferFacts(failure: .notCached)) }
            return arrival(kept, use: .offline)
        }
        // An answer whose bytes are neither there nor known is no answer, and one over the limit has to be cut.
        guard let kept, kept.bytes <= order.maxBytes ?? .max, isUsable
        else { return download(order, conditional: nil) }
        if kept.isFresh(at: time(nil)) { return arrival(kept, use: .fresh) }
        let validators = kept.validators
        guard validators.etag != nil || validators.lastModified != nil else {
            return download(order, conditional: nil)
        }
        let arrival = download(order, conditional: validators)
        guard arrival.transfer.failure == nil, arrival.transfer.status == 304 else { return arrival }
        return confirmed(kept, by: arrival.transfer, for: order)
    }

    private func arrival(_ kept: CachedAnswer, use: TransferFacts.CacheUse) -> Arrival {
        var transfer = kept.transfer
        transfer.cacheUse = use
        return Arrival(transfer: transfer, hash: kept.hash, bytes: kept.bytes)
    }

    /// The kept answer, confirmed by a 304.
    private func confirmed(_ kept: CachedAnswer, by transfer: TransferFacts, for order: Order) -> Arrival {
        let answer = kept.confirmed(by: transfer, at: time(nil))
        cache?.remember(answer, for: order.address, variant: order.variant)
        return arrival(answer, use: .revalidated)
    }

    private func download(_ order: Order, conditional: (etag: String?, lastModified: String?)?) -> Arrival {
        do throws(MediaCacheError) {
            let sink = BlobSink(cache: cache)
            let transfer = downloader.fetch(
                order.address, conditional: conditional, accept: order.accept,
                maxBytes: order.isSample ? order.maxBytes : nil, into: sink)
            var arrival = Arrival(transfer: transfer, bytes: transfer.receivedBytes)
            guard transfer.failure == nil, let status = transfer.status, status != 304 else { return arrival }
            let isWhole = transfer.cutAt == nil
            let isKept = (isWhole || order.isSample) && status == 200 && CachedAnswer.isStorable(transfer)
            guard let blob = try sink.finish(isKept: isKept) else { return arrival }
            arrival.blob = blob
            guard isWhole || order.isSample else { return arrival }
            arrival.hash = blob.hash
            if isKept {
                let answer = CachedAnswer(transfer: transfer, hash: blob.hash, bytes: blob.bytes, storedAt: time(nil))
                cache?.remember(answer, for: order.address, variant: order.variant)
            }
            return arrival
        } catch {
            return Arrival(transfer: TransferFacts(failure: .sink(error.reason)))
        }
    }
}

/// Lets a download write into the store, or into a file of its own where there is none.
private final class BlobSink: DownloadSink {
    private let cache: MediaCache?
    /// Made with the first body: an answer without one costs no file.
    private var writer: BlobWriter?

    init(cache: MediaCache?) { self.cache = cache }

    func begin() throws(DownloadSinkError) {
        do throws(MediaCacheError) {
            if let writer { return try writer.begin() }
            if let cache { writer = try cache.makeWriter() } else { writer = try BlobWriter() }
            try writer?.begin()
        } catch { throw DownloadSinkError(reason: error.reason) }
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(DownloadSinkError) {
        do { try writer?.write(bytes) } catch { throw DownloadSinkError(reason: error.reason) }
    }

    /// - Returns: nil when no body came.
    func finish(isKept: Bool) throws(MediaCacheError) -> StoredBlob? { try writer?.finish(isKept: isKept) }
}
