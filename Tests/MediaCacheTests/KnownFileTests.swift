import Glibc
import MediaModel
import TestSupport
import Testing

@testable import MediaCache

@Suite struct KnownFileTests {
    private let key = CacheSample.key

    @Test func aFileIsKnownInThisRunAndInTheNext() throws {
        let sample = try CacheSample()
        let folder = try TemporaryFolder()
        let stamp = try CacheSample.stamp(folder.write("abc", to: "a.png"))
        let found = CacheSample.inspection(.standard)
        let cache = try sample.open()
        #expect(cache.known(stamp, atLeast: .header, key: key) == nil)
        cache.remember(CacheSample.hash(1), for: stamp)
        #expect(
            cache.known(stamp, atLeast: .header, key: key) == KnownFile(hash: CacheSample.hash(1), inspection: nil))
        cache.remember(found, of: CacheSample.hash(1), key: key)
        let expected = KnownFile(hash: CacheSample.hash(1), inspection: found)
        #expect(cache.known(stamp, atLeast: .header, key: key) == expected)
        cache.flush()
        #expect(cache.known(stamp, atLeast: .standard, key: key) == expected)
        cache.close()
        #expect(cache.failure == nil)
        #expect(try sample.open().known(stamp, atLeast: .header, key: key) == expected)
    }

    @Test func aDeeperLookServesAShallowerQuestionAndNotTheOtherWayRound() throws {
        let sample = try CacheSample()
        let hash = CacheSample.hash(1)
        let cache = try sample.open()
        for isFlushed in [false, true] {
            cache.remember(CacheSample.inspection(.standard), of: hash, key: key)
            if isFlushed { cache.flush() }
            #expect(cache.inspection(of: hash, atLeast: .header, key: key)?.depth == .standard)
            #expect(cache.inspection(of: hash, atLeast: .standard, key: key)?.depth == .standard)
            #expect(cache.inspection(of: hash, atLeast: .full, key: key) == nil)
        }
        cache.remember(CacheSample.inspection(.full), of: hash, key: key)
        cache.flush()
        cache.remember(CacheSample.inspection(.header), of: hash, key: key)
        cache.flush()
        #expect(cache.inspection(of: hash, atLeast: .full, key: key) == CacheSample.inspection(.full))
    }

    @Test func anotherInspectorStartsOver() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        cache.remember(CacheSample.inspection(.full), of: CacheSample.hash(1), key: key)
        cache.flush()
        let newer = InspectorKey(["inspector 1.1", "libpng 1.6"])
        #expect(cache.inspection(of: CacheSample.hash(1), atLeast: .header, key: newer) == nil)
        #expect(cache.inspection(of: CacheSample.hash(1), atLeast: .header, key: key) != nil)
    }

    @Test func otherBytesOfTheSameSizeAreNoticedThoughTheTimeOfWritingIsSetBack() throws {
        let sample = try CacheSample()
        let folder = try TemporaryFolder()
        let path = try folder.write("abc", to: "a.png")
        var status = stat()
        try #require(stat(path, &status) == 0)
        let cache = try sample.open()
        let before = try CacheSample.stamp(path)
        cache.remember(CacheSample.hash(1), for: before)
        cache.flush()
        // The clock of the file system moves in steps of some milliseconds.
        usleep(30_000)
        try folder.write("xyz", to: "a.png")
        let times = [status.st_atim, status.st_mtim]
        try #require(utimensat(AT_FDCWD, path, times, 0) == 0)
        let after = try CacheSample.stamp(path)
        #expect(after.size == before.size && after.modified == before.modified && after.inode == before.inode)
        #expect(cache.known(after, atLeast: .header, key: key) == nil)
    }

    @Test func aFileWrittenJustNowIsNotRemembered() throws {
        let sample = try CacheSample()
        let folder = try TemporaryFolder()
        let path = try folder.write("abc", to: "a.png")
        let cache = try sample.open()
        var status = stat()
        try #require(stat(path, &status) == 0)
        let young = FileStamp(status)
        #expect(young.isRacy)
        cache.remember(CacheSample.hash(1), for: young)
        cache.flush()
        #expect(try cache.known(CacheSample.stamp(path), atLeast: .header, key: key) == nil)
        #expect(try CacheSample.stamp(path, after: 1).isRacy)
        #expect(try !CacheSample.stamp(path, after: 3).isRacy)
        #expect(try CacheSample.stamp(path, after: -10).isRacy)
    }

    @Test func timesNoClockShowsAreNoCrash() {
        var status = stat()
        status.st_mtim.tv_sec = .max
        status.st_ctim.tv_sec = .min
        _ = FileStamp(status)
    }

    @Test func theLastOfTwoStatesOfAFileCounts() throws {
        let sample = try CacheSample()
        let folder = try TemporaryFolder()
        let cache = try sample.open()
        let first = try CacheSample.stamp(folder.write("abc", to: "a.png"))
        cache.remember(CacheSample.hash(1), for: first)
        cache.flush()
        let second = try CacheSample.stamp(folder.write("abcd", to: "a.png"))
        cache.remember(CacheSample.hash(2), for: second)
        cache.flush()
        #expect(cache.known(first, atLeast: .header, key: key) == nil)
        #expect(cache.known(second, atLeast: .header, key: key)?.hash == CacheSample.hash(2))
        #expect(try cache.statistics().files == 1)
    }

    @Test func readingWritesAtMostOnceAnHour() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        cache.remember(CacheSample.inspection(.full), of: CacheSample.hash(1), key: key)
        cache.flush()
        _ = cache.inspection(of: CacheSample.hash(1), atLeast: .full, key: key)
        #expect(cache.queue.find { $0.touches.isEmpty ? nil : true } == nil)
        sample.pass(3600)
        _ = cache.inspection(of: CacheSample.hash(1), atLeast: .full, key: key)
        #expect(cache.queue.find { $0.touches.isEmpty ? nil : true } == true)
    }
}
