import MediaModel
import PushPayload
import Testing

@Suite("Klaviyo")
struct SDKKlaviyoTests {
    private let sdk = KlaviyoSDK()

    @Test(
        "Reads rich-media, with or without its type",
        arguments: [
            (
                #"{"rich-media": "https://a.example/1.png", "rich-media-type": "png"}"#,
                ["rich-media = https://a.example/1.png as png"]
            ),
            (#"{"rich-media": "https://a.example/1.png"}"#, ["rich-media = https://a.example/1.png"]),
            (
                #"{"rich-media": "https://a.example/1.png", "rich-media-type": 1}"#,
                ["rich-media = https://a.example/1.png"]
            ),
            (
                #"{"rich-media": "https://a.example/1.png", "rich-media-type": ""}"#,
                ["companion rich-media-type is empty"]
            ),
            (
                #"{"rich-media": "https://a.example/1.png", "rich-media-type": "image"}"#,
                [#"companion rich-media-type is "image", an extension the system does not know"#]
            ),
            (#"{"rich-media-type": "png"}"#, ["rich-media is missing"]),
            (#"{"rich-media": {}}"#, ["rich-media is an object, not text"]),
            (#"{"body": {"_k": {}}}"#, []), (#"{"rich-media-type": ""}"#, []),
        ])
    func keys(json: String, found: [String]) throws { #expect(try sdk.found(in: json).words == found) }

    @Test("A name with an underscore is not read")
    func elsewhere() throws {
        let found = try sdk.foundAnywhere(in: #"{"rich_media": "https://a.example/1", "rich-media-type": "png"}"#).words
        #expect(found == ["rich_media is not a key it reads"])
    }

    @Test(
        "The declared type is appended, .jpg without one",
        arguments: [("png", "png"), ("mp4", "mp4"), (nil, "jpg")] as [(String?, String)])
    func typing(declared: String?, ending: String) {
        let answer = AnswerSample.answer("https://a.example/1.gif", type: "image/gif")
        #expect(sdk.typing(answer, declared: declared).fileExtension == ending)
    }

    @Test(
        "Evidence",
        arguments: [
            (#"{"rich-media": "a"}"#, "media rich-media"), (#"{"body": {"_k": {}}}"#, "vendor body._k"),
            (#"{"body": "a"}"#, nil),
        ] as [(String, String?)])
    func evidence(json: String, key: String?) throws { #expect(try sdk.recognised(in: json) == key) }
}
