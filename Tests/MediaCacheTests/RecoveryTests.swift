import Glibc
import MediaModel
import TestSupport
import Testing

@testable import MediaCache

@Suite struct RecoveryTests {
    private let key = CacheSample.key

    private func fill(_ sample: CacheSample) throws {
        let cache = try sample.open()
        try CacheSample.store([1, 2, 3], in: cache)
        for number in 0..<500 { cache.remember(CacheSample.inspection(.full), of: CacheSample.hash(number), key: key) }
        cache.close()
        try #require(cache.failure == nil)
    }

    /// Uses a cache in every way; true when it kept what it was given.
    private func works(_ cache: MediaCache) throws -> Bool {
        let blob = try CacheSample.store([7, 8, 9], in: cache)
        cache.remember(CacheSample.inspection(.full), of: blob.hash, key: key)
        cache.flush()
        return cache.openBlob(blob.hash, isVerified: true) != nil && cache.failure == nil
            && cache.inspection(of: blob.hash, atLeast: .full, key: key) != nil
    }

    @Test func anIndexThatIsNoneIsMovedAsideAndMadeAnew() throws {
        let sample = try CacheSample()
        try fill(sample)
        try CacheSample.write([UInt8](repeating: 0x55, count: 8192), to: sample.path("index.sqlite"))
        let cache = try sample.open()
        #expect(try works(cache))
        cache.close()
        #expect(CacheSample.contents(sample.path("index.sqlite.damaged")).starts(with: [0x55]))
        // The files of the store are still known.
        #expect(try sample.open().statistics().blobs == 2)
    }

    @Test func damageDeepInTheIndexIsMendedByTheNextRun() throws {
        let sample = try CacheSample()
        try fill(sample)
        let size = CacheSample.contents(sample.path("index.sqlite")).count
        try CacheSample.write([UInt8](repeating: 0x55, count: size - 4096), to: sample.path("index.sqlite"), at: 4096)
        let first = try sample.open()
        for number in 0..<500 { _ = first.inspection(of: CacheSample.hash(number), atLeast: .full, key: key) }
        first.close()
        #expect(try works(sample.open()))
    }

    @Test func anEmptyIndexIsFilled() throws {
        let sample = try CacheSample()
        try fill(sample)
        truncate(sample.path("index.sqlite"), 0)
        #expect(try works(sample.open()))
    }

    @Test func anIndexOfANewerVersionIsLeftAlone() throws {
        let sample = try CacheSample()
        try fill(sample)
        // `user_version` stands at byte 60 of an SQLite file, big-endian.
        try CacheSample.write([0, 0, 0, 99], to: sample.path("index.sqlite"), at: 60)
        let before = CacheSample.contents(sample.path("index.sqlite"))
        #expect(throws: MediaCacheError.newerLayout(99)) { try sample.open() }
        #expect(CacheSample.contents(sample.path("index.sqlite")) == before)
        try MediaCache.clear(folder: sample.path)
        #expect(try works(sample.open()))
    }

    @Test func aRowWithoutItsFileIsAMiss() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        let hash = try CacheSample.store([1, 2, 3], in: cache).hash
        cache.flush()
        unlink(sample.path(of: hash))
        #expect(cache.openBlob(hash) == nil)
        #expect(try cache.verify().missing == 1)
        #expect(try cache.statistics().blobs == 0)
    }

    @Test func whatAKilledRunLeftBehindIsSweptAndItsFilesAreTakenIn() throws {
        let sample = try CacheSample()
        try sample.open().close()
        mkdir(sample.path("tmp/99999-1"), 0o700)
        try CacheSample.write([1], to: sample.path("tmp/99999-1/1.part"))
        try CacheSample.write([1], to: sample.path("tmp/stray"))
        // Renamed, and killed before the index heard of it; SHA-256 of nothing.
        let hash = try #require(
            ContentHash(hex: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"))
        mkdir(sample.path("sha256/e3"), 0o700)
        try CacheSample.write([], to: sample.path(of: hash))
        let cache = try sample.open()
        #expect(sample.files(under: sample.path("tmp")).isEmpty)
        cache.close()
        #expect(access(sample.path("tmp/99999-1"), F_OK) != 0)
        let next = try sample.open()
        #expect(try next.statistics().blobs == 1)
        #expect(next.openBlob(hash, isVerified: true) != nil)
    }

    @Test func whatALivingRunIsWritingIsNotSwept() throws {
        let sample = try CacheSample()
        let first = try sample.open()
        let writer = try first.makeWriter()
        try [UInt8](repeating: 7, count: 100).withUnsafeBytes { try writer.write($0) }
        try sample.open().close()
        let hash = try writer.finish().hash
        first.flush()
        #expect(first.openBlob(hash, isVerified: true)?.bytes == 100)
        #expect(first.failure == nil)
    }

    @Test func runsThatAreKilledLeaveNothingHalf() async throws {
        let sample = try CacheSample()
        for delay in [5_000, 40_000, 120_000, 180_000] as [UInt32] {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = sample.path as String, delay = delay as UInt32] in
                let cache = try MediaCache(folder: path)
                var killer = pthread_t()
                let argument = UnsafeMutableRawPointer(bitPattern: UInt(delay))
                pthread_create(
                    &killer, nil,
                    { argument in
                        usleep(UInt32(UInt(bitPattern: argument)))
                        kill(getpid(), SIGKILL)
                        return nil
                    }, argument)
                while true {
                    let seed = UInt8.random(in: 0 ... .max)
                    let blob = try CacheSample.store([UInt8](repeating: seed, count: Int(seed) * 700), in: cache)
                    cache.remember(CacheSample.inspection(.full), of: blob.hash, key: CacheSample.key)
                }
            }
        }
        let cache = try sample.open()
        let report = try cache.verify()
        #expect(report.isSound)
        #expect(try works(cache))
        cache.close()
        #expect(cache.failure == nil)
        #expect(sample.files(under: sample.path("tmp")).isEmpty)
        #expect(CacheSample.contents(sample.path("index.sqlite-wal")).isEmpty)
    }

    @Test func aFullDiskEndsTheCacheAndNotTheDownload() async throws {
        let sample = try CacheSample()
        await #expect(processExitsWith: .success) { [path = sample.path as String] in
            let cache = try MediaCache(folder: path)
            // No file may grow beyond this: what a full disk is to whoever writes.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 300_000, rlim_max: 300_000)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let small = try CacheSample.store([1, 2, 3], in: cache)
            let writer = try cache.makeWriter()
            let piece = [UInt8](repeating: 7, count: 100_000)
            for _ in 0..<3 { try piece.withUnsafeBytes { try writer.write($0) } }
            // Even memory is a file here: nothing takes the fourth piece.
            do { try piece.withUnsafeBytes { try writer.write($0) } } catch {}
            guard cache.failure == .system("keep a download", EFBIG) else { exit(1) }
            guard cache.openBlob(small.hash) == nil else { exit(2) }
            let loose = try CacheSample.store([4, 5, 6], in: cache)
            guard CacheSample.bytes(of: loose.descriptor) == [4, 5, 6] else { exit(3) }
            cache.close()
            exit(0)
        }
        #expect(try works(sample.open()))
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func onASmallDiskEveryDownloadArrives() throws {
        let folder = try TemporaryFolder()
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=512k") == 0 else { return }
        defer { umount2(folder.path, Int32(MNT_DETACH)) }
        let cache = try MediaCache(folder: folder.path("cache"))
        for number in 0..<20 {
            let bytes = [UInt8](repeating: UInt8(number), count: 60_000)
            let blob = try CacheSample.store(bytes, in: cache)
            #expect(CacheSample.bytes(of: blob.descriptor) == bytes)
        }
        cache.close()
        #expect(cache.failure != nil)
    }
}
