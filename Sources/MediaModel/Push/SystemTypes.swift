/// The uniform types the system knows for media, and those it takes as attachments.
package enum SystemTypes {
    private static let documented = LimitSource.Standing.documented
    private static let observed = LimitSource.Standing.observed

    // developer.apple.com/documentation/usernotifications/unnotificationattachment for the documented ones; the others
    // were seen to be taken over several versions of the system and stand in no documentation.
    private static let taken: [SystemType] = [
        type("public.jpeg", .image, [.jpeg], documented), type("public.png", .image, [.png], documented),
        type("com.compuserve.gif", .image, [.gif], documented), type("public.heic", .image, [.heic], observed),
        type("public.image", .image, [.jpeg, .png, .gif, .heic], observed),
        type("public.mpeg", .video, [.mpegps, .mpegvideo], documented),
        type("public.mpeg-2-video", .video, [.mpegvideo, .mpegps], documented),
        type("public.mpeg-4", .video, [.mp4, .m4a], documented), type("public.avi", .video, [.avi], documented),
        type("com.apple.quicktime-movie", .video, [.mov], observed),
        type("com.apple.m4v-video", .video, [.mp4], observed),
        type("public.3gpp", .video, [.threeGP], observed), type("public.3gpp2", .video, [.threeGP], observed),
        type("public.aiff-audio", .audio, [.aiff], documented),
        type("com.microsoft.waveform-audio", .audio, [.wav], documented),
        type("public.mp3", .audio, [.mp3], documented),
        type("public.mpeg-4-audio", .audio, [.m4a, .mp4], documented),
        // What an .m4a file is called by the system; the documentation says MPEG-4 audio.
        type("com.apple.m4a-audio", .audio, [.m4a, .mp4], documented),
        type("com.apple.coreaudio-format", .audio, [.caf], observed),
        type("public.aifc-audio", .audio, [.aiff], observed),
        type("org.3gpp.adaptive-multi-rate-audio", .audio, [.amr], observed),
        type("public.au-audio", .audio, [], observed), type("public.ac3-audio", .audio, [.ac3], observed),
        type("public.enhanced-ac3-audio", .audio, [.ac3], observed),
    ]

    private static func type(
        _ identifier: String, _ family: MediaFamily, _ formats: [MediaFormat], _ standing: LimitSource.Standing
    ) -> SystemType {
        SystemType(
            identifier: identifier, family: family, formats: formats, standing: standing, limit: limit(of: family))
    }

    private static let takenByIdentifier = Dictionary(taken.map { ($0.identifier, $0) }) { first, _ in first }

    /// The type as the system takes it for an attachment.
    /// - Parameter identifier: compared to the letter, as the system does: no type stands for a more general one.
    /// - Returns: nil for a type it refuses with error 101.
    package static func attachment(_ identifier: String) -> SystemType? { takenByIdentifier[identifier] }

    /// Whether any of those types is made for bytes of a format.
    package static func takes(_ format: MediaFormat) -> Bool { takenFormats.contains(format) }

    private static let takenFormats = Set(taken.flatMap(\.formats))

    /// The type to name for bytes of a format, in a hint for example; nil for a format no attachment may have.
    package static func attachment(for format: MediaFormat) -> SystemType? {
        taken.first { $0.formats.first == format }
    }

    /// The largest attachment of a family: image 10 MB, audio 5 MB, video 50 MB, documented.
    package static func limit(of family: MediaFamily) -> ByteLimit {
        switch family {
        case .audio: .megabytes(5)
        case .video: .megabytes(50)
        case .image, .other: .megabytes(10)
        }
    }

    // MARK: Names

    /// Extensions of each type, the preferred one first.
    private static let extensions: [(identifier: String, extensions: [String])] = [
        ("public.jpeg", ["jpeg", "jpg", "jpe"]), ("public.png", ["png"]), ("com.compuserve.gif", ["gif"]),
        ("public.heic", ["heic"]), ("public.heif", ["heif"]), ("org.webmproject.webp", ["webp"]),
        ("public.avif", ["avif"]), ("public.svg-image", ["svg", "svgz"]), ("com.microsoft.bmp", ["bmp"]),
        ("public.tiff", ["tiff", "tif"]), ("com.microsoft.ico", ["ico"]), ("public.jpeg-2000", ["jp2", "j2k", "jpx"]),
        ("public.mpeg-4", ["mp4", "mpg4"]), ("com.apple.m4v-video", ["m4v"]),
        ("com.apple.quicktime-movie", ["mov", "qt"]), ("public.mpeg", ["mpg", "mpeg", "mpe", "m75", "m15"]),
        ("public.mpeg-2-video", ["m2v"]), ("public.avi", ["avi", "vfw"]), ("public.3gpp", ["3gp", "3gpp"]),
        ("public.3gpp2", ["3g2", "3gp2"]), ("public.mpeg-2-transport-stream", ["ts"]),
        ("org.matroska.mkv", ["mkv"]), ("org.webmproject.webm", ["webm"]), ("public.m3u-playlist", ["m3u", "m3u8"]),
        ("public.mp3", ["mp3", "mpga"]), ("com.apple.m4a-audio", ["m4a"]), ("public.mpeg-4-audio", ["mp4a"]),
        ("public.aac-audio", ["aac", "adts"]), ("com.microsoft.waveform-audio", ["wav", "wave", "bwf"]),
        ("public.aiff-audio", ["aiff", "aif"]), ("public.aifc-audio", ["aifc"]),
        ("com.apple.coreaudio-format", ["caf"]), ("org.3gpp.adaptive-multi-rate-audio", ["amr"]),
        ("public.au-audio", ["au", "snd"]), ("public.ac3-audio", ["ac3"]),
        ("public.enhanced-ac3-audio", ["eac3", "ec3"]), ("org.xiph.flac", ["flac"]),
        ("org.xiph.ogg-audio", ["ogg", "oga"]),
        ("org.xiph.opus", ["opus"]), ("public.html", ["html", "htm"]), ("public.json", ["json"]),
        ("public.plain-text", ["txt", "text"]), ("com.adobe.pdf", ["pdf"]), ("public.zip-archive", ["zip"]),
        ("public.xml", ["xml"]), ("public.data", ["bin"]),
    ]

    private static let identifierByExtension: [String: String] = Dictionary(
        extensions.flatMap { entry in entry.extensions.map { ($0, entry.identifier) } }
    ) { first, _ in first }

    private static let extensionByIdentifier: [String: String] = Dictionary(
        extensions.compactMap { entry in entry.extensions.first.map { (entry.identifier, $0) } }
    ) { first, _ in first }

    /// The type a file-name extension stands for.
    /// - Parameter fileExtension: without its dot, any case.
    /// - Returns: nil where the system makes up a dynamic type, which no attachment may have.
    package static func identifier(forExtension fileExtension: String) -> String? {
        identifierByExtension[fileExtension.lowercased()]
    }

    /// The extension the system gives files of a type, without its dot; nil for a type not known here.
    package static func preferredExtension(of identifier: String) -> String? { extensionByIdentifier[identifier] }

    /// Whether this is a type the system knows, attachment or not.
    package static func isKnown(_ identifier: String) -> Bool {
        extensionByIdentifier[identifier] != nil || takenByIdentifier[identifier] != nil
    }

    /// Whether a hint is meant as a type identifier, known or not: others were seen to be media types and extensions.
    package static func isIdentifier(_ hint: String) -> Bool { hint.contains(".") && !hint.contains("/") }

    // MARK: Media types

    private static let identifierByMediaType: [String: String] = [
        "image/jpeg": "public.jpeg", "image/jpg": "public.jpeg", "image/png": "public.png",
        "image/gif": "com.compuserve.gif", "image/heic": "public.heic", "image/heif": "public.heif",
        "image/webp": "org.webmproject.webp", "image/avif": "public.avif", "image/svg+xml": "public.svg-image",
        "image/bmp": "com.microsoft.bmp", "image/x-ms-bmp": "com.microsoft.bmp", "image/tiff": "public.tiff",
        "image/vnd.microsoft.icon": "com.microsoft.ico", "image/x-icon": "com.microsoft.ico",
        "image/jp2": "public.jpeg-2000", "video/mp4": "public.mpeg-4", "video/x-m4v": "com.apple.m4v-video",
        "video/quicktime": "com.apple.quicktime-movie", "video/mpeg": "public.mpeg", "video/mpg": "public.mpeg",
        "video/avi": "public.avi", "video/msvideo": "public.avi", "video/x-msvideo": "public.avi",
        "video/3gpp": "public.3gpp", "video/3gpp2": "public.3gpp2", "video/mp2t": "public.mpeg-2-transport-stream",
        "video/x-matroska": "org.matroska.mkv", "video/webm": "org.webmproject.webm",
        "application/vnd.apple.mpegurl": "public.m3u-playlist", "audio/mpegurl": "public.m3u-playlist",
        "audio/mpeg": "public.mp3", "audio/mp3": "public.mp3", "audio/mpeg3": "public.mp3", "audio/mpg": "public.mp3",
        "audio/x-mp3": "public.mp3", "audio/x-mpeg": "public.mp3", "audio/mp4": "public.mpeg-4-audio",
        "audio/x-m4a": "com.apple.m4a-audio", "audio/m4a": "com.apple.m4a-audio", "audio/aac": "public.aac-audio",
        "audio/x-aac": "public.aac-audio", "audio/wav": "com.microsoft.waveform-audio",
        "audio/wave": "com.microsoft.waveform-audio", "audio/x-wav": "com.microsoft.waveform-audio",
        "audio/vnd.wave": "com.microsoft.waveform-audio", "audio/aiff": "public.aiff-audio",
        "audio/x-aiff": "public.aiff-audio", "audio/x-caf": "com.apple.coreaudio-format",
        "audio/amr": "org.3gpp.adaptive-multi-rate-audio", "audio/basic": "public.au-audio",
        "audio/ac3": "public.ac3-audio", "audio/eac3": "public.enhanced-ac3-audio", "audio/flac": "org.xiph.flac",
        "audio/ogg": "org.xiph.ogg-audio", "audio/opus": "org.xiph.opus", "text/html": "public.html",
        "application/json": "public.json", "text/plain": "public.plain-text", "application/pdf": "com.adobe.pdf",
        "application/zip": "public.zip-archive", "application/xml": "public.xml", "text/xml": "public.xml",
        "application/octet-stream": "public.data",
    ]

    /// The type a media type stands for.
    /// - Parameter mediaType: to the letter as the caller has it: with parameters nothing is found, as on the phone.
    /// - Returns: nil where the system makes up a dynamic type.
    package static func identifier(forMediaType mediaType: String) -> String? {
        identifierByMediaType[mediaType.lowercased()]
    }
}
