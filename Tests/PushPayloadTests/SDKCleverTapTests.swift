import MediaModel
import PushPayload
import Testing

@Suite("CleverTap")
struct SDKCleverTapTests {
    private let sdk = CleverTapSDK()

    @Test(
        "Needs the address and the type",
        arguments: [
            (
                #"{"ct_mediaUrl": "https://a.example/1.png", "ct_mediaType": "image"}"#,
                ["ct_mediaUrl = https://a.example/1.png as image"]
            ),
            (
                #"{"ct_mediaUrl": "https://a.example/1.png", "ct_mediaType": ""}"#,
                ["ct_mediaUrl = https://a.example/1.png as "]
            ),
            (#"{"ct_mediaUrl": "https://a.example/1.png"}"#, ["companion ct_mediaType is missing"]),
            (
                #"{"ct_mediaUrl": "https://a.example/1.png", "ct_mediaType": 1}"#,
                ["companion ct_mediaType is a number, not text"]
            ),
            (#"{"ct_mediaType": "image"}"#, ["ct_mediaUrl is missing"]),
            (#"{"ct_mediaUrl": ""}"#, ["ct_mediaUrl is empty"]),
            (#"{"wzrk_id": "1"}"#, []),
        ])
    func keys(json: String, found: [String]) throws { #expect(try sdk.found(in: json).words == found) }

    @Test(
        "Names without the prefix are not read",
        arguments: [
            #"{"mediaUrl": "https://a.example/1", "mediaType": "image"}"#,
            #"{"mediaUrl": "https://a.example/1", "ct_mediaType": "image"}"#,
        ])
    func otherNames(json: String) throws {
        let fault = try #require(sdk.foundAnywhere(in: json).faults.first)
        #expect("\(fault.keyPath) \(fault.reason)" == "mediaUrl is not a key it reads")
        #expect(fault.fix.hasPrefix("put the address under ct_mediaUrl"))
    }

    @Test(
        "The type to write follows the address",
        arguments: [
            ("https://a.example/1.gif", "gif"), ("https://a.example/1.mp4", "video"),
            ("https://a.example/1.mp3", "audio"),
            ("https://a.example/1", "image"),
        ])
    func fix(address: String, type: String) throws {
        let search = sdk.search(in: try PayloadSample.root(#"{"ct_mediaUrl": "\#(address)"}"#))
        #expect(search.faults.map(\.fix) == [#""ct_mediaType": "\#(type)" beside ct_mediaUrl"#])
    }

    @Test(
        "Three words fix the extension; with any other the Content-Type of a picture decides",
        arguments: [
            ("image", "image/gif", "jpg"), ("video", "video/quicktime", "mp4"), ("audio", nil, "mp3"),
            ("gif", "image/gif", "gif"),
            ("", "image/jpeg; charset=utf-8", "jpeg"), ("none", "image/png", "png"), ("mp4", "video/mp4", nil),
            ("jpg", nil, nil),
            ("Image", "image/webp", nil),
        ] as [(String, String?, String?)])
    func typing(declared: String, contentType: String?, ending: String?) {
        let answer = AnswerSample.answer("https://a.example/1.bmp", type: contentType)
        #expect(sdk.typing(answer, declared: declared).fileExtension == ending)
    }

    @Test(
        "Evidence",
        arguments: [
            (#"{"ct_mediaUrl": "a"}"#, "media ct_mediaUrl"), (#"{"ct_mediaType": "a"}"#, "vendor ct_mediaType"),
            (#"{"wzrk_id": "a"}"#, "vendor wzrk_id"), (#"{"mediaUrl": "a"}"#, nil),
        ] as [(String, String?)])
    func evidence(json: String, key: String?) throws { #expect(try sdk.recognised(in: json) == key) }
}
