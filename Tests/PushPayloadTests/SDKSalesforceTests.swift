import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Salesforce") struct SDKSalesforceTests {
    private let sdk = SalesforceSDK()

    @Test func looksBesideAps() throws {
        let payload = try PayloadSample.root(#"{"_mediaUrl": "https://a.example/b.png", "_mediaAlt": "A picture"}"#)
        #expect(
            sdk.search(in: payload)
                == MediaSearch(requests: [MediaRequest(keyPath: "_mediaUrl", text: "https://a.example/b.png")]))
        #expect(sdk.evidence(in: payload) == SDKEvidence(.media, key: "_mediaUrl"))
        #expect(sdk.evidence(in: try PayloadSample.root(#"{"_sid": "SFMC"}"#)) == SDKEvidence(.vendor, key: "_sid"))
        #expect(sdk.evidence(in: try PayloadSample.root(#"{"_sid": "other"}"#)) == nil)
        #expect(sdk.search(in: try PayloadSample.root(#"{"_mediaAlt": "A picture"}"#)) == MediaSearch())
        let empty = sdk.search(in: try PayloadSample.root(#"{"_mediaUrl": ""}"#))
        #expect(empty.faults.map(\.reason) == ["is empty"])
    }

    @Test(arguments: [
        ("image/jpeg", "jpeg", false), ("image/png; charset=utf-8", "png", false), ("IMAGE/GIF", "gif", false),
        ("video/mp4", "mp4", false), ("audio/mpeg", "mp3", false), ("image/webp", "webp", false),
        ("text/html", "html", false), ("application/octet-stream", "jpg", true), ("image/x-nobody", "jpg", true),
        (nil, "jpg", true),
    ])
    func takesTheExtensionOfTheContentType(contentType: String?, fileExtension: String, isInferred: Bool) {
        for text in ["https://a.example/123", "https://a.example/b.webp", "https://a.example/b.mp4?x=1"] {
            let typing = sdk.typing(AnswerSample.answer(text, type: contentType))
            #expect(typing.fileExtension == fileExtension)
            #expect(typing.isInferred == isInferred)
        }
    }

    @Test func webPIsRefused() {
        #expect(sdk.type(AnswerSample.answer("https://a.example/a.jpg", type: "image/webp")) == nil)
    }

    @Test(arguments: [(200, true), (206, true), (299, true), (304, false), (404, false), (500, false)])
    func wantsSuccess(status: Int, accepts: Bool) {
        #expect(sdk.card.statusCheck.accepts(status) == accepts)
    }
}
