import MediaModel
import PushPayload
import Testing

@Suite("KARTE")
struct SDKKarteTests {
    private let sdk = KarteSDK()

    @Test("reads the address in the text of its attributes")
    func search() throws {
        let search = try sdk.found(in: #"{"krt_attributes": "{\"attachment_url\": \"https://e.com/a.png\"}"}"#)
        #expect(search.asked == ["krt_attributes.attachment_url = https://e.com/a.png"])
        #expect(search.faults.isEmpty)
    }

    @Test(
        "finds fault with the attributes",
        arguments: [
            (#"{"attachment_url": "https://e.com/a.png"}"#, "krt_attributes is an object, not text"),
            (#""[1]""#, "krt_attributes is a list inside, not an object"), (#""""#, "krt_attributes is empty"),
            (#""{\"attachment_url\": \"\"}""#, "krt_attributes.attachment_url is empty"),
            (#""{\"attachment_url\": 1}""#, "krt_attributes.attachment_url is a number, not text"),
        ])
    func faults(attributes: String, complaint: String) throws {
        let search = try sdk.found(in: #"{"krt_attributes": \#(attributes)}"#)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == [complaint])
    }

    @Test("says where the JSON inside is broken")
    func broken() throws {
        let complaint = try sdk.found(in: #"{"krt_attributes": "{\"attachment_url\" \"x\"}"}"#).complaints.first
        #expect(complaint?.hasPrefix("krt_attributes is not JSON inside, line 1, column ") == true)
    }

    @Test("has nothing to say about a push without an attachment")
    func plain() throws {
        #expect(try sdk.found(in: #"{"krt_attributes": "{}"}"#) == MediaSearch())
        #expect(try sdk.found(in: "{}") == MediaSearch())
    }

    @Test(
        "types by the end of the name, the raw Content-Type, then the first bytes",
        arguments: [
            ("https://e.com/a.gif?x=1", "text/plain", AnswerSample.jpeg, nil, "gif"),
            ("https://e.com/fotojpg", "image/png", AnswerSample.png, nil, nil),
            ("https://e.com/1", "image/jpeg", [], "public.jpeg", nil),
            ("https://e.com/1", "audio/x-m4a", [], "com.apple.m4a-audio", nil),
            ("https://e.com/1", "image/jpeg; charset=utf-8", AnswerSample.jpeg, "public.jpeg", nil),
            ("https://e.com/1", "application/octet-stream", AnswerSample.mp4, "public.mpeg-4", nil),
            ("https://e.com/1", "video/quicktime", [0xFF, 0xD8, 0xFF, 0xE1] + AnswerSample.jpeg, nil, nil),
            ("https://e.com/a.webp", "image/webp", Array("RIFF0000WEBPVP8 ".utf8), nil, "webp"),
            ("https://e.com/1", nil, Array(AnswerSample.gif.prefix(15)), nil, nil),
        ] as [(String, String?, [UInt8], String?, String?)])
    func typing(address: String, type: String?, bytes: [UInt8], hint: String?, fileExtension: String?) {
        let typing = sdk.typing(AnswerSample.answer(address, type: type, bytes: bytes))
        #expect(typing.hint == hint)
        #expect(typing.fileExtension == fileExtension)
    }

    @Test(
        "knows these first bytes and no others",
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE2], "public.jpeg"), ([0xFF, 0xD8, 0xFF, 0xDB], nil),
            (Array("FORM\u{0}".utf8), "public.aiff-audio"), (Array("ID3".utf8), "public.mp3"),
            ([0xFF, 0xFB, 0x90], nil),
            ([0, 0, 1, 0xBA], "public.mpeg"), (Array("0000ftypisom".utf8), "public.mpeg-4"),
            (Array("0000ftypM4A ".utf8), "public.mpeg-4-audio"), (Array("0000ftypqt  ".utf8), nil),
            (Array("RIFF0000WAVE".utf8), "com.microsoft.waveform-audio"), (Array("RIFF0000AVI ".utf8), "public.avi"),
        ] as [([UInt8], String?)])
    func signatures(bytes: [UInt8], hint: String?) {
        let padded = bytes + Array(repeating: 0, count: 16 - bytes.count)
        #expect(sdk.typing(AnswerSample.answer("https://e.com/1", type: nil, bytes: padded)).hint == hint)
    }

    @Test("is recognised by its keys")
    func evidence() throws {
        #expect(
            try sdk.recognised(in: #"{"krt_attributes": "{\"attachment_url\": \"x\"}"}"#)
                == "media krt_attributes")
        #expect(
            try sdk.recognised(in: #"{"krt_attributes": "{}"}"#) == "vendor krt_attributes")
        #expect(
            try sdk.recognised(in: #"{"krt_mass_push_notification": "true"}"#)
                == "vendor krt_mass_push_notification")
        #expect(try sdk.recognised(in: "{}") == nil)
    }
}
