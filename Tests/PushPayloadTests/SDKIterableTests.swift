import MediaModel
import PushPayload
import Testing

@Suite("Iterable")
struct SDKIterableTests {
    private let sdk = IterableSDK()

    @Test(
        "Reads itbl.attachment-url",
        arguments: [
            (
                #"{"itbl": {"attachment-url": "https://a.example/1.png"}}"#,
                ["itbl.attachment-url = https://a.example/1.png"]
            ),
            (
                #"{"itbl": {"attachment-url": ["https://a.example/1.png"]}}"#,
                ["itbl.attachment-url is a list, not text"]
            ),
            (#"{"itbl": {"attachment-url": ""}}"#, ["itbl.attachment-url is empty"]),
            (#"{"itbl": "{}"}"#, ["itbl is text, not an object"]), (#"{"itbl": {"messageId": "1"}}"#, []),
        ])
    func keys(json: String, found: [String]) throws { #expect(try sdk.found(in: json).words == found) }

    @Test("The key beside itbl is not read")
    func elsewhere() throws {
        let json = #"{"itbl": {"messageId": "1"}, "attachment-url": "https://a.example/1"}"#
        let fault = try #require(sdk.foundAnywhere(in: json).faults.first)
        #expect("\(fault.keyPath) \(fault.reason)" == "attachment-url is not a key it reads")
        #expect(
            fault.fix
                == "put the address under itbl.attachment-url, or say --sdk generic if the extension is hand-written")
    }

    @Test(
        "The suggested name tells the type",
        arguments: [
            ("https://a.example/1.mp3", "audio/mpeg", "public.mp3", false),
            ("https://a.example/1.webp", "image/webp", nil, false),
            ("https://a.example/1", "image/png", "public.png", true),
            ("https://a.example/1", "video/mp4", "public.mpeg-4", true),
            ("https://a.example/1", "binary/octet-stream", nil, false),
            ("https://a.example/1.jpg", "image/webp", "public.jpeg", true),
            ("https://a.example/", "application/octet-stream", nil, false),
        ] as [(String, String, String?, Bool)])
    func typing(address: String, contentType: String, type: String?, isInferred: Bool) {
        let answer = AnswerSample.answer(address, type: contentType)
        #expect(sdk.type(answer) == type)
        #expect(sdk.typing(answer).isInferred == isInferred)
    }

    @Test(
        "Evidence",
        arguments: [
            (#"{"itbl": {"attachment-url": "a"}}"#, "media itbl.attachment-url"), (#"{"itbl": {}}"#, "vendor itbl"),
            ("{}", nil),
        ] as [(String, String?)])
    func evidence(json: String, key: String?) throws { #expect(try sdk.recognised(in: json) == key) }
}
