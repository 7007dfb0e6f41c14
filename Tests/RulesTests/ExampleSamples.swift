import MediaModel
import Profiles

@testable import Rules

/// What the examples on the pages of the rules were found in.
enum ExampleSamples {
    private static let cdn = "https://cdn.example.com/"

    /// The subject of each example, and what the rule really says about it.
    static let findings: [String: (subject: String, finding: Finding?)] =
        of(media).merging(of(deliveries)) { $1 }.merging(of(pushes)) { $1 }
        .merging([
            "unreadable": ("banner.png", UnreadableRule.finding(reason: "the inspector ran out of time (10 s)"))
        ]) { $1 }

    private static func of(_ media: [String: (InspectedMedium, Profile)]) -> [String: (String, Finding?)] {
        media.reduce(into: [:]) { found, row in
            found[row.key] = (row.value.0.path.display, row.value.0.finding(row.key, row.value.1))
        }
    }

    private static func of(_ deliveries: [String: Delivery]) -> [String: (String, Finding?)] {
        deliveries.reduce(into: [:]) { $0[$1.key] = ($1.value.shownText, $1.value.finding($1.key)) }
    }

    private static func of(_ pushes: [String: Push]) -> [String: (String, Finding?)] {
        pushes.reduce(into: [:]) { $0[$1.key] = ("push.apns", $1.value.finding($1.key)) }
    }

    private static let house = RichPush.profile

    private static let media: [String: (InspectedMedium, Profile)] = [
        "not-media": (Sample.medium("banner.jpg", .html), house),
        "file-empty": (Sample.medium("banner.png", .empty, bytes: 0, integrity: .damaged("is empty")), house),
        "type-unsupported": (Sample.image("banner.webp", .webp), IOS.profile),
        "type-undocumented": (Sample.image("photo.heic", .heic), house),
        "file-size": (Sample.image("banner.gif", .gif, 480, 270, frames: 60, bytes: 12_600_000), house),
        "duration": (Sample.video("clip.mp4") { $0.durationSeconds = 42.5 }, house),
        "duration-unknown": (Sample.video("clip.mp4") { $0.durationSeconds = nil }, house),
        "damaged": (
            Sample.image("banner.png", .png, integrity: .damaged("ends at byte 5120, inside the IDAT chunk")), house
        ),
        "extension-missing": (Sample.image("banner"), house),
        "extension-mismatch": (Sample.image("banner.jpg", .png), house),
        "image-coding": (Sample.image("scan.jpg") { $0.imageCoding = .lossless }, house),
        "video-codec": (Sample.video("clip.mp4") { ($0.videoCodec, $0.videoTag) = ("vp9", "vp09") }, house),
        "video-tag": (Sample.video("clip.mp4") { ($0.videoCodec, $0.videoTag) = ("hevc", "hev1") }, house),
        "video-missing": (
            Sample.medium("clip.mp4", .m4a) { ($0.audioCodec, $0.family, $0.durationSeconds) = ("aac", .audio, 5) },
            house
        ),
        "audio-codec": (Sample.video("clip.mp4") { $0.audioCodec = "opus" }, house),
        "moov-position": (Sample.video("clip.mp4") { $0.indexPosition = .end }, WhatsApp.profile),
        "pixel-size": (Sample.image("banner.jpg", .jpeg, 4000, 3000), house),
        "aspect-ratio": (Sample.image("banner.jpg", .jpeg, 900, 400), VendorAdobeAJO.profile),
        "decode-memory": (Sample.image("banner.gif", .gif, 480, 270, frames: 60), house),
        "animation-lost": (Sample.image("banner.jpg", .gif, 480, 270, frames: 12), house),
        "animation-timing": (
            Sample.image("banner.gif", .gif, 480, 270, frames: 12) { $0.shortestDelaySeconds = 0.01 }, house
        ),
        "orientation": (Sample.image("photo.jpg") { $0.orientation = 6 }, house),
        "color-model": (Sample.image("photo.jpg") { $0.colorModel = .cmyk }, house),
        "gps-metadata": (Sample.image("photo.jpg") { $0.gps = true }, house),
        "trailing-data": (Sample.image("photo.jpg") { ($0.trailingBytes, $0.trailingFormat) = (4004, .zip) }, house),
    ]

    private static let deliveries: [String: Delivery] = [
        "url-invalid": DeliverySample.address(cdn + "summer sale.jpg"),
        "url-insecure": DeliverySample.answer(at: "http://cdn.example.com/a.jpg"),
        "url-private-host": DeliverySample.address("https://192.168.178.40/a.jpg"),
        "url-redirects": DeliverySample.answer(chain: [cdn + "b", cdn + "c", "https://img.example.com/a.jpg"]),
        "url-expires": DeliverySample.address(cdn + "a.jpg?Expires=1796039999&Signature=0&Key-Pair-Id=K"),
        "http-status": DeliverySample.answer(Sample.medium("a.jpg", .html), type: "text/html") {
            $0.transfer?.hops[0].status = 404
        },
        "content-type": DeliverySample.answer(type: "application/octet-stream"),
        "response-varies": DeliverySample.answer {
            var hop = TransferFacts.Hop(url: cdn + "a.jpg", status: 200)
            hop.headers.contentType = "image/avif"
            $0.variants = [DeliveryVariant(accept: "image/avif", transfer: TransferFacts(hops: [hop]))]
        },
        "download-failed": DeliverySample.failure(.cutShort(received: 40_000, promised: 120_000), status: 200),
        "download-time": DeliverySample.answer(Sample.image("a.jpg", bytes: 9_000_000)) { $0.network = .edge },
        "type-hint": DeliverySample.handled(
            by: HandlingSample.handling(.notifee, name: "a.jpg", hint: "image/jpeg", declared: "image/jpeg")),
        "type-inference": DeliverySample.handled(
            Sample.image("123"), by: HandlingSample.handling(.firebase, name: "123", because: "finds no extension"),
            at: cdn + "123", type: nil),
    ]

    private static let pushes: [String: Push] = [
        "payload-invalid": Push(
            facts: PayloadFacts(form: .unknown, fault: "line 3, column 7: a comma stands before }")),
        "payload-size": PushSample.push { $0.bytes = 4350 },
        "mutable-content": PushSample.push { $0.mutableContent = FlagFacts() },
        "alert-missing": PushSample.push { ($0.hasAlert, $0.alertFault) = (false, "aps.alert is empty") },
        "media-key": PushSample.push([
            PushSample.reading(
                requests: [],
                faults: [
                    KeyFault(
                        .address, keyPath: "aps.fcm_options.image", reason: "is not read there",
                        fix: "move fcm_options beside aps")
                ])
        ]),
        "media-type-key": PushSample.push([
            PushSample.reading(
                PushSample.braze, requests: [],
                faults: [
                    KeyFault(
                        .companion, keyPath: "ab.att.type", reason: "is missing",
                        fix: "write \"type\": \"png\" beside ab.att.url")
                ])
        ]),
        "category": PushSample.push(
            categories: [NotificationCategory(identifier: "NEW_PHOTO"), NotificationCategory(identifier: "CHAT")]
        ) { $0.category = "new-photo" },
        "decrypt-failed": PushSample.push(PushSample.noReadings) {
            $0.encryption = EncryptionFacts(
                field: "encrypted_data", state: .failed("the tag does not fit: wrong key, or changed on the way"))
        },
        "attachment-options": PushSample.push([
            PushSample.reading(requests: [PushSample.request(AttachmentOptions(isHidden: true))])
        ]),
    ]
}
