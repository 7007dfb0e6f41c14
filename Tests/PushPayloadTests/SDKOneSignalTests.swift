import MediaModel
import PushPayload
import Testing

@Suite("OneSignal")
struct SDKOneSignalTests {
    private let sdk = OneSignalSDK()

    @Test(
        "Reads the first of its forms that is there, in the order of the text",
        arguments: [
            (#"{"att": {"id": "https://a.example/1.jpg"}}"#, ["att.id = https://a.example/1.jpg"]),
            (
                #"{"os_data": {"att": {"id": "https://a.example/1.jpg"}}, "att": {"x": "https://a.example/2.jpg"}}"#,
                ["os_data.att.id = https://a.example/1.jpg"]
            ),
            (#"{"m": "Hello", "at": {"id": "https://a.example/1.jpg"}}"#, ["at.id = https://a.example/1.jpg"]),
            (
                #"{"att": {"b": "https://a.example/1.jpg", "a": "https://a.example/2.jpg"}}"#,
                ["att.b = https://a.example/1.jpg", "att.a = https://a.example/2.jpg"]
            ),
            (#"{"os_data": {"i": "1"}}"#, []), (#"{"custom": {"i": "1"}}"#, []), (#"{"att": {}}"#, []),
            (#"{"att": "https://a.example/1.jpg"}"#, ["att is text, not an object of names and addresses"]),
            (#"{"att": ["https://a.example/1.jpg"]}"#, ["att is a list, not an object of names and addresses"]),
            (#"{"att": {"id": 7}}"#, ["att.id is a number, not text"]), (#"{"att": {"id": " "}}"#, ["att.id is empty"]),
        ])
    func keys(json: String, found: [String]) throws { #expect(try sdk.found(in: json).words == found) }

    @Test(
        "What has no http scheme is a file in the app, unless it looks like an address gone wrong",
        arguments: [
            ("banner.png", true), ("media/banner.png", true), ("https//a.example/1.jpg", false),
            ("a.example/1.jpg", false), ("//a.example/1.jpg", false), ("htps://a.example/1.jpg", false),
            (" https://a.example/1.jpg", false), ("banner", false), ("www.example.com", false),
        ])
    func bundle(text: String, isInBundle: Bool) throws {
        let payload = try PayloadSample.root(#"{"att": {"id": "\#(text)"}}"#)
        #expect(sdk.search(in: payload).requests.map(\.place) == [isInBundle ? .bundle : .address])
    }

    @Test("The name in the sending interface is not read on the phone")
    func interface() throws {
        let json = #"{"custom": {"i": "1"}, "ios_attachments": {"id": "https://a.example/1"}}"#
        let fault = try #require(sdk.foundAnywhere(in: json).faults.first)
        #expect(fault.keyPath == "ios_attachments.id")
        #expect(fault.reason == "is not a key it reads")
        #expect(fault.fix == "put the address under os_data.att or att")
    }

    @Test(
        "Evidence",
        arguments: [
            (#"{"os_data": {"att": {}}}"#, "media os_data.att"), (#"{"att": {}}"#, "media att"),
            (#"{"custom": {"i": "1"}}"#, "vendor custom.i"), (#"{"os_data": {}}"#, "vendor os_data"),
            (#"{"custom": {"a": "1"}}"#, nil), (#"{"att": "text"}"#, nil),
        ] as [(String, String?)])
    func evidence(json: String, key: String?) throws { #expect(try sdk.recognised(in: json) == key) }

    @Test(
        "filename, Content-Type, path, any parameter: the first in its list tells the type",
        arguments: [
            ("https://a.example/1.gif?filename=b.png", "image/gif", "png"),
            ("https://a.example/1.gif", "image/png", "png"),
            ("https://a.example/1.gif?filename=b.webp", "image/gif", "gif"),
            ("https://a.example/1.gif", "image/webp", "gif"),
            ("https://a.example/1", "image/jpeg; charset=utf-8", "jpeg"),
            ("https://a.example/1.GIF", "text/plain", nil),
            ("https://a.example/p?u=https%3A%2F%2Fb.example%2Fa.jpg&w=3", nil, "jpg"),
            ("https://a.example/1", "video/mp4", "mp4"),
            ("https://a.example/1", "image/webp", nil), ("https://a.example/1", "application/octet-stream", nil),
            ("https://a.example/1.mov", "video/quicktime", nil), ("https://a.example/1", "audio/mp4", nil),
            ("https://a.example/1.m4a?token=x", "audio/mp4", "m4a"),
        ] as [(String, String?, String?)])
    func typing(address: String, contentType: String?, ending: String?) {
        let typing = sdk.typing(AnswerSample.answer(address, type: contentType))
        #expect(typing.fileExtension == ending)
        #expect((typing.fileName == nil) == (ending == nil))
        #expect(typing.hint == nil)
    }

    @Test("The address that was asked counts, not the one a redirect leads to")
    func redirect() {
        let moved = AnswerSample.answer("https://a.example/1", type: nil, redirects: ["https://b.example/2.png"])
        #expect(sdk.typing(moved).fileName == nil)
    }
}
