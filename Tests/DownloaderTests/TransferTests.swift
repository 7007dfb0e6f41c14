import Foundation
import MediaModel
import TestSupport
import Testing

@testable import Downloader

/// Answers as servers send them, sound and unsound, over real TLS.
@Suite struct TransferTests {
    private static let wholeBody = (0..<40).flatMap { _ in (0...255).map { UInt8($0) } }

    @Test func aSoundAnswerIsRecorded() throws {
        let fetched = try fetch("/ok.png")
        let facts = fetched.facts
        #expect(facts.failure == nil)
        #expect(facts.cutAt == nil)
        #expect(fetched.sink.bytes == Self.wholeBody)
        #expect(facts.receivedBytes == 10_240)
        let hop = try #require(facts.hops.first)
        #expect(facts.hops.count == 1)
        #expect(hop.status == 200)
        #expect(hop.url == "https://cdn.attachlint.test/ok.png")
        #expect(hop.peer == "127.0.0.1")
        #expect(hop.tlsVersion == "TLSv1.3")
        #expect(hop.httpVersion == "HTTP/1.1")
        #expect(hop.headers.mediaType == "image/png")
        #expect(hop.headers.contentDisposition == "attachment; filename=\"a.png\"")
        #expect(hop.headers.contentLength == 10_240)
        let first = try #require(hop.timings.firstByte)
        let tls = try #require(hop.timings.tls)
        let connect = try #require(hop.timings.connect)
        #expect(connect <= tls && tls <= first)
        #expect(try first <= #require(hop.timings.total))
    }

    @Test func plainHTTPIsFetchedToo() throws {
        let fetched = try fetch("http://\(LoopbackServer.host)/ok.png")
        #expect(fetched.facts.failure == nil)
        #expect(fetched.facts.hops.first?.tlsVersion == nil)
        #expect(fetched.sink.bytes == Self.wholeBody)
    }

    @Test(arguments: ["/page.jpg", "/untyped", "/missing.png", "/empty.png"])
    func everyLastAnswerGivesItsBody(path: String) throws {
        let fetched = try fetch(path)
        #expect(fetched.facts.failure == nil)
        #expect(fetched.sink.begins == 1)
        #expect(fetched.facts.receivedBytes == fetched.sink.bytes.count)
        let hop = try #require(fetched.facts.hops.last)
        switch path {
        case "/page.jpg":
            #expect(hop.status == 200)
            #expect(hop.headers.mediaType == "text/html")
            #expect(fetched.sink.text.hasPrefix("<!doctype"))
        case "/untyped": #expect(hop.headers.contentType == nil)
        case "/missing.png": #expect(hop.status == 404)
        default: #expect(fetched.sink.bytes.isEmpty)
        }
    }

    @Test(arguments: [0, 1, 100_000, 3_000_000])
    func anEndlessBodyIsCutExactly(limit: Int) throws {
        let fetched = try fetch("/overshoot") { $0.maxBytes = limit }
        #expect(fetched.facts.failure == nil)
        #expect(fetched.facts.cutAt == limit)
        #expect(fetched.facts.receivedBytes == limit)
        #expect(fetched.sink.bytes.count == limit)
    }

    @Test(arguments: [10_239, 10_240, 10_241])
    func onlyABodyOverTheLimitIsCut(limit: Int) throws {
        let fetched = try fetch("/ok.png") { $0.maxBytes = limit }
        #expect(fetched.facts.cutAt == (limit < 10_240 ? limit : nil))
        #expect(fetched.sink.bytes.count == min(limit, 10_240))
        #expect(fetched.facts.hops.last?.headers.contentLength == 10_240)
    }

    @Test func aPackedBodyIsUnpacked() throws {
        let fetched = try fetch("/packed")
        #expect(fetched.sink.bytes == Self.wholeBody)
        #expect(fetched.facts.hops.last?.headers.contentEncoding == "gzip")
    }

    @Test func aBombStopsAtTheLimit() throws {
        let fetched = try fetch("/bomb") { $0.maxBytes = 1_000_000 }
        #expect(fetched.facts.cutAt == 1_000_000)
        #expect(fetched.sink.bytes.count == 1_000_000)
    }

    @Test func whatDoesNotUnpackIsAFailure() throws {
        guard case .encoding = try fetch("/broken-gzip").facts.failure else {
            Issue.record("a body that is no gzip passed")
            return
        }
    }

    @Test func aLabelThatIsNoCodingIsIgnored() throws {
        let fetched = try fetch("/foreign-coding")
        #expect(fetched.facts.failure == nil)
        #expect(fetched.sink.text == "as it is")
        #expect(fetched.facts.hops.count == 1)
    }

    @Test func aTruncatedBodyIsCutShort() throws {
        #expect(try fetch("/truncated").facts.failure == .cutShort(received: 10_240, promised: 20_000))
        #expect(try fetch("/reset-late").facts.failure == .cutShort(received: 10_240, promised: 20_000))
        #expect(try fetch("/truncated-chunks").facts.failure == .cutShort(received: 1_034, promised: nil))
    }

    @Test func aBodyLongerThanPromisedEndsAtThePromise() throws {
        let fetched = try fetch("/longer")
        #expect(fetched.facts.failure == nil)
        #expect(fetched.sink.bytes.count == 1000)
    }

    @Test func aLengthThatIsNoneIsAFailure() throws {
        guard case .other(let words) = try fetch("/negative-length").facts.failure else {
            Issue.record("a negative length passed")
            return
        }
        #expect(words.contains("no sound HTTP"))
    }

    @Test(arguments: ["/flood", "/long-line", "/hints"])
    func aHeaderFloodIsNotTaken(path: String) throws {
        #expect(try fetch(path).facts.failure == .headerFlood)
    }

    @Test func headersInLatin1AreRead() throws {
        #expect(try fetch("/latin").facts.hops.last?.headers.contentDisposition == "attachment; filename=\"café.png\"")
    }

    @Test func acceptDecides() throws {
        #expect(try fetch("/varies").sink.text == "jpeg")
        #expect(try fetch("/varies", accept: "image/webp,*/*").sink.text == "webp")
        let facts = try fetch("/varies") { $0.accept = "image/webp" }.facts
        #expect(facts.hops.last?.headers.mediaType == "image/webp")
        #expect(facts.hops.last?.headers.vary == "Accept")
    }

    @Test func aKeptBodyIsNotSentAgain() throws {
        let fetched = try fetch("/kept", conditional: ("\"v1\"", nil))
        #expect(fetched.facts.status == 304)
        #expect(fetched.facts.cacheUse == .revalidated)
        #expect(fetched.sink.begins == 0)
        let changed = try fetch("/kept", conditional: ("\"v0\"", "Sun, 31 Dec 2023 00:00:00 GMT"))
        #expect(changed.facts.status == 200)
        #expect(changed.facts.cacheUse == nil)
        #expect(changed.facts.hops.last?.headers.etag == "\"v1\"")
        #expect(changed.facts.hops.last?.headers.cacheControl == "max-age=60")
    }

    @Test func aSinkMayRefuse() throws {
        let sink = MemorySink()
        sink.room = 5000
        #expect(try fetch("/ok.png", sink: sink).facts.failure == .sink("the disk is full"))
    }

    // MARK: Time

    @Test func aSlowDripEndsAtTheDeadline() throws {
        let facts = try fetch("/drip") { $0.timeout = 1.5 }.facts
        #expect(facts.failure == .timedOut(stage: "receiving the body", seconds: 1.5))
        #expect(facts.receivedBytes > 0)
        #expect(facts.totalSeconds < 5)
    }

    @Test func aStalledBodyEndsEarly() throws {
        let facts = try fetch("/stall") { $0.stallTimeout = 0.5 }.facts
        #expect(facts.failure == .timedOut(stage: "receiving the body", seconds: 0.5))
        #expect(facts.receivedBytes == 5)
        #expect(facts.hops.last?.status == 200)
    }

    @Test func silenceIsWaitedForUntilTheDeadline() throws {
        let facts = try fetch("/silence") {
            $0.stallTimeout = 0.2
            $0.timeout = 1
        }.facts
        #expect(facts.failure == .timedOut(stage: "waiting for the answer", seconds: 1))
        #expect(facts.hops.count == 1)
    }

    // MARK: Retries

    @Test func aResetBeforeTheBodyIsTriedAgain() throws {
        let fetched = try fetch("/reset-early")
        #expect(fetched.facts.failure == nil)
        #expect(fetched.facts.retries == 2)
        #expect(fetched.facts.hops.count == 1)
        #expect(fetched.sink.bytes == Self.wholeBody)
    }

    @Test func anEmptyReplyIsTriedTwiceMore() throws {
        let facts = try fetch("/empty-reply").facts
        #expect(facts.failure == .cutShort(received: 0, promised: nil))
        #expect(facts.retries == 2)
    }

    @Test(arguments: ["/unavailable", "/unavailable-until"])
    func anUnavailableServerIsAskedAgainWhenItSaysWhen(path: String) throws {
        let start = MonotonicSeconds.now()
        let fetched = try fetch(path)
        #expect(fetched.sink.text == "now")
        #expect(fetched.sink.begins == 1)
        #expect(fetched.facts.retries == 1)
        #expect(fetched.facts.status == 200)
        #expect(MonotonicSeconds.now() - start >= 0.9)
    }

    @Test func aWaitBeyondTheDeadlineIsNotBegun() throws {
        let fetched = try fetch("/busy")
        #expect(fetched.facts.failure == nil)
        #expect(fetched.facts.status == 429)
        #expect(fetched.facts.retries == 0)
        #expect(fetched.sink.text == "no")
    }
}
