import LintEngine
import MediaModel
import TestSupport
import Testing

/// What is asked of a server for a payload, and what the cache spares it.
@Suite("Payloads and the cache")
struct PayloadCacheTests {
    let run: PayloadRun

    init() throws { run = try PayloadRun() }

    private func push(_ path: String) -> String {
        PayloadRun.push(#""com.urbanairship.media_attachment":{"url":"@\#(path)"}"#)
    }

    @Test("while the answer is fresh nobody is asked again, other clients' answers included")
    func variantsAreKept() throws {
        let payload = push("/push/varies.jpg?kept")
        let cached = { (options: inout LintOptions) in
            options.cacheFolder = run.folder.path("cache")
            options.network.probesVariants = true
        }
        let first = try run.check(payload, cached)
        #expect(first.findings.map(\.rule) == ["response-varies"])
        #expect(first.outcomes == ["airship": .attached])
        // The phone and two browsers.
        #expect(try run.server.requests(for: "/push/varies.jpg?kept") == 3)
        let second = try run.check(payload, cached)
        #expect(second.findings == first.findings)
        #expect(second.push?.outcomes == first.push?.outcomes)
        #expect(second.results.first?.response?.cacheUse == .fresh)
        #expect(try run.server.requests(for: "/push/varies.jpg?kept") == 3)
    }

    @Test("the first bytes of a body, which some SDKs go by, are kept with it")
    func firstBytesAreKept() throws {
        // Neither the address nor a Content-Type says what it is.
        let payload = push("/media/600/first-bytes")
        let cached = { (options: inout LintOptions) in options.cacheFolder = run.folder.path("cache") }
        let first = try run.check(payload, cached)
        #expect(first.outcomes == ["airship": .attached])
        #expect(first.push?.outcomes.first?.because.contains("first bytes") == true)
        let second = try run.check(payload, cached)
        #expect(second.results.first?.response?.cacheUse == .fresh)
        #expect(second.push?.outcomes == first.push?.outcomes)
        #expect(second.findings == first.findings)
        #expect(try run.server.requests(for: "/media/600/first-bytes") == 1)
    }

    @Test("offline the cache answers, and what it does not hold is an error without a claim")
    func offline() throws {
        let payload = push("/push/photo.jpg?offline")
        let cached = { (options: inout LintOptions) in options.cacheFolder = run.folder.path("cache") }
        _ = try run.check(payload, cached)
        let offline = { (options: inout LintOptions) in
            cached(&options)
            options.network.isOffline = true
        }
        let known = try run.check(payload, offline)
        #expect(known.outcomes == ["airship": .attached])
        #expect(known.findings == [])
        let unknown = try run.check(push("/push/photo.jpg?never"), offline)
        #expect(unknown.errors == ["download-failed"])
        #expect(unknown.push?.outcomes == [])
        #expect(try run.server.requests(for: "/push/photo.jpg?never") == 0)
        // No cache will ever hold what nobody may ask.
        let hidden = PayloadRun.push(#""fcm_options":{"image":"https://127.0.0.1/a.jpg"}"#)
        #expect(try run.check(hidden, offline).errors == ["url-private-host"])
    }

    @Test("the media of one payload are fetched at the same time")
    func parallelMedia() throws {
        // Each answer takes 0.3 s.
        let members = (0..<20).map { "\"\($0)\":\"\(PayloadRun.address("/slow/push-\($0)"))\"" }
        let payload = PayloadRun.push("\"os_data\":{\"att\":{\(members.joined(separator: ","))}}")
        let clock = ContinuousClock()
        let start = clock.now
        let found = try run.check(payload, sdks: ["onesignal"])
        #expect(clock.now - start < .seconds(5))
        #expect(found.results.map(\.url) == (0..<20).map { PayloadRun.address("/slow/push-\($0)") })
        #expect(found.results.allSatisfy { $0.response?.status == 200 })
    }

    @Test("payloads that share a medium fetch it once")
    func sharedMedia() throws {
        let lines = (0..<50).map { number in
            PayloadRun.push(#""itbl":{"attachment-url":"@/push/photo.jpg?shared"},"n":\#(number)"#)
        }
        let list = try run.folder.write(lines.joined(separator: "\n"), to: "campaign.ndjson")
        let found = try run.run([.list(RawPath(list))], try run.options())
        #expect(found.results.count == 50)
        #expect(found.results.allSatisfy { $0.push?.outcomes.map(\.outcome) == [.attached] })
        #expect(try run.server.requests(for: "/push/photo.jpg?shared") == 1)
    }
}
