import Glibc
import MediaModel
import TestSupport
import Testing

@testable import MediaCache

@Suite struct ConcurrencyTests {
    private let key = CacheSample.key

    @Test func manyThreadsOfManyCachesShareOneFolder() async throws {
        let sample = try CacheSample()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    do {
                        let cache = try sample.open()
                        for item in 0..<60 {
                            // Every second one is the same for all.
                            let seed = item.isMultiple(of: 2) ? item : item + number * 64
                            let blob = try CacheSample.store([UInt8](repeating: UInt8(seed), count: 5000), in: cache)
                            cache.remember(CacheSample.inspection(.full), of: blob.hash, key: CacheSample.key)
                        }
                        cache.close()
                        #expect(cache.failure == nil)
                    } catch { Issue.record(error) }
                }
            }
        }
        let cache = try sample.open()
        #expect(try cache.verify().isSound)
        #expect(try cache.statistics().blobs == 30 + 4 * 30)
    }

    @Test func tenProcessesShareOneFolder() async throws {
        let sample = try CacheSample()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<10 {
                group.addTask { [path = sample.path] in
                    await #expect(processExitsWith: .success) { [path = path as String, number = number as Int] in
                        let cache = try MediaCache(folder: path)
                        for item in 0..<40 {
                            let seed = item.isMultiple(of: 2) ? item : 40 + item + number
                            let blob = try CacheSample.store([UInt8](repeating: UInt8(seed), count: 9000), in: cache)
                            cache.remember(CacheSample.inspection(.full), of: blob.hash, key: CacheSample.key)
                            if item == 20 { cache.flush() }
                            guard cache.openBlob(blob.hash, isVerified: true) != nil else { exit(2) }
                        }
                        cache.close()
                        exit(cache.failure == nil ? 0 : 3)
                    }
                }
            }
        }
        let cache = try sample.open()
        let report = try cache.verify()
        #expect(report.isSound && report.adopted == 0)
        #expect(try cache.statistics().inspections == cache.statistics().blobs)
    }

    @Test func rowsWaitWhileAnotherProcessHoldsTheIndex() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        cache.flush()
        let other = try Database(path: sample.path("index.sqlite"), patience: 0)
        try other.execute("BEGIN IMMEDIATE")
        cache.remember(CacheSample.inspection(.full), of: CacheSample.hash(1), key: key)
        // The writer is patient for two seconds, then the rows wait for the next time.
        #expect(!cache.queue.flush())
        #expect(cache.inspection(of: CacheSample.hash(1), atLeast: .full, key: key) != nil)
        #expect(cache.failure == nil)
        try other.execute("COMMIT")
        cache.close()
        #expect(cache.failure == nil)
        #expect(try sample.open().inspection(of: CacheSample.hash(1), atLeast: .full, key: key) != nil)
    }

    @Test func rowsReachTheIndexByThemselves() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        let other = try sample.open()
        cache.remember(CacheSample.inspection(.full), of: CacheSample.hash(1), key: key)
        for _ in 0..<100 where other.inspection(of: CacheSample.hash(1), atLeast: .full, key: key) == nil {
            usleep(50_000)
        }
        #expect(other.inspection(of: CacheSample.hash(1), atLeast: .full, key: key) != nil)
    }
}
