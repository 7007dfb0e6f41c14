import MediaModel
import PushPayload
import Testing

@Suite("Home Assistant")
struct SDKHomeAssistantTests {
    private let sdk = HomeAssistantSDK()

    private func attachment(_ members: String) throws -> MediaRequest {
        try #require(try sdk.found(in: #"{"attachment": {\#(members)}}"#).requests.first)
    }

    @Test(
        "knows where an address leads",
        arguments: [
            ("https://e.com/a.jpg", MediaRequest.Place.address), ("https//e.com/a.jpg", .address),
            ("/api/camera_proxy/camera.door", .appServer), ("//e.com/a.jpg", .appServer),
        ])
    func place(text: String, place: MediaRequest.Place) throws {
        let request = try attachment(#""url": "\#(text)""#)
        #expect(request.text == text)
        #expect(request.place == place)
    }

    @Test(
        "turns short names into a hint and passes the rest on",
        arguments: [
            ("jpeg", "public.jpeg"), ("JPG", "public.jpeg"), ("gif", "com.compuserve.gif"), ("mpeg4", "public.mpeg-4"),
            ("mpeg2", "public.mpeg-2-video"), ("waveformaudio", "com.microsoft.waveform-audio"),
            ("mpeg4audio", "public.mpeg-4-audio"), ("public.heic", "public.heic"), ("image/jpeg", "image/jpeg"),
            ("mp4", "mp4"), ("", ""),
        ])
    func hint(contentType: String, hint: String) throws {
        let request = try attachment(#""url": "https://e.com/preview.mkv", "content-type": "\#(contentType)""#)
        #expect(request.declaresHint)
        #expect(request.declaredType == contentType)
        #expect(request.declaredTypePath == "attachment.content-type")
        let typing = sdk.typing(of: request, after: AnswerSample.answer("https://e.com/preview.mkv"))
        #expect(typing.hint == hint)
        #expect(typing.fileExtension == "mkv")
    }

    @Test(
        "without a content-type the path of the address tells the type, and the answer never does",
        arguments: [("https://e.com/a.jpg?t=1", "public.jpeg"), ("https://e.com/api/door/latest", nil)])
    func noContentType(address: String, type: String?) throws {
        let request = try attachment(#""url": "\#(address)""#)
        #expect(!request.declaresHint)
        #expect(sdk.type(AnswerSample.answer(address, type: "image/jpeg")) == type)
    }

    @Test("a content-type that is no text is a fault and counts for none")
    func wrongContentType() throws {
        let search = try sdk.found(in: #"{"attachment": {"url": "https://e.com/a.jpg", "content-type": 4}}"#)
        #expect(search.complaints == ["companion attachment.content-type is a number, not text"])
        #expect(search.requests.map(\.declaresHint) == [false])
    }

    @Test(
        "finds fault with the attachment",
        arguments: [
            (#"{"url": "", "content-type": "mpeg4"}"#, "attachment.url is empty"),
            (#"{"content-type": "jpeg"}"#, "attachment.url is missing"),
            (#"{"url": null}"#, "attachment.url is null, not text"),
            (#""https://e.com/a.jpg""#, "attachment is text, not an object"),
        ])
    func faults(attachment: String, complaint: String) throws {
        let search = try sdk.found(in: #"{"attachment": \#(attachment)}"#)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == [complaint])
    }

    @Test("a camera stands in where there is no address, and is a JPEG")
    func camera() throws {
        for attachment in ["", #", "attachment": {"hide-thumbnail": true}"#, #", "attachment": {"url": ""}"#] {
            let search = try sdk.found(in: #"{"entity_id": "camera.door"\#(attachment)}"#)
            #expect(search.asked == ["entity_id = /api/camera_proxy/camera.door"])
            #expect(search.faults.isEmpty)
            let request = try #require(search.requests.first)
            #expect(request.place == .appServer)
            #expect(sdk.typing(of: request, after: AnswerSample.answer()).hint == "public.jpeg")
        }
        let both = #"{"entity_id": "camera.door", "attachment": {"url": "https://e.com/a.jpg"}}"#
        #expect(try sdk.found(in: both).asked == ["attachment.url = https://e.com/a.jpg"])
        #expect(try sdk.found(in: #"{"entity_id": "light.door"}"#) == MediaSearch())
    }

    @Test("reads whether the thumbnail is hidden")
    func options() throws {
        let url = #""url": "https://e.com/a.jpg""#
        #expect(try attachment(url + #", "hide-thumbnail": true"#).options.isHidden == true)
        #expect(try attachment(url + #", "hide-thumbnail": 0"#).options.isHidden == false)
        #expect(try attachment(url).options == AttachmentOptions())
        let wrong = try attachment(url + #", "hide-thumbnail": "yes", "lazy": 2"#).options
        #expect(wrong.isHidden == nil)
        #expect(
            wrong.faults.map { "\($0.keyPath) \($0.reason)" } == [
                "attachment.hide-thumbnail is text, not true or false",
                "attachment.lazy is a number, not true or false",
            ])
    }

    @Test("checks the status, reads the body whole and has nothing ready when the time is over")
    func card() {
        #expect([200, 204, 301, 404].filter(sdk.card.statusCheck.accepts) == [200, 204])
        #expect(sdk.card.loadsWholeBody)
        #expect(!sdk.card.deliversBestAttempt)
    }

    @Test("is recognised by its keys")
    func evidence() throws {
        #expect(
            try sdk.recognised(in: #"{"attachment": {"url": "x"}}"#) == "media attachment.url")
        #expect(try sdk.recognised(in: #"{"entity_id": "camera.a"}"#) == "media entity_id")
        #expect(try sdk.recognised(in: #"{"webhook_id": "x"}"#) == "vendor webhook_id")
        #expect(try sdk.recognised(in: #"{"attachment": "https://e.com/a.jpg"}"#) == nil)
    }
}
