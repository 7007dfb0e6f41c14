import MediaModel
import PushPayload
import Testing

@Suite("Notifee")
struct SDKNotifeeTests {
    private let sdk = NotifeeSDK()

    private func options(_ members: String) throws -> MediaSearch {
        try sdk.found(in: #"{"notifee_options": {\#(members)}}"#)
    }

    @Test(
        "reads the first attachment, else the image",
        arguments: [
            (
                #""ios": {"attachments": [{"url": "https://e.com/a.png"}, {"url": "https://e.com/b.png"}]}, "image": "x""#,
                true
            ),
            (#""ios": {"attachments": []}, "image": "https://e.com/a.png""#, false),
            (#""ios": {"attachments": [{}]}, "image": "https://e.com/a.png""#, false),
            (#""ios": {"attachments": "none"}, "image": "https://e.com/a.png""#, false),
            (#""image": "https://e.com/a.png""#, false),
        ])
    func order(members: String, isAttachment: Bool) throws {
        let key = isAttachment ? "notifee_options.ios.attachments[0].url" : "notifee_options.image"
        let search = try options(members)
        #expect(search.asked == ["\(key) = https://e.com/a.png"])
        #expect(search.faults.isEmpty)
    }

    @Test(
        "finds fault with the keys",
        arguments: [
            (
                #""ios": {"attachments": [{"id": "a"}]}, "image": "https://e.com/a.png""#,
                ".ios.attachments[0].url is missing"
            ),
            (#""ios": {"attachments": ["https://e.com/a.png"]}"#, ".ios.attachments[0] is text, not an object"),
            (#""ios": {"attachments": [{"url": 3}]}"#, ".ios.attachments[0].url is a number, not text"),
            (#""image": "  ""#, ".image is empty"),
        ])
    func faults(members: String, complaint: String) throws {
        let search = try options(members)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == ["notifee_options" + complaint])
    }

    @Test("wants its options as an object, and a hint as text")
    func kinds() throws {
        #expect(
            try sdk.found(in: #"{"notifee_options": "{}"}"#).complaints == ["notifee_options is text, not an object"])
        let search = try options(#""ios": {"attachments": [{"url": "https://e.com/a", "typeHint": null}]}"#)
        #expect(search.complaints == ["companion notifee_options.ios.attachments[0].typeHint is null, not text"])
        #expect(try options(#""title": "a""#) == MediaSearch())
    }

    @Test("passes a hint on to the letter")
    func hint() throws {
        for hint in ["public.png", "image/jpeg", ""] {
            let search = try options(
                #""ios": {"attachments": [{"url": "https://e.com/a.mov", "typeHint": "\#(hint)"}]}"#)
            let request = try #require(search.requests.first)
            #expect(request.declaresHint)
            #expect(request.declaredTypePath == "notifee_options.ios.attachments[0].typeHint")
            let typing = sdk.typing(of: request, after: AnswerSample.answer("https://e.com/a.mov"))
            #expect(typing.hint == hint)
            #expect(typing.fileName == "a.mov")
        }
    }

    @Test("reads the options of the thumbnail")
    func thumbnail() throws {
        let search = try options(
            #"""
            "ios": {"attachments": [{"url": "https://e.com/a.mp4", "thumbnailHidden": true, "thumbnailTime": 2.5,
                "thumbnailClippingRect": {"x": 0.1, "y": "0.2", "width": 0.5, "height": 0.25}}]}
            """#)
        let expected = AttachmentOptions(crop: [0.1, 0.2, 0.5, 0.25], time: 2.5, isHidden: true)
        #expect(search.requests.first?.options == expected)
    }

    @Test("finds fault with the options of the thumbnail")
    func thumbnailFaults() throws {
        let search = try options(
            #"""
            "ios": {"attachments": [{"url": "https://e.com/a.mp4", "thumbnailHidden": "yes", "thumbnailTime": "2",
                "thumbnailClippingRect": {"x": "left", "width": 1}}]}
            """#)
        let faults = search.requests.first?.options.faults.map {
            "\($0.keyPath.split(separator: "].")[1]) \($0.reason)"
        }
        #expect(
            faults == [
                "thumbnailHidden is text, not true or false", "thumbnailTime is text, not a number",
                "thumbnailClippingRect.x is text, not a number", "thumbnailClippingRect.height is missing",
            ])
    }

    @Test(
        "types as the system suggests, else by an image/ Content-Type",
        arguments: [
            ("https://e.com/a.jpg", "image/jpeg", "jpg"), ("https://e.com/1", "image/jpeg", "jpeg"),
            ("https://e.com/1", "image/x-odd", "x-odd"), ("https://e.com/1", "application/octet-stream", nil),
            ("https://e.com/a.webp?f=jpg", "image/webp", "webp"),
        ])
    func typing(address: String, contentType: String, fileExtension: String?) {
        #expect(sdk.typing(AnswerSample.answer(address, type: contentType)).fileExtension == fileExtension)
    }

    @Test("is recognised by its options")
    func evidence() throws {
        let key = "notifee_options"
        #expect(
            try sdk.recognised(in: #"{"notifee_options": {"image": "x"}}"#) == "media \(key).image")
        #expect(
            try sdk.recognised(in: #"{"notifee_options": {"ios": {"attachments": []}}}"#)
                == "media \(key).ios.attachments")
        #expect(try sdk.recognised(in: #"{"notifee_options": {}}"#) == "vendor \(key)")
        #expect(try sdk.recognised(in: "{}") == nil)
    }
}
