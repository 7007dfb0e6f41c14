import MediaModel
import PushPayload
import Testing

@Suite("Bloomreach (Exponea)")
struct SDKExponeaTests {
    private let sdk = ExponeaSDK()

    @Test("reads the image of its own pushes")
    func search() throws {
        let search = try sdk.found(in: #"{"image": "https://e.com/a.gif", "source": "xnpe_platform"}"#)
        #expect(search.asked == ["image = https://e.com/a.gif"])
        #expect(search.faults.isEmpty)
    }

    @Test(
        "leaves other pushes alone",
        arguments: [
            (#""a": 1"#, "companion source is missing"), (#""source": "me""#, "companion source is not xnpe_platform"),
        ])
    func source(member: String, complaint: String) throws {
        let search = try sdk.found(in: #"{"image": "https://e.com/a.gif", \#(member)}"#)
        #expect(search.requests.isEmpty)
        #expect(search.complaints == [complaint])
    }

    @Test("finds fault with the image, and none with a push without one")
    func faults() throws {
        #expect(
            try sdk.found(in: #"{"image": {}, "source": "xnpe_platform"}"#).complaints == [
                "image is an object, not text"
            ])
        #expect(try sdk.found(in: #"{"source": "xnpe_platform"}"#) == MediaSearch())
        #expect(try sdk.found(in: "{}") == MediaSearch())
    }

    @Test("calls everything image.png and holds all of it")
    func typing() {
        let answer = AnswerSample.answer("https://e.com/a.mp4", type: "video/mp4", bytes: AnswerSample.mp4)
        #expect(sdk.type(answer) == "public.png")
        #expect(sdk.card.loadsWholeBody)
    }

    @Test("is recognised by its source")
    func evidence() throws {
        #expect(
            try sdk.recognised(in: #"{"image": "x", "source": "xnpe_platform"}"#) == "media source")
        #expect(try sdk.recognised(in: #"{"source": "xnpe_platform"}"#) == "vendor source")
        #expect(try sdk.recognised(in: #"{"image": "x"}"#) == nil)
    }
}
