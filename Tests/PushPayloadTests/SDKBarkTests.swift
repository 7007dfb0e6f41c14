import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Bark") struct SDKBarkTests {
    private let sdk = BarkSDK()

    private func answer(_ format: MediaFormat?) -> Delivery {
        var answer = AnswerSample.answer("https://a.example/b")
        answer.medium = format.map {
            InspectedMedium(path: RawPath("b"), bytes: 1000, facts: MediaFacts(format: $0), integrity: .ok)
        }
        return answer
    }

    @Test func looksBesideAps() throws {
        let payload = try PayloadSample.root(#"{"isarchive": "1", "image": "https://a.example/b.png"}"#)
        #expect(
            sdk.search(in: payload)
                == MediaSearch(requests: [MediaRequest(keyPath: "image", text: "https://a.example/b.png")]))
        #expect(sdk.evidence(in: payload) == SDKEvidence(.media, key: "image"))
        #expect(
            sdk.evidence(in: try PayloadSample.root(#"{"autocopy": "1"}"#)) == SDKEvidence(.vendor, key: "autocopy"))
        #expect(sdk.evidence(in: try PayloadSample.root(#"{"image": "https://a.example/b.png"}"#)) == nil)
        let list = sdk.search(in: try PayloadSample.root(#"{"image": []}"#))
        #expect(list.faults.map(\.reason) == ["is a list, not text"])
    }

    @Test func isKnownByItsCategory() throws {
        let text = #"{"aps": {"alert": "a", "category": "myNotificationCategory"}, "image": "https://a.example/b.png"}"#
        let payload = try PayloadSample.root(text)
        #expect(sdk.evidence(in: payload) == SDKEvidence(.media, key: "image"))
    }

    @Test(arguments: [(MediaFormat?.none, false), (.png, false), (.jpeg, true), (.gif, true), (.webp, true)])
    func everyPictureIsPNG(format: MediaFormat?, isInferred: Bool) {
        let typing = sdk.typing(answer(format))
        #expect(typing.hint == "public.png")
        #expect(typing.fileExtension == "tmp")
        #expect(typing.isInferred == isInferred)
    }

    @Test(arguments: [MediaFormat.mp4, .mp3, .html, .json, .empty, .svg])
    func whatIsNoPictureEndsInTheImageLoader(format: MediaFormat) {
        let typing = sdk.typing(answer(format))
        #expect(typing.fileName == nil)
        #expect(typing.hint == nil)
        #expect(typing.isInferred)
    }

    @Test func unpacksAndGivesUp() {
        #expect(sdk.card.unpacksPictures)
        #expect(sdk.card.loadsWholeBody)
        #expect(sdk.card.ownTimeout == 15)
        #expect(!sdk.card.deliversBestAttempt)
        #expect(!sdk.card.statusCheck.accepts(404))
    }
}
