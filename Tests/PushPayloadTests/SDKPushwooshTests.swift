import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Pushwoosh") struct SDKPushwooshTests {
    private let sdk = PushwooshSDK()

    @Test func looksBesideAps() throws {
        let payload = try PayloadSample.root(#"{"p": "Ab", "attachment": "https://a.example/b.png"}"#)
        #expect(
            sdk.search(in: payload)
                == MediaSearch(requests: [MediaRequest(keyPath: "attachment", text: "https://a.example/b.png")]))
        #expect(sdk.evidence(in: payload) == SDKEvidence(.media, key: "attachment"))
        #expect(sdk.evidence(in: try PayloadSample.root(#"{"pw_msg": "1"}"#)) == SDKEvidence(.vendor, key: "pw_msg"))
        // An object under that name is another SDK's.
        let object = try PayloadSample.root(#"{"attachment": {"url": "https://a.example/b.png"}}"#)
        #expect(sdk.evidence(in: object) == nil)
        #expect(sdk.search(in: object).faults.map(\.reason) == ["is an object, not text"])
    }

    @Test(arguments: [
        ("https://a.example/b.jpg?w=300", "image/jpeg", nil, "public.jpeg"),
        ("https://a.example/123", "image/jpeg", nil, "public.jpeg"),
        ("https://a.example/123", "application/octet-stream", nil, nil),
        ("https://a.example/123", nil, "attachment; filename=\"b.gif\"", "com.compuserve.gif"),
        ("https://a.example/b.webp", "image/webp", nil, nil), ("https://a.example/b.c.png", nil, nil, "public.png"),
        ("https://a.example/b..png", nil, nil, nil), ("https://a.example/b...png", nil, nil, "public.png"),
        ("https://a.example/b..c.png", nil, nil, "public.png"),
    ])
    func takesTheSuggestedName(text: String, contentType: String?, disposition: String?, type: String?) {
        #expect(sdk.type(AnswerSample.answer(text, type: contentType, disposition: disposition)) == type)
    }

    @Test func twoDotsCostTheExtension() {
        let typing = sdk.typing(AnswerSample.answer("https://a.example/b..jpg"))
        #expect(typing.fileName == "UUIDb_jpg")
        #expect(typing.because == "writes _ for two dots in a row, which takes the extension away")
        #expect(sdk.typing(AnswerSample.answer("https://a.example/b..c.jpg")).fileName == "UUIDb_c.jpg")
    }
}
