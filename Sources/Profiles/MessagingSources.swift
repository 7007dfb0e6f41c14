import MediaModel

/// The pages that the profiles for messengers and carriers rest on.
enum MessagingSources {
    /// Pictures in WhatsApp.
    static let whatsAppImages = LimitSource(
        title: "Meta, image messages (read in a copy): JPEG or PNG, 5 MB, 8-bit RGB or RGBA",
        address: "https://support.chatarchitect.com/books/meta-whatsapp/page/image-messages-developer-documentation",
        date: "2025-11-03", standing: .documented)

    /// Video in WhatsApp.
    static let whatsAppVideos = LimitSource(
        title:
            "Meta, video messages (read in a copy): MP4 or 3GP, 16 MB, H.264 without High profile and B-frames, AAC, "
            + "one sound track or none, moov in front",
        address: "https://support.chatarchitect.com/books/meta-whatsapp/page/video-messages-developer-documentation",
        date: "2025-11-03", standing: .documented)

    /// Sound in WhatsApp, and stickers.
    static let whatsAppTypes = LimitSource(
        title: "AWS, supported media types in WhatsApp: sound AAC, AMR, MP3, M4A, OGG with Opus, 16 MB; "
            + "WebP for stickers only",
        address: "https://docs.aws.amazon.com/social-messaging/latest/userguide/supported-media-types.html",
        date: "2026", standing: .documented)

    /// The shape of the picture above a template.
    static let whatsAppHeader = LimitSource(
        title: "Flowella, media in template headers: 1.91:1, at least 800 × 418; other shapes get bars",
        address: "https://knowledge.flowella.io/app/media-in-template-headers", date: "2026", standing: .reported)

    /// Pictures in Telegram.
    static let telegramPhoto = LimitSource(
        title: "Telegram Bot API, sendPhoto: 10 MB, width and height together 10,000, ratio 20 at most",
        address: "https://core.telegram.org/bots/api#sendphoto", date: "2026", standing: .documented)

    /// Files in Telegram; uploads and addresses have limits of their own.
    static let telegramFiles = LimitSource(
        title: "Telegram Bot API, sending files: uploads 10 MB for photos and 50 MB for the rest, "
            + "by address 5 MB and 20 MB, and the MIME type must be right",
        address: "https://core.telegram.org/bots/api#sending-files", date: "2026", standing: .documented)

    /// Animations in Telegram.
    static let telegramAnimation = LimitSource(
        title: "Telegram Bot API, sendAnimation: GIF, or H.264 without sound; 50 MB",
        address: "https://core.telegram.org/bots/api#sendanimation", date: "2026", standing: .documented)

    /// Sound and video in Telegram.
    static let telegramVideo = LimitSource(
        title: "Telegram Bot API, sendVideo: clients play MPEG-4, other formats arrive as a document",
        address: "https://core.telegram.org/bots/api#sendvideo", date: "2026", standing: .documented)

    /// Sound in Telegram.
    static let telegramAudio = LimitSource(
        title: "Telegram Bot API, sendAudio and sendVoice: MP3 or M4A; Ogg with Opus as a voice message, "
            + "by address up to 1 MB",
        address: "https://core.telegram.org/bots/api#sendaudio", date: "2026", standing: .documented)

    /// Conclusions about Telegram.
    static let telegramInferred = LimitSource(
        title: "concluded: Telegram names no list of picture types and no codec; not tried in its clients",
        address: "https://core.telegram.org/bots/api#sendphoto", date: "2026", standing: .inferred)

    /// Types and cards of RCS.
    static let rcsCards = LimitSource(
        title: "Google, RCS for Business, rich cards: types, 2:1, 16:9 or 7:3 at 1440 × 720, 3:4 at 768 × 1024; "
            + "media is zoomed and cropped",
        address: "https://developers.google.com/business-communications/rcs-business-messaging/guides/learn/"
            + "rich-cards.md.txt",
        date: "2026", standing: .documented)

    /// Sizes of RCS.
    static let rcsSizes = LimitSource(
        title: "AWS, RCS limits: 100 MB (another vendor writes 100 MiB, Twilio 16 MB), carriers often 5 MB for video",
        address: "https://docs.aws.amazon.com/sms-voice/latest/userguide/sms-limitations-rcs.html", date: "2026",
        standing: .reported)

    /// Advised sizes of RCS.
    static let rcsAdvice = LimitSource(
        title: "Gupshup, RCS message elements: pictures of 2 MB, video of 10 MB advised",
        address: "https://docs.gupshup.io/docs/rcs-message-elements", date: "2026", standing: .reported)

    /// Sound in RCS.
    static let rcsSound = LimitSource(
        title: "CM.com, RCS media message: AAC, MP3, MP4, 3GP and OGX as a file, 100 MiB",
        address: "https://developers.cm.com/messaging/docs/rcs-media-message", date: "2026", standing: .reported)

    /// Sizes of MMS.
    static let mmsCarriers = LimitSource(
        title: "Twilio and Telnyx, MMS sizes of AT&T, T-Mobile and Verizon: 0.6 MB is the smallest (toll-free), "
            + "1.0 to 1.5 MB from a long code; the whole message counts",
        address: "https://support.twilio.com/hc/en-us/articles/360018832773-"
            + "Twilio-Programmable-SMS-Supported-File-Types-and-Size-Limits-for-MMS-Media-Messages",
        date: "2026", standing: .reported)

    /// Advised size of MMS.
    static let mmsAdvice = LimitSource(
        title: "Telnyx, MMS transcoding: 500 KB is the usual advice (Infobip promises 300 KB everywhere)",
        address: "https://developers.telnyx.com/docs/messaging/messages/mms-transcoding", date: "2026",
        standing: .reported)

    /// Types of MMS on which providers differ.
    static let mmsTypes = LimitSource(
        title: "AWS, MMS limits: types; Salesforce takes others",
        address: "https://docs.aws.amazon.com/sms-voice/latest/userguide/mms-limitations-character.html", date: "2026",
        standing: .reported)
}
