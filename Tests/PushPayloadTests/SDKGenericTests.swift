import MediaModel
import PushPayload
import Testing

@Suite("A hand-written extension")
struct SDKGenericTests {
    @Test(
        "The usual names beside aps are read, in their order",
        arguments: [
            (#"{"attachment-url": "https://a.example/1.png"}"#, ["attachment-url = https://a.example/1.png"]),
            (#"{"mediaUrl": "https://a.example/1.png"}"#, ["mediaUrl = https://a.example/1.png"]),
            (
                #"{"image": "https://a.example/1.png", "media-url": "https://a.example/2.png"}"#,
                ["media-url = https://a.example/2.png"]
            ),
            (#"{"attachment-url": "", "image": "https://a.example/1.png"}"#, ["image = https://a.example/1.png"]),
            (#"{"image": ""}"#, ["image is empty"]), (#"{"image": {"url": "a"}}"#, ["image is an object, not text"]),
            (#"{"aps": {"image": "https://a.example/1.png"}}"#, []), (#"{"aps": {"alert": "a"}}"#, []),
        ])
    func usualKeys(json: String, found: [String]) throws {
        #expect(try GenericSDK().found(in: json).words == found)
    }

    @Test("A key that was named is the only one")
    func namedKey() throws {
        let sdk = try #require(SDKBook.sdk(named: "generic=my.media.url"))
        #expect(sdk.card.keys == ["my.media.url"])
        #expect(
            try sdk.found(in: #"{"my": {"media": {"url": "https://a.example/1.png"}}, "image": "https://a.example/2"}"#)
                .words
                == ["my.media.url = https://a.example/1.png"])
        #expect(try sdk.found(in: #"{"my": {"media": "x"}}"#).words == ["my.media is text, not an object"])
        #expect(try sdk.found(in: #"{"image": "https://a.example/1.png"}"#).words == [])
    }

    @Test(
        "A key nobody knows is shown, and how to name it",
        arguments: [
            (
                #"{"data": {"picture": "https://a.example/1"}}"#, "data.picture",
                "name the key the extension reads: --sdk generic=data.picture"
            ),
            (
                #"{"pictures": ["https://a.example/1"]}"#, "pictures[0]",
                "put the address under attachment-url or media-url"
            ),
        ])
    func elsewhere(json: String, place: String, fix: String) throws {
        let search = SDKBook.search(of: GenericSDK(), in: try PayloadSample.root(json))
        let fault = KeyFault(.address, keyPath: place, reason: "is not a key it reads", fix: fix)
        #expect(search == MediaSearch(faults: [fault]))
    }

    @Test(
        "The suggested name tells the type",
        arguments: [
            ("https://a.example/1.png", "image/png", "public.png"), ("https://a.example/1.png?w=3", nil, "public.png"),
            ("https://a.example/1", "image/png", "public.png"),
            ("https://a.example/1", "application/octet-stream", nil),
            ("https://a.example/1", nil, nil), ("https://a.example/1.webp", "image/webp", nil),
        ] as [(String, String?, String?)])
    func typing(address: String, contentType: String?, type: String?) {
        #expect(GenericSDK().type(AnswerSample.answer(address, type: contentType)) == type)
    }
}
