import MediaModel
import PushPayload
import Testing

@Suite("Braze")
struct SDKBrazeTests {
    private let sdk = BrazeSDK()

    @Test(
        "Needs the address and the type",
        arguments: [
            (
                #"{"ab": {"att": {"url": "https://a.example/1.png", "type": "png"}}}"#,
                ["ab.att.url = https://a.example/1.png as png"]
            ),
            (
                #"{"ab": {"att": {"url": "https://a.example/1.webp", "type": "webp"}}}"#,
                ["ab.att.url = https://a.example/1.webp as webp"]
            ),
            (#"{"ab": {"att": {"url": "https://a.example/1.png"}}}"#, ["companion ab.att.type is missing"]),
            (#"{"ab": {"att": {"url": "https://a.example/1.png", "type": ""}}}"#, ["companion ab.att.type is empty"]),
            (
                #"{"ab": {"att": {"url": "https://a.example/1.png", "type": 1}}}"#,
                ["companion ab.att.type is a number, not text"]
            ),
            (
                #"{"ab": {"att": {"url": "https://a.example/1.png", "type": "image/png"}}}"#,
                [#"companion ab.att.type is "image/png", which is no file-name extension"#]
            ),
            (
                #"{"ab": {"att": {"url": "https://a.example/1.png", "type": "image"}}}"#,
                [#"companion ab.att.type is "image", an extension the system does not know"#]
            ),
            (#"{"ab": {"att": {"type": "png"}}}"#, ["ab.att.url is missing"]),
            (#"{"ab": {"att": {"url": ""}}}"#, ["ab.att.url is empty"]),
            (#"{"ab": {"att": "https://a.example/1.png"}}"#, ["ab.att is text, not an object"]),
            (#"{"ab": {"c": "1"}}"#, []),
        ])
    func keys(json: String, found: [String]) throws { #expect(try sdk.found(in: json).words == found) }

    @Test(
        "The type to write follows the address",
        arguments: [
            ("https://a.example/1.GIF?x=1", "gif"), ("https://a.example/1", "jpg"), ("https://a.example/1.webp", "jpg"),
        ])
    func fix(address: String, type: String) throws {
        let search = sdk.search(in: try PayloadSample.root(#"{"ab": {"att": {"url": "\#(address)"}}}"#))
        #expect(search.faults.map(\.fix) == [#""type": "\#(type)" beside ab.att.url"#])
    }

    @Test("The type is appended unchecked", arguments: ["png", "jpeg", "gif", "mp4"])
    func typing(declared: String) {
        let answer = AnswerSample.answer("https://a.example/1.webp", type: "text/html")
        #expect(sdk.typing(answer, declared: declared).fileExtension == declared)
        #expect(sdk.typing(answer, declared: declared).hint == nil)
    }

    @Test(
        "Evidence",
        arguments: [(#"{"ab": {"att": {}}}"#, "media ab.att"), (#"{"ab": {}}"#, "vendor ab"), ("{}", nil)]
            as [(String, String?)])
    func evidence(json: String, key: String?) throws { #expect(try sdk.recognised(in: json) == key) }
}
