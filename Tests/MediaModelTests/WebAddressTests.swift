import Testing

@testable import MediaModel

@Suite struct WebAddressTests {
    @Test(arguments: [
        ("https://cdn.example.com/a.png", "https://cdn.example.com:443/a.png"),
        ("HTTPS://CDN.Example.com:443/a.png#top", "https://cdn.example.com:443/a.png"),
        ("http://cdn.example.com", "http://cdn.example.com:80/"),
        ("https://a.example?b=C", "https://a.example:443/?b=C"),
        ("https://u:p@a.example:8443/A?", "https://u:p@a.example:8443/A?"),
    ])
    func whatIsAskedForIsTheSameForEveryWayToWriteIt(text: String, request: String) throws {
        #expect(try WebAddress(text).request == request)
    }

    @Test func anAddressIsTakenApart() throws {
        let address = try WebAddress("HTTPS://me:pass@CDN.Example.com:8443/a/b%20c.png?x=1&y=%41#top")
        #expect(address.scheme == "https")
        #expect(address.userInfo == "me:pass")
        #expect(address.host == "cdn.example.com")
        #expect(address.port == 8443)
        #expect(address.effectivePort == 8443)
        #expect(address.path == "/a/b%20c.png")
        #expect(address.query == "x=1&y=%41")
        #expect(address.queryItems.map(\.name) == ["x", "y"])
        #expect(address.queryItems.map(\.value) == ["1", "A"])
    }

    @Test func whatIsNotThereIsNil() throws {
        let address = try WebAddress("http://a.example")
        #expect(address.path.isEmpty)
        #expect(address.query == nil && address.userInfo == nil && address.port == nil)
        #expect(address.effectivePort == 80)
        #expect(try WebAddress("https://a.example:/").port == nil)
        #expect(try WebAddress("https://a@b@c.example/").host == "c.example")
    }

    @Test(arguments: [
        ("https://a.example/x y", WebAddressError.character(" ", offset: 19)),
        (" https://a.example/", .character(" ", offset: 0)),
        ("https://a.example/\u{202F}", .character("\u{202F}", offset: 18)),
        ("https://a.example/é", .character("é", offset: 18)),
        ("https://a.example/\n", .character("\n", offset: 18)),
        ("https://a.example\\b", .character("\\", offset: 17)),
        ("https://a.example/%", .percent(offset: 18)), ("https://a.example/%4", .percent(offset: 18)),
        ("https://a.example/%zz", .percent(offset: 18)), ("https://a.example/%%41", .percent(offset: 18)),
        ("", .noScheme), ("a.example/x", .noScheme), ("1http://a/", .noScheme), ("mailto:me", .noHost),
        ("https:///x", .noHost), ("https://", .noHost), ("https://me@/", .noHost), ("https://:80/", .noHost),
        ("https://a..example/", .host("a..example")), ("https://.example/", .host(".example")),
        ("https://[::1/", .host("[::1")), ("https://[1.2.3.4]/", .host("[1.2.3.4]")),
        ("https://%31.example/", .host("%31.example")), ("https://a;b.example/", .host("a;b.example")),
        ("https://a.example:0/", .port("0")), ("https://a.example:65536/", .port("65536")),
        ("https://a.example:8a/", .port("8a")), ("https://a.example:+80/", .port("+80")),
    ])
    func whatIsWrongIsSaidFirst(text: String, error: WebAddressError) {
        #expect(throws: error) { try WebAddress(text) }
    }

    @Test(arguments: [
        ("https://me:pass@a.example/x", "https://…@a.example/x"),
        ("https://a.example/x?X-Amz-Signature=abc&w=1", "https://a.example/x?X-Amz-Signature=…&w=1"),
        ("https://a.example/x?SIG=abc#f", "https://a.example/x?SIG=…"),
        ("https://a.example/x?%73ig=abc", "https://a.example/x?%73ig=…"),
        ("https://a.example/x?policy=a=b&b", "https://a.example/x?policy=…&b"),
        ("https://a.example/x?w=a@b", "https://a.example/x?w=a@b"), ("no address", "no address"),
        ("https://a/b?sig=\u{301}s&x=1", "https://a/b?sig=…&x=1"), ("https://u:p@\u{301}a/b", "https://…@\u{301}a/b"),
        ("https://a/b?x=1&sig=s\u{301}", "https://a/b?x=1&sig=…"),
    ])
    func secretsAreNotShown(text: String, shown: String) {
        // A fragment behind a secret goes with it: nobody can tell where the secret ends.
        #expect(WebAddress.redacted(text) == shown)
    }

    @Test(arguments: [
        ("%41%zz%", "A%zz%"), ("caf%C3%A9", "café"), ("%FF", "\u{FFFD}"), ("+", "+"), ("%+1", "%+1"),
    ])
    func percentSignsAreDecoded(text: String, decoded: String) {
        #expect(WebAddress.decoded(text) == decoded)
    }
}
