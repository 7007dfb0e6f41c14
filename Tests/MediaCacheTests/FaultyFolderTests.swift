import Glibc
import MediaModel
import TestSupport
import Testing

@testable import MediaCache

/// Folders that other people could write to, or that change under a cache in use.
@Suite struct FaultyFolderTests {
    private let key = CacheSample.key
    private let bytes: [UInt8] = [1, 2, 3]

    /// A cache that holds one download and what is known of it.
    private func fill(_ sample: CacheSample) throws {
        let cache = try sample.open()
        let blob = try CacheSample.store(bytes, in: cache)
        cache.remember(CacheSample.inspection(.full), of: blob.hash, key: key)
        cache.close()
        try #require(cache.failure == nil)
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    // MARK: Other people

    @Test(arguments: [mode_t(0o777), 0o770, 0o1777])
    func aFolderOthersMayWriteToBecomesPrivate(mode: mode_t) throws {
        let sample = try CacheSample()
        try fill(sample)
        for path in [sample.path, sample.path("sha256"), sample.path("tmp")] { chmod(path, mode) }
        let cache = try sample.open()
        for path in [sample.path, sample.path("sha256"), sample.path("tmp")] { #expect(self.mode(path) == 0o700) }
        #expect(try cache.statistics().blobs == 1)
    }

    @Test(
        .enabled(if: geteuid() == 0, "only root can give a file away"),
        arguments: ["index.sqlite", "index.sqlite-wal", "index.sqlite-shm", "index.sqlite-journal"])
    func anIndexSomebodyElsePutThereIsNotBelieved(name: String) throws {
        let sample = try CacheSample()
        try fill(sample)
        if name != "index.sqlite" { try CacheSample.write([0x55], to: sample.path(name)) }
        chown(sample.path(name), 12_345, 12_345)
        let cache = try sample.open()
        let blob = try CacheSample.store(bytes, in: cache)
        #expect(cache.inspection(of: blob.hash, atLeast: .full, key: key) == nil)
        cache.remember(CacheSample.inspection(.full), of: blob.hash, key: key)
        cache.close()
        #expect(cache.failure == nil)
        let next = try sample.open()
        #expect(next.inspection(of: blob.hash, atLeast: .full, key: key) != nil)
        #expect(try next.statistics().blobs == 1)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"), arguments: ["sha256", "tmp"])
    func aFolderInsideOfAnotherUserIsRefused(name: String) throws {
        let sample = try CacheSample()
        try fill(sample)
        chown(sample.path(name), 12_345, 12_345)
        #expect(throws: MediaCacheError.otherOwner(sample.path(name), owner: 12_345)) { try sample.open() }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file away"))
    func aBodyOfAnotherUserIsAMissAndReplacedByTheNextDownload() throws {
        let sample = try CacheSample()
        try fill(sample)
        let first = try sample.open()
        let hash = try CacheSample.store(bytes, in: first).hash
        first.close()
        chown(sample.path(of: hash), 12_345, 12_345)
        let cache = try sample.open()
        #expect(cache.openBlob(hash) == nil)
        try CacheSample.store(bytes, in: cache)
        cache.flush()
        #expect(cache.openBlob(hash, isVerified: true)?.bytes == 3)
        #expect(cache.failure == nil)
    }

    // MARK: Other folders

    @Test(arguments: [true, false]) func whatTakesThePlaceOfAFolderInUseGetsNothing(isLink: Bool) throws {
        let sample = try CacheSample()
        let other = try TemporaryFolder()
        try fill(sample)
        let cache = try sample.open()
        let moved = sample.path + "-moved"
        try #require(rename(sample.path, moved) == 0)
        if isLink {
            try #require(symlink(other.path, sample.path) == 0)
        } else {
            try #require(mkdir(sample.path, 0o700) == 0)
        }
        let blob = try CacheSample.store([4, 5, 6], in: cache)
        cache.remember(CacheSample.inspection(.full), of: blob.hash, key: key)
        cache.close()
        #expect(CacheSample.bytes(of: blob.descriptor) == [4, 5, 6])
        #expect(sample.files(under: isLink ? other.path : sample.path).isEmpty)
        #expect(cache.failure != nil)
        unlink(sample.path)
        rmdir(sample.path)
        try #require(rename(moved, sample.path) == 0)
        #expect(try sample.open().verify().isSound)
    }

    @Test func aStagingFolderSwappedForALinkGetsNothing() throws {
        let sample = try CacheSample()
        let other = try TemporaryFolder()
        let cache = try sample.open()
        try #require(rename(sample.path("tmp"), sample.path("gone")) == 0)
        try #require(symlink(other.path, sample.path("tmp")) == 0)
        let blob = try CacheSample.store(bytes, in: cache)
        cache.close()
        #expect(CacheSample.bytes(of: blob.descriptor) == bytes)
        #expect(sample.files(under: other.path).isEmpty)
        #expect(throws: MediaCacheError.system("open the folder \(sample.path("tmp"))", ENOTDIR)) { try sample.open() }
    }

    // MARK: Other versions

    @Test func anIndexMadeAnewKnowsTheBodiesThatAreThere() throws {
        let sample = try CacheSample()
        try fill(sample)
        truncate(sample.path("index.sqlite"), 0)
        let cache = try sample.open()
        cache.close()
        #expect(cache.failure == nil)
        #expect(try sample.open().statistics().blobs == 1)
    }

    @Test func anIndexOfAnOlderLayoutIsMadeAnew() throws {
        let sample = try CacheSample()
        try sample.open().close()
        for file in IndexFile.files { unlink(sample.path(file)) }
        try CacheSample.write([], to: sample.path("index.sqlite"))
        let old = try Database(path: sample.path("index.sqlite"), patience: 0)
        try old.execute("CREATE TABLE look(whatever TEXT); INSERT INTO look VALUES('x'); CREATE TABLE older(a, b)")
        let cache = try sample.open()
        cache.remember(CacheSample.inspection(.full), of: CacheSample.hash(1), key: key)
        cache.close()
        #expect(cache.failure == nil)
        #expect(try sample.open().inspection(of: CacheSample.hash(1), atLeast: .full, key: key) != nil)
    }

    @Test func whatOtherInspectorsFoundIsKeptApart() throws {
        let sample = try CacheSample()
        let (old, new) = (InspectorKey(["1.0"]), InspectorKey(["1.1"]))
        let (first, second) = (try sample.open(), try sample.open())
        first.remember(CacheSample.inspection(.full, width: 1), of: CacheSample.hash(1), key: old)
        second.remember(CacheSample.inspection(.header, width: 2), of: CacheSample.hash(1), key: new)
        first.close()
        second.close()
        let next = try sample.open()
        #expect(next.inspection(of: CacheSample.hash(1), atLeast: .full, key: old)?.facts.width == 1)
        #expect(next.inspection(of: CacheSample.hash(1), atLeast: .full, key: new) == nil)
        #expect(next.inspection(of: CacheSample.hash(1), atLeast: .header, key: new)?.facts.width == 2)
    }
}
