import Glibc
import TestSupport
import Testing

@testable import MediaCache

@Suite struct CacheFolderTests {
    @Test func theStandardFolderFollowsTheEnvironment() {
        #expect(MediaCache.standardFolder(environment: ["XDG_CACHE_HOME": "/c", "HOME": "/h"]) == "/c/attachlint")
        #expect(
            MediaCache.standardFolder(environment: ["XDG_CACHE_HOME": "c", "HOME": "/h"]) == "/h/.cache/attachlint")
        #expect(MediaCache.standardFolder(environment: ["XDG_CACHE_HOME": "", "HOME": ""]) == nil)
        #expect(MediaCache.standardFolder(environment: [:]) == nil)
    }

    @Test func theFolderIsMadePrivateWithItsParents() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("a/b/cache")
        let cache = try MediaCache(folder: path)
        defer { cache.close() }
        var status = stat()
        for name in ["a", "a/b", "a/b/cache"] {
            #expect(stat(folder.path(name), &status) == 0 && status.st_mode & 0o777 == 0o700)
        }
        #expect(stat(path + "/index.sqlite", &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(cache.path == path)
    }

    @Test func anEmptyFolderBecomesACacheAndPrivate() throws {
        let folder = try TemporaryFolder()
        try #require(mkdir(folder.path("cache"), 0o755) == 0)
        try MediaCache(folder: folder.path("cache")).close()
        var status = stat()
        #expect(stat(folder.path("cache"), &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(
            folder.contents(of: "cache/CACHEDIR.TAG")?.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55") == true)
    }

    @Test func aFolderOfSomebodyElsesThingsIsRefusedAndNotTouched() throws {
        let folder = try TemporaryFolder()
        try folder.write("precious", to: "photos/a.png")
        try folder.write("Signature: 8a477f597d28d172789f06886806bc55\n", to: "photos/CACHEDIR.TAG")
        let path = folder.path("photos")
        #expect(throws: MediaCacheError.foreignFolder(path)) { try MediaCache(folder: path) }
        #expect(throws: MediaCacheError.foreignFolder(path)) { try MediaCache.clear(folder: path) }
        #expect(folder.contents(of: "photos/a.png") == "precious")
        #expect(MediaCacheError.foreignFolder(path).reason.contains(path))
    }

    @Test func clearingNeedsTheMarkEvenInAnEmptyFolder() throws {
        let folder = try TemporaryFolder()
        #expect(throws: MediaCacheError.foreignFolder(folder.path)) { try MediaCache.clear(folder: folder.path) }
    }

    @Test func aFileInPlaceOfTheFolderIsRefused() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "cache")
        let path = folder.path("cache")
        #expect(throws: MediaCacheError.system("open the folder \(path)", ENOTDIR)) { try MediaCache(folder: path) }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
    func aFolderOfAnotherUserIsRefused() throws {
        let folder = try TemporaryFolder()
        try #require(chown(folder.path, 12_345, 12_345) == 0)
        #expect(throws: MediaCacheError.otherOwner(folder.path, owner: 12_345)) {
            try MediaCache(folder: folder.path)
        }
    }

    @Test func aFolderThatCannotBeWrittenToIsNoCache() async throws {
        let sample = try CacheSample()
        try sample.open().close()
        // A process of its own, since root has to give up its powers first.
        await #expect(processExitsWith: .success) { [path = sample.path as String] in
            chmod(path, 0o500)
            if geteuid() == 0 {
                chown(path, 65_534, 65_534)
                chown(path + "/CACHEDIR.TAG", 65_534, 65_534)
                chmod(String(path.dropLast("/cache".count)), 0o755)
                setuid(65_534)
            }
            do throws(MediaCacheError) {
                _ = try MediaCache(folder: path)
                exit(1)
            } catch {
                exit(error == .system("write to the folder \(path)", EACCES) ? 0 : 2)
            }
        }
    }

    @Test func aSymbolicLinkInsideIsNotFollowed() throws {
        let sample = try CacheSample()
        let other = try TemporaryFolder()
        try sample.open().close()
        rmdir(sample.path("sha256"))
        try #require(symlink(other.path, sample.path("sha256")) == 0)
        #expect(throws: MediaCacheError.self) { try sample.open() }
        unlink(sample.path("sha256"))
        unlink(sample.path("index.sqlite"))
        try #require(symlink(other.path("index"), sample.path("index.sqlite")) == 0)
        #expect(throws: MediaCacheError.self) { try sample.open() }
        #expect(other.contents(of: "index") == nil)
    }
}
