import MediaModel
import Profiles
import Rules
import Testing

/// What rules say about an answer once it is known which SDK gets it.
@Suite struct HandlingRuleTests {
    private static let cdn = "https://cdn.example.com/"

    /// One answer, the SDK that gets it, and what is said.
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var delivery: Delivery
        var expected: [String]

        /// - Parameters:
        ///   - path: behind the host.
        ///   - format: of the bytes.
        init(
            _ path: String, _ type: String?, _ format: MediaFormat, _ handling: AttachmentHandling,
            _ expected: String...
        ) {
            let medium =
                switch format.family {
                case .video: Sample.video(path, format)
                case .audio: Sample.sound(path, format, "aac")
                default: Sample.image(path, format)
                }
            delivery = DeliverySample.handled(medium, by: handling, at: cdn + path, type: type)
            testDescription = "\(handling.sdk.name) \(path) \(type ?? "-") \(format)"
            self.expected = expected
        }
    }

    private static func by(
        _ sdk: HandlingSample.SDK, _ name: String?, hint: String? = nil, declared: String? = nil
    ) -> AttachmentHandling {
        HandlingSample.handling(sdk, name: name, hint: hint, declared: declared)
    }

    static let names: [Case] = [
        Case("a.jpg", "image/jpeg", .jpeg, by(.firebase, "a.jpg")),
        // No extension: the name of the file decides, and for hand-written extensions the address.
        Case("123", "image/jpeg", .jpeg, by(.firebase, "123.jpg")),
        Case("123", nil, .jpeg, by(.firebase, "123"), "type-inference error"),
        Case("123", "application/octet-stream", .jpeg, by(.onesignal, nil), "type-inference error"),
        Case("123", "image/jpeg", .jpeg, by(.generic, "123.jpg"), "extension-missing warning"),
        Case("123", nil, .jpeg, by(.generic, "123"), "extension-missing error"),
        Case("123", "image/jpeg; charset=utf-8", .jpeg, by(.rover, nil), "type-inference error"),
        Case("123", "image/jpeg; charset=utf-8", .jpeg, by(.airship, "123", hint: "public.jpeg")),
        // Found in the query, or by a key.
        Case("f?u=a.jpg", nil, .jpeg, by(.onesignal, "download.jpg")),
        Case("a.jpg?w=300", "image/jpeg", .jpeg, by(.pinpoint, "download.jpg?w=300"), "type-inference error"),
        // An extension that stands for no medium.
        Case("a.php", "image/jpeg", .jpeg, by(.firebase, "a.php"), "type-inference error"),
        Case("a.php", "image/jpeg", .jpeg, by(.onesignal, "download.jpeg")),
        Case("a.php", "image/jpeg", .jpeg, by(.generic, "a.php"), "extension-mismatch error"),
        Case("a.php", "image/jpeg", .jpeg, by(.braze, "download.jpg", declared: "jpg")),
        // The name of another medium.
        Case("a.png", "image/jpeg", .jpeg, by(.firebase, "a.png"), "extension-mismatch warning"),
        Case("a.png", "image/jpeg", .jpeg, by(.salesforce, "download.jpeg")),
        Case("a.mp4", "image/jpeg", .jpeg, by(.firebase, "a.mp4"), "extension-mismatch error"),
        Case("a.mp4", "image/jpeg", .jpeg, by(.rover, "a.mp4", hint: "public.mpeg-4"), "extension-mismatch error"),
        Case("a.webp", "image/jpeg", .jpeg, by(.firebase, "a.webp"), "type-inference error"),
        Case("a.webp", "image/jpeg", .jpeg, by(.generic, "a.webp"), "extension-mismatch error"),
        Case("a.m4a", "video/mp4", .mp4, by(.firebase, "a.m4a"), "extension-mismatch error"),
        // The header of another medium.
        Case("a.jpg", "image/png", .jpeg, by(.firebase, "a.jpg"), "content-type warning"),
        Case("a.jpg", "text/html", .jpeg, by(.firebase, "a.jpg"), "content-type warning"),
        Case("a.jpg", "video/mp4", .jpeg, by(.salesforce, "download.mp4"), "content-type error"),
        Case("a.jpg", "text/html", .jpeg, by(.salesforce, "download.html"), "type-inference error"),
        Case("123", "text/html", .jpeg, by(.firebase, "123.html"), "type-inference error"),
        Case("123", "image/png", .mp4, by(.firebase, "123.png"), "content-type error"),
        Case("a.jpg", nil, .jpeg, by(.firebase, "a.jpg"), "content-type warning"),
        Case("a.jpg", nil, .jpeg, by(.braze, "download.jpg", declared: "jpg")),
        // One name for all.
        Case("a.png", "image/png", .png, by(.exponea, "image.png")),
        Case("a.jpg", "image/jpeg", .jpeg, by(.exponea, "image.png")),
        Case("a.mp4", "video/mp4", .mp4, by(.exponea, "image.png"), "type-inference error"),
        Case("a.mp4", "video/mp4", .mp4, by(.bark, nil), "type-inference error"),
        // Types the system refuses, and says so.
        Case("a.webp", "image/webp", .webp, by(.firebase, "a.webp"), "type-unsupported error"),
        Case("123", "image/webp", .webp, by(.onesignal, nil), "type-unsupported error"),
        Case("a.tiff", "image/tiff", .tiff, by(.firebase, "a.tiff"), "type-unsupported error"),
        Case("a.tiff", "image/tiff", .tiff, by(.airship, "a.tiff", hint: "public.tiff"), "type-unsupported error"),
        Case(
            "a.jpg", "image/jpeg", .tiff, by(.firebase, "a.jpg"), "type-undocumented warning",
            "extension-mismatch warning"),
        Case("a.jfif", "image/jpeg", .jpeg, by(.firebase, "a.jfif"), "type-inference error"),
        // Name and header agree, and both are wrong.
        Case("a.jpg", "image/jpeg", .mp4, by(.onesignal, "download.jpeg"), "extension-mismatch error"),
        Case("a.m4a", "audio/mp4", .jpeg, by(.onesignal, "download.mp4"), "extension-mismatch error"),
        Case("a.jpg", "audio/mp4", .mp3, by(.salesforce, "download.mp4"), "content-type error"),
        // Known to iOS, and not to the SDK.
        Case(
            "a.mov", "video/quicktime", .mov, by(.onesignal, nil), "type-inference error", "type-undocumented warning"),
    ]

    static let declarations: [Case] = [
        Case("a.png", "image/png", .png, by(.braze, "download.png", declared: "png")),
        Case("a.png", "image/png", .png, by(.braze, "download.PNG", declared: "PNG")),
        Case("a.png", "image/png", .png, by(.braze, "download.jpg", declared: "jpg"), "media-type-key warning"),
        Case("a.png", "image/png", .png, by(.braze, "download.mp4", declared: "mp4"), "media-type-key error"),
        Case("a.png", "image/png", .png, by(.braze, "download.webp", declared: "webp"), "media-type-key error"),
        Case("a.webp", "image/webp", .webp, by(.braze, "download.jpg", declared: "jpg"), "type-unsupported error"),
        Case("a.tiff", "image/tiff", .tiff, by(.braze, "download.tiff", declared: "tiff"), "type-unsupported error"),
        Case("a.png", "image/png", .png, by(.clevertap, "download.jpg", declared: "image")),
        Case("a.mp4", "video/mp4", .mp4, by(.clevertap, "download.jpg", declared: "image"), "media-type-key error"),
        Case("a.jpg", "image/jpeg", .jpeg, by(.clevertap, "download.jpg", declared: "picture")),
        Case("a.jpg", "image/jpg2", .jpeg, by(.clevertap, "download.", declared: "picture"), "media-type-key error"),
        Case("a.png", "image/png", .png, by(.klaviyo, "download.jpg")),
        Case("a.mp4", "video/mp4", .mp4, by(.klaviyo, "download.jpg"), "media-type-key error"),
        Case(
            "a.tiff", "image/tiff", .tiff, by(.braze, "download.mp4", declared: "mp4"), "media-type-key error",
            "type-undocumented warning"),
        // The name is wrong, and nobody looks at it.
        Case("a.jpg", "image/png", .png, by(.braze, "download.png", declared: "png")),
        Case("a.gif", nil, .gif, by(.clevertap, "download.", declared: "gif"), "media-type-key error"),
        Case("a.m4a", "audio/mp4", .m4a, by(.braze, "download.mp4", declared: "mp4"), "media-type-key error"),
        // Sound where a video is promised has a rule of its own, as long as it goes by a video.
        Case("a.mp4", "video/mp4", .m4a, by(.firebase, "a.mp4"), "video-missing error"),
        Case("a.mkv", "video/mp4", .m4a, by(.firebase, "a.mkv"), "type-inference error"),
        Case("a.mkv", "video/mp4", .m4a, by(.generic, "a.mkv"), "extension-mismatch error"),
        Case("a.mp4", "video/mp4", .m4a, by(.braze, "download.jpg", declared: "jpg"), "media-type-key error"),
        Case("a.m4a", "audio/mp4", .m4a, by(.onesignal, "download.mp4")),
        Case("a.mp4", "video/mp4", .m4a, by(.braze, "download.mp4", declared: "mp4"), "video-missing error"),
    ]

    static let hints: [Case] = [
        Case("a.jpg", "image/jpeg", .jpeg, by(.notifee, "a.jpg", hint: "public.jpeg", declared: "public.jpeg")),
        Case("a.jpg", "image/jpeg", .jpeg, by(.notifee, "a.jpg", hint: "public.image", declared: "public.image")),
        Case("a", "image/jpeg", .jpeg, by(.homeAssistant, "a", hint: "public.jpeg", declared: "jpeg")),
        Case(
            "a.jpg", "image/jpeg", .jpeg, by(.notifee, "a.jpg", hint: "image/jpeg", declared: "image/jpeg"),
            "type-hint error"),
        Case("a.jpg", "image/jpeg", .jpeg, by(.notifee, "a.jpg", hint: "jpeg", declared: "jpeg"), "type-hint error"),
        Case(
            "a.jpg", "image/jpeg", .jpeg, by(.notifee, "a.jpg", hint: "org.webmproject.webp", declared: "x"),
            "type-hint error"),
        Case(
            "a.jpg", "image/jpeg", .jpeg, by(.notifee, "a.jpg", hint: "public.png", declared: "public.png"),
            "type-hint warning"),
        Case(
            "a.mp4", "video/mp4", .mp4, by(.notifee, "a.mp4", hint: "public.png", declared: "public.png"),
            "type-hint error"),
        // The bytes are of the refused type themselves.
        Case(
            "a.webp", "image/webp", .webp, by(.notifee, "a", hint: "org.webmproject.webp", declared: "x"),
            "type-unsupported error"),
        // A valid hint wins over the name.
        Case(
            "a.mkv", "application/octet-stream", .jpeg,
            by(.homeAssistant, "a.mkv", hint: "public.jpeg", declared: "jpeg"),
            "extension-mismatch warning"),
        Case(
            "a.mkv", "image/jpeg", .png, by(.homeAssistant, "a.mkv", hint: "public.jpeg", declared: "jpeg"),
            "content-type warning", "extension-mismatch warning", "type-hint warning"),
        // Without one the name decides.
        Case("a.mkv", "image/jpeg", .jpeg, by(.homeAssistant, "a.mkv"), "type-inference error"),
        Case("a", "image/jpeg", .jpeg, by(.homeAssistant, "a"), "type-inference error"),
    ]

    @Test(arguments: names + declarations + hints)
    func whatIsSaid(_ one: Case) {
        let said = one.delivery.said()
        #expect(Set(said) == Set(one.expected) && said.count == one.expected.count, "\(said)")
    }

    @Test func severalSDKsAreJudgedTogether() throws {
        let same = { HandlingSample.handling($0, name: "123", because: "finds no extension") }
        let delivery = DeliverySample.handled(
            Sample.image("123"), by: same(.firebase), same(.iterable), Self.by(.braze, "download.jpg", declared: "jpg"),
            at: Self.cdn + "123", type: nil)
        #expect(delivery.said() == ["type-inference error"])
        #expect(
            delivery.finding("type-inference")?.message
                == "Firebase, Iterable: finds no extension, so iOS gets a file without an extension and refuses it")
        let mixed = DeliverySample.handled(
            Sample.image("123"), by: same(.firebase), same(.generic), at: Self.cdn + "123", type: nil)
        #expect(Set(mixed.said()) == ["type-inference error", "extension-missing error"])
    }

    @Test func anErrorPageIsNotJudgedByItsType() {
        let page = DeliverySample.answer(Sample.medium("a.jpg", .html), type: "text/html") {
            $0.transfer?.hops[0].status = 404
            $0.handlings = [Self.by(.firebase, nil), Self.by(.braze, "download.png", declared: "png")]
        }
        #expect(page.said() == ["http-status error"])
    }

    @Test(arguments: [
        (
            by(.firebase, "123"), "123", "text/plain",
            "let the path of the address end in .jpg, and let the server send Content-Type: image/jpeg"
        ),
        (by(.firebase, "a.php"), "a.php", "image/jpeg", "let the path of the address end in .jpg"),
        (by(.pinpoint, "d.jpg?w=3"), "a.jpg?w=3", nil, "send the address without its query string"),
        (by(.pinpoint, "d.123"), "123", "text/html", "let the path of the address end in .jpg"),
        (by(.salesforce, "d.html"), "123", "text/html", "let the server send Content-Type: image/jpeg"),
        (
            by(.blueshift, "video.mp4"), "a.jpg", "image/jpeg",
            "write the address under the key for its kind: blueshift.url"
        ),
        (by(.exponea, "image.mp3"), "a.jpg", "image/jpeg", "send a JPEG or PNG: Exponea shows pictures only"),
        (
            by(.onesignal, nil), "a.jpg", "image/jpeg",
            "send it in another format: Onesignal has no name for JPEG"
        ),
        (by(.salesforce, "d.html"), "a.jpg", "text/html", "let the server send Content-Type: image/jpeg"),
        (
            by(.homeAssistant, "a"), "a", "image/jpeg",
            "write public.jpeg in home-assistant.type, or let the path of the address end in .jpg"
        ),
        (
            by(.notifee, "a.jpg", hint: "jpeg", declared: "jpeg"), "a.jpg", "image/jpeg",
            "write public.jpeg in notifee.type"
        ),
        (by(.braze, "d.mp4", declared: "mp4"), "a.jpg", "image/jpeg", "write \"jpg\" in braze.type"),
        (by(.clevertap, "d.mp4", declared: "video"), "a.jpg", "image/jpeg", "write \"image\" in clevertap.type"),
    ])
    func repairs(handling: AttachmentHandling, path: String, type: String?, fix: String) {
        let delivery = DeliverySample.handled(Sample.image(path), by: handling, at: Self.cdn + path, type: type)
        let rules = ["type-inference", "type-hint", "media-type-key"]
        let findings = RuleBook.findings(forDelivery: delivery, profiles: [IOS.profile])
        #expect(findings.filter { rules.contains($0.rule) }.map(\.fix) == [fix])
    }

    @Test func messagesNameTheSDKAndTheCause() throws {
        let hint = DeliverySample.handled(by: Self.by(.notifee, "a.jpg", hint: "image/jpeg", declared: "image/jpeg"))
        #expect(
            hint.finding("type-hint")?.message
                == "Notifee: notifee.type is \"image/jpeg\", a media type, not a uniform type identifier: iOS refuses the file"
        )
        let short = DeliverySample.handled(
            Sample.video("a.mp4"), by: Self.by(.homeAssistant, "a.mp4", hint: "public.jpeg", declared: "jpeg"),
            at: Self.cdn + "a.mp4", type: "video/mp4")
        #expect(
            short.finding("type-hint")?.message
                == "Home-assistant: home-assistant.type is \"jpeg\", which means public.jpeg, but the bytes are MP4")
        let missing = DeliverySample.handled(
            Sample.video("a.mp4"), by: HandlingSample.handling(.klaviyo, name: "download.jpg", because: "says jpg"),
            at: Self.cdn + "a.mp4", type: "video/mp4")
        #expect(
            missing.finding("media-type-key")?.message
                == "Klaviyo: klaviyo.type is missing, and the SDK says jpg; the bytes are MP4")
        let inferred = DeliverySample.handled(
            Sample.image("123"),
            by: HandlingSample.handling(.firebase, name: "123", because: "adds nothing") {
                $0.typing.isInferred = true
            },
            at: Self.cdn + "123", type: nil)
        #expect(inferred.finding("type-inference")?.message.contains("(concluded, not tried on a phone)") == true)
    }
}
