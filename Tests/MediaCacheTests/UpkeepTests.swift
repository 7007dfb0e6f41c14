import Glibc
import MediaModel
import TestSupport
import Testing

@testable import MediaCache

@Suite struct UpkeepTests {
    private let key = CacheSample.key

    private func bytes(_ seed: UInt8) -> [UInt8] { [UInt8](repeating: seed, count: 100_000) }

    @Test func theLeastRecentlyUsedGoesFirst() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        var hashes: [ContentHash] = []
        for seed in 1...4 as ClosedRange<UInt8> {
            hashes.append(try CacheSample.store(bytes(seed), in: cache).hash)
            cache.flush()
            sample.pass(1)
        }
        #expect(cache.openBlob(hashes[0]) != nil)
        cache.flush()
        let indexBytes = try cache.statistics().indexBytes
        let report = try cache.prune(maxSize: 250_000 + indexBytes)
        #expect(report.blobs == 2 && report.blobBytes == 200_000)
        #expect(hashes.map { cache.openBlob($0) != nil } == [true, false, false, true])
    }

    @Test func theLimitHoldsAfterEveryRun() throws {
        let sample = try CacheSample()
        for seed in 1...8 as ClosedRange<UInt8> {
            let cache = try sample.open(sizeLimit: 400_000)
            try CacheSample.store(bytes(seed), in: cache)
            cache.close()
            sample.pass(1)
        }
        let size = sample.files().reduce(0) { $0 + CacheSample.contents($1).count }
        #expect(size < 400_000 + 100_000)
        #expect(sample.files(under: sample.path("sha256")).count >= 2)
    }

    @Test func theLimitHoldsDuringALongRun() throws {
        let sample = try CacheSample()
        let cache = try sample.open(sizeLimit: 500_000)
        for seed in 1...40 as ClosedRange<UInt8> {
            try CacheSample.store(bytes(seed), in: cache)
            cache.flush()
        }
        #expect(sample.files(under: sample.path("sha256")).count < 9)
    }

    @Test func whatIsTooOldGoes() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        let old = try CacheSample.store(bytes(1), in: cache).hash
        cache.remember(CacheSample.inspection(.full), of: old, key: key)
        cache.flush()
        sample.pass(86_400)
        let young = try CacheSample.store(bytes(2), in: cache).hash
        cache.remember(CacheSample.inspection(.full), of: young, key: key)
        let report = try cache.prune(maxAge: 3600)
        #expect(report.blobs == 1 && report.rows == 1)
        #expect(cache.openBlob(old) == nil && cache.openBlob(young) != nil)
        #expect(cache.inspection(of: old, atLeast: .full, key: key) == nil)
        #expect(cache.inspection(of: young, atLeast: .full, key: key) != nil)
    }

    @Test func whatNobodyUsedForHalfAYearGoesByItself() throws {
        let sample = try CacheSample()
        for number in 1...2 {
            let cache = try sample.open()
            cache.remember(CacheSample.inspection(.full), of: CacheSample.hash(number), key: key)
            cache.close()
            #expect(try sample.open().statistics().inspections == 1)
            sample.pass(184 * 86_400)
        }
    }

    @Test func verifyingFindsWhatIsWrongAndRemovesIt() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        let good = try CacheSample.store(bytes(1), in: cache).hash
        let bad = try CacheSample.store(bytes(2), in: cache).hash
        cache.flush()
        try CacheSample.write([0], to: sample.path(of: bad), at: 50_000)
        var steps = 0
        let report = try cache.verify { _ in steps += 1 }
        #expect(report.checked == 2 && steps == 2 && report.checkedBytes == 200_000)
        #expect(report.damaged == [bad] && !report.isSound && report.isIndexSound)
        #expect(cache.openBlob(good) != nil && cache.openBlob(bad) == nil)
        #expect(try cache.verify().isSound)
    }

    @Test func statisticsCountEverything() throws {
        let sample = try CacheSample()
        let folder = try TemporaryFolder()
        let cache = try sample.open()
        let hash = try CacheSample.store(bytes(1), in: cache).hash
        cache.remember(CacheSample.inspection(.full), of: hash, key: key)
        cache.remember(hash, for: try CacheSample.stamp(folder.write("a", to: "a")))
        let address = try WebAddress("https://cdn.example.com/a.png")
        cache.remember(
            CachedAnswer(transfer: TransferFacts(), hash: hash, bytes: 1, storedAt: sample.now), for: address)
        let statistics = try cache.statistics()
        #expect(statistics.blobs == 1 && statistics.blobBytes == 100_000 && statistics.files == 1)
        #expect(statistics.inspections == 1 && statistics.answers == 1 && statistics.indexBytes >= 4096)
    }

    @Test(arguments: [false, true]) func clearingLeavesTheMarkOnly(isInUse: Bool) throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        let hash = try CacheSample.store(bytes(1), in: cache).hash
        cache.remember(CacheSample.inspection(.full), of: hash, key: key)
        cache.flush()
        if !isInUse { cache.close() }
        let removed = try MediaCache.clear(folder: sample.path)
        #expect(removed.blobs == 1 && removed.blobBytes == 100_000)
        #expect(sample.files(under: sample.path("sha256")).isEmpty)
        #expect(access(sample.path("CACHEDIR.TAG"), F_OK) == 0)
        let next = try sample.open()
        #expect(next.inspection(of: hash, atLeast: .header, key: key) == nil)
        #expect(next.openBlob(hash) == nil)
        #expect(cache.failure == nil)
    }
}
