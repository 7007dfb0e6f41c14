import MediaModel
import PushPayload
import Testing

@Suite("Firebase")
struct SDKFirebaseTests {
    private let sdk = FirebaseSDK()

    @Test(
        "Reads fcm_options.image and nothing else",
        arguments: [
            (
                #"{"fcm_options": {"image": "https://a.example/1.jpg"}}"#,
                ["fcm_options.image = https://a.example/1.jpg"]
            ),
            (
                #"{"fcm_options": {"image": "https://a.example/1.jpg"}, "image": "https://a.example/2.jpg"}"#,
                ["fcm_options.image = https://a.example/1.jpg"]
            ),
            (#"{"fcm_options": {"image": ""}}"#, ["fcm_options.image is empty"]),
            (#"{"fcm_options": {"image": 7}}"#, ["fcm_options.image is a number, not text"]),
            (#"{"fcm_options": {"image": null}}"#, ["fcm_options.image is null, not text"]),
            (#"{"fcm_options": "{}"}"#, ["fcm_options is text, not an object"]),
            (#"{"fcm_options": {"analytics_label": "a"}}"#, []), (#"{"aps": {"alert": "a"}}"#, []),
        ])
    func keys(json: String, found: [String]) throws { #expect(try sdk.found(in: json).words == found) }

    @Test(
        "Media elsewhere are named with their place",
        arguments: [
            (#"{"aps": {"fcm_options": {"image": "https://a.example/1.jpg"}}}"#, ["aps.fcm_options.image"]),
            (
                #"{"aps": {"image": "https://a.example/1"}, "data": {"attachment-url": "https://a.example/1"}}"#,
                ["aps.image", "data.attachment-url"]
            ),
            (#"{"gcm.notification.image": "https://a.example/1"}"#, ["gcm.notification.image"]),
        ])
    func elsewhere(json: String, places: [String]) throws {
        let search = try sdk.foundAnywhere(in: json)
        #expect(search.faults.map(\.keyPath) == places)
        #expect(search.faults.allSatisfy { $0.reason == "is not a key it reads" })
        #expect(search.faults.allSatisfy { $0.fix == "put the address under fcm_options.image" })
    }

    @Test(
        "Evidence",
        arguments: [
            (#"{"fcm_options": {"image": "a"}}"#, "media fcm_options.image"),
            (#"{"gcm.message_id": "1"}"#, "vendor gcm.message_id"),
            (#"{"google.c.a.e": "1"}"#, "vendor google.c.a.e"),
            (#"{"aps": {"fcm_options": {}}}"#, "vendor aps.fcm_options"),
            (#"{"image": "https://a.example/1.jpg"}"#, nil),
        ] as [(String, String?)])
    func evidence(json: String, key: String?) throws { #expect(try sdk.recognised(in: json) == key) }

    @Test(
        "The suggested name tells the type, else the Content-Type of an image",
        arguments: [
            ("https://a.example/1.jpg", "image/jpeg", "public.jpeg"),
            ("https://a.example/1.jpg?w=3", nil, "public.jpeg"),
            ("https://a.example/1.gif", "image/gif", "com.compuserve.gif"),
            ("https://a.example/1", "image/png", "public.png"),
            ("https://a.example/1", "image/jpeg; charset=utf-8", "public.jpeg"),
            ("https://a.example/1", "image/webp", nil),
            ("https://a.example/1", "image/svg+xml", nil), ("https://a.example/1", "video/mp4", nil),
            ("https://a.example/1", "application/octet-stream", nil), ("https://a.example/1", nil, nil),
            ("https://a.example/1.bmp", "image/bmp", nil),
            ("https://a.example/p?u=https://b.example/a.jpg", "text/plain", nil),
            ("https://a.example/1.mp4", "video/mp4", "public.mpeg-4"),
        ] as [(String, String?, String?)])
    func typing(address: String, contentType: String?, type: String?) {
        #expect(sdk.type(AnswerSample.answer(address, type: contentType)) == type)
    }

    @Test("The last answer and its Content-Disposition name the file")
    func names() {
        let moved = AnswerSample.answer("https://a.example/1", type: nil, redirects: ["https://b.example/2.png"])
        #expect(sdk.type(moved) == "public.png")
        let named = AnswerSample.answer(
            "https://a.example/1.png", type: nil, disposition: #"attachment; filename="c.gif""#)
        #expect(sdk.type(named) == "com.compuserve.gif")
    }

    @Test("What only the system might add is inferred, and does not count")
    func inferred() {
        let video = sdk.typing(AnswerSample.answer("https://a.example/1", type: "video/mp4"))
        #expect(video.isInferred && video.fileExtension == nil)
        #expect(!sdk.typing(AnswerSample.answer("https://a.example/1", type: "image/png")).isInferred)
        #expect(sdk.typing(AnswerSample.silence()).fileName == nil)
    }
}
