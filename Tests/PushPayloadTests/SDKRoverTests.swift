import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Rover") struct SDKRoverTests {
    private let sdk = RoverSDK()

    @Test func looksInsideOfTheNotification() throws {
        let payload = try PayloadSample.root(
            #"{"rover": {"notification": {"id": "1", "campaignID": "2", "attachment": {"url": "https://a.example/b"}}}}"#
        )
        let request = MediaRequest(keyPath: "rover.notification.attachment.url", text: "https://a.example/b")
        #expect(sdk.search(in: payload) == MediaSearch(requests: [request]))
        #expect(sdk.evidence(in: payload) == SDKEvidence(.media, key: "rover.notification.attachment.url"))
        let plain = try PayloadSample.root(#"{"rover": {"notification": {"id": "1", "attachment": null}}}"#)
        #expect(sdk.search(in: plain) == MediaSearch())
        #expect(sdk.evidence(in: plain) == SDKEvidence(.vendor, key: "rover.notification"))
    }

    @Test(arguments: [
        (#""attachment": {"url": "https://a.example/b"}"#, ["rover.notification.id", "rover.notification.campaignID"]),
        (
            #""id": "1", "campaignID": 4711, "attachment": {"url": "https://a.example/b"}"#,
            ["rover.notification.campaignID"]
        ),
        (#""id": "1", "campaignID": "2", "attachment": {}"#, ["rover.notification.attachment.url"]),
        (#""id": "1", "campaignID": "2", "attachment": {"url": ""}"#, ["rover.notification.attachment.url"]),
        (#""id": "1", "campaignID": "2", "attachment": "https://a.example/b""#, ["rover.notification.attachment"]),
    ])
    func isDecodedAsAWhole(members: String, faults: [String]) throws {
        let search = sdk.search(in: try PayloadSample.root(#"{"rover": {"notification": {\#(members)}}}"#))
        #expect(search.requests.isEmpty)
        #expect(search.faults.map(\.keyPath) == faults)
        let areCompanions = !faults.contains { $0.contains("attachment") }
        #expect(search.faults.allSatisfy { ($0.purpose == .companion) == areCompanions })
    }

    @Test(arguments: [
        ("https://a.example/b.jpg?w=300", "image/jpeg", "public.jpeg"),
        ("https://a.example/88", "image/jpeg", "public.jpeg"),
        ("https://a.example/88", "image/jpeg; charset=utf-8", nil), ("https://a.example/88", nil, nil),
        ("https://a.example/88", "application/octet-stream", nil), ("https://a.example/b.webp", "image/jpeg", nil),
        ("https://a.example/b.jpg", "image/webp", "public.jpeg"),
        ("https://a.example/b.xyz", "image/png", "public.png"),
        ("https://a.example/b.gif", nil, "com.compuserve.gif"), ("https://a.example/88", "video/mp4", "public.mpeg-4"),
        ("https://a.example/b.heic", "image/heic", nil), ("https://a.example/b.mov", "video/mp4", nil),
        ("https://a.example/b.m4a", "audio/mp4", nil), ("https://a.example/88", "audio/mp4", "public.mpeg-4-audio"),
    ])
    func givesADocumentedTypeAsHint(text: String, contentType: String?, hint: String?) {
        let typing = sdk.typing(AnswerSample.answer(text, type: contentType))
        #expect(typing.hint == hint)
        #expect((typing.fileName == nil) == (hint == nil))
        #expect(sdk.type(AnswerSample.answer(text, type: contentType)) == hint)
    }

    @Test func theAddressOfThePayloadCounts() {
        let answer = AnswerSample.answer(
            "https://a.example/88", type: "binary/octet-stream", redirects: ["https://b.example/c.jpg"])
        #expect(sdk.typing(answer).fileName == nil)
        #expect(
            sdk.typing(AnswerSample.answer("https://a.example/88", type: "image/jpeg; charset=utf-8")).because
                == "finds no extension in the path of the address, and none for the Content-Type image/jpeg; charset=utf-8, "
                + "because it asks with the parameters")
    }
}
