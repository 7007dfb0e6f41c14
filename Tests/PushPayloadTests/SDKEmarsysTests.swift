import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Emarsys") struct SDKEmarsysTests {
    private let sdk = EmarsysSDK()

    @Test func looksBesideAps() throws {
        let payload = try PayloadSample.root(#"{"ems": {"actions": []}, "image_url": "https://a.example/b.png"}"#)
        #expect(
            sdk.search(in: payload)
                == MediaSearch(requests: [MediaRequest(keyPath: "image_url", text: "https://a.example/b.png")]))
        #expect(sdk.evidence(in: payload) == SDKEvidence(.media, key: "image_url"))
        #expect(sdk.evidence(in: try PayloadSample.root(#"{"ems": {}}"#)) == SDKEvidence(.vendor, key: "ems"))
        #expect(sdk.evidence(in: try PayloadSample.root(#"{"image_url": "https://a.example/b.png"}"#)) == nil)
        let number = sdk.search(in: try PayloadSample.root(#"{"image_url": false}"#))
        #expect(number.faults.map(\.reason) == ["is false, not text"])
    }

    @Test(arguments: [
        ("image/jpeg", "public.jpeg"), ("image/gif", "com.compuserve.gif"), ("video/mp4", "public.mpeg-4"),
        ("image/jpeg; charset=utf-8", nil), ("application/octet-stream", nil), ("image/webp", nil),
        ("video/quicktime", nil), ("audio/x-wav", nil), ("audio/mpeg", "public.mpeg"), ("png", "public.png"),
        ("image/", nil), ("", nil), (nil, nil),
    ])
    func takesTheEndOfTheContentType(contentType: String?, type: String?) {
        #expect(sdk.type(AnswerSample.answer("https://a.example/123", type: contentType)) == type)
        // The address does not count.
        #expect(sdk.type(AnswerSample.answer("https://a.example/b.jpg?w=1", type: contentType)) == type)
    }

    @Test func saysWhatTheParametersDo() {
        let typing = sdk.typing(AnswerSample.answer(type: "image/png;charset=utf-8"))
        #expect(typing.fileName == "download.png;charset=utf-8")
        #expect(
            typing.because == "takes .png;charset=utf-8 from the Content-Type image/png;charset=utf-8, as it was sent")
    }
}
