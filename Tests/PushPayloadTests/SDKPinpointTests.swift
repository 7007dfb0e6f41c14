import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Pinpoint") struct SDKPinpointTests {
    private let sdk = PinpointSDK()

    @Test func looksInsideOfData() throws {
        let payload = try PayloadSample.root(#"{"data": {"media-url": "https://a.example/b.png", "pinpoint": {}}}"#)
        let search = sdk.search(in: payload)
        #expect(search.requests == [MediaRequest(keyPath: "data.media-url", text: "https://a.example/b.png")])
        #expect(search.faults.isEmpty)
        #expect(sdk.evidence(in: payload) == SDKEvidence(.media, key: "data.media-url"))
        let plain = try PayloadSample.root(#"{"data": {"pinpoint": {}}}"#)
        #expect(sdk.search(in: plain) == MediaSearch())
        #expect(sdk.evidence(in: plain) == SDKEvidence(.vendor, key: "data.pinpoint"))
        #expect(sdk.evidence(in: try PayloadSample.root(#"{"media-url": "https://a.example/b.png"}"#)) == nil)
    }

    @Test(arguments: [
        (#""data": {"media-url": ""}"#, "data.media-url", "is empty"),
        (#""data": {"media-url": 7}"#, "data.media-url", "is a number, not text"),
        (#""data": "{\"media-url\": \"https://a.example/b.png\"}""#, "data", "is text, not an object"),
    ])
    func saysWhatIsWrongWithTheKey(members: String, keyPath: String, reason: String) throws {
        let search = sdk.search(in: try PayloadSample.root("{\(members)}"))
        #expect(search.requests.isEmpty)
        #expect(search.faults.map(\.keyPath) == [keyPath])
        #expect(search.faults.map(\.reason) == [reason])
    }

    @Test(arguments: [
        ("https://a.example/b.jpg", "jpg"), ("https://a.example/B.JPG", "jpg"), ("https://a.example/b.jpg.", "jpg"),
        ("https://a.example/proxy?u=https://b.example/c.gif", "gif"), ("https://a.example/b.webp", "webp"),
        ("https://a.example/b.jpg?w=300", "jpg?w=300"), ("https://a.example/b.jpg#top", "jpg#top"),
        ("https://a.example/b.jpg?v=1.5", "…"), ("https://a.example/b.jpg?token=secret", "jpg?token=…"),
        ("https://a.example/b.png?Signature=ab.cd", "…"),
    ])
    func takesWhatFollowsTheLastDot(text: String, fileExtension: String) {
        // The Content-Type does not count.
        #expect(sdk.typing(AnswerSample.answer(text)).fileExtension == fileExtension)
        #expect(sdk.typing(AnswerSample.answer(text, type: nil)).fileExtension == fileExtension)
    }

    @Test(arguments: [
        ("https://a.example.com/123", "com/123"), ("https://a.example/v1.2/b", "2/b"),
        ("https://a.example/b.jpg?next=/home", "jpg?next=/home"), ("https://localhost/123", "https://localhost/123"),
    ])
    func aSlashIsNoExtension(text: String, shown: String) {
        let typing = sdk.typing(AnswerSample.answer(text))
        #expect(typing.fileName == nil)
        #expect(typing.because.contains("takes \(shown) for the extension"))
    }

    @Test func neverTellsASecret() {
        for end in [
            "b.jpg?token=s3cret", "b.jpg?sig=x.s3cret", "b?Signature=a.s3cret/1", "b.jpg?X-Amz-Signature=s3cret/x",
        ] {
            let typing = sdk.typing(AnswerSample.answer("https://a.example/" + end))
            #expect(!typing.because.contains("s3cret"), "\(typing.because)")
            #expect(typing.fileName?.contains("s3cret") != true)
        }
        let password = sdk.typing(AnswerSample.answer("https://me:pa.s3cret@localhost/1"))
        #expect(!password.because.contains("s3cret"))
    }

    @Test func longEndsAreCut() {
        let typing = sdk.typing(AnswerSample.answer("https://a.example/b." + String(repeating: "x", count: 4000)))
        #expect(typing.because.count < 100)
        #expect(typing.fileExtension.map(SystemTypes.identifier(forExtension:)) == .some(nil))
    }

    @Test func loadsTheWholeBody() {
        #expect(sdk.card.loadsWholeBody)
        #expect(sdk.card.statusCheck.accepts(404))
    }
}
