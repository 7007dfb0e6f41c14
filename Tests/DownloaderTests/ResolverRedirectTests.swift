import Foundation
import MediaModel
import TestSupport
import Testing

@testable import Downloader

/// Redirects to private hosts in every spelling, and what a redirect may carry along.
@Suite struct ResolverRedirectTests {
    private static let host = LoopbackServer.host

    /// A path that redirects to a target, whatever its spelling.
    private func path(to target: String) -> String {
        "/redirect?"
            + target.utf8.map { byte in
                let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                return isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
    }

    @Test(arguments: [
        "http://127.1/", "http://127.0.1/", "http://0/", "http://00/", "http://0x0/", "http://0x7F000001/",
        "http://017700000001/", "http://0x7f.0.0x0.01/", "http://127.0.0.1./", "http://localhost./",
        "http://LOCALHOST/", "http://www.localhost/", "http://[::]/", "http://[0:0:0:0:0:ffff:7f00:1]/",
        "http://[::ffff:127.0.0.1]/", "http://[::FFFF:a00:1]/", "http://[::7f00:1]/", "http://[64:ff9b::127.0.0.1]/",
        "http://[64:ff9b:1::7f00:1]/", "http://[2002:7f00:1::]/", "http://[fe80::1]/", "http://[fe80::1%25eth0]/",
        "http://[fd00:ec2::254]/", "http://169.254.169.254/", "http://0251.0376.0251.0376/", "http://2852039166/",
        "http://0xA9FEA9FE/", "http://169.16689662/", "http://metadata.google.internal/", "http://intranet/",
        "http://printer.local/", "http://printer.local./", "http://me:pass@127.0.0.1/",
        "http://cdn.attachlint.test@127.0.0.1/", "http://127.0.0.1#@cdn.attachlint.test/",
        "http://127.0.0.1?@cdn.attachlint.test/", "//127.0.0.1/", "//0/",
        "http:127.0.0.1", "http:/127.0.0.1", "http:///127.0.0.1", "http://①②⑦.0.0.1/", "http://127。0。0。1/",
        "http://127.0.0.1:80/", "https://127.0.0.1/", "HTTP://127.0.0.1/", " http://127.0.0.1/",
        "http://%6c%6fcalhost/",
        "http://4294967296/",
        "gopher://127.0.0.1/", "file:///etc/passwd", "dict://127.0.0.1/", "data:text/html,x", "javascript:alert(1)",
    ])
    func noSpellingOfARedirectLeadsInside(target: String) throws {
        // A rule for every host: whatever passed the judgement would be answered.
        let port = try LoopbackServer.running().ports["plain"] ?? 0
        let fetched = try fetch(path(to: target)) { $0.connectTo.append(try ConnectTo("::127.0.0.1:\(port)")) }
        switch fetched.facts.failure {
        case .privateHost, .scheme, .redirect: break
        case let other: Issue.record("\(target): \(String(describing: other)) \(fetched.facts.hops)")
        }
        #expect(fetched.facts.hops.first?.status == 302)
        #expect(fetched.facts.hops.dropFirst().allSatisfy { $0.status == 0 && $0.peer == nil })
        #expect(fetched.sink.begins == 0)
    }

    // MARK: What goes along

    /// The fields the last request of a chain came with.
    private func echoed(_ address: String, _ headers: [String]) throws -> [String: String] {
        let server = try LoopbackServer.running()
        let fetched = try fetch(address) { options in
            options.headers = try headers.map { try HostHeader($0) }
            for host in [Self.host, "other." + Self.host] {
                options.connectTo.append(try ConnectTo("\(host):8443:127.0.0.1:\(server.ports["good"] ?? 0)"))
                options.connectTo.append(try ConnectTo("\(host):8080:127.0.0.1:\(server.ports["plain"] ?? 0)"))
            }
        }
        #expect(fetched.facts.failure == nil)
        return try JSONDecoder().decode([String: String].self, from: Data(fetched.sink.bytes))
    }

    @Test(arguments: [
        ("/echo", true), ("https://\(host)/echo", true), ("https://\(host):443/echo", true),
        ("https://\(host.uppercased())/echo", true), ("https://\(host):8443/echo", false),
        ("http://\(host)/echo", false),
        ("http://\(host):8080/echo", false), ("https://other.\(host)/echo", false),
        ("https://other.\(host):8443/echo", false),
    ])
    func aHeaderGoesToItsHostAndPortOnly(target: String, isSent: Bool) throws {
        for header in ["X-Key: secret", Self.host + "=X-Key: secret"] {
            let fields = try echoed(path(to: target), [header])
            #expect(fields["x-key"] == (isSent ? "secret" : nil), "\(target) \(header)")
        }
    }

    @Test func aHeaderStaysWithThePortThatWasAskedFor() throws {
        let first = "https://\(Self.host):8443"
        for header in ["X-Key: secret", Self.host + "=X-Key: secret"] {
            #expect(try echoed(first + "/echo", [header])["x-key"] == "secret")
            #expect(try echoed(first + path(to: "/echo"), [header])["x-key"] == "secret")
            #expect(try echoed(first + path(to: "https://\(Self.host)/echo"), [header])["x-key"] == nil)
        }
        // A host that is named, and reached by a redirect only, is meant at its usual port.
        let other = "other.\(Self.host)=X-Key: secret"
        #expect(try echoed(first + path(to: "https://other.\(Self.host)/echo"), [other])["x-key"] == "secret")
        #expect(try echoed(first + path(to: "https://other.\(Self.host):8443/echo"), [other])["x-key"] == nil)
    }

    @Test func aHeaderFollowsFromHTTPToHTTPSOfTheSameHost() throws {
        let first = "http://\(Self.host)"
        #expect(try echoed(first + path(to: "https://\(Self.host)/echo"), ["X-Key: secret"])["x-key"] == "secret")
        #expect(try echoed(first + path(to: "https://\(Self.host):8443/echo"), ["X-Key: secret"])["x-key"] == nil)
    }

    @Test(arguments: [
        "https://\(host)/echo", "https://\(host):8443/echo", "http://\(host)/echo", "//other.\(host)/echo",
    ])
    func userInfoIsNotTakenAlongByAnAddressOfItsOwn(target: String) throws {
        let fields = try echoed("https://me:pass@\(Self.host)" + path(to: target), [])
        #expect(fields["authorization"] == nil)
    }

    @Test(arguments: [
        "https://user:hunter2@\(host)/echo?token=hunter2", "https://user:hunter2@127.0.0.1/?sig=hunter2",
        "https://user:hunter2@%31/", "ftp://user:hunter2@\(host)/",
    ])
    func credentialsInARedirectAreShownNowhere(target: String) throws {
        let facts = try fetch(path(to: target)).facts
        // The address that was asked for holds them here, too, and is shown as it was given.
        var shown = facts
        shown.hops[0].url = ""
        #expect(facts.hops[0].headers.location?.contains("…") == true)
        #expect(!String(describing: shown).contains("hunter2"), "\(shown)")
    }
}
