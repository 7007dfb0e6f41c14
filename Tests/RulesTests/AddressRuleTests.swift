import MediaModel
import Profiles
import Rules
import Testing

/// What an address says before anybody asks it.
@Suite struct AddressRuleTests {
    @Test(arguments: [
        "https://cdn.example.com/a.jpg", "https://cdn.example.com:8443/a%20b.jpg?w=300#top", "HTTPS://CDN.example.com/",
        "https://93.184.216.34/a.jpg", "https://[2606:2800:220:1::1]/a.jpg",
    ])
    func ordinaryAddressesAreSilent(text: String) {
        #expect(DeliverySample.address(text).said().isEmpty)
    }

    @Test(arguments: [
        ("https://cdn.example.com/summer sale.jpg", "has a blank as character 31", "write %20 for it"),
        (" https://cdn.example.com/a.jpg", "has a blank as character 1", "delete it"),
        ("https://cdn.example.com/a.jpg ", "has a blank as character 30", "delete it"),
        ("https://cdn.example.com/a.jpg\n", "has a line break as character 30", "delete it"),
        (
            "https://cdn.example.com/a\u{202F}b.jpg",
            "has a character nobody sees (U+202F NARROW NO-BREAK SPACE) as character 26", "write %E2%80%AF for it"
        ),
        (
            "https://cdn.example.com/a\u{200B}b.jpg",
            "has a character nobody sees (U+200B ZERO WIDTH SPACE) as character 26", "delete it"
        ),
        ("https://cdn.example.com/ä.jpg", "has ä (U+00E4) as character 25", "write %C3%A4 for it"),
        (
            "https://cdn.example.com/100%.jpg",
            "has a percent sign without two hexadecimal digits as character 28", "write %25 for a percent sign"
        ),
        (
            "https//cam.example.net/a.jpg", "does not start with https://",
            "write the address in full, starting with https://"
        ),
        ("https:///a.jpg", "names no host", "write the address in full: https:// and a host, then the path"),
        ("https://a..b/a.jpg", "has the host a..b, which is none", "correct the host"),
        ("https://a.example:99999/", "has the port 99999, which is none", "leave the port out, or correct it"),
        ("ftp://a.example/a.jpg", "is ftp, which phones do not fetch", "give an https address"),
    ])
    func whatIsNoAddressSaysWhyAndHow(text: String, message: String, fix: String) throws {
        let delivery = DeliverySample.address(text)
        #expect(delivery.said() == ["url-invalid error"])
        let finding = try #require(delivery.finding("url-invalid"))
        #expect(finding.message == message)
        #expect(finding.fix == fix)
    }

    @Test func aRowNobodyCanReadIsAFindingToo() {
        let finding = URLInvalidRule.finding(brokenRow: "a quote is never closed")
        #expect(finding.rule == "url-invalid" && finding.severity == .error)
        #expect(finding.message == "the row cannot be read: a quote is never closed")
    }

    @Test(arguments: [
        ("https://192.168.178.40/a.png", "host 192.168.178.40 is a private address: phones cannot reach it"),
        ("https://cam.local:8123/a.jpg", "host cam.local is a name of a local network: phones cannot reach it"),
        ("https://2130706433/a.jpg", "host 2130706433 is a loopback address: phones cannot reach it"),
        ("https://[::ffff:10.0.0.1]/a.jpg", "host [::ffff:10.0.0.1] is a private address: phones cannot reach it"),
    ])
    func hostsInsideAreNamed(text: String, message: String) throws {
        let delivery = DeliverySample.address(text)
        #expect(delivery.said() == ["url-private-host error"])
        #expect(delivery.finding("url-private-host")?.message == message)
        #expect(DeliverySample.address(text) { $0.allowsPrivateHosts = true }.said().isEmpty)
    }

    @Test func httpAndAHostInsideAreTwoCauses() {
        #expect(
            DeliverySample.address("http://192.168.178.40:8080/a.png").said() == [
                "url-insecure error", "url-private-host error",
            ])
    }

    @Test func aNameThatLeadsInsideIsNamedOnce() throws {
        let failure = TransferFailure.privateHost(host: "10.0.0.5", reason: "a private address")
        let straight = DeliverySample.failure(failure)
        #expect(straight.said() == ["url-private-host error"])
        #expect(
            straight.finding("url-private-host")?.message
                == "leads to 10.0.0.5, a private address: phones cannot reach it")
        let redirected = DeliverySample.failure(failure, hops: 2)
        #expect(redirected.finding("url-private-host")?.message.hasPrefix("is redirected to 10.0.0.5, ") == true)
    }

    @Test func httpIsAnErrorOnEveryHop() throws {
        #expect(DeliverySample.answer(at: "http://cdn.example.com/a.jpg").said() == ["url-insecure error"])
        let there = DeliverySample.answer(chain: ["http://img.example.com/a.jpg"])
        #expect(there.said() == ["url-insecure error"])
        #expect(
            there.finding("url-insecure")?.message
                == "is redirected to http by hop 1: http://img.example.com/a.jpg")
        let back = DeliverySample.answer(at: "http://cdn.example.com/a.jpg", chain: ["https://cdn.example.com/a.jpg"])
        #expect(back.said() == ["url-insecure error"])
    }

    @Test func oneRedirectPassesAndTwoAreAWarning() throws {
        #expect(DeliverySample.answer(chain: ["https://b.example/a.jpg"]).said().isEmpty)
        let two = DeliverySample.answer(chain: ["https://b.example/x", "https://c.example/a.jpg"])
        #expect(two.said() == ["url-redirects warning"])
        let finding = try #require(two.finding("url-redirects"))
        #expect(finding.message == "is redirected 2 times")
        #expect(finding.fix == "send the address at the end: https://c.example/a.jpg")
    }

    private static let signedUntilTen =
        "https://b.example/a.jpg?X-Amz-Date=20261130T090000Z&X-Amz-Expires=90000&X-Amz-Signature=0"

    @Test(arguments: [
        // Signed until 2026-12-01 10:00; the run looks at 2026-11-30 12:00.
        (nil, nil, nil), ("2026-12-01T09:59:59Z", nil, nil), ("2026-12-01T10:00:00Z", nil, nil),
        (
            "2026-12-01T10:00:01Z", nil,
            "has a signature (S3) that ends 2026-12-01 10:00 UTC, 1 s too early: the campaign needs it until "
                + "2026-12-01 10:00 UTC"
        ),
        (nil, "22h", nil),
        (
            nil, "48h",
            "has a signature (S3) that ends 2026-12-01 10:00 UTC, 26 hours too early: the campaign needs it until "
                + "2026-12-02 12:00 UTC"
        ),
        (
            "2026-12-01T09:00:00Z", "14d",
            "has a signature (S3) that ends 2026-12-01 10:00 UTC, 13 days too early: the campaign needs it until "
                + "2026-12-15 09:00 UTC"
        ),
    ])
    func aSignatureHasToLastAsLongAsTheCampaign(sendAt: String?, validFor: String?, message: String?) throws {
        var delivery = DeliverySample.address(Self.signedUntilTen)
        delivery.sendAt = try sendAt.map { try PointInTime(iso8601: $0) }
        delivery.validFor = try validFor.map { try TimeSpan($0) }
        #expect(delivery.finding("url-expires")?.message == message)
        #expect(delivery.said() == (message == nil ? [] : ["url-expires warning"]))
    }

    @Test func aSignatureThatEndedIsTheCauseOfARefusal() throws {
        let text = "https://b.example/a.jpg?Expires=1796039999&Signature=0&Key-Pair-Id=K"
        let message = "has a signature (CloudFront) that ended 2026-11-30 11:59 UTC"
        #expect(DeliverySample.address(text).finding("url-expires")?.message == message)
        let refused = DeliverySample.answer(nil, at: text, type: "text/xml") { $0.transfer?.hops[0].status = 403 }
        #expect(refused.said() == ["http-status error"])
        let finding = try #require(refused.finding("http-status"))
        #expect(finding.message == "answers 403 Forbidden; its signature ended 2026-11-30 11:59 UTC")
        #expect(finding.fix == "sign the address again with a later end")
    }
}
