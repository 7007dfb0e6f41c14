import Glibc
import MediaModel
import Synchronization
import TestSupport

@testable import MediaCache

/// A cache folder of its own, what to put in, and a clock that stands still until it is moved.
final class CacheSample: Sendable {
    let path: String
    // A folder that only its owner removes; it has no other state.
    private nonisolated(unsafe) let folder: TemporaryFolder
    private let seconds = Atomic(1_800_000_000)
    static let key = InspectorKey(["inspector 1.0", "libpng 1.6"])

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("cache")
    }

    var now: Int { seconds.load(ordering: .relaxed) }

    func pass(_ time: Int) { seconds.add(time, ordering: .relaxed) }

    func open(sizeLimit: Int = 2 << 30) throws(MediaCacheError) -> MediaCache {
        try MediaCache(folder: path, sizeLimit: sizeLimit, clock: { self.now })
    }

    /// Downloads bytes into a cache.
    @discardableResult
    static func store(_ bytes: [UInt8], in cache: MediaCache) throws -> StoredBlob {
        let writer = try cache.makeWriter()
        try writer.begin()
        try bytes.withUnsafeBytes { try writer.write($0) }
        return try writer.finish()
    }

    /// The stamp of a file as it would be seen ten seconds from now.
    static func stamp(_ path: String, after seconds: Int = 10) throws -> FileStamp {
        var status = stat()
        guard stat(path, &status) == 0 else { throw SystemFailure(code: errno) }
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return FileStamp(status, now: (Int(now.tv_sec) + seconds) * 1_000_000_000)
    }

    static func inspection(_ depth: InspectionDepth, width: Int = 400) -> KeptInspection {
        var facts = MediaFacts(format: .png)
        facts.width = width
        return KeptInspection(facts: facts, integrity: .damaged("ends at byte 9"), depth: depth)
    }

    static func hash(_ number: Int) -> ContentHash {
        ContentHash(digest: (0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 4 * 8)) })
    }

    static func bytes(of file: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = pread(file, &chunk, chunk.count, bytes.count)
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// Absolute path of something in the cache folder.
    func path(_ name: String) -> String { path + "/" + name }

    func path(of hash: ContentHash) -> String { path("sha256/\(hash.hex.prefix(2))/\(hash.hex.dropFirst(2))") }

    /// Absolute paths of all files in the cache folder.
    func files(under folder: String? = nil) -> [String] {
        let folder = folder ?? path
        let descriptor = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        return FolderEntries.names(in: descriptor).flatMap { name in
            var status = stat()
            let path = folder + "/" + name
            return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? files(under: path) : [path]
        }
    }

    static func contents(_ path: String) -> [UInt8] {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        return bytes(of: file)
    }

    static func write(_ bytes: [UInt8], to path: String, at offset: Int = 0) throws {
        chmod(path, 0o600)
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemFailure(code: errno) }
        defer { close(file) }
        guard pwrite(file, bytes, bytes.count, offset) == bytes.count else { throw SystemFailure(code: errno) }
    }
}

/// A system call of a test that failed; carries `errno`.
struct SystemFailure: Error { var code: Int32 }
