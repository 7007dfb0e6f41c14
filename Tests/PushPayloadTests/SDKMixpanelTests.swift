import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Mixpanel") struct SDKMixpanelTests {
    private let sdk = MixpanelSDK()

    @Test func looksBesideAps() throws {
        let payload = try PayloadSample.root(#"{"mp": {"c": 1}, "mp_media_url": "https://a.example/b.png"}"#)
        #expect(
            sdk.search(in: payload)
                == MediaSearch(requests: [MediaRequest(keyPath: "mp_media_url", text: "https://a.example/b.png")]))
        #expect(sdk.evidence(in: payload) == SDKEvidence(.media, key: "mp_media_url"))
        let plain = try PayloadSample.root(#"{"mp": {}}"#)
        #expect(sdk.search(in: plain) == MediaSearch())
        #expect(sdk.evidence(in: plain) == SDKEvidence(.vendor, key: "mp"))
    }

    @Test func anEmptyAddressIsAFault() throws {
        let empty = sdk.search(in: try PayloadSample.root(#"{"mp_media_url": " "}"#))
        #expect(empty.faults.map(\.reason) == ["is empty"])
    }

    @Test(arguments: [
        ("https://a.example/b.jpg", "public.jpeg"), ("https://a.example/b.mp4", "public.mpeg-4"),
        ("https://a.example/b.jpg?w=300", nil), ("https://a.example/123", nil), ("https://a.example/b.webp", nil),
        ("https://a.example/123?u=/c.png", "public.png"), ("https://a.example/.jpg", nil),
        ("https://a.example/b.", nil),
    ])
    func takesTheExtensionOfTheWholeAddress(text: String, type: String?) {
        #expect(sdk.type(AnswerSample.answer(text)) == type)
    }

    @Test func aQuerySticksToTheExtension() {
        let typing = sdk.typing(AnswerSample.answer("https://a.example/b.jpg?w=300&token=s3cret"))
        #expect(typing.fileExtension == "jpg?w=300&token=…")
        #expect(typing.because == "takes .jpg?w=300&token=… from the end of the address, because it cuts off no query")
    }
}
