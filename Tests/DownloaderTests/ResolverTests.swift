import Foundation
import TestSupport
import Testing

/// Names whose answers change between look-ups, seen from the real tool: what no phone reaches is never connected to.
@Suite struct ResolverTests {
    private static let host = LoopbackServer.host
    /// A public address; connections to it end at the loopback server.
    private static let outside = "93.184.216.34"
    let server: LoopbackServer
    let folder: TemporaryFolder

    init() throws {
        server = try LoopbackServer.running()
        folder = try TemporaryFolder()
    }

    /// Lints one address, whose name is looked up and not led anywhere by a rule.
    /// - Returns: what was found, and every address that was asked for a connection.
    private func lint(_ path: String, answers: [String]) throws -> (found: [ToolRun.Line.Finding], asked: [String]) {
        let layer = FaultLayer().resolving(Self.host, to: answers)
            .connecting(Self.outside, toPort: server.ports["good"] ?? 0, log: folder.path("asked"))
        let run = try ToolRun(
            ["lint", "--no-cache", "--format", "ndjson", "--ca-file", server.caFile, "https://\(Self.host)\(path)"],
            environment: layer.environment)
        #expect(run.isOrderly && run.errors.isEmpty, "\(run.errors)")
        let asked = (folder.contents(of: "asked") ?? "").split(separator: "\n").map(String.init)
        return (try run.lines.first?.findings ?? [], asked)
    }

    @Test func aPublicAddressIsConnectedTo() throws {
        let (found, asked) = try lint("/media/0/resolved.gif", answers: [Self.outside])
        #expect(found.isEmpty, "\(found)")
        #expect(asked == [Self.outside])
    }

    @Test func noAnswerThatLeadsInsideIsConnectedTo() throws {
        let answers = [
            "127.0.0.1", "127.255.0.9", "10.1.2.3", "172.31.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0",
            "100.64.0.1", "224.0.0.1", "255.255.255.255", "::1", "::", "::ffff:127.0.0.1", "::ffff:169.254.169.254",
            "::7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2002:a9fe:a9fe::", "2001::1",
            "fe80::1", "fec0::1", "fd00:ec2::254", "fc00::1", "2001:db8::1", "ff02::1",
        ]
        let (found, asked) = try lint("/media/0/inside.gif", answers: [answers.joined(separator: "+")])
        #expect(found.map(\.rule) == ["url-private-host"], "\(found)")
        #expect(asked == [])
    }

    @Test func anAnswerWithBothKindsLeadsToThePublicOneOnly() throws {
        // Nobody listens at the first one, so that the next in the answer is tried.
        let (found, asked) = try lint("/media/0/both.gif", answers: ["93.184.216.99+127.0.0.1+::1"])
        #expect(found.map(\.rule) == ["url-private-host"], "\(found)")
        #expect(asked == ["93.184.216.99"])
    }

    @Test(arguments: ["127.0.0.1", "169.254.169.254", "::ffff:10.0.0.1", "64:ff9b::a00:1"])
    func aSecondLookUpThatLeadsInsideIsNotFollowed(answer: String) throws {
        // Another port is another look-up.
        let path = "/redirect?https%3A//\(Self.host)%3A8443/media/0/second.gif"
        let (found, asked) = try lint(path, answers: [Self.outside, answer])
        #expect(found.map(\.rule) == ["url-private-host"], "\(found)")
        #expect(asked == [Self.outside])
    }

    @Test func aChainThatIsTriedAgainDoesNotEndInside() throws {
        let (found, asked) = try lint("/empty-reply", answers: [Self.outside, "127.0.0.1"])
        #expect(found.count == 1, "\(found)")
        #expect(found.allSatisfy { ["download-failed", "url-private-host"].contains($0.rule) }, "\(found)")
        #expect(Set(asked) == [Self.outside])
    }

    // MARK: Certificates

    @Test(arguments: ["expired", "other", "self", "old", "ancient"])
    func aBadCertificateIsAFailedDownload(tls: String) throws {
        let options = server.connections(tls: tls).flatMap { ["--connect-to", $0] } + ["--ca-file", server.caFile]
        let run = try ToolRun(
            ["lint", "--no-cache", "--format", "ndjson"] + options + ["https://\(Self.host)/media/0/tls.gif"])
        #expect(run.isOrderly && run.status == 1)
        #expect(try run.lines.first?.rules == ["download-failed"], "\(run.output)")
    }

    @Test func theEnvironmentMakesNobodyTrusted() throws {
        let options = server.connections().flatMap { ["--connect-to", $0] }
        let environment = [
            "SSL_CERT_FILE": server.caFile, "CURL_CA_BUNDLE": server.caFile, "REQUESTS_CA_BUNDLE": server.caFile,
            "SSL_CERT_DIR": String(server.caFile.dropLast("/ca.pem".count)), "CURL_SSL_BACKEND": "none",
            "https_proxy": "http://127.0.0.1:9", "ALL_PROXY": "http://127.0.0.1:9", "HOME": folder.path,
        ]
        try folder.write("insecure\n", to: ".curlrc")
        let run = try ToolRun(
            ["lint", "--no-cache", "--format", "ndjson"] + options + ["https://\(Self.host)/media/0/tls.gif"],
            environment: environment)
        #expect(run.isOrderly && run.status == 1)
        #expect(try run.lines.first?.rules == ["download-failed"])
        #expect(run.output.contains("not trusted"))
    }
}
