import MediaModel
import PushPayload
import Testing

@Suite("Blueshift")
struct SDKBlueshiftTests {
    private let sdk = BlueshiftSDK()

    @Test("fetches every kind of media, in its own order")
    func order() throws {
        let search = try sdk.found(
            in:
                #"{"audio_url": "https://e.com/4", "gif_url": "https://e.com/3", "video_url": "https://e.com/2", "image_url": "https://e.com/1"}"#
        )
        #expect(
            search.asked == [
                "image_url = https://e.com/1", "video_url = https://e.com/2", "gif_url = https://e.com/3",
                "audio_url = https://e.com/4",
            ])
        #expect(search.faults.isEmpty)
        let names = search.requests.map { sdk.typing(of: $0, after: AnswerSample.answer($0.text)).fileName }
        #expect(names == ["image.jpg", "video.mp4", "gifImage.gif", "audio.mp3"])
    }

    @Test("passes over an empty key beside another one, and complains about one that stands alone")
    func emptyKeys() throws {
        let search = try sdk.found(in: #"{"image_url": "", "video_url": "https://e.com/a"}"#)
        #expect(search.asked == ["video_url = https://e.com/a"])
        #expect(search.faults.isEmpty)
        #expect(try sdk.found(in: #"{"image_url": ""}"#).complaints == ["image_url is empty"])
    }

    @Test("what is no text ends the extension, whatever else there is")
    func wrongKind() throws {
        let search = try sdk.found(in: #"{"image_url": null, "video_url": "https://e.com/a"}"#)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == ["image_url is null, not text"])
    }

    @Test("reads a carousel instead of the other keys")
    func carousel() throws {
        for category in ["carousel", "carousel_animation"] {
            let search = try sdk.found(
                in: #"""
                    {"aps": {"category": "\#(category)"}, "image_url": "https://e.com/x", "carousel_elements": [
                        {"image_url": "https://e.com/0"}, {"text": "none"}, {"image_url": "https://e.com/2"}]}
                    """#)
            #expect(
                search.asked == [
                    "carousel_elements[0].image_url = https://e.com/0",
                    "carousel_elements[2].image_url = https://e.com/2",
                ])
            let names = search.requests.map { sdk.typing(of: $0, after: AnswerSample.answer($0.text)).fileName }
            #expect(names == ["image_0.jpg", "image_2.jpg"])
        }
    }

    @Test(
        "finds fault with a carousel",
        arguments: [
            (#""a": 1"#, "carousel_elements is missing, and the category is that of a carousel"),
            (#""carousel_elements": {}"#, "carousel_elements is an object, not a list"),
            (#""carousel_elements": [{"image_url": "x"}, "y"]"#, "carousel_elements[1] is text, not an object"),
            (#""carousel_elements": [{"image_url": 1}]"#, "carousel_elements[0].image_url is a number, not text"),
            (#""carousel_elements": [{}]"#, "carousel_elements has no image_url"),
        ])
    func carouselFaults(member: String, complaint: String) throws {
        let search = try sdk.found(in: #"{"aps": {"category": "carousel"}, \#(member)}"#)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == [complaint])
    }

    @Test("does not read the elements of a carousel without its category")
    func noCategory() throws {
        let search = try sdk.found(in: #"{"carousel_elements": [{"image_url": "https://e.com/0"}]}"#)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == ["carousel_elements is not read without the category"])
        #expect(try sdk.found(in: "{}") == MediaSearch())
    }

    @Test("is recognised by its own keys, not by an image_url that others have, too")
    func evidence() throws {
        #expect(
            try sdk.recognised(in: #"{"bsft_message_uuid": "x", "gif_url": "y"}"#)
                == "media bsft_message_uuid")
        #expect(
            try sdk.recognised(in: #"{"bsft_user_uuid": "x"}"#) == "vendor bsft_user_uuid")
        #expect(
            try sdk.recognised(in: #"{"carousel_elements": []}"#) == "media carousel_elements")
        #expect(try sdk.recognised(in: #"{"image_url": "x"}"#) == nil)
    }
}
