import MediaModel
import PushPayload
import Testing

@Suite("What shows of a file")
struct AttachmentViewerTests {
    /// One download, and what comes of it.
    struct Row: Sendable, CustomTestStringConvertible {
        var format: MediaFormat
        var address: String
        var type: String?
        var expected: String
        var fileName: String?
        var hint: String?
        var bytes = 48_213
        var integrity = Integrity.ok
        var declared: String?
        var declaresHint = false
        var change: @Sendable (inout MediaFacts) -> Void = { _ in }

        init(
            _ format: MediaFormat, _ path: String, _ type: String?, _ expected: String, named fileName: String? = nil,
            hint: String? = nil, bytes: Int = 48_213, integrity: Integrity = .ok, declared: String? = nil,
            declaresHint: Bool = false, _ change: @escaping @Sendable (inout MediaFacts) -> Void = { _ in }
        ) {
            (self.format, self.type, self.expected) = (format, type, expected)
            (self.fileName, self.hint, self.bytes, self.integrity) = (fileName, hint, bytes, integrity)
            (self.declared, self.declaresHint, self.change) = (declared, declaresHint, change)
            address = "https://cdn.example.com" + path
        }

        var testDescription: String { "\(format.rawValue) at \(address) as \(fileName ?? "suggested"): \(expected)" }

        func told(isHandWritten: Bool = false) -> String? {
            let answer = AttemptSample.answer(
                format, at: address, type: type, bytes: bytes, integrity: integrity, change)
            let request = MediaRequest(
                keyPath: "picture", text: address, declaredType: declared,
                declaredTypePath: declared.map { _ in "type" }, declaresHint: declaresHint)
            let sdk = NamingSDK(
                fileName, hint: hint, typeOrigin: declared == nil ? .name : .declaredKey(.extensions),
                isHandWritten: isHandWritten)
            let found = AttemptSample.outcome(answer, by: sdk, request)
            return found.map { $0.outcome.rawValue + ($0.rule.map { " " + $0 } ?? "") }
        }
    }

    @Test(
        "Types the system refuses",
        arguments: [
            Row(.jpeg, "/123", "application/octet-stream", "text-only type-inference"),
            Row(.jpeg, "/a.jpg", "image/jpeg", "text-only type-inference", named: "a.jpg?w=300"),
            Row(.webp, "/a.webp", "image/webp", "text-only type-unsupported"),
            Row(.bmp, "/a.bmp", "image/bmp", "text-only type-unsupported"),
            Row(.aac, "/a.aac", "audio/aac", "text-only type-unsupported"),
            Row(.html, "/123", "text/html", "text-only not-media"),
            Row(.empty, "/123", nil, "text-only file-empty", bytes: 0),
            Row(.jpeg, "/a.jpg", nil, "text-only type-hint", named: "a.jpg", hint: "image/jpeg", declaresHint: true),
            Row(.webp, "/a.webp", nil, "text-only type-hint", named: "a", hint: "image/webp", declaresHint: true),
            Row(
                .webp, "/a.webp", nil, "text-only type-unsupported", named: "a", hint: "org.webmproject.webp",
                declaresHint: true),
            Row(.jpeg, "/a.jpg", nil, "text-only media-type-key", named: "a.picture", declared: "picture"),
            Row(.webp, "/a", nil, "text-only type-unsupported", named: "a.webp", declared: "webp"),
        ])
    func refused(row: Row) { #expect(row.told() == row.expected) }

    @Test("For a hand-written extension the rules about names speak")
    func generic() {
        #expect(Row(.jpeg, "/123", nil, "").told(isHandWritten: true) == "text-only extension-missing")
        #expect(Row(.jpeg, "/a.webp", nil, "").told(isHandWritten: true) == "text-only extension-mismatch")
        #expect(Row(.jpeg, "/a.webp", nil, "").told() == "text-only type-inference")
    }

    @Test("An SDK that finds no type attaches nothing")
    func nothing() throws {
        let found = try #require(AttemptSample.outcome(AttemptSample.answer(), by: NamingSDK.nothing()))
        #expect(found.outcome == .textOnly)
        #expect(found.rule == "type-inference")
        let generic = AttemptSample.outcome(
            AttemptSample.answer(at: "https://cdn.example.com/1"), by: NamingSDK.nothing(isHandWritten: true))
        #expect(generic?.rule == "extension-missing")
    }

    @Test(
        "Files over the limit of the type they go by",
        arguments: [
            Row(.gif, "/a.gif", nil, "text-only file-size", bytes: 10_485_761),
            Row(.gif, "/a.gif", nil, "attached", bytes: 10_485_760),
            Row(.mp3, "/a.mp3", nil, "text-only file-size", bytes: 5_300_000),
            Row(.mp4, "/a.mp4", nil, "attached", bytes: 52_428_800),
            Row(.mp4, "/a.jpg", nil, "text-only extension-mismatch", bytes: 20_000_000),
            Row(.html, "/a.jpg", nil, "text-only not-media", bytes: 20_000_000),
        ])
    func sizes(row: Row) { #expect(row.told() == row.expected) }

    @Test(
        "Nothing to see",
        arguments: [
            Row(.html, "/a.jpg", "text/html", "blank not-media"), Row(.json, "/a.mp4", nil, "blank not-media"),
            Row(.empty, "/a.jpg", nil, "blank file-empty", bytes: 0), Row(.unknown, "/a.jpg", nil, "blank damaged"),
            Row(.unknown, "/a", nil, "blank not-media", named: "a.jpg"),
            Row(.mp4, "/a.jpg", "video/mp4", "blank extension-mismatch"),
            Row(.mp4, "/123", "image/jpeg", "blank content-type"),
            Row(.mp4, "/a.mp4", "video/mp4", "blank type-inference", named: "image.png"),
            Row(.mp4, "/a.mp4", nil, "blank media-type-key", named: "a.jpg", declared: "image"),
            Row(.jpeg, "/a", nil, "blank type-hint", named: "a", hint: "public.mpeg-4", declaresHint: true),
            Row(.jpeg, "/a.mp3", nil, "blank extension-mismatch"),
            Row(.jpeg, "/a.jpg", nil, "blank damaged", integrity: .damaged("ends at byte 100")),
            Row(.svg, "/a.jpg", nil, "blank type-unsupported"), Row(.webm, "/a.mp4", nil, "blank type-unsupported"),
            Row(.ogg, "/a.mp3", nil, "blank type-unsupported"),
            Row(.m4a, "/a.mp4", nil, "blank video-missing") { $0.audioCodec = "aac" },
            Row(.m4a, "/a.m4a", "audio/mp4", "blank media-type-key", named: "a.mp4", declared: "video"),
            Row(.jpeg, "/a.jpg", nil, "blank image-coding") { $0.imageCoding = .lossless },
            Row(.jpeg, "/a.jpg", nil, "blank image-coding") { $0.imageCoding = .arithmetic },
            Row(.mp4, "/a.mp4", nil, "blank video-codec") { $0.videoCodec = "vp9" },
            Row(.caf, "/a.caf", nil, "blank audio-codec") { $0.audioCodec = "vorbis" },
            Row(.m4a, "/a.m4a", nil, "blank audio-codec") { $0.audioCodec = "opus" },
        ])
    func blank(row: Row) { #expect(row.told() == row.expected) }

    @Test(
        "One picture of several",
        arguments: [
            Row(.gif, "/a.gif", nil, "still", named: "image.png") { $0.animated = true },
            Row(.gif, "/a.jpg", nil, "still") { $0.animated = true },
            Row(.gif, "/a", nil, "still", named: "a", hint: "public.image") { $0.animated = true },
            Row(.png, "/a.png", nil, "still") { $0.animated = true },
            Row(.webp, "/a.jpg", nil, "still") { $0.animated = true },
        ])
    func still(row: Row) { #expect(row.told() == row.expected) }

    @Test(
        "Something to see",
        arguments: [
            Row(.gif, "/a.gif", nil, "attached") { $0.animated = true },
            Row(.gif, "/a", nil, "attached", named: "a.jpg", hint: "com.compuserve.gif") { $0.animated = true },
            Row(.gif, "/a.png", nil, "attached") { $0.animated = false },
            Row(.png, "/a.jpg", nil, "attached"), Row(.webp, "/a.jpg", "image/webp", "attached"),
            Row(.heic, "/a.heic", nil, "attached"), Row(.png, "/a.png", nil, "attached") { $0.imageCoding = .cgbi },
            Row(.mov, "/a.mp4", nil, "attached") { $0.videoCodec = "h264" },
            Row(.mp4, "/a.mp4", nil, "attached") { ($0.videoCodec, $0.audioCodec) = ("h264", "opus") },
            Row(.mp4, "/a.mp4", nil, "attached") { $0.videoCodec = "av1" },
            Row(.caf, "/a.caf", nil, "attached") { $0.audioCodec = "opus" },
            Row(.m4a, "/a.m4a", "audio/mp4", "attached", named: "a.mp4") { $0.audioCodec = "aac" },
            Row(.jpeg, "/a.jpg", nil, "attached", integrity: .unknown("a limit of ours")),
        ])
    func shown(row: Row) { #expect(row.told() == row.expected) }

    @Test("What is concluded is marked")
    func marks() throws {
        let sound = try #require(AttemptSample.outcome(AttemptSample.answer()))
        #expect(!sound.isInferred)
        let sniffed = try #require(AttemptSample.outcome(AttemptSample.answer(.png)))
        #expect(sniffed.isInferred)
        #expect(sniffed.because.contains("PNG"))
        let undocumented = try #require(
            AttemptSample.outcome(AttemptSample.answer(.heic, at: "https://cdn.example.com/a.heic")))
        #expect(undocumented.because.contains("no document says so"))
    }

    @Test("A body nobody looked into is claimed by nobody, unless its type or status decides")
    func unseen() {
        #expect(AttemptSample.outcome(AttemptSample.answer(nil)) == nil)
        let untyped = AttemptSample.outcome(AttemptSample.answer(nil, at: "https://cdn.example.com/1", type: nil))
        #expect(untyped?.rule == "type-inference")
        #expect(AttemptSample.outcome(AttemptSample.answer(nil, status: 500))?.rule == "http-status")
    }

    @Test("A body that was cut is judged by the length it was to have")
    func cut() {
        var delivery = AttemptSample.answer(bytes: 1000)
        delivery.transfer?.cutAt = 1000
        #expect(AttemptSample.outcome(delivery) == nil)
        delivery.transfer?.hops[0].headers.contentLength = 5000
        #expect(AttemptSample.outcome(delivery)?.outcome == .attached)
        delivery.transfer?.hops[0].headers.contentLength = 20_000_000
        #expect(AttemptSample.outcome(delivery)?.rule == "file-size")
    }
}
