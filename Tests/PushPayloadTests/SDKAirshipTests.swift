import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Airship")
struct SDKAirshipTests {
    private let sdk = AirshipSDK()
    private static let key = "com.urbanairship.media_attachment"

    private func search(_ inside: String) throws -> MediaSearch {
        sdk.search(in: try PayloadSample.root(#"{"\#(Self.key)": \#(inside)}"#))
    }

    @Test(
        "Takes text, a list, or a list of objects",
        arguments: [
            (#"{"url": "https://a.example/1.jpg"}"#, ["url = https://a.example/1.jpg"]),
            (
                #"{"url": ["https://a.example/1.jpg", "https://a.example/2.jpg"]}"#,
                ["url[0] = https://a.example/1.jpg", "url[1] = https://a.example/2.jpg"]
            ),
            (
                #"{"urls": [{"url": "https://a.example/1.jpg", "url_id": "one"}], "url": "https://a.example/2.jpg"}"#,
                ["urls[0].url = https://a.example/1.jpg"]
            ),
            (
                #"{"urls": [{"url_id": "one"}, {"url": "https://a.example/2.jpg"}]}"#,
                ["urls[1].url = https://a.example/2.jpg", "urls[0].url is missing"]
            ),
            (#"{"url": ["https://a.example/1.jpg", 7]}"#, ["url[1] is a number, not text"]),
            (
                #"{"urls": [{"url": "https://a.example/1.jpg", "url_id": 7}]}"#,
                ["companion urls[0].url_id is a number, not text"]
            ),
            (#"{"urls": ["https://a.example/1.jpg"]}"#, ["urls[0] is text, not an object"]),
            (#"{"urls": "https://a.example/1.jpg"}"#, ["urls is text, not a list"]),
            (#"{"url": []}"#, ["url is an empty list"]),
            (
                #"{"url": "https://a.example/1.jpg", "thumbnail_id": 7}"#,
                ["companion thumbnail_id is a number, not text"]
            ),
            (
                #"{"url": "https://a.example/1.jpg", "content": {"title": 7}}"#,
                ["companion content.title is a number, not text"]
            ),
            (#"{"url": 7}"#, ["url is a number, not text"]), (#"{"options": {}}"#, ["url is missing"]),
        ])
    func keys(inside: String, found: [String]) throws {
        let json = #"{"\#(Self.key)": \#(inside)}"#
        let expected = found.map {
            $0.hasPrefix("companion ")
                ? $0.replacing("companion ", with: "companion \(Self.key).") : "\(Self.key).\($0)"
        }
        #expect(try sdk.found(in: json).words == expected)
    }

    @Test("Anything but an object is a fault")
    func noObject() throws {
        #expect(try search(#""https://a.example/1.jpg""#).faults.map(\.reason) == ["is text, not an object"])
    }

    @Test("The predecessor's form counts with its identifier only")
    func predecessor() throws {
        let list = #""acc-atts": [{"att-url": "https://a.example/1.jpg", "att-id": "a"}]"#
        #expect(
            try sdk.found(in: "{\"a4sid\": \"1\", \(list)}").words == [
                "acc-atts[0].att-url = https://a.example/1.jpg"
            ])
        #expect(try sdk.found(in: "{\(list)}").words == [])
    }

    @Test("Options are read, and their faults kept")
    func options() throws {
        let options = #"{"crop": {"x": 0.1, "y": 0.2, "width": 0.5, "height": 0.5}, "time": 2, "hidden": true}"#
        let found = try search(#"{"url": "https://a.example/1.mp4", "options": \#(options)}"#).requests.first?.options
        #expect(found == AttachmentOptions(crop: [0.1, 0.2, 0.5, 0.5], time: 2, isHidden: true))
        let wrong = #"{"crop": {"x": "0", "y": 0, "width": 1}, "time": "2", "hidden": 1}"#
        let faults = try search(#"{"url": "https://a.example/1.mp4", "options": \#(wrong)}"#).requests.first?.options
            .faults
        #expect(
            faults?.map { "\($0.keyPath.dropFirst(Self.key.count + 9)) \($0.reason)" } == [
                "crop.x is text, not a number", "crop.height is missing", "time is text, not a number",
                "hidden is a number, not true or false",
            ])
    }

    @Test("A thumbnail that is named hides all others, unless the options say something")
    func thumbnail() throws {
        let urls = #""urls": [{"url": "https://a.example/1.jpg", "url_id": "a"}, {"url": "https://a.example/2.jpg"}]"#
        #expect(try search(#"{\#(urls), "thumbnail_id": "a"}"#).requests.map(\.options.isHidden) == [false, true])
        let told = try search(#"{\#(urls), "thumbnail_id": "a", "options": {"hidden": false}}"#)
        #expect(told.requests.map(\.options.isHidden) == [false, false])
        #expect(try search("{\(urls)}").requests.map(\.options.isHidden) == [nil, nil])
    }

    @Test("A name without the vendor's prefix is not read")
    func withoutPrefix() throws {
        let found = try sdk.foundAnywhere(in: #"{"media_attachment": {"url": "https://a.example/1"}}"#).words
        #expect(found == ["media_attachment.url is not a key it reads"])
    }

    @Test(
        "Evidence",
        arguments: [
            (#"{"com.urbanairship.media_attachment": {}}"#, "media com.urbanairship.media_attachment"),
            (#"{"_": "send"}"#, "vendor _"),
            (#"{"com.urbanairship.metadata": ""}"#, "vendor com.urbanairship.metadata"),
            (#"{"image": ""}"#, nil),
        ] as [(String, String?)])
    func evidence(json: String, key: String?) throws { #expect(try sdk.recognised(in: json) == key) }

    @Test(
        "Known ending, else the Content-Type to the letter, else the first bytes",
        arguments: [
            ("https://a.example/1.jpg?w=3", nil, AnswerSample.gif, "public.jpeg"),
            ("https://a.example/1", "image/gif", AnswerSample.jpeg, "com.compuserve.gif"),
            ("https://a.example/1", "image/jpeg; charset=utf-8", AnswerSample.png, "public.png"),
            ("https://a.example/1", "image/jpeg; charset=utf-8", [0xFF, 0xD8, 0xFF, 0xE1] + AnswerSample.jpeg, nil),
            ("https://a.example/1", "application/octet-stream", AnswerSample.mp4, "public.mpeg-4"),
            ("https://a.example/1", "application/octet-stream", [0xFF, 0xD8, 0xFF, 0xE0], nil),
            ("https://a.example/1.webp", "image/webp", Array("RIFF....WEBPVP8 ".utf8), nil),
            // The name only seems to have an extension, so no hint is given.
            ("https://a.example/1jpg", "image/jpeg", AnswerSample.jpeg, nil),
        ] as [(String, String?, [UInt8], String?)])
    func typing(address: String, contentType: String?, bytes: [UInt8], type: String?) {
        #expect(sdk.type(AnswerSample.answer(address, type: contentType, bytes: bytes)) == type)
    }
}
