import Glibc
import MediaModel
import TestSupport
import Testing

@testable import MediaCache

@Suite struct BlobTests {
    private let bytes = Array("the bytes of a picture".utf8)
    /// SHA-256 of these bytes, made with sha256sum.
    private let hex = "4a42edeb02a1245fabf0553c44ff50b69f3a04054f7747516e90d3e31ea3c03d"

    @Test func whatIsWrittenInPiecesIsReadWhole() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        let writer = try cache.makeWriter()
        try writer.begin()
        for byte in bytes { try withUnsafeBytes(of: byte) { try writer.write($0) } }
        let blob = try writer.finish()
        #expect(blob.hash.hex == hex)
        #expect(blob.bytes == bytes.count)
        #expect(CacheSample.bytes(of: blob.descriptor) == bytes)
        #expect(fcntl(blob.descriptor, F_GETFL) & O_ACCMODE == O_RDONLY)
        #expect(cache.openBlob(blob.hash).map { CacheSample.bytes(of: $0.descriptor) } == bytes)
        cache.flush()
        #expect(cache.openBlob(blob.hash, isVerified: true).map { CacheSample.bytes(of: $0.descriptor) } == bytes)
        cache.close()
        #expect(cache.failure == nil)
        var status = stat()
        #expect(stat(sample.path(of: blob.hash), &status) == 0)
        #expect(status.st_mode & 0o777 == 0o400)
        #expect(try sample.open().openBlob(blob.hash)?.bytes == bytes.count)
    }

    @Test func nothingIsVisibleBeforeItIsOnTheDisk() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        let writer = try cache.makeWriter()
        try bytes.withUnsafeBytes { try writer.write($0) }
        #expect(sample.files(under: sample.path("sha256")).isEmpty)
        #expect(sample.files(under: sample.path("tmp")).count == 1)
        let blob = try writer.finish()
        cache.flush()
        #expect(sample.files(under: sample.path("sha256")) == [sample.path(of: blob.hash)])
        #expect(sample.files(under: sample.path("tmp")).isEmpty)
    }

    @Test func theSameBytesAreKeptOnce() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        for _ in 0..<2 { try CacheSample.store(bytes, in: cache) }
        cache.flush()
        try CacheSample.store(bytes, in: cache)
        cache.flush()
        #expect(sample.files(under: sample.path("sha256")).count == 1)
        #expect(sample.files(under: sample.path("tmp")).isEmpty)
        #expect(try cache.statistics().blobs == 1)
        #expect(try cache.statistics().blobBytes == bytes.count)
    }

    @Test func beginningAgainForgetsTheFirstAttempt() throws {
        let sample = try CacheSample()
        let writer = try sample.open().makeWriter()
        try writer.begin()
        try Array("half of something much longer than that".utf8).withUnsafeBytes { try writer.write($0) }
        try writer.begin()
        try bytes.withUnsafeBytes { try writer.write($0) }
        let blob = try writer.finish()
        #expect(blob.hash.hex == hex)
        #expect(CacheSample.bytes(of: blob.descriptor) == bytes)
    }

    @Test func whatIsNotToBeKeptIsReadableAndLeavesNothing() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        let writer = try cache.makeWriter()
        try bytes.withUnsafeBytes { try writer.write($0) }
        let blob = try writer.finish(isKept: false)
        #expect(CacheSample.bytes(of: blob.descriptor) == bytes)
        let other = try cache.makeWriter()
        try bytes.withUnsafeBytes { try other.write($0) }
        other.discard()
        #expect(throws: MediaCacheError.system("read a download", EBADF)) { try other.finish() }
        cache.flush()
        #expect(cache.openBlob(blob.hash) == nil)
        #expect(sample.files(under: sample.path("sha256")).isEmpty)
        #expect(sample.files(under: sample.path("tmp")).isEmpty)
    }

    @Test func aWriterWorksWithoutACache() throws {
        let writer = try BlobWriter()
        try writer.begin()
        try bytes.withUnsafeBytes { try writer.write($0) }
        let blob = try writer.finish()
        #expect(blob.hash.hex == hex)
        #expect(CacheSample.bytes(of: blob.descriptor) == bytes)
    }

    @Test func aLargeDownloadWithoutACacheDoesNotStayInMemory() throws {
        let writer = try BlobWriter()
        let piece = [UInt8](repeating: 7, count: 1_000_000)
        for _ in 0..<9 { try piece.withUnsafeBytes { try writer.write($0) } }
        let blob = try writer.finish()
        #expect(CacheSample.bytes(of: blob.descriptor) == [UInt8](repeating: 7, count: 9_000_000))
        var name = [UInt8](repeating: 0, count: 4096)
        let count = readlink("/proc/self/fd/\(blob.descriptor)", &name, name.count)
        #expect(!String(decoding: name.prefix(max(0, count)), as: UTF8.self).hasPrefix("/dev/shm"))
    }

    @Test func damageIsFoundWhenAskedForAndMendedByTheNextDownload() throws {
        let sample = try CacheSample()
        let cache = try sample.open()
        let hash = try CacheSample.store(bytes, in: cache).hash
        cache.flush()
        try CacheSample.write([0], to: sample.path(of: hash), at: 3)
        #expect(cache.openBlob(hash) != nil)
        #expect(cache.openBlob(hash, isVerified: true) == nil)
        #expect(cache.openBlob(hash) == nil)
        try CacheSample.store(bytes, in: cache)
        cache.flush()
        truncate(sample.path(of: hash), 5)
        try CacheSample.store(bytes, in: cache)
        cache.flush()
        #expect(cache.openBlob(hash, isVerified: true)?.bytes == bytes.count)
    }

    @Test func aLinkInPlaceOfAFileOrAFolderIsNotFollowed() throws {
        let sample = try CacheSample()
        let other = try TemporaryFolder()
        let cache = try sample.open()
        let hash = try CacheSample.store(bytes, in: cache).hash
        cache.flush()
        let path = sample.path(of: hash)
        try other.write(bytes, to: "elsewhere")
        unlink(path)
        try #require(symlink(other.path("elsewhere"), path) == 0)
        #expect(cache.openBlob(hash) == nil)
        unlink(path)
        let shelf = String(path.dropLast(63))
        rmdir(shelf)
        try #require(symlink(other.path, shelf) == 0)
        try CacheSample.store(bytes, in: cache)
        cache.flush()
        #expect(other.contents(of: String(hash.hex.dropFirst(2))) == nil)
        #expect(cache.failure != nil)
    }

    @Test func aBlobOutlivesTheCache() throws {
        let sample = try CacheSample()
        let blob = try CacheSample.store(bytes, in: sample.open())
        try MediaCache.clear(folder: sample.path)
        #expect(CacheSample.bytes(of: blob.descriptor) == bytes)
    }
}
