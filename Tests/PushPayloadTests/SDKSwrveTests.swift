import MediaModel
import PushPayload
import Testing

@Suite("Swrve")
struct SDKSwrveTests {
    private let sdk = SwrveSDK()

    private func media(_ members: String) throws -> MediaSearch {
        try sdk.found(in: #"{"_sw": {"media": {\#(members)}}}"#)
    }

    @Test("asks for the second address only when the first one fails")
    func fallback() throws {
        let search = try media(#""url": "https://e.com/a", "fallback_url": "https://e.com/b""#)
        #expect(search.asked == ["_sw.media.url = https://e.com/a", "_sw.media.fallback_url = https://e.com/b"])
        #expect(search.requests.map(\.isFallback) == [false, true])
        #expect(search.faults.isEmpty)
    }

    @Test(
        "finds fault with the keys",
        arguments: [
            (#""fallback_url": "https://e.com/b""#, ["_sw.media.url is missing beside fallback_url"]),
            (#""url": "", "fallback_url": "https://e.com/b""#, ["_sw.media.url is empty"]),
            (#""url": 1"#, ["_sw.media.url is a number, not text"]),
        ])
    func faults(members: String, complaints: [String]) throws {
        let search = try media(members)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == complaints)
    }

    @Test("keeps the first address when the second one is wrong")
    func wrongFallback() throws {
        let search = try media(#""url": "https://e.com/a", "fallback_url": []"#)
        #expect(search.asked == ["_sw.media.url = https://e.com/a"])
        #expect(search.complaints == ["_sw.media.fallback_url is a list, not text"])
    }

    @Test("has nothing to say about a push without media")
    func plain() throws {
        for payload in ["{}", #"{"_sw": {}}"#, #"{"_sw": {"media": {"title": "a"}}}"#] {
            #expect(try sdk.found(in: payload) == MediaSearch())
        }
        #expect(try sdk.found(in: #"{"_sw": "{}"}"#).complaints == ["_sw is text, not an object"])
    }

    @Test(
        "takes the extension of the address asked, else the one of the Content-Type",
        arguments: [
            ("https://e.com/a.jpg?w=3", "image/webp", "jpg"), ("https://e.com/123", "image/png", "png"),
            ("https://e.com/123", "Image/JPEG; charset=utf-8", "jpeg"), ("https://e.com/a.webp", "image/jpeg", "webp"),
            ("https://e.com/1", "image/bmp", "bmp"), ("https://e.com/1", "audio/mpeg", "mp3"),
        ])
    func typing(address: String, contentType: String, fileExtension: String) {
        let answer = AnswerSample.answer(address, type: contentType)
        #expect(sdk.typing(answer).fileExtension == fileExtension)
    }

    @Test("attaches nothing without an extension", arguments: ["image/webp", "application/octet-stream", nil])
    func nothing(contentType: String?) {
        #expect(sdk.typing(AnswerSample.answer("https://e.com/1", type: contentType)).fileName == nil)
    }

    @Test("does not look at the address a redirect leads to")
    func redirect() {
        let answer = AnswerSample.answer("https://e.com/1", type: nil, redirects: ["https://e.com/a.jpg"])
        #expect(sdk.typing(answer).fileName == nil)
    }

    @Test("takes the answer 200 and no other")
    func status() {
        #expect([200, 201, 206, 404].filter(sdk.card.statusCheck.accepts) == [200])
    }

    @Test("is recognised by _sw")
    func evidence() throws {
        #expect(
            try sdk.recognised(in: #"{"_sw": {"media": {"url": "x"}}}"#) == "media _sw.media.url")
        #expect(try sdk.recognised(in: #"{"_sw": {}}"#) == "vendor _sw")
        #expect(try sdk.recognised(in: #"{"_p": 1}"#) == nil)
    }
}
