import MediaBytes
import MediaModel

@testable import MediaCache

/// Rows of the cache index, which somebody else may have written.
struct CacheRowsFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        var hop = TransferFacts.Hop(
            url: "https://a.example/b.jpg", status: 200, peer: "192.0.2.1", tlsVersion: "TLSv1.3")
        hop.headers.contentType = "image/jpeg"
        hop.headers.contentLength = 12
        hop.timings.total = 0.5
        var transfer = TransferFacts(hops: [hop, hop], receivedBytes: 12, cutAt: 12, retries: 1)
        transfer.firstBytes = [0xFF, 0xD8]
        var facts = MediaFacts(format: .gif)
        facts.width = 3
        facts.animated = true
        facts.durationSeconds = 1.5
        facts.colorModel = .indexed
        let kept = KeptInspection(facts: facts, integrity: .damaged("it ends early"), depth: .full)
        return [TransferCode.encode(transfer), FactsCode.encode(kept)]
    }

    func run(_ bytes: ByteView) {
        if let transfer = TransferCode.decode(bytes.buffer) {
            let again = TransferCode.encode(transfer).withUnsafeBytes { TransferCode.decode($0) }
            promise(again.map { "\($0)" } == "\(transfer)", "an answer comes back as another")
            let kept = CachedAnswer(
                transfer: transfer, hash: ContentHash(digest: [UInt8](repeating: 0, count: 32)), bytes: 0, storedAt: 0)
            _ = kept.isFresh(at: 1_700_000_000)
            _ = AnswerCode.storable(transfer)
            _ = transfer.totalSeconds
        }
        if let kept = FactsCode.decode(bytes.buffer, depth: .standard) {
            let again = FactsCode.encode(kept).withUnsafeBytes { FactsCode.decode($0, depth: .standard) }
            promise(again.map { "\($0)" } == "\(kept)", "facts come back as others")
        }
    }
}
