import Foundation
import Glibc
import TestSupport
import Testing

/// The cache of a whole run goes wrong in every way: the run does not, and the next one finds things in order.
@Suite struct FaultyCacheTests {
    let folder: TemporaryFolder
    let server: LoopbackServer

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer.running()
        try folder.write(TinyMedia.gif, to: "media/a.gif")
    }

    /// The command line that lints a file and an address.
    private func arguments(_ path: String, _ more: [String] = [], at seconds: Int = 600) -> [String] {
        let options = server.connections().flatMap { ["--connect-to", $0] } + ["--ca-file", server.caFile]
        let sources = [folder.path("media"), "https://\(LoopbackServer.host)/media/\(seconds)/\(path)"]
        return ["lint", "--format", "ndjson", "--cache-dir", folder.path("cache")] + options + more + sources
    }

    private func lint(
        _ path: String, _ layer: FaultLayer? = nil, _ more: [String] = [], at seconds: Int = 600
    ) throws -> ToolRun {
        try ToolRun(arguments(path, more, at: seconds), environment: layer?.environment ?? [:])
    }

    private func cache(_ command: String) throws -> ToolRun {
        try ToolRun(["cache", command, "--cache-dir", folder.path("cache")])
    }

    /// Whether file and address were judged as ever.
    private func isSound(_ run: ToolRun) throws -> Bool {
        let results = try run.lines.filter { $0.schema == "attachlint.result/1" }
        return run.isOrderly && run.status == 0 && results.count == 2
            && results.allSatisfy { $0.rules.isEmpty && $0.integrity?.status == "ok" && $0.sha256 != nil }
    }

    private func requests(_ path: String, at seconds: Int = 600) throws -> Int {
        try server.requests(for: "/media/\(seconds)/\(path)")
    }

    // MARK: The disk

    @Test(arguments: [
        ("open", "*/cache", "EIO"), ("open", "*/cache/index.lock", "EROFS"), ("open", "*/cache/tmp", "EMFILE"),
        ("open", "*/index.sqlite", "EACCES"), ("open", "*/cache/tmp/*", "EROFS"), ("write", "*/cache/tmp/*", "ENOSPC"),
        ("write", "*/cache/tmp/*", "EIO"), ("fsync", "*/cache/tmp/*", "EIO"), ("rename", "*/cache/sha256/*", "ENOSPC"),
        ("pread", "*/index.sqlite", "EIO"), ("pwrite", "*/index.sqlite*", "ENOSPC"),
        ("pwrite", "*/index.sqlite*", "EIO"),
    ])
    func aCacheThatFailsIsOneNote(calls: String, pattern: String, effect: String) throws {
        // Only what is there already can fail to be read.
        let name = "\(calls)-\(effect)-\(pattern.count).gif"
        if calls == "pread" { #expect(try isSound(lint("before-" + name))) }
        let run = try lint(name, FaultLayer().failing(calls, on: pattern, effect))
        #expect(try isSound(run), "\(run.status) \(run.errors) \(run.output)")
        #expect(run.errors.hasPrefix("attachlint: Nothing is kept in the cache: cannot "), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
        let next = try lint(name)
        #expect(try isSound(next) && next.errors.isEmpty, "\(next.errors)")
        #expect(try isSound(lint(name)))
        #expect(try requests(name) == 2)
        #expect(try cache("verify").status == 0)
    }

    @Test func aKeptBodyThatCannotBeOpenedIsFetchedAgain() throws {
        #expect(try isSound(lint("body.gif")))
        // What is known of it came from a look less close.
        let layer = FaultLayer().failing("open", on: "*/cache/sha256/*", "EIO")
        let run = try lint("body.gif", layer, ["--depth", "full"])
        #expect(try isSound(run), "\(run.errors)")
        #expect(try requests("body.gif") == 2)
    }

    /// Puts other bytes in the place of the one body that is kept, or none.
    private func spoilBody(_ bytes: [UInt8]?) throws {
        let store = folder.path("cache/sha256")
        for name in try FileManager.default.subpathsOfDirectory(atPath: store) where name.count > 2 {
            unlink(store + "/" + name)
            if let bytes { try folder.write(bytes, to: "cache/sha256/" + name) }
        }
    }

    @Test(arguments: [TinyMedia.wav, Array(TinyMedia.gif.dropLast(9)), [], nil])
    func aKeptBodyThatIsAnotherIsFetchedAgain(bytes: [UInt8]?) throws {
        let name = "spoiled-\(bytes?.count ?? -1).gif"
        #expect(try isSound(lint(name)))
        try spoilBody(bytes)
        #expect(try isSound(lint(name, nil, ["--depth", "full"])))
        #expect(try requests(name) == 2)
    }

    @Test(arguments: [TinyMedia.wav, nil]) func aKeptBodyThatIsGoneIsNoPassWithoutANetwork(bytes: [UInt8]?) throws {
        let name = "gone-\(bytes?.count ?? -1).gif"
        #expect(try isSound(lint(name)))
        try spoilBody(bytes)
        let run = try lint(name, nil, ["--offline", "--depth", "full"])
        #expect(run.isOrderly && run.status == 1)
        #expect(try run.results[name]?.rules == ["download-failed"])
        #expect(try requests(name) == 1)
    }

    @Test(arguments: ["ENOSPC", "EIO"]) func aDiskThatFillsUpInTheMiddleLosesNothing(effect: String) throws {
        let rows = (0..<12).map { "https://\(LoopbackServer.host)/media/600/\(effect)-\($0).gif\n" }
        let list = try folder.write(rows.joined(), to: "list.txt")
        let options = server.connections().flatMap { ["--connect-to", $0] } + ["--ca-file", server.caFile]
        let arguments = ["lint", "--format", "ndjson", "--cache-dir", folder.path("cache")] + options + [list]
        let layer = FaultLayer().failing("write", on: "*/cache/tmp/*", effect, after: 5)
        for environment in [try layer.environment, [:]] {
            let run = try ToolRun(arguments, environment: environment)
            #expect(run.isOrderly && run.status == 0, "\(run.errors)")
            #expect(try run.lines.filter { $0.integrity?.status == "ok" && $0.rules.isEmpty }.count == 12)
        }
        #expect(try cache("verify").status == 0)
    }

    // MARK: The end of the tool

    @Test(arguments: [
        ("write", "*/CACHEDIR.TAG.new", 0), ("fsync", "*/CACHEDIR.TAG.new", 0), ("pwrite", "*/index.sqlite*", 0),
        ("pwrite", "*/index.sqlite*", 3), ("pwrite", "*/index.sqlite-wal", 9), ("write", "*/cache/tmp/*", 0),
        ("fsync", "*/cache/tmp/*", 0), ("rename", "*/cache/sha256/*", 0), ("fsync", "*/index.sqlite*", 0),
    ])
    func aToolKilledWhileItStoresLeavesNothingHalf(calls: String, pattern: String, after: Int) throws {
        let name = "killed-\(calls)-\(pattern.count)-\(after).gif"
        let killed = try lint(name, FaultLayer().failing(calls, on: pattern, "KILL", after: after))
        #expect(killed.status == -SIGKILL)
        let next = try lint(name)
        #expect(try isSound(next) && next.errors.isEmpty, "\(next.status) \(next.errors)")
        let verified = try cache("verify")
        #expect(verified.status == 0, "\(verified.output)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("cache/tmp")) == [])
    }

    // MARK: The clock

    /// Without TLS, since a certificate is not valid before it was made.
    private func lintPlainly(_ path: String, _ layer: FaultLayer) throws -> ToolRun {
        let command = arguments(path, ["--disable", "url-insecure"])
        let address = "http" + command[command.count - 1].dropFirst(5)
        return try ToolRun(command.dropLast() + [address], environment: layer.environment)
    }

    @Test(arguments: [-86_400 * 400, -86_400, -5]) func aClockSetBackBelievesNoAnswer(seconds: Int) throws {
        let name = "clock\(seconds).gif"
        let first = try lintPlainly(name, FaultLayer().movingClock(by: 10))
        let second = try lintPlainly(name, FaultLayer().movingClock(by: seconds))
        #expect(try isSound(first) && isSound(second) && second.errors.isEmpty, "\(second.errors)")
        #expect(try requests(name) == 2)
        #expect(try first.results.mapValues(\.sha256) == second.results.mapValues(\.sha256))
    }

    @Test(arguments: [0, 2, 5, 9, 20]) func aClockThatJumpsDuringTheRunDoesNotStopIt(after: Int) throws {
        let run = try lintPlainly("jump\(after).gif", FaultLayer().movingClock(by: -86_400, after: after))
        #expect(try isSound(run) && run.errors.isEmpty, "\(run.errors)")
        let summary = try run.summary
        #expect(summary?.complete == true && summary?.seconds ?? -1 >= 0 && summary?.seconds ?? 99 < 50)
    }

    // MARK: Other tools, other people

    @Test func aCacheOfANewerToolIsLeftAlone() throws {
        #expect(try isSound(lint("newer.gif")))
        let path = folder.path("cache/index.sqlite")
        // `user_version` stands at byte 60 of an SQLite file, big-endian.
        let index = open(path, O_WRONLY)
        #expect(pwrite(index, [UInt8]([0, 0, 0, 99]), 4, 60) == 4)
        close(index)
        let before = try Data(contentsOf: URL(filePath: path))
        let run = try lint("newer.gif")
        #expect(try isSound(run))
        #expect(run.errors.contains("its index was made by a newer attachlint (layout 99)"))
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }

    @Test func twoToolsAtATimeShareACache() async throws {
        let commands = (0..<4).map { arguments("shared-\($0 % 2).gif") }
        let runs = try await withThrowingTaskGroup(of: ToolRun.self) { group in
            for command in commands { group.addTask { try ToolRun(command) } }
            return try await group.reduce(into: [ToolRun]()) { $0.append($1) }
        }
        for run in runs { #expect(try isSound(run) && run.errors.isEmpty, "\(run.errors)") }
        #expect(try cache("verify").status == 0)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
    func aCacheOfAnotherUserIsRefused() throws {
        #expect(try isSound(lint("other.gif")))
        chown(folder.path("cache"), 12_345, 12_345)
        let run = try lint("other.gif")
        #expect(try isSound(run))
        #expect(run.errors.contains("belongs to another user (number 12345)"))
        #expect(try cache("stats").status == 2)
        #expect(try cache("clear").status == 2)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a disk"))
    func aCacheOnAReadOnlyDiskIsOneNote() throws {
        mkdir(folder.path("cache"), 0o700)
        guard mount("tmpfs", folder.path("cache"), "tmpfs", 0, "size=8m") == 0 else { return }
        defer { umount2(folder.path("cache"), Int32(MNT_DETACH)) }
        #expect(try isSound(lint("readonly.gif")))
        // MS_REMOUNT and MS_RDONLY.
        #expect(mount("tmpfs", folder.path("cache"), "tmpfs", 32 | 1, "size=8m") == 0)
        let run = try lint("readonly.gif")
        #expect(try isSound(run))
        #expect(
            run.errors == "attachlint: Nothing is kept in the cache: cannot write to the folder "
                + "\(folder.path("cache")): Read-only file system.\n")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can mount a small disk"))
    func aCacheOnAFullDiskIsOneNote() throws {
        mkdir(folder.path("cache"), 0o700)
        guard mount("tmpfs", folder.path("cache"), "tmpfs", 0, "size=48k") == 0 else { return }
        defer { umount2(folder.path("cache"), Int32(MNT_DETACH)) }
        let run = try lint("full.gif")
        #expect(try isSound(run))
        #expect(run.errors.contains("Nothing is kept in the cache: cannot "))
        #expect(run.errors.split(separator: "\n").count == 1)
    }
}
