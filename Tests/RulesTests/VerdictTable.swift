import MediaModel

/// Assets, and what each channel says to them.
enum VerdictTable {
    static let assets: [String: InspectedMedium] = [
        "card": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 300_000),
        "card of 550 kB": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 550_000),
        "card of 610 kB": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 610_000),
        "card of 1,048,576 bytes": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 1_048_576),
        "card of 1,048,577 bytes": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 1_048_577),
        "card of 2.5 MB": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 2_500_000),
        "card of 3.1 MB": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 3_100_000),
        "card of 4 MB": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 4_000_000),
        "card of 6 MB": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 6_000_000),
        "card of 11 MB": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 11_000_000),
        "card of 110 MB": Sample.image("card.jpg", .jpeg, 1440, 720, bytes: 110_000_000),
        "16-bit PNG": Sample.image("deep.png", .png, 1440, 720, bytes: 300_000) { $0.bitDepth = 16 },
        "CMYK JPEG": Sample.image("print.jpg", .jpeg, 1440, 720, bytes: 300_000) { $0.colorModel = .cmyk },
        "WebP": Sample.image("card.webp", .webp, 1440, 720, bytes: 200_000),
        "HEIC": Sample.image("card.heic", .heic, 1440, 720, bytes: 200_000),
        "SVG": Sample.image("card.svg", .svg, 1440, 720, bytes: 4_000),
        "BMP": Sample.image("card.bmp", .bmp, 400, 200, bytes: 240_054),
        "still GIF": Sample.image("card.gif", .gif, 400, 200, bytes: 90_000),
        "animated GIF": Sample.image("wave.gif", .gif, 400, 200, frames: 12, bytes: 400_000),
        "animated GIF of 21 MB": Sample.image("wave.gif", .gif, 400, 200, frames: 12, bytes: 21_500_000),
        "animated PNG": Sample.image("wave.png", .png, 400, 200, frames: 12, bytes: 400_000),
        "panorama 9000 × 1500": Sample.image("pano.jpg", .jpeg, 9000, 1500, bytes: 400_000) { $0.decodedBytes = nil },
        "ribbon 2200 × 100": Sample.image("ribbon.png", .png, 2200, 100, bytes: 100_000),
        "thumbnail 200 × 200": Sample.image("thumb.png", .png, 200, 200, bytes: 20_000),
        "clip": Sample.video("clip.mp4") { mainWithoutReordering(&$0) },
        "clip of 700 kB": Sample.video("clip.mp4", bytes: 700_000) { mainWithoutReordering(&$0) },
        "clip of 6 MB": Sample.video("clip.mp4", bytes: 6_000_000) { mainWithoutReordering(&$0) },
        "clip of 17 MB": Sample.video("clip.mp4", bytes: 17_000_000) { mainWithoutReordering(&$0) },
        "clip of 25 MB": Sample.video("clip.mp4", bytes: 25_000_000) { mainWithoutReordering(&$0) },
        "clip of 60 MB": Sample.video("clip.mp4", bytes: 60_000_000) { mainWithoutReordering(&$0) },
        "clip of 45 s": Sample.video("clip.mp4") {
            mainWithoutReordering(&$0)
            $0.durationSeconds = 45
        },
        "clip in High without B-frames": Sample.video("clip.mp4") {
            mainWithoutReordering(&$0)
            $0.videoProfile = "High"
        },
        "clip in High with B-frames": Sample.video("clip.mp4") {
            ($0.videoProfile, $0.hasReorderedFrames, $0.audioStreams) = ("High", true, 1)
        },
        "clip in Main with B-frames": Sample.video("clip.mp4") {
            ($0.videoProfile, $0.hasReorderedFrames, $0.audioStreams) = ("Main", true, 1)
        },
        "clip with two sound tracks": Sample.video("clip.mp4") {
            mainWithoutReordering(&$0)
            $0.audioStreams = 2
        },
        "silent clip": Sample.video("clip.mp4") {
            mainWithoutReordering(&$0)
            ($0.audioStreams, $0.audioCodec) = (0, nil)
        },
        "clip with MP3 sound": Sample.video("clip.mp4") {
            mainWithoutReordering(&$0)
            $0.audioCodec = "mp3"
        },
        "clip with its index at the end": Sample.video("clip.mp4") {
            mainWithoutReordering(&$0)
            $0.indexPosition = .end
        },
        "HEVC clip": Sample.video("clip.mp4") {
            ($0.videoCodec, $0.videoTag, $0.videoProfile, $0.audioStreams) = ("hevc", "hvc1", "Main", 1)
        },
        "3GP clip": Sample.video("clip.3gp", .threeGP) { mainWithoutReordering(&$0) },
        "MOV clip": Sample.video("clip.mov", .mov) { mainWithoutReordering(&$0) },
        "WebM clip": Sample.video("clip.webm", .webm) {
            ($0.videoCodec, $0.videoTag, $0.audioCodec, $0.indexPosition) = ("vp8", nil, "vorbis", nil)
        },
        "MP3": Sample.sound("voice.mp3", .mp3, "mp3"),
        "MP3 of 6 MB": Sample.sound("voice.mp3", .mp3, "mp3", bytes: 6_000_000),
        "M4A": Sample.sound("voice.m4a", .m4a, "aac"),
        "M4A with its index at the end": Sample.sound("voice.m4a", .m4a, "aac") { $0.indexPosition = .end },
        "Opus in Ogg": Sample.sound("voice.ogg", .ogg, "opus"),
        "Opus in Ogg of 1.2 MB": Sample.sound("voice.ogg", .ogg, "opus", bytes: 1_200_000),
        "Vorbis in Ogg": Sample.sound("voice.ogg", .ogg, "vorbis"),
        "WAV": Sample.sound("voice.wav", .wav, "pcm_s16le"),
        "AMR": Sample.sound("voice.amr", .amr, "amr_nb"),
    ]

    private static func mainWithoutReordering(_ facts: inout MediaFacts) {
        (facts.videoProfile, facts.hasReorderedFrames, facts.audioStreams) = ("Main", false, 1)
    }

    static let rows = apple + android + web + messengers + carriers + vendors + everywhere

    private static let attachmentTable =
        "https://developer.apple.com/documentation/usernotifications/unnotificationattachment"

    private static let apple = [
        Verdict("card of 4 MB", "ios", "pass", attachmentTable),
        Verdict("card of 11 MB", "ios", "file-size error", attachmentTable),
        Verdict("card of 11 MB", "rich-push", "file-size error", attachmentTable),
        Verdict("animated GIF", "ios", "pass", attachmentTable),
        Verdict("clip of 25 MB", "ios", "pass", attachmentTable),
        Verdict("clip of 60 MB", "ios", "file-size error", attachmentTable),
        Verdict("clip of 45 s", "ios", "pass", attachmentTable),
        Verdict("clip of 45 s", "rich-push", "duration error", attachmentTable),
        Verdict("clip of 17 MB", "rich-push", "file-size error", attachmentTable),
        Verdict("MP3 of 6 MB", "ios", "file-size error", attachmentTable),
        Verdict("MP3 of 6 MB", "rich-push", "file-size warning", attachmentTable),
        Verdict("HEIC", "ios", "type-undocumented warning", attachmentTable),
        Verdict("MOV clip", "ios", "type-undocumented warning", attachmentTable),
        Verdict("clip in High with B-frames", "ios", "pass", attachmentTable),
        Verdict(
            "WebP", "ios", "type-unsupported error", "https://github.com/Iterable/iterable-swift-sdk/issues/552"),
    ]

    private static let imageDownload = "https://github.com/firebase/firebase-android-sdk/blob/09b6e23e"
    private static let imageField = "https://googleapis.dev/dotnet/Google.Apis.FirebaseCloudMessaging.v1"

    private static let android = [
        Verdict("card", "android-fcm", "pass", imageField),
        Verdict("card of 1,048,576 bytes", "android-fcm", "pass", imageDownload),
        Verdict("card of 1,048,577 bytes", "android-fcm", "file-size error", imageDownload),
        Verdict("BMP", "android-fcm", "pass", imageField),
        Verdict("WebP", "android-fcm", "type-undocumented warning", imageField),
        Verdict("HEIC", "android-fcm", "type-undocumented warning", imageField),
        Verdict("animated GIF", "android-fcm", "animation-lost warning", imageField),
        Verdict("clip", "android-fcm", "type-unsupported error", imageField),
        Verdict(
            "MP3", "android-fcm", "type-unsupported error",
            "https://firebase.google.com/docs/cloud-messaging/android/send-image"),
    ]

    private static let chromium = "https://github.com/chromium/chromium/blob/5b83ed46"
    private static let chromeTypes = "https://documentation.onesignal.com/v9.0/docs/web-push-notification-icons"
    private static let toast = "https://github.com/MicrosoftDocs/windows-dev-docs"
    private static let builder = "https://github.com/MicrosoftDocs/winapps-winrt-api"

    private static let web = [
        Verdict("card of 11 MB", "webpush-chrome", "pass", chromium),
        Verdict("panorama 9000 × 1500", "webpush-chrome", "pass", chromium),
        Verdict("WebP", "webpush-chrome", "pass", chromeTypes),
        Verdict("still GIF", "webpush-chrome", "pass", chromeTypes),
        Verdict("animated GIF", "webpush-chrome", "animation-lost warning", chromeTypes),
        Verdict("SVG", "webpush-chrome", "type-undocumented warning", chromeTypes),
        Verdict("HEIC", "webpush-chrome", "type-unsupported error", "https://developer.mozilla.org/"),
        Verdict("clip", "webpush-chrome", "type-unsupported error", "https://github.com/mdn/browser-compat-data"),
        Verdict("card", "windows", "pass", toast),
        Verdict("card of 1,048,577 bytes", "windows", "file-size warning", toast),
        Verdict("card of 3.1 MB", "windows", "file-size warning", toast),
        Verdict("card of 4 MB", "windows", "file-size error", toast),
        Verdict("SVG", "windows", "pass", builder),
        Verdict("still GIF", "windows", "type-undocumented warning", builder),
        Verdict("clip", "windows", "type-unsupported error", toast),
    ]

    private static let whatsApp = "https://support.chatarchitect.com/books/meta-whatsapp/page/video-messages"
    private static let whatsAppImages = "https://support.chatarchitect.com/books/meta-whatsapp/page/image-messages"
    private static let whatsAppTypes = "https://docs.aws.amazon.com/social-messaging/latest/userguide/"
    private static let telegram = "https://core.telegram.org/bots/api#"

    private static let messengers = [
        Verdict("card of 4 MB", "whatsapp", "pass", whatsAppImages),
        Verdict("card of 6 MB", "whatsapp", "file-size error", whatsAppImages),
        Verdict("16-bit PNG", "whatsapp", "image-coding error", whatsAppImages),
        Verdict("CMYK JPEG", "whatsapp", "image-coding error", whatsAppImages),
        Verdict("still GIF", "whatsapp", "type-unsupported error", whatsAppImages),
        Verdict("WebP", "whatsapp", "type-unsupported error", whatsAppTypes),
        Verdict("clip", "whatsapp", "pass", whatsApp),
        Verdict("3GP clip", "whatsapp", "pass", whatsApp),
        Verdict("silent clip", "whatsapp", "pass", whatsApp),
        Verdict("clip of 17 MB", "whatsapp", "file-size error", whatsApp),
        Verdict("clip in High without B-frames", "whatsapp", "pass", whatsApp),
        Verdict("clip in High with B-frames", "whatsapp", "video-codec error", whatsApp),
        Verdict("clip in Main with B-frames", "whatsapp", "pass", whatsApp),
        Verdict("HEVC clip", "whatsapp", "video-codec error", whatsApp),
        Verdict("clip with MP3 sound", "whatsapp", "audio-codec error", whatsApp),
        Verdict("clip with two sound tracks", "whatsapp", "audio-codec error", whatsApp),
        Verdict("clip with its index at the end", "whatsapp", "moov-position error", whatsApp),
        Verdict("MOV clip", "whatsapp", "type-unsupported error", whatsApp),
        Verdict("M4A with its index at the end", "whatsapp", "pass", whatsAppTypes),
        Verdict("Opus in Ogg", "whatsapp", "pass", whatsAppTypes),
        Verdict("Vorbis in Ogg", "whatsapp", "audio-codec error", whatsAppTypes),
        Verdict("AMR", "whatsapp", "pass", whatsAppTypes),
        Verdict("WAV", "whatsapp", "type-unsupported error", whatsAppTypes),
        Verdict("card of 4 MB", "telegram", "pass", telegram + "sendphoto"),
        Verdict("card of 6 MB", "telegram", "file-size warning", telegram + "sending-files"),
        Verdict("card of 11 MB", "telegram", "file-size error", telegram + "sendphoto"),
        Verdict("panorama 9000 × 1500", "telegram", "pixel-size error", telegram + "sendphoto"),
        Verdict("ribbon 2200 × 100", "telegram", "aspect-ratio error", telegram + "sendphoto"),
        Verdict("animated GIF", "telegram", "pass", telegram + "sendanimation"),
        Verdict("animated GIF of 21 MB", "telegram", "file-size warning", telegram + "sending-files"),
        Verdict("clip of 25 MB", "telegram", "file-size warning", telegram + "sending-files"),
        Verdict("clip of 60 MB", "telegram", "file-size error", telegram + "sending-files"),
        Verdict("WebM clip", "telegram", "type-unsupported error", telegram + "sendvideo"),
        Verdict("Opus in Ogg of 1.2 MB", "telegram", "file-size warning", telegram + "sendaudio"),
    ]

    private static let rcsCards = "https://developers.google.com/business-communications/rcs-business-messaging/"
    private static let rcsSizes = "https://docs.aws.amazon.com/sms-voice/latest/userguide/sms-limitations-rcs.html"
    private static let carrierSizes = "https://support.twilio.com/hc/en-us/articles/360018832773-"

    private static let carriers = [
        Verdict("card", "rcs", "pass", rcsCards),
        Verdict("card of 2.5 MB", "rcs", "file-size warning", "https://docs.gupshup.io/docs/rcs-message-elements"),
        Verdict("card of 110 MB", "rcs", "file-size error", rcsSizes),
        Verdict("animated GIF", "rcs", "pass", rcsCards),
        Verdict("WebP", "rcs", "type-unsupported error", rcsCards),
        Verdict("clip of 6 MB", "rcs", "file-size warning", rcsSizes),
        Verdict("WebM clip", "rcs", "pass", rcsCards),
        Verdict("MOV clip", "rcs", "type-unsupported error", rcsCards),
        Verdict("M4A", "rcs", "pass", "https://developers.cm.com/messaging/docs/rcs-media-message"),
        Verdict("card", "mms-us", "pass", carrierSizes),
        Verdict("card of 550 kB", "mms-us", "file-size warning", "https://developers.telnyx.com/"),
        Verdict("card of 610 kB", "mms-us", "file-size warning", carrierSizes),
        Verdict("card of 1,048,576 bytes", "mms-us", "file-size error", carrierSizes),
        Verdict("clip of 700 kB", "mms-us", "file-size error", carrierSizes),
        Verdict("animated GIF", "mms-us", "pass", carrierSizes),
        Verdict("AMR", "mms-us", "pass", carrierSizes),
        Verdict(
            "MOV clip", "mms-us", "type-undocumented warning",
            "https://docs.aws.amazon.com/sms-voice/latest/userguide/mms-limitations-character.html"),
    ]

    private static let oneSignal = "https://documentation.onesignal.com/docs/rich-media"
    private static let braze = "https://www.braze.com/docs/user_guide/channels/push/"
    private static let airship = "https://docs.airship.com/guides/"
    private static let cleverTap = "https://docs.clevertap.com/docs/image-specifications"
    private static let adobe = "https://developer.adobe.com/client-sdks/edge/adobe-journey-optimizer/"

    private static let vendors = [
        Verdict("card of 4 MB", "vendor-onesignal", "pass", oneSignal),
        Verdict("card of 6 MB", "vendor-onesignal", "file-size warning", oneSignal),
        Verdict("thumbnail 200 × 200", "vendor-onesignal", "pixel-size warning", oneSignal),
        Verdict(
            "clip of 60 MB", "vendor-onesignal", "file-size warning",
            "https://github.com/OneSignal/OneSignal-iOS-SDK/pull/670"),
        Verdict("card of 550 kB", "vendor-braze", "file-size warning", braze),
        Verdict("thumbnail 200 × 200", "vendor-braze", "pixel-size warning", "https://braze.com/docs/"),
        Verdict("WebP", "vendor-braze", "type-unsupported warning", braze),
        Verdict("card", "vendor-airship", "file-size warning", airship),
        Verdict("clip of 6 MB", "vendor-airship", "file-size warning", airship),
        Verdict("thumbnail 200 × 200", "vendor-airship", "pixel-size warning", airship),
        Verdict("thumbnail 200 × 200", "vendor-clevertap", "pass", cleverTap),
        Verdict("card", "vendor-clevertap", "file-size warning", cleverTap),
        Verdict("animated GIF", "vendor-clevertap", "pass", cleverTap),
        Verdict("card of 4 MB", "vendor-adobe-ajo", "pass", adobe),
        Verdict("card of 6 MB", "vendor-adobe-ajo", "file-size warning", adobe),
        Verdict("WebP", "vendor-adobe-ajo", "type-undocumented warning", adobe),
    ]

    private static let everywhere = [
        Verdict("card", "everywhere", "pass", carrierSizes),
        Verdict("card of 550 kB", "everywhere", "file-size warning", "https://developers.telnyx.com/"),
        Verdict("card of 1,048,576 bytes", "everywhere", "file-size error", carrierSizes),
        Verdict("16-bit PNG", "everywhere", "image-coding error", whatsAppImages),
        Verdict("still GIF", "everywhere", "type-unsupported error", whatsAppImages),
        Verdict("animated PNG", "everywhere", "animation-lost warning", attachmentTable),
        Verdict("clip", "everywhere", "type-unsupported error", imageField),
        Verdict("MP3", "everywhere", "type-unsupported error", "https://firebase.google.com/docs/cloud-messaging/"),
    ]
}
