import Foundation
import MediaModel
import TestSupport
import Testing

@testable import Downloader

/// Who may be connected to, what certificates must say, and which headers go where.
@Suite struct HostRuleTests {
    @Test(arguments: [
        "http://127.0.0.1/", "http://10.1.2.3/", "https://192.168.0.1/", "http://169.254.169.254/", "http://[::1]/",
        "http://[::ffff:10.0.0.1]/", "http://[fd00:ec2::254]/", "http://2130706433/", "http://0177.1/", "http://0/",
        "http://localhost/", "http://printer/", "http://printer.local/", "http://224.0.0.1/", "http://[64:ff9b::1]/",
    ])
    func anAddressPhonesCannotReachIsNeverAsked(url: String) throws {
        let facts = try fetch(url).facts
        guard case .privateHost = facts.failure else {
            Issue.record("\(url) was asked: \(facts)")
            return
        }
        #expect(facts.hops.map(\.status) == [0])
    }

    @Test func anotherSchemeIsNeverAsked() throws {
        #expect(try fetch("ftp://cdn.attachlint.test/x").facts.failure == .scheme("ftp"))
    }

    @Test func aPrivateHostIsAskedWhenAllowed() throws {
        let port = try LoopbackServer.running().ports["plain"] ?? 0
        let fetched = try fetch("http://127.0.0.1:\(port)/ok.png") { $0.allowPrivateHosts = true }
        #expect(fetched.facts.failure == nil)
        #expect(fetched.sink.bytes.count == 10_240)
    }

    @Test func anAddressFoundByLookUpIsJudgedBeforeTheConnection() throws {
        let port = try LoopbackServer.running().ports["plain"] ?? 0
        let facts = try fetch("http://localhost:\(port)/ok.png") { $0.judgesNames = false }.facts
        guard case .privateHost("localhost", let reason) = facts.failure else {
            Issue.record("connected to \(facts)")
            return
        }
        #expect(reason.hasPrefix("a loopback address ("))
        #expect(facts.hops.map(\.status) == [0])
    }

    @Test func aRedirectIsJudgedAfterItsLookUpToo() throws {
        let facts = try fetch("/to/protocol-relative") { $0.judgesNames = false }.facts
        guard case .privateHost("localhost", _) = facts.failure else {
            Issue.record("connected to \(facts)")
            return
        }
    }

    @Test func addressesOfOtherFamiliesAreNotConnectedTo() {
        let answer = HopAnswer(sink: MemorySink(), maxBytes: 1, trustsEveryAddress: false, isPassing: { _ in false })
        #expect(!answer.allows(nil))
        #expect(!answer.allows(NetworkAddress(bytes: [169, 254, 169, 254])))
        #expect(answer.refusal == "a cloud metadata address (169.254.169.254)")
        #expect(answer.allows(NetworkAddress(bytes: [93, 184, 216, 34])))
    }

    @Test func whatARuleGivesIsTrustedOnlyWithAnAddress() throws {
        let rule = try ConnectTo("a.example:443::8443")
        #expect(rule.address == nil)
        #expect(rule.entry == ":::8443")
        #expect(try ConnectTo("::[::1]:").entry == "::[::1]:")
    }

    @Test(arguments: [
        ("A.example:443:127.0.0.1:8443", "https://a.example/", true), ("::127.0.0.1:1", "http://b.example:8080/", true),
        ("a.example:443:127.0.0.1:8443", "http://a.example/", false),
        ("a.example::b.example:", "http://a.example/", true),
        ("[2001:db8::1]:80:b:80", "http://[2001:db8::1]/", true), (":80::", "https://a.example/", false),
    ])
    func rulesMatchAsCurlsDo(rule: String, url: String, isMatch: Bool) throws {
        #expect(try ConnectTo(rule).matches(WebAddress(url)) == isMatch)
    }

    @Test(arguments: ["", "a:443:b", "a:443:b:1:2", "a:0:b:1", "a:443:b:65536", "a b:1:c:2", "a:x:b:1", "::1:80:b:80"])
    func aRuleThatIsNoneIsRefused(text: String) {
        #expect(throws: DownloaderError.self) { try ConnectTo(text) }
    }

    // MARK: TLS

    @Test func certificatesAreVerified() throws {
        let words: (String) throws -> String = { certificate in
            let failure = try fetch("/ok.png", tls: certificate).facts.failure
            guard case .tls(let words) = failure else { return "no failure of TLS: \(String(describing: failure))" }
            return words
        }
        #expect(try words("expired") == "the certificate has expired")
        #expect(try words("other") == "the certificate is for another host than cdn.attachlint.test")
        #expect(try words("self") == "the certificate is self-signed")
        #expect(try words("old") == "the server does not speak TLS 1.2 or newer")
        guard case .tls(let untrusted) = try fetch("/ok.png", change: { $0.caFile = nil }).facts.failure else {
            Issue.record("a CA nobody named was trusted")
            return
        }
        #expect(untrusted.contains("not trusted"))
    }

    @Test func aClosedPortIsAFailureToConnect() throws {
        guard case .connect(let words) = try fetch("/ok.png", tls: "closed").facts.failure else {
            Issue.record("nobody listens there")
            return
        }
        #expect(words == "cdn.attachlint.test port 443: Connection refused")
    }

    @Test func aNameWithoutAnAddressIsAFailureOfTheLookUp() throws {
        let facts = try fetch("https://nowhere.attachlint.invalid/").facts
        #expect(facts.failure == .dns("no address was found for the name nowhere.attachlint.invalid"))
        #expect(facts.hops.count == 1)
    }

    // MARK: Headers

    private func echoed(_ path: String, _ headers: [String]) throws -> [String: String] {
        let fetched = try fetch(path) { $0.headers = try headers.map { try HostHeader($0) } }
        #expect(fetched.facts.failure == nil)
        return try JSONDecoder().decode([String: String].self, from: Data(fetched.sink.bytes))
    }

    @Test func headersGoToTheirHostOnly() throws {
        let mine = "cdn.attachlint.test=Authorization: Bearer secret"
        #expect(try echoed("/echo", [mine])["authorization"] == "Bearer secret")
        #expect(try echoed("/to/same-host", [mine])["authorization"] == "Bearer secret")
        #expect(try echoed("/to/other-host", [mine])["authorization"] == nil)
        #expect(try echoed("/to/unencrypted", [mine])["authorization"] == nil)
        #expect(try echoed("/to/other-host", ["other.cdn.attachlint.test=X-Key: 1"])["x-key"] == "1")
    }

    @Test func aHeaderWithoutAHostStaysWithTheFirst() throws {
        #expect(try echoed("/echo", ["X-Key: a=b"])["x-key"] == "a=b")
        #expect(try echoed("/to/other-host", ["X-Key: a=b"])["x-key"] == nil)
    }

    @Test func userInfoStaysWithItsHost() throws {
        let me = "https://me:pass@\(LoopbackServer.host)"
        let asked: (String) throws -> [String: String] = { path in
            try JSONDecoder().decode([String: String].self, from: Data(fetch(me + path).sink.bytes))
        }
        #expect(try asked("/echo")["authorization"] == "Basic bWU6cGFzcw==")
        #expect(try asked("/to/same-host")["authorization"] == "Basic bWU6cGFzcw==")
        #expect(try asked("/to/other-host")["authorization"] == nil)
    }

    @Test func theRequestSaysWhoAsks() throws {
        let fields = try echoed("/echo", [])
        #expect(fields["user-agent"] == "attachlint/0.1.0")
        #expect(fields["accept"] == "*/*")
        #expect(fields["accept-encoding"]?.hasPrefix("gzip, deflate") == true)
        #expect(fields["cookie"] == nil)
        #expect(try echoed("/echo", ["Accept: image/png", "User-Agent: me"])["accept"] == "image/png")
    }

    @Test(arguments: [
        "Name", "=Name: x", "bad host=Name: x", "Na me: x", ": x", "Name: a\r\nEvil: b", "Host: x",
        "a=Content-Length: 3",
    ])
    func aHeaderThatIsNoneIsRefusedWithoutItsValue(text: String) {
        #expect(throws: DownloaderError.self) { try HostHeader(text) }
    }

    @Test func anErrorOfAHeaderKeepsTheSecret() {
        #expect(throws: DownloaderError.option(name: "header", problem: "the value of 'X' holds a control character")) {
            try HostHeader("X: secret\u{1}")
        }
    }

    @Test func aMissingLibraryIsNamedWithItsPackage() throws {
        let error = #expect(throws: DownloaderError.self) { try CurlLibrary(name: "libnothing-of-ours.so.9") }
        let words = try #require(error).description
        #expect(words.contains("libnothing-of-ours.so.9"))
        #expect(words.hasSuffix("install it with: apt-get install libcurl4"))
        // A library that is something else.
        #expect(throws: DownloaderError.library("it has no curl_global_init")) { try CurlLibrary(name: "libm.so.6") }
    }

    @Test func optionsAreChecked() {
        let changes: [(inout DownloadOptions) -> Void] = [
            { $0.timeout = 0 }, { $0.timeout = .nan }, { $0.maxBytes = -1 }, { $0.maxConcurrent = 0 },
            { $0.maxRedirects = -1 }, { $0.caFile = "/nowhere/ca.pem" }, { $0.caFile = "/tmp" },
            { $0.caFile = "/etc/passwd" },
        ]
        for change in changes {
            var options = DownloadOptions()
            change(&options)
            #expect(throws: DownloaderError.self) { _ = try Downloader(options: options) }
        }
    }
}
