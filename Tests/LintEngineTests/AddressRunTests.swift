import Foundation
import LintEngine
import MediaModel
import Synchronization
import TestSupport
import Testing

/// Runs over addresses and lists against a real TLS server on loopback.
@Suite struct AddressRunTests {
    let server: LoopbackServer
    let folder: TemporaryFolder

    init() throws {
        server = try LoopbackServer.running()
        folder = try TemporaryFolder()
    }

    private func options(_ change: (inout LintOptions) throws -> Void = { _ in }) throws -> LintOptions {
        let profile = try #require(LintCatalog.profile(named: "rich-push"))
        var options = LintOptions(profiles: [profile], jobs: 2)
        options.network.caFile = server.caFile
        for rule in server.connections() { try options.network.addConnectTo(rule) }
        try change(&options)
        return options
    }

    private func run(
        _ sources: [LintSource], _ options: LintOptions
    ) throws -> (results: [LintResult], outcome: LintRun.Outcome) {
        let entries = Mutex<[LintEntry]>([])
        let outcome = try LintRun(options: options, programFolder: Programs.folder).run(sources) { entry in
            entries.withLock { $0.append(entry) }
        }
        let results = entries.withLock { entries in
            entries.compactMap { if case .result(let result) = $0 { result } else { nil } }
        }
        return (results, outcome)
    }

    private func address(_ path: String) -> String { "https://\(LoopbackServer.host)\(path)" }

    private func look(at path: String, _ change: (inout LintOptions) throws -> Void = { _ in }) throws -> LintResult {
        try #require(try run([.address(address(path))], try options(change)).results.first)
    }

    // MARK: One address

    @Test func soundMediaAtASoundAddressGiveNothing() throws {
        let result = try look(at: "/media/0/clean.gif")
        #expect(result.findings == [])
        #expect(result.media?.format == .gif)
        #expect(result.integrity?.status == .ok)
        #expect(result.sha256 != nil)
        #expect(result.suggestedName == "clean.gif")
        #expect(result.response?.status == 200)
        #expect(result.path == nil)
    }

    @Test(arguments: [
        ("/page.jpg", ["not-media"]), ("/missing.png", ["http-status"]), ("/truncated", ["download-failed"]),
        ("/to/loopback", ["url-private-host"]), ("/to/metadata", ["url-private-host"]),
        ("/to/file", ["download-failed"]),
        ("/endless/0", ["download-failed"]), ("/loop/a", ["download-failed"]), ("/reset-late", ["download-failed"]),
    ])
    func whatIsWrongIsFoundOnce(path: String, rules: [String]) throws {
        let found = try look(at: path).findings.filter { $0.severity == .error && $0.rule != "url-insecure" }
        #expect(found.map(\.rule) == rules, "\(found)")
    }

    @Test func anAddressThatIsNoneIsNeverAsked() throws {
        let result = try look(at: "/a b.png")
        #expect(result.findings.map(\.rule) == ["url-invalid"])
        #expect(result.response == nil)
    }

    @Test func aBodyOverTheLimitIsCutAndNotCalledDamaged() throws {
        let result = try look(at: "/overshoot") { $0.network.maxBytes = 100_000 }
        #expect(result.response?.cutAt == 100_000)
        #expect(result.sha256 == nil)
        #expect(result.integrity == nil)
        #expect(result.findings.contains { $0.rule == "file-size" })
        #expect(!result.findings.contains { $0.rule == "damaged" })
    }

    @Test func aKeptBodyOverTheLimitIsCutLikeAnyOther() throws {
        let cache = folder.path("cache")
        _ = try look(at: "/media/600/limit.gif") { $0.cacheFolder = cache }
        let second = try look(at: "/media/600/limit.gif") {
            $0.cacheFolder = cache
            $0.network.maxBytes = 20
        }
        #expect(second.response?.cutAt == 20)
        #expect(second.findings.contains { $0.rule == "file-size" })
    }

    @Test func anotherTypeForAnotherClientIsFoundWhenAskedFor() throws {
        #expect(try look(at: "/varies.gif").findings == [])
        let asked = try look(at: "/varies.gif") { $0.network.probesVariants = true }
        #expect(asked.findings.map(\.rule) == ["response-varies"])
    }

    @Test(arguments: ["/truncated", "/to/loopback", "/a b.png"])
    func withoutFindingsAnAddressThatDoesNotComeIsUnusable(path: String) throws {
        let (results, outcome) = try run([.address(address(path))], try options { $0.omitsFindings = true })
        #expect(results.isEmpty)
        #expect(outcome.unusable.count == 1)
        #expect(outcome.unusable.first?.path.display == address(path))
        #expect(outcome.unusable.first?.reason.isEmpty == false)
    }

    @Test func oneAddressWrittenInManyWaysIsFetchedOnce() throws {
        let ways = ["https://\(LoopbackServer.host)", "https://\(LoopbackServer.host.uppercased())"].flatMap { start in
            ["", "#top"].map { start + "/media/0/once.gif" + $0 }
        }
        let (results, _) = try run((ways + ways).map { .address($0) }, try options())
        #expect(results.map(\.url) == ways + ways)
        #expect(results.allSatisfy { $0.media?.format == .gif })
        #expect(try server.requests(for: "/media/0/once.gif") == 1)
    }

    @Test func secretsAreShownNowhere() throws {
        let result = try look(at: "/media/0/s.gif?X-Amz-Signature=abcdef0123")
        #expect(!"\(result)".contains("abcdef0123"))
        #expect(result.url?.contains("X-Amz-Signature=…") == true)
    }

    // MARK: Lists

    @Test func rowsThatShareAPictureFetchItOnce() throws {
        var rows = "id,image_url\n"
        for row in 0..<200 { rows += "\(row),\(address("/media/0/shared-\(row % 4).gif"))\n" }
        let list = try folder.write(rows, to: "campaign.csv")
        let (results, _) = try run([.list(RawPath(list))], try options())
        #expect(results.count == 200)
        #expect(results.map { $0.location?.row } == (2..<202).map { $0 })
        #expect(results.allSatisfy { $0.location?.column == "image_url" && $0.media?.format == .gif })
        for number in 0..<4 { #expect(try server.requests(for: "/media/0/shared-\(number).gif") == 1) }
    }

    @Test func badRowsAreFindingsOfTheirRow() throws {
        try folder.write(TinyMedia.gif, to: "local.gif")
        let list = try folder.write("local.gif\nmissing.gif\n\(address("/media/0/list.gif"))\n", to: "list.txt")
        let (results, outcome) = try run([.list(RawPath(list))], try options())
        #expect(results.map { $0.findings.map(\.rule) } == [[], ["unreadable"], []])
        #expect(results.map { $0.location?.row } == [1, 2, 3])
        #expect(outcome.unusable.isEmpty)
    }

    @Test func aColumnThatIsNotThereIsToldAndTheRestRuns() throws {
        let list = try folder.write("a,b\n1,2\n", to: "list.csv")
        let good = try folder.write(TinyMedia.gif, to: "a.gif")
        let (results, outcome) = try run(
            [.list(RawPath(list)), .path(RawPath(good))], try options { $0.lists.columns = ["image"] })
        #expect(results.count == 1)
        #expect(outcome.unusable.first?.reason.contains("no column \"image\"") == true)
    }

    // MARK: The cache

    @Test func aFreshAnswerIsNotAskedForAgain() throws {
        let cache = folder.path("cache")
        let first = try look(at: "/media/600/fresh.gif") { $0.cacheFolder = cache }
        let second = try look(at: "/media/600/fresh.gif") { $0.cacheFolder = cache }
        #expect(first.response?.cacheUse == nil)
        #expect(second.response?.cacheUse == .fresh)
        #expect(second.sha256 == first.sha256)
        #expect(second.media == first.media)
        #expect(second.findings == [])
        #expect(try server.requests(for: "/media/600/fresh.gif") == 1)
    }

    @Test func aStaleAnswerIsConfirmedWithoutItsBody() throws {
        let cache = folder.path("cache")
        _ = try look(at: "/media/0/stale.gif") { $0.cacheFolder = cache }
        let second = try look(at: "/media/0/stale.gif") { $0.cacheFolder = cache }
        #expect(second.response?.cacheUse == .revalidated)
        #expect(second.media?.format == .gif)
        #expect(second.findings == [])
    }

    @Test func offlineAsksNobody() throws {
        let cache = folder.path("cache")
        _ = try look(at: "/media/0/off.gif") { $0.cacheFolder = cache }
        let known = try look(at: "/media/0/off.gif") {
            $0.cacheFolder = cache
            $0.network.isOffline = true
        }
        #expect(known.response?.cacheUse == .offline)
        #expect(known.findings == [])
        let unknown = try look(at: "/media/0/never.gif") {
            $0.cacheFolder = cache
            $0.network.isOffline = true
        }
        #expect(unknown.findings.map(\.rule) == ["download-failed"])
    }

    @Test func aFolderLookedAtBeforeIsNotLookedAtAgainUntilItChanges() throws {
        let path = try folder.write(TinyMedia.gif, to: "media/a.gif")
        let cached = try options { $0.cacheFolder = folder.path("cache") }
        // A file written a moment ago may change again without a trace: its stamp is not kept.
        setTimes(of: path, secondsAgo: 10)
        let first = try run([.path(RawPath(folder.path("media")))], cached)
        let second = try run([.path(RawPath(folder.path("media")))], cached)
        #expect(second.results == first.results)
        try folder.write(TinyMedia.wav, to: "media/a.gif")
        let third = try run([.path(RawPath(folder.path("media")))], cached)
        #expect(third.results.first?.media?.format == .wav)
    }

    @Test func aCloserLookKeepsTheHashAndLooksAgain() throws {
        // One code of the picture is gone: the blocks are whole, the pixels are not.
        let path = try folder.write(TinyMedia.gif.map { $0 == 0x44 ? 0 : $0 }, to: "media/a.gif")
        setTimes(of: path, secondsAgo: 10)
        let cached = try options {
            $0.cacheFolder = folder.path("cache")
            $0.depth = .header
        }
        let first = try run([.path(RawPath(path))], cached).results.first
        let second = try run([.path(RawPath(path))], try options { $0.cacheFolder = folder.path("cache") }).results
            .first
        #expect(first?.integrity?.status == .ok)
        #expect(second?.integrity?.status == .damaged)
        #expect(first?.sha256 != nil)
        #expect(second?.sha256 == first?.sha256)
    }

    @Test func aCacheThatCannotBeUsedIsOneNoteAndNoFailure() throws {
        let path = try folder.write(TinyMedia.gif, to: "a.gif")
        try folder.write("mine", to: "foreign/file")
        let (results, outcome) = try run(
            [.path(RawPath(path))], try options { $0.cacheFolder = folder.path("foreign") })
        #expect(results.first?.findings == [])
        #expect(outcome.notes.count == 1)
        #expect(outcome.notes.first?.hasPrefix("Nothing is kept in the cache") == true)
    }

    private func setTimes(of path: String, secondsAgo: Double) {
        let time = Date(timeIntervalSinceNow: -secondsAgo)
        try? FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }
}
