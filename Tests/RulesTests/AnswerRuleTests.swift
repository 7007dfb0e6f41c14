import MediaModel
import Profiles
import Rules
import Testing

/// What an answer says about itself, its name and its bytes.
@Suite struct AnswerRuleTests {
    @Test(arguments: [
        ("https://cdn.example.com/a.jpg", "image/jpeg", Sample.image("a.jpg")),
        ("https://cdn.example.com/a.jpg?w=300", "image/jpeg; charset=utf-8", Sample.image("a.jpg")),
        ("https://cdn.example.com/a.jpeg", "IMAGE/JPG", Sample.image("a.jpeg")),
        ("https://cdn.example.com/a.png", "image/x-png", Sample.image("a.png", .png)),
        ("https://cdn.example.com/a.mp3", "audio/mp3", Sample.sound("a.mp3", .mp3, "mp3")),
        ("https://cdn.example.com/a.wav", "audio/x-wav", Sample.sound("a.wav", .wav, "pcm_s16le")),
        ("https://cdn.example.com/a.m4a", "audio/x-m4a", Sample.sound("a.m4a", .m4a, "aac")),
        ("https://cdn.example.com/a.m4v", "video/mp4", Sample.video("a.m4v")),
        ("https://cdn.example.com/a.mpg", "video/mpeg", Sample.video("a.mpg", .mpegps)),
    ])
    func answersThatAgreeAreSilent(text: String, type: String, medium: InspectedMedium) {
        #expect(DeliverySample.answer(medium, at: text, type: type).said(RichPush.profile, IOS.profile).isEmpty)
    }

    /// One answer, and what is said about it.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var type: String?
        var medium: InspectedMedium
        var expected: [String]

        init(_ name: String, _ type: String?, _ medium: InspectedMedium, _ expected: [String]) {
            (self.name, self.type, self.medium, self.expected) = (name, type, medium, expected)
        }

        var testDescription: String { "\(name) \(type ?? "-") \(medium.facts.format)" }
    }

    static let disagreements: [Case] = [
        // The header alone is wrong.
        Case("a.jpg", "image/png", Sample.image("a.jpg"), ["content-type warning"]),
        Case("a.jpg", "text/html", Sample.image("a.jpg"), ["content-type error"]),
        Case("a.jpg", "video/mp4", Sample.image("a.jpg"), ["content-type error"]),
        Case("a.jpg", "image/unheard-of", Sample.image("a.jpg"), ["content-type warning"]),
        Case("a.jpg", "jpeg", Sample.image("a.jpg"), ["content-type warning"]),
        // The name alone is wrong, or the server took the type from it.
        Case("a.jpg", "image/png", Sample.image("a.jpg", .png), ["extension-mismatch warning"]),
        Case("a.jpg", "image/jpeg", Sample.image("a.jpg", .png), ["extension-mismatch warning"]),
        Case("a.jpg", "image/jpeg", Sample.video("a.jpg"), ["extension-mismatch error"]),
        Case("a.php", "image/jpeg", Sample.image("a.php"), ["extension-mismatch error"]),
        // Both are wrong, each in its own way.
        Case("a.gif", "image/png", Sample.image("a.gif"), ["content-type warning", "extension-mismatch warning"]),
        // The server does not know.
        Case("a.jpg", "application/octet-stream", Sample.image("a.jpg"), ["content-type warning"]),
        Case("a.jpg", nil, Sample.image("a.jpg"), ["content-type warning"]),
        Case("a.mkv", "binary/octet-stream", Sample.image("a.mkv", .png), ["extension-mismatch error"]),
        // No name.
        Case("123", "image/jpeg", Sample.image("123.jpg"), ["extension-missing warning"]),
        Case("123", "image/jpeg", Sample.image("123"), ["extension-missing warning"]),
        Case("123", "application/octet-stream", Sample.image("123"), ["extension-missing error"]),
        Case("123", nil, Sample.image("123"), ["extension-missing error"]),
        Case("", "image/jpeg", Sample.image("cdn.example.com.jpg"), ["extension-missing warning"]),
        Case(
            "17", "image/webp", Sample.image("17.webp", .webp), ["type-unsupported error", "extension-missing error"]),
        // Made up from a wrong header: the header is the cause.
        Case("123", "image/png", Sample.image("123.png"), ["extension-missing warning", "content-type warning"]),
        // Sound where a picture is promised.
        Case("a.mp4", "video/mp4", Sample.sound("a.mp4", .m4a, "aac"), ["video-missing error"]),
        Case("a.m4a", "video/mp4", Sample.sound("a.m4a", .m4a, "aac"), ["video-missing error"]),
        // An MP4 without tracks may be what it is called.
        Case("a.m4a", "audio/mp4", Sample.medium("a.m4a", .mp4), ["duration-unknown warning"]),
        // The name stands for several formats, the header for another one of them.
        Case("a.mpg", "video/mp2p", Sample.video("a.mpg", .mpegvideo), ["content-type warning"]),
        // What nobody can show has one cause.
        Case("a.jpg", "image/jpeg", Sample.medium("a.jpg", .html), ["not-media error"]),
        Case("a.jpg", "text/html", Sample.medium("a.jpg", .html), ["not-media error"]),
        Case("a.jpg", "image/jpeg", Sample.medium("a.jpg", .empty, bytes: 0), ["file-empty error"]),
        Case("a.webp", "image/webp", Sample.image("a.webp", .webp), ["type-unsupported error"]),
    ]

    @Test(arguments: disagreements)
    func aDisagreementHasOneCause(_ one: Case) {
        let said = DeliverySample.answer(one.medium, at: "https://cdn.example.com/" + one.name, type: one.type).said()
        #expect(Set(said) == Set(one.expected) && said.count == one.expected.count, "\(said)")
    }

    @Test func theNameIsThatOfTheLastAddressOrOfContentDisposition() {
        let moved = DeliverySample.answer(
            at: "https://go.example.com/17", chain: ["https://cdn.example.com/a.jpg?sig=…"])
        #expect(moved.said().isEmpty)
        let lost = DeliverySample.answer(chain: ["https://cdn.example.com/17"])
        #expect(lost.said() == ["extension-missing warning"])
        let named = DeliverySample.answer(at: "https://cdn.example.com/17") {
            $0.transfer?.hops[0].headers.contentDisposition = "inline; filename=a.jpg"
        }
        #expect(named.said().isEmpty)
    }

    @Test func messagesNameAllThree() throws {
        let delivery = DeliverySample.answer(type: "text/html")
        let finding = try #require(delivery.finding("content-type"))
        #expect(finding.message == "is sent as text/html, but the bytes are JPEG")
        #expect(finding.fix == "let the server send Content-Type: image/jpeg")
        let name = DeliverySample.answer(at: "https://cdn.example.com/17")
        #expect(
            name.finding("extension-missing")?.message
                == "has no file-name extension: only Content-Type image/jpeg tells the type")
        let wrong = DeliverySample.answer(Sample.image("a.gif"), at: "https://cdn.example.com/a.gif")
        #expect(wrong.finding("extension-mismatch")?.message == "is named .gif, but the bytes are JPEG")
        #expect(
            wrong.finding("extension-mismatch")?.fix
                == "upload it under a name that ends in .jpg, and send that address")
    }

    @Test(arguments: [
        (404, "answers 404 Not Found", "upload the medium, or correct the address"),
        (500, "answers 500 Internal Server Error", "repair the server, or move the medium to another one"),
        (401, "answers 401 Unauthorized", "make it readable without a login: a phone has none"),
        (302, "answers 302 Found", "send the address the redirect should lead to"),
        (599, "answers 599", "repair the server, or move the medium to another one"),
    ])
    func anErrorPageIsNotJudgedAsAMedium(status: Int, message: String, fix: String) throws {
        let page = Sample.medium("a.jpg", .html)
        let delivery = DeliverySample.answer(page, type: "text/html") { $0.transfer?.hops[0].status = status }
        #expect(delivery.said() == ["http-status error"])
        #expect(delivery.finding("http-status")?.message == message)
        #expect(delivery.finding("http-status")?.fix == fix)
    }

    @Test func anAnswerThatDidNotChangeIsFine() {
        let kept = DeliverySample.answer {
            $0.transfer?.hops[0].status = 304
            $0.transfer?.cacheUse = .revalidated
        }
        #expect(kept.said().isEmpty)
    }

    private func variant(_ type: String?, _ format: MediaFormat? = nil, status: Int = 200) -> DeliveryVariant {
        var headers = ResponseHeaders()
        headers.contentType = type
        let hop = TransferFacts.Hop(url: "https://cdn.example.com/a.jpg", status: status, headers: headers)
        return DeliveryVariant(accept: "image/avif", transfer: TransferFacts(hops: [hop]), format: format)
    }

    @Test func anotherClientThatGetsAnotherTypeIsAWarning() throws {
        let varied = DeliverySample.answer { $0.variants = [variant("image/jpeg"), variant("image/avif")] }
        #expect(varied.said() == ["response-varies warning"])
        #expect(
            varied.finding("response-varies")?.message
                == "answers image/avif to Accept: image/avif, and image/jpeg otherwise")
        #expect(DeliverySample.answer { $0.variants = [variant("image/jpeg", .webp)] }.said().count == 1)
        #expect(DeliverySample.answer { $0.variants = [variant("text/html", status: 406)] }.said().count == 1)
    }

    @Test func anotherClientThatGetsTheSameIsSilent() {
        #expect(
            DeliverySample.answer { $0.variants = [variant("image/jpg"), variant("image/jpeg", .jpeg)] }.said().isEmpty)
        // Nobody tells the type here, but it is the same for both.
        let untold = DeliverySample.answer(type: "application/octet-stream") {
            $0.variants = [variant("application/octet-stream")]
        }
        #expect(untold.said() == ["content-type warning"])
        var lost = variant(nil)
        lost.transfer = TransferFacts(failure: .cancelled)
        #expect(DeliverySample.answer { $0.variants = [lost] }.said().isEmpty)
    }
}
