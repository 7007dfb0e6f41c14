import Cryptography
import Glibc
import MediaModel

/// Takes one download in, hashing on the way, for one thread at a time. Where the cache cannot keep the bytes they go
/// elsewhere: a download never fails because of the cache.
package final class BlobWriter {
    /// Nil for a writer that keeps nothing.
    private let keeper: BlobKeeper?
    /// Bytes of a download that is not to be kept before it goes to the disk: making and removing a file for each costs
    /// more than the bytes.
    private static let mostInMemory = 4 << 20
    private let hasher: StreamHasher
    /// Negative once the download has ended.
    private var file: Int32
    /// Its name in the staging folder; nil for a file that is not to be kept.
    private var stagedName: String?
    private var isInMemory = false
    private var hasMoved = false
    private var bytes = 0

    /// A writer whose bytes are gone with the blob: for a run without a cache.
    /// - Throws: `system` when no file can be made anywhere, `noHash`.
    package convenience init() throws(MediaCacheError) { try self.init(nil) }

    init(_ keeper: BlobKeeper?) throws(MediaCacheError) {
        do { hasher = try StreamHasher() } catch { throw .noHash }
        self.keeper = keeper
        let staged = keeper?.makeFile()
        stagedName = staged?.name
        isInMemory = staged == nil
        file = staged?.file ?? LooseFile.makeInMemory()
        if file < 0 {
            isInMemory = false
            file = LooseFile.makeOnDisk()
        }
        guard file >= 0 else { throw .system("make a file for a download", errno) }
    }

    deinit { discard() }

    /// Forgets every byte so far: the download starts over.
    /// - Throws: `system`, `noHash`.
    package func begin() throws(MediaCacheError) {
        do { try hasher.start() } catch { throw .noHash }
        bytes = 0
        guard ftruncate(file, 0) == 0, lseek(file, 0, SEEK_SET) == 0 else { throw .system("write a download", errno) }
    }

    /// Takes the next bytes in.
    /// - Throws: `system` when neither disk nor memory takes them, `noHash`.
    package func write(_ more: UnsafeRawBufferPointer) throws(MediaCacheError) {
        do { try hasher.update(more) } catch { throw .noHash }
        if isInMemory, bytes + more.count > Self.mostInMemory { isInMemory = !take(LooseFile.makeOnDisk()) }
        var rest = more
        while !rest.isEmpty {
            let done = LooseFile.write(rest, to: file)
            bytes += done
            rest = UnsafeRawBufferPointer(rebasing: rest[done...])
            if !rest.isEmpty { try moveElsewhere(because: errno) }
        }
    }

    /// Carries the bytes so far over to a place that takes more.
    private func moveElsewhere(because code: Int32) throws(MediaCacheError) {
        let failure = MediaCacheError.system("keep a download", code)
        if stagedName != nil { keeper?.failure.raise(failure) }
        // Once from the cache, and once between disk and memory: then there is no place left.
        guard stagedName != nil || !hasMoved else { throw failure }
        hasMoved = stagedName == nil
        if isInMemory {
            guard take(LooseFile.makeOnDisk()) else { throw failure }
            isInMemory = false
        } else {
            guard take(LooseFile.makeInMemory()) else {
                guard stagedName != nil, take(LooseFile.makeOnDisk()) else { throw failure }
                return
            }
            isInMemory = true
        }
    }

    /// Goes on in another file, when it takes what is there already.
    private func take(_ other: Int32) -> Bool {
        guard other >= 0 else { return false }
        guard LooseFile.copy(bytes, from: file, to: other) else {
            close(other)
            return false
        }
        dropStaged()
        close(file)
        file = other
        return true
    }

    private func dropStaged() {
        if let name = stagedName { keeper?.removeFile(name) }
        stagedName = nil
    }

    /// Ends the download.
    /// - Parameter isKept: false for bytes that must not be stored, such as a body cut short or one with `no-store`.
    /// - Returns: the bytes, open for reading.
    /// - Throws: `system`, `noHash`.
    package func finish(isKept: Bool = true) throws(MediaCacheError) -> StoredBlob {
        let hash: ContentHash
        do { hash = try hasher.finish() } catch { throw .noHash }
        let reader = file >= 0 ? LooseFile.reopen(file) : -1
        guard reader >= 0 else { throw .system("read a download", file >= 0 ? errno : EBADF) }
        if let name = stagedName, isKept {
            fchmod(file, 0o400)
            keeper?.keep(name, as: hash, bytes: bytes)
            stagedName = nil
        }
        discard()
        return StoredBlob(hash: hash, bytes: bytes, descriptor: reader)
    }

    /// Gives the bytes up; nothing of them remains. After `finish` it does nothing.
    package func discard() {
        dropStaged()
        if file >= 0 { close(file) }
        file = -1
    }
}
