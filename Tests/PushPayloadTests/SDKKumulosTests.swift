import MediaModel
import PushPayload
import Testing

@Suite("Kumulos")
struct SDKKumulosTests {
    private let sdk = KumulosSDK()

    private func picture(
        _ url: String, custom: String = #"{"a": {"k.message": {"data": {"id": 7}}}}"#
    ) throws -> MediaSearch {
        try sdk.found(in: #"{"custom": \#(custom), "attachments": {"pictureUrl": \#(url)}}"#)
    }

    @Test("reads the address of the picture")
    func search() throws {
        let search = try picture(#""https://e.com/a.jpg""#)
        #expect(search.asked == ["attachments.pictureUrl = https://e.com/a.jpg"])
        #expect(search.faults.isEmpty)
    }

    @Test("completes what has no scheme with the server of the vendor")
    func relative() throws {
        #expect(
            try picture(#""ab/cd/ef.jpg""#).asked == [
                "attachments.pictureUrl = https://i.app.delivery/390x/ab/cd/ef.jpg"
            ]
        )
    }

    @Test(
        "finds fault with the picture",
        arguments: [
            (#""a.jpg""#, "attachments.pictureUrl is shorter than 8 characters"),
            (#""""#, "attachments.pictureUrl is empty"), ("null", "attachments.pictureUrl is null, not text"),
        ])
    func faults(url: String, complaint: String) throws {
        let search = try picture(url)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == [complaint])
    }

    @Test(
        "needs the number of the message",
        arguments: [
            (#"{"a": {"k.message": {}}}"#, "is missing"),
            (#"{"a": {"k.message": {"data": {"id": "7"}}}}"#, "is text, not a whole number"),
        ])
    func message(custom: String, reason: String) throws {
        let search = try picture(#""https://e.com/a.jpg""#, custom: custom)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == ["companion custom.a.k.message.data.id \(reason)"])
    }

    @Test("takes the picture of a push that is no message of Kumulos", arguments: ["{}", #"{"a": "text"}"#])
    func otherPush(custom: String) throws {
        #expect(try picture(#""https://e.com/a.jpg""#, custom: custom).requests.map(\.text) == ["https://e.com/a.jpg"])
    }

    @Test("has nothing to say about a push without a picture")
    func plain() throws {
        for payload in ["{}", #"{"attachments": {}}"#, #"{"custom": {"a": {}}}"#] {
            #expect(try sdk.found(in: payload) == MediaSearch())
        }
    }

    @Test(
        "reads the address as the path of a file",
        arguments: [
            ("https://e.com/a.jpg", "image/jpeg", "public.jpeg"), ("https://e.com/a.jpg?w=300", "image/jpeg", nil),
            ("https://e.com/p?u=https://x.com/a.jpg", "application/octet-stream", "public.jpeg"),
            ("https://e.com/123", "image/png", "public.png"), ("https://e.com/123?v=2", "image/png", "public.png"),
            ("https://e.com/123", "application/octet-stream", nil), ("https://e.com/123?v=1.5", "image/png", nil),
            ("https://e.com", "image/png", nil), ("https://e.com/a.jpg", "image/webp", "public.jpeg"),
        ])
    func typing(address: String, contentType: String, type: String?) {
        #expect(sdk.type(AnswerSample.answer(address, type: contentType)) == type)
    }

    @Test("attaches nothing where neither address nor name has an extension")
    func nothing() {
        let answer = AnswerSample.answer("https://e.com/123", type: "application/octet-stream")
        #expect(sdk.typing(answer).fileName == nil)
    }

    @Test(
        "shows no signature",
        arguments: ["https://e.com/a.jpg?X-Amz-Signature=geheim", "https://e.com/a?X-Amz-Signature=ab.geheim"])
    func secrets(address: String) {
        let typing = sdk.typing(AnswerSample.answer(address))
        #expect(typing.fileName?.hasPrefix("download.") == true)
        #expect(!"\(typing)".contains("geheim"))
    }

    @Test("is recognised by its keys")
    func evidence() throws {
        #expect(
            try sdk.recognised(in: #"{"attachments": {"pictureUrl": "x"}}"#)
                == "media attachments.pictureUrl")
        #expect(
            try sdk.recognised(in: #"{"custom": {"a": {"k.message": {}}}}"#)
                == "vendor custom.a.k.message")
        #expect(try sdk.recognised(in: #"{"custom": {"a": {}}}"#) == nil)
    }
}
