import MediaModel
import PushPayload
import Testing

@Suite("What the system does with a file")
struct AttachmentStoreTests {
    @Test(
        "A file name tells the type, compared to the letter",
        arguments: [
            ("a.jpg", "public.jpeg"), ("a.JPEG", "public.jpeg"), ("a.gif", "com.compuserve.gif"),
            ("a.mp4", "public.mpeg-4"),
            ("a.mov", "com.apple.quicktime-movie"), ("a.m4a", "com.apple.m4a-audio"), ("a.heic", "public.heic"),
            ("a.heif", nil), ("a.webp", nil), ("a.aac", nil), ("a.jpg?w=300", nil), ("a", nil), (".jpg", nil),
            ("a.", nil),
            ("a.svg+xml", nil), ("a.tmp", nil),
        ])
    func names(fileName: String, identifier: String?) {
        let typing = AttachmentTyping(fileName: fileName, because: "is so named")
        #expect(AttachmentStore.type(of: typing)?.identifier == identifier)
    }

    @Test(
        "A hint goes before the name, right or wrong",
        arguments: [
            ("a.tmp", "public.png", "public.png"), ("a.jpg", "com.compuserve.gif", "com.compuserve.gif"),
            ("a.jpg", "image/jpeg", nil), ("a.jpg", "", nil), ("a.jpg", "PUBLIC.JPEG", nil),
            ("a.jpg", "org.webmproject.webp", nil), ("a", "public.image", "public.image"), ("a", "public.movie", nil),
        ])
    func hints(fileName: String, hint: String, identifier: String?) {
        let typing = AttachmentTyping(fileName: fileName, hint: hint, because: "is so named")
        #expect(AttachmentStore.type(of: typing)?.identifier == identifier)
    }

    @Test("Without a file there is no type, whatever the hint")
    func nothing() {
        #expect(
            AttachmentStore.type(of: AttachmentTyping(fileName: nil, hint: "public.png", because: "gives up")) == nil)
    }

    @Test(
        "Each family has its limit, and exactly at it a file passes",
        arguments: [
            ("public.jpeg", 10_485_760), ("public.mp3", 5_242_880), ("public.mpeg-4", 52_428_800),
            ("com.apple.coreaudio-format", 5_242_880),
        ])
    func limits(identifier: String, bytes: Int) {
        let type = SystemTypes.attachment(identifier)
        #expect(AttachmentStore.refusal(of: type, bytes: bytes) == nil)
        #expect(AttachmentStore.refusal(of: type, bytes: bytes + 1) == .tooLarge)
        #expect(AttachmentStore.refusal(of: nil, bytes: 1) == .unknownType)
    }

    @Test("Codes are those of the documentation")
    func codes() {
        #expect(AttachmentStore.Refusal.unknownType.text == "error 101")
        #expect(AttachmentStore.Refusal.tooLarge.text == "error 102")
    }

    @Test("A handling holds what the SDK said and what the system makes of it")
    func handling() {
        let request = MediaRequest(keyPath: "picture", text: "https://cdn.example.com/a.jpg")
        let handling = AttachmentStore.handling(
            of: request, by: NamingSDK("b.tmp", hint: "public.png"), after: AnswerSample.answer())
        #expect(handling.sdk.name == "sample")
        #expect(handling.request == request)
        #expect(handling.typing.hint == "public.png")
        #expect(handling.type?.identifier == "public.png")
    }
}
