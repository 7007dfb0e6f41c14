import MediaModel

/// A finding of each rule, as the rule words it.
enum RuleExamples {
    /// By the id of the rule.
    static let all: [String: RuleExample] = Dictionary(uniqueKeysWithValues: list.map { ($0.finding.rule, $0) })

    private static let list: [RuleExample] = [
        example(
            "not-media", "banner.jpg", .error,
            "is HTML, not an image, video or audio",
            fix: "the server probably sent a page in place of the medium: download it again"),
        example(
            "file-empty", "banner.png", .error,
            "holds no bytes",
            fix: "export or download it again"),
        example(
            "type-unsupported", "banner.webp", .error, in: "ios",
            "is WebP, which iOS does not take as an attachment: seen to be refused by name with error "
                + "101 (observed, not documented)",
            fix: "magick banner.webp banner-fixed.jpg"),
        example(
            "type-undocumented", "photo.heic", .warning, in: "rich-push",
            "is HEIC, which nobody can rely on: iOS takes it today (observed, not documented)",
            fix: "heif-convert photo.heic photo-fixed.jpg"),
        example(
            "file-size", "banner.gif", .error, in: "rich-push",
            "is 12.6 MB (12,600,000 bytes), allowed 10 MB",
            fix: "gifsicle -O3 --lossy=80 --resize-fit 1024x1024 banner.gif -o banner-fixed.gif"),
        example(
            "duration", "clip.mp4", .error, in: "rich-push",
            "lasts 42.5 s, allowed 30 s",
            fix: "ffmpeg -i clip.mp4 -t 30 -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart "
                + "clip-fixed.mp4"),
        example(
            "duration-unknown", "clip.mp4", .warning, in: "rich-push",
            "does not tell how long it plays, allowed 30 s",
            fix: "ffmpeg -i clip.mp4 -c copy -movflags +faststart clip-fixed.mp4"),
        example(
            "damaged", "banner.png", .error,
            "ends at byte 5120, inside the IDAT chunk",
            fix: "export or download it again from the original"),
        example(
            "unreadable", "banner.png", .error,
            "could not be inspected: the inspector ran out of time (10 s)",
            fix: "check that the file can be read, and export it again with an ordinary encoder"),
        example(
            "extension-missing", "banner", .error,
            "has no file-name extension; the bytes are JPEG",
            fix: "mv -n banner banner.jpg"),
        example(
            "extension-mismatch", "banner.jpg", .warning,
            "is named .jpg, but the bytes are PNG",
            fix: "mv -n banner.jpg banner.png"),
        example(
            "image-coding", "scan.jpg", .error, in: "rich-push",
            "is lossless JPEG, which iOS cannot show",
            fix: "ffmpeg -i scan.jpg -q:v 2 scan-fixed.jpg"),
        example(
            "video-codec", "clip.mp4", .error, in: "rich-push",
            "video is VP9, which iOS does not play: reported from the field",
            fix: "ffmpeg -i clip.mp4 -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart "
                + "clip-fixed.mp4"),
        example(
            "video-tag", "clip.mp4", .warning, in: "rich-push",
            "video is tagged hev1, iOS plays hvc1",
            fix: "ffmpeg -i clip.mp4 -c copy -tag:v hvc1 -movflags +faststart clip-fixed.mp4"),
        example(
            "video-missing", "clip.mp4", .error,
            "is named .mp4, but holds sound only (AAC)",
            fix: "export the video again with its picture, or send it as sound: mv -n clip.mp4 clip.m4a"),
        example(
            "audio-codec", "clip.mp4", .error, in: "rich-push",
            "sound is Opus, which iOS does not play: iOS plays it inside CAF only, reported from the field",
            fix: "ffmpeg -i clip.mp4 -c:v copy -c:a aac -b:a 128k -movflags +faststart clip-fixed.mp4"),
        example(
            "moov-position", "clip.mp4", .error, in: "whatsapp",
            "has its index (moov) at the end; WhatsApp needs it first",
            fix: "ffmpeg -i clip.mp4 -c copy -movflags +faststart clip-fixed.mp4"),
        example(
            "pixel-size", "banner.jpg", .info, in: "rich-push",
            "is 4000 × 3000 pixels, advised at most 1024 × 1024 pixels",
            fix: "magick banner.jpg -resize '1024x1024>' banner-fixed.jpg"),
        example(
            "aspect-ratio", "banner.jpg", .info, in: "vendor-adobe-ajo",
            "is 900 × 400 pixels (2.25:1) and is stretched or cropped on Android, advised at most 2:1",
            fix: "magick banner.jpg -gravity center -crop 800x400+0+0 +repage banner-fixed.jpg"),
        example(
            "decode-memory", "banner.gif", .warning, in: "rich-push",
            "needs 31.1 MB of memory once unpacked (60 frames); an extension has about 24 MB (observed, "
                + "not documented)",
            fix: "gifsicle -O3 --resize-fit 297x166 banner.gif -o banner-fixed.gif"),
        example(
            "animation-lost", "banner.jpg", .warning, in: "rich-push",
            "is an animated GIF named .jpg; iOS shows one frame only",
            fix: "mv -n banner.jpg banner.gif"),
        example(
            "animation-timing", "banner.gif", .info,
            "has a frame delay of 0.01 s; players take 0.1 s for anything below 0.02 s",
            fix: "gifsicle --delay=5 banner.gif -o banner-fixed.gif"),
        example(
            "orientation", "photo.jpg", .info,
            "is stored on its side and relies on EXIF orientation 6",
            fix: "magick photo.jpg -auto-orient photo-fixed.jpg"),
        example(
            "color-model", "photo.jpg", .info,
            "is CMYK, made for print: colours may look different on a phone",
            fix: "magick photo.jpg -colorspace sRGB photo-fixed.jpg"),
        example(
            "gps-metadata", "photo.jpg", .warning,
            "tells where it was taken (GPS coordinates)",
            fix: "exiftool -gps:all= -xmp:geotag= -o photo-fixed.jpg photo.jpg"),
        example(
            "trailing-data", "photo.jpg", .warning,
            "has 4 kB after the end of the picture, which start like a ZIP file",
            fix: "head -c 45996 photo.jpg > photo-fixed.jpg"),
        example(
            "url-invalid", "https://cdn.example.com/summer sale.jpg", .error,
            "has a blank as character 31",
            fix: "write %20 for it"),
        example(
            "url-insecure", "http://cdn.example.com/a.jpg", .error,
            "is http: iOS does not fetch it",
            fix: "use https, and check that the server answers there"),
        example(
            "url-private-host", "https://192.168.178.40/a.jpg", .error,
            "host 192.168.178.40 is a private address: phones cannot reach it",
            fix: "put the medium on a public https host"),
        example(
            "url-redirects", "https://cdn.example.com/a.jpg", .warning,
            "is redirected 3 times",
            fix: "send the address at the end: https://img.example.com/a.jpg"),
        example(
            "url-expires", "https://cdn.example.com/a.jpg?Expires=1796039999&Signature=…&Key-Pair-Id=K", .warning,
            "has a signature (CloudFront) that ended 2026-11-30 11:59 UTC",
            fix: "sign it again with a later end, or use an address without a signature"),
        example(
            "http-status", "https://cdn.example.com/a.jpg", .error,
            "answers 404 Not Found",
            fix: "upload the medium, or correct the address"),
        example(
            "content-type", "https://cdn.example.com/a.jpg", .warning,
            "is sent as application/octet-stream, which tells no type: only the name tells that it is JPEG",
            fix: "let the server send Content-Type: image/jpeg"),
        example(
            "response-varies", "https://cdn.example.com/a.jpg", .warning,
            "answers image/avif to Accept: image/avif, and image/jpeg otherwise",
            fix: "switch the automatic format of the image host off, or fix the format in the address"),
        example(
            "download-failed", "https://cdn.example.com/a.jpg", .error,
            "breaks off after 40 kB (40,000 bytes) of 120 kB (120,000 bytes)",
            fix: "upload the medium again, and check what stands between server and phone"),
        example(
            "download-time", "https://cdn.example.com/a.jpg", .error,
            "takes about 362 s at edge (200 kbit/s, 500 ms), as assumed; an extension has 29 s",
            fix: "make it smaller: 325 kB take 15 s there"),
        example(
            "payload-invalid", "push.apns", .error,
            "line 3, column 7: a comma stands before }",
            fix: "correct it at that place, or let a JSON library write the payload"),
        example(
            "payload-size", "push.apns", .error,
            "is 4,350 bytes as it is sent (compact UTF-8), allowed 4,096 bytes",
            fix: "take out 254 bytes: shorten texts and addresses"),
        example(
            "mutable-content", "push.apns", .error,
            "has no aps.mutable-content: the extension does not run",
            fix: #"write "mutable-content": 1 inside aps"#),
        example(
            "alert-missing", "push.apns", .error,
            "aps.alert is empty: nothing shows, so the extension never runs",
            fix: #"write "alert": {"title": …, "body": …} inside aps"#),
        example(
            "media-key", "push.apns", .error,
            "Firebase: aps.fcm_options.image is not read there, so nothing is attached",
            fix: "move fcm_options beside aps"),
        example(
            "media-type-key", "push.apns", .error,
            "Braze: ab.att.type is missing, so nothing is attached",
            fix: #"write "type": "png" beside ab.att.url"#),
        example(
            "type-hint", "https://cdn.example.com/a.jpg", .error,
            #"Notifee: notifee.type is "image/jpeg", a media type, not a uniform type identifier: iOS "#
                + #"refuses the file"#,
            fix: "write public.jpeg in notifee.type"),
        example(
            "type-inference", "https://cdn.example.com/123", .error,
            "Firebase: finds no extension, so iOS gets a file without an extension and refuses it",
            fix: "let the path of the address end in .jpg, and let the server send Content-Type: image/jpeg"),
        example(
            "category", "push.apns", .warning,
            #"aps.category is "new-photo", which the app does not register"#,
            fix: "write NEW_PHOTO"),
        example(
            "decrypt-failed", "push.apns", .error,
            "encrypted_data does not open: the tag does not fit: wrong key, or changed on the way",
            fix: "encrypt it with the key of the app and in its layout, and check --encrypted-layout"),
        example(
            "attachment-options", "push.apns", .warning,
            "Firebase: fcm_options.image, the first attachment, is hidden: people should see it",
            fix: "take the option out"),
    ]

    private static func example(
        _ rule: String, _ subject: String, _ severity: Severity, in profile: String? = nil, _ message: String,
        fix: String? = nil
    ) -> RuleExample {
        RuleExample(
            subject: subject,
            finding: Finding(rule: rule, severity: severity, profile: profile, message: message, fix: fix))
    }
}
