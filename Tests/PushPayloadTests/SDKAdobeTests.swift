import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Adobe") struct SDKAdobeTests {
    private let sdk = AdobeSDK()

    @Test(arguments: [
        (#""adb_media": "https://a.example/b.png""#, "adb_media"),
        (#""attachment-url": "https://a.example/b.png""#, "attachment-url"),
        (#""attachment-url": "https://a.example/c.png", "adb_media": "https://a.example/b.png""#, "adb_media"),
    ])
    func looksForTheNewKeyFirst(members: String, keyPath: String) throws {
        let search = sdk.search(in: try PayloadSample.root("{\(members)}"))
        #expect(search == MediaSearch(requests: [MediaRequest(keyPath: keyPath, text: "https://a.example/b.png")]))
    }

    @Test func isKnownByItsOwnKeysOnly() throws {
        let media = try PayloadSample.root(#"{"adb_media": ""}"#)
        #expect(sdk.evidence(in: media) == SDKEvidence(.media, key: "adb_media"))
        #expect(sdk.search(in: media).faults.map(\.reason) == ["is empty"])
        #expect(sdk.evidence(in: try PayloadSample.root(#"{"_xdm": {}}"#)) == SDKEvidence(.vendor, key: "_xdm"))
        #expect(sdk.evidence(in: try PayloadSample.root(#"{"attachment-url": "https://a.example/b.png"}"#)) == nil)
        #expect(sdk.search(in: try PayloadSample.root(#"{"x": 1}"#)) == MediaSearch())
    }

    @Test(arguments: [
        ("https://a.example/b.png", "public.jpeg"), ("https://a.example/b.gif", "public.jpeg"),
        ("https://a.example/123", "public.jpeg"), ("https://a.example/b.mp4?x=1", "public.mpeg-4"),
        ("https://a.example/b.mp3", "public.mp3"),
    ])
    func theSampleNamesPicturesJPEG(text: String, type: String) {
        let typing = sdk.typing(of: MediaRequest(keyPath: "adb_media", text: text), after: AnswerSample.answer(text))
        #expect(typing.fileExtension.flatMap(SystemTypes.identifier(forExtension:)) == type)
        #expect(typing.isInferred)
    }

    @Test(arguments: [
        ("https://a.example/b.png?w=300", "png"), ("https://a.example/123", nil), ("https://a.example", nil),
    ])
    func theOlderSampleKeepsTheName(text: String, fileExtension: String?) {
        let request = MediaRequest(keyPath: "attachment-url", text: text)
        let typing = sdk.typing(of: request, after: AnswerSample.answer(text))
        #expect(typing.fileExtension == fileExtension)
        #expect(typing.fileName?.isEmpty == false)
        #expect(typing.isInferred)
    }

    @Test func isMarkedAsConcluded() {
        #expect(sdk.card.source.standing == .inferred)
        #expect(sdk.card.loadsWholeBody)
    }
}
