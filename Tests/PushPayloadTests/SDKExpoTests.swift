import MediaModel
import PushPayload
import Testing

@Suite("Expo")
struct SDKExpoTests {
    private let sdk = ExpoSDK()

    @Test("reads the rich content of its body")
    func search() throws {
        let search = try sdk.found(in: #"{"body": {"_richContent": {"image": "https://e.com/a.png"}}}"#)
        #expect(search.asked == ["body._richContent.image = https://e.com/a.png"])
        #expect(search.faults.isEmpty)
    }

    @Test("finds fault with the rich content")
    func faults() throws {
        #expect(
            try sdk.found(in: #"{"body": {"_richContent": "https://e.com/a.png"}}"#).complaints
                == ["body._richContent is text, not an object"])
        #expect(
            try sdk.found(in: #"{"body": {"_richContent": {"image": ""}}}"#).complaints
                == ["body._richContent.image is empty"])
    }

    @Test("takes text in the body for somebody else's")
    func plain() throws {
        for payload in [#"{"body": "hello"}"#, #"{"body": {"a": 1}}"#, "{}"] {
            #expect(try sdk.found(in: payload) == MediaSearch())
        }
    }

    @Test("names every download .jpg, and says that this is a guess")
    func typing() {
        let typing = sdk.typing(AnswerSample.answer("https://e.com/a.gif", type: "image/gif", bytes: AnswerSample.gif))
        #expect(typing.fileExtension == "jpg")
        #expect(typing.isInferred)
        #expect(sdk.card.source.standing == .inferred)
    }

    @Test("is recognised by its rich content, less so by the name of the project")
    func evidence() throws {
        #expect(
            try sdk.recognised(in: #"{"body": {"_richContent": {"image": "x"}}}"#)
                == "media body._richContent.image")
        #expect(
            try sdk.recognised(in: #"{"experienceId": "@a/b", "body": {}}"#)
                == "vendor experienceId")
        #expect(try sdk.recognised(in: #"{"body": "hello"}"#) == nil)
    }
}
