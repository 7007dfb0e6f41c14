import MediaModel
import PushPayload
import Testing

/// The same address and answer through different SDKs: what the person sees.
///
/// Derived from the sources the SDKs' cards name. Where a phone's suggested name decides, the extension it usually adds for
/// the `Content-Type` is taken to be there.
@Suite("The same medium through every SDK")
struct MatrixTests {
    /// One shape of address and answer.
    struct Row: Sendable, CustomTestStringConvertible {
        var title: String
        var format: MediaFormat
        var path: String
        var type: String?
        var firstBytes: [UInt8]?
        var status = 200
        /// What Braze and Klaviyo declare, and CleverTap's word for it.
        var declared = (ending: "jpg", word: "image")
        /// Names of SDKs by what comes of it, every one of them.
        var expected: KeyValuePairs<Outcome, String>

        var testDescription: String { title }
    }

    private static let suggesting = "firebase customerio iterable pushwoosh"
    private static let declaring = "braze clevertap klaviyo"
    private static let all =
        "\(suggesting) onesignal airship karte rover \(declaring) pinpoint kumulos exponea salesforce"

    // MARK: Pictures

    private static let pictures: [Row] = [
        Row(
            title: "/a.jpg, image/jpeg", format: .jpeg, path: "/a.jpg", type: "image/jpeg", expected: [.attached: all]),
        Row(
            title: "/a.jpg?w=300", format: .jpeg, path: "/a.jpg?w=300", type: "image/jpeg",
            expected: [
                .attached: "\(suggesting) onesignal airship karte rover \(declaring) exponea salesforce",
                .textOnly: "pinpoint kumulos",
            ]),
        Row(
            title: "/123, image/jpeg", format: .jpeg, path: "/123", type: "image/jpeg",
            expected: [
                .attached: "\(suggesting) onesignal airship karte rover \(declaring) kumulos exponea salesforce",
                .textOnly: "pinpoint",
            ]),
        Row(
            title: "/123, image/jpeg with a parameter", format: .jpeg, path: "/123", type: "image/jpeg; charset=utf-8",
            expected: [
                .attached: "\(suggesting) onesignal airship karte \(declaring) kumulos exponea salesforce",
                .textOnly: "rover pinpoint",
            ]),
        Row(
            title: "/123, image/jpeg with a parameter, Exif first", format: .jpeg, path: "/123",
            type: "image/jpeg; charset=utf-8", firstBytes: [0xFF, 0xD8, 0xFF, 0xE1] + Array(repeating: 0, count: 12),
            expected: [
                .attached: "\(suggesting) onesignal \(declaring) kumulos exponea salesforce",
                .textOnly: "airship karte rover pinpoint",
            ]),
        Row(
            title: "/123, application/octet-stream", format: .jpeg, path: "/123", type: "application/octet-stream",
            expected: [
                .attached: "airship karte \(declaring) exponea salesforce",
                .textOnly: "\(suggesting) onesignal rover pinpoint kumulos",
            ]),
        Row(
            title: "/proxy?u=…/a.jpg", format: .jpeg, path: "/proxy?u=https://img.example.net/a.jpg",
            type: "application/octet-stream",
            expected: [
                .attached: "onesignal airship karte \(declaring) pinpoint kumulos exponea salesforce",
                .textOnly: "\(suggesting) rover",
            ]),
    ]

    // MARK: WebP

    private static let webp: [Row] = [
        Row(
            title: "/a.webp, declared as it is", format: .webp, path: "/a.webp", type: "image/webp",
            declared: ("webp", "webp"),
            expected: [
                .attached: "exponea",
                .textOnly:
                    "\(suggesting) onesignal airship karte rover \(declaring) pinpoint kumulos salesforce",
            ]),
        Row(
            title: "/a.webp, declared as JPEG", format: .webp, path: "/a.webp", type: "image/webp",
            expected: [
                .attached: "\(declaring) exponea",
                .textOnly: "\(suggesting) onesignal airship karte rover pinpoint kumulos salesforce",
            ]),
        Row(
            title: "/123, image/webp", format: .webp, path: "/123", type: "image/webp",
            expected: [
                .attached: "\(declaring) exponea",
                .textOnly: "\(suggesting) onesignal airship karte rover pinpoint kumulos salesforce",
            ]),
        Row(
            title: "/a.jpg answering image/webp", format: .webp, path: "/a.jpg", type: "image/webp",
            expected: [
                .attached:
                    "\(suggesting) onesignal airship karte rover \(declaring) pinpoint kumulos exponea",
                .textOnly: "salesforce",
            ]),
    ]

    // MARK: What moves

    private static let moving: [Row] = [
        Row(
            title: "/a.gif, declared as JPEG", format: .gif, path: "/a.gif", type: "image/gif",
            expected: [
                .attached: "\(suggesting) onesignal airship karte rover pinpoint kumulos salesforce",
                .still: "\(declaring) exponea",
            ]),
        Row(
            title: "/a.gif, declared as it is", format: .gif, path: "/a.gif", type: "image/gif",
            declared: ("gif", "gif"),
            expected: [
                .attached: "\(suggesting) onesignal airship karte rover \(declaring) pinpoint kumulos salesforce",
                .still: "exponea",
            ]),
        Row(
            title: "/123, video/mp4", format: .mp4, path: "/123", type: "video/mp4", declared: ("mp4", "video"),
            expected: [
                // Firebase's own fallback is for pictures: there the system was seen to add nothing.
                .attached:
                    "customerio iterable pushwoosh onesignal airship karte rover \(declaring) kumulos salesforce",
                .textOnly: "firebase pinpoint", .blank: "exponea",
            ]),
        Row(
            title: "/123, video/mp4, declared as a picture", format: .mp4, path: "/123", type: "video/mp4",
            expected: [
                .attached: "customerio iterable pushwoosh onesignal airship karte rover kumulos salesforce",
                .textOnly: "firebase pinpoint", .blank: "\(declaring) exponea",
            ]),
    ]

    // MARK: Error pages

    private static let pages: [Row] = [
        Row(
            title: "404 with a page at /a.jpg", format: .html, path: "/a.jpg", type: "text/html", status: 404,
            expected: [
                .blank: "\(suggesting) onesignal airship karte rover \(declaring) pinpoint kumulos exponea",
                .textOnly: "salesforce",
            ]),
        Row(
            title: "404 with a page at /123", format: .html, path: "/123", type: "text/html", status: 404,
            expected: [
                .blank: "\(declaring) exponea",
                .textOnly: "\(suggesting) onesignal airship karte rover pinpoint kumulos salesforce",
            ]),
    ]

    static let rows = pictures + webp + moving + pages

    @Test("Outcomes", arguments: rows)
    func outcomes(row: Row) throws {
        var seen: Set<String> = []
        for (outcome, names) in row.expected {
            for name in names.split(separator: " ").map(String.init) {
                seen.insert(name)
                let found = try #require(try Self.outcome(of: row, by: name), "\(name)")
                #expect(found.outcome == outcome, "\(name): \(found.because)")
                #expect((found.rule == nil) == outcome.showsMedium, "\(name)")
            }
        }
        #expect(seen == Set(Self.all.split(separator: " ").map(String.init)))
    }

    @Test("A GIF through Bark stands still")
    func bark() throws {
        let row = try #require(Self.moving.first)
        #expect(try Self.outcome(of: row, by: "bark")?.outcome == .still)
    }

    // MARK: One cell

    private static func outcome(of row: Row, by name: String) throws -> SDKOutcome? {
        let sdk = try #require(sdks[name], "\(name)")
        let address = "https://cdn.example.com" + row.path
        let ending = name == "clevertap" ? row.declared.word : row.declared.ending
        let payload = try #require(payloads[name])
            .replacing("URL", with: address).replacing("TYPE", with: ending)
        let search = try sdk.found(in: payload)
        var answer = AttemptSample.answer(row.format, at: address, type: row.type, status: row.status) { facts in
            if row.format == .gif { facts.animated = true }
            if row.format == .mp4 { (facts.videoCodec, facts.audioCodec) = ("h264", "aac") }
        }
        if let bytes = row.firstBytes { answer.transfer?.firstBytes = bytes }
        #expect(search.requests.count == 1, "\(name)")
        return ExtensionRun.outcome(
            of: Push.Reading(sdk: sdk.card, search: search), in: AttemptSample.facts,
            attempts: search.requests.map { AttemptSample.attempt(answer, by: sdk, $0) })
    }

    private static let sdks: [String: any PushSDK] = {
        let list: [any PushSDK] = [
            FirebaseSDK(), CustomerIOSDK(), IterableSDK(), PushwooshSDK(), OneSignalSDK(), AirshipSDK(), KarteSDK(),
            RoverSDK(), BrazeSDK(), CleverTapSDK(), KlaviyoSDK(), PinpointSDK(), KumulosSDK(), ExponeaSDK(),
            SalesforceSDK(), BarkSDK(),
        ]
        return Dictionary(uniqueKeysWithValues: list.map { ($0.card.name, $0) })
    }()

    private static let payloads = [
        "firebase": #"{"fcm_options": {"image": "URL"}}"#,
        "customerio": #"{"CIO": {"push": {"image": "URL"}}, "CIO-Delivery-ID": "1", "CIO-Delivery-Token": "2"}"#,
        "iterable": #"{"itbl": {"attachment-url": "URL"}}"#,
        "pushwoosh": #"{"attachment": "URL"}"#,
        "onesignal": #"{"att": {"id": "URL"}}"#,
        "airship": #"{"com.urbanairship.media_attachment": {"url": "URL"}}"#,
        "karte": #"{"krt_attributes": "{\"attachment_url\": \"URL\"}"}"#,
        "rover": #"{"rover": {"notification": {"id": "1", "campaignID": "2", "attachment": {"url": "URL"}}}}"#,
        "braze": #"{"ab": {"att": {"url": "URL", "type": "TYPE"}}}"#,
        "clevertap": #"{"ct_mediaUrl": "URL", "ct_mediaType": "TYPE"}"#,
        "klaviyo": #"{"rich-media": "URL", "rich-media-type": "TYPE"}"#,
        "pinpoint": #"{"data": {"media-url": "URL"}}"#,
        "kumulos":
            #"{"attachments": {"pictureUrl": "URL"}, "custom": {"a": {"k.message": {"data": {"id": 1}}}}}"#,
        "exponea": #"{"source": "xnpe_platform", "image": "URL"}"#,
        "salesforce": #"{"_mediaUrl": "URL"}"#,
        "bark": #"{"image": "URL"}"#,
    ]
}
