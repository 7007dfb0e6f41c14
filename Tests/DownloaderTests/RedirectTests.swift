import MediaModel
import TestSupport
import Testing

@testable import Downloader

/// Where redirects lead, and where they must not.
@Suite struct RedirectTests {
    @Test func everyHopIsRecorded() throws {
        let fetched = try fetch("/to/relative")
        #expect(fetched.facts.failure == nil)
        #expect(
            fetched.facts.hops.map(\.url) == [
                "https://cdn.attachlint.test/to/relative", "https://cdn.attachlint.test/ok.png?from=relative",
            ])
        #expect(fetched.facts.hops.map(\.status) == [302, 200])
        #expect(fetched.facts.hops[0].headers.location == "../ok.png?from=relative")
        #expect(fetched.sink.begins == 1)
    }

    @Test func httpIsFollowedAndRecorded() throws {
        let facts = try fetch("/to/http").facts
        #expect(facts.failure == nil)
        #expect(facts.hops.last?.url == "http://cdn.attachlint.test/ok.png")
        #expect(facts.hops.map(\.tlsVersion) == ["TLSv1.3", nil])
    }

    @Test(arguments: [
        ("/to/file", TransferFailure.scheme("file")),
        ("/to/ftp", .scheme("ftp")),
        ("/to/loopback", .privateHost(host: "127.0.0.1", reason: "a loopback address")),
        ("/to/metadata", .privateHost(host: "169.254.169.254", reason: "a cloud metadata address")),
        ("/to/loopback6", .privateHost(host: "[::1]", reason: "a loopback address")),
        ("/to/mapped", .privateHost(host: "[::ffff:10.0.0.1]", reason: "a private address")),
        ("/to/decimal", .privateHost(host: "2130706433", reason: "a loopback address")),
        ("/to/octal", .privateHost(host: "0177.0.0.01", reason: "a loopback address")),
        ("/to/hex", .privateHost(host: "0x7f.1", reason: "a loopback address")),
        ("/to/protocol-relative", .privateHost(host: "localhost", reason: "this machine itself")),
        ("/to/percent", .redirect("http://%31%32%37.0.0.1/")),
        ("/to/nowhere", .redirect("http://")),
    ])
    func aRedirectToWhereNobodyMayGoIsNotFollowed(path: String, failure: TransferFailure) throws {
        // A rule for every host does not lift the judgement of what the address says.
        let port = try LoopbackServer.running().ports["plain"] ?? 0
        let fetched = try fetch(path) { $0.connectTo.append(try ConnectTo("::127.0.0.1:\(port)")) }
        #expect(fetched.facts.failure == failure)
        #expect(fetched.facts.hops.first?.status == 302)
        #expect(fetched.sink.begins == 0)
    }

    @Test func aRefusedHopIsRecordedWithoutAnAnswer() throws {
        let facts = try fetch("/to/metadata").facts
        #expect(facts.hops.count == 2)
        #expect(facts.hops.last?.url == "http://169.254.169.254/latest/meta-data/")
        #expect(facts.hops.last?.status == 0)
        #expect(facts.hops.last?.peer == nil)
    }

    @Test func bytesOutsideOfASCIIAreEncoded() throws {
        #expect(try fetch("/to/umlaut").sink.text == "/umlaut-%C3%A4%20b")
    }

    @Test func anEndlessChainIsBounded() throws {
        let facts = try fetch("/endless/0") { $0.maxRedirects = 4 }.facts
        #expect(facts.failure == .tooManyRedirects(4))
        #expect(facts.hops.count == 5)
    }

    @Test func noRedirectAtAllCanBeAskedFor() throws {
        #expect(try fetch("/to/relative") { $0.maxRedirects = 0 }.facts.failure == .tooManyRedirects(0))
        #expect(try fetch("/to/relative") { $0.maxRedirects = 1 }.facts.failure == nil)
    }

    @Test func aLoopIsNamed() throws {
        let facts = try fetch("/loop/a").facts
        #expect(facts.failure == .redirectLoop("https://cdn.attachlint.test/loop/a"))
        #expect(facts.hops.count == 2)
    }

    @Test func secretsAreShownNowhere() throws {
        let facts = try fetch("https://me:pass@\(LoopbackServer.host)/to/secret").facts
        #expect(facts.failure == nil)
        let shown = String(describing: facts)
        #expect(!shown.contains("abcdef") && !shown.contains("pass"))
        #expect(facts.hops[0].headers.location == "/ok.png?X-Amz-Signature=…")
    }

    @Test(arguments: [
        ("http://a/b/c/d;p?q", "g:h", nil), ("http://a/b/c/d;p?q", "g", "http://a/b/c/g"),
        ("http://a/b/c/d;p?q", "./g", "http://a/b/c/g"), ("http://a/b/c/d;p?q", "g/", "http://a/b/c/g/"),
        ("http://a/b/c/d;p?q", "/g", "http://a/g"), ("http://a/b/c/d;p?q", "//g", "http://g"),
        ("http://a/b/c/d;p?q", "?y", "http://a/b/c/d;p?y"), ("http://a/b/c/d;p?q", "g?y#s", "http://a/b/c/g?y"),
        ("http://a/b/c/d;p?q", "", "http://a/b/c/d;p?q"), ("http://a/b/c/d;p?q", ".", "http://a/b/c/"),
        ("http://a/b/c/d;p?q", "..", "http://a/b/"), ("http://a/b/c/d;p?q", "../g", "http://a/b/g"),
        ("http://a/b/c/d;p?q", "../../../g", "http://a/g"), ("http://a/b/c/d;p?q", "/./g", "http://a/g"),
        ("http://a/b/c/d;p?q", "g?y/../x", "http://a/b/c/g?y/../x"), ("http://a", "g", "http://a/g"),
        ("http://u:p@a:81/b", "c", "http://u:p@a:81/c"), ("https://a/", "HTTP://b/", "HTTP://b/"),
    ])
    func referencesResolveAsRFC3986Says(base: String, reference: String, target: String?) throws {
        let found = RedirectTarget(reference, from: try WebAddress(base))
        if let target {
            #expect(found == .address(try WebAddress(target)))
        } else {
            #expect(found == .nowhere(.scheme("g")))
        }
    }
}
