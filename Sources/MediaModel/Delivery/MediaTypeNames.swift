extension MediaFormat {
    /// Names in use beside the registered ones: old, vendor's own, or of a family of formats.
    private static let otherNames: [String: [MediaFormat]] = [
        "image/jpg": [.jpeg], "image/pjpeg": [.jpeg], "image/mpo": [.jpeg], "image/x-png": [.png],
        "image/apng": [.png], "image/vnd.mozilla.apng": [.png], "image/tif": [.tiff], "image/x-tiff": [.tiff],
        "image/x-adobe-dng": [.tiff], "image/x-webp": [.webp], "image/avif-sequence": [.avif],
        "image/heif": [.heic], "image/heic-sequence": [.heic], "image/heif-sequence": [.heic],
        "image/x-ms-bmp": [.bmp], "image/x-bmp": [.bmp], "image/x-windows-bmp": [.bmp], "image/x-icon": [.ico],
        "image/ico": [.ico], "image/svg": [.svg], "image/jpx": [.jp2], "image/jpm": [.jp2], "image/jpeg2000": [.jp2],
        "video/x-m4v": [.mp4], "video/m4v": [.mp4], "video/mpeg4": [.mp4], "application/mp4": [.mp4, .m4a],
        "video/3gpp2": [.threeGP], "audio/3gpp": [.threeGP], "audio/3gpp2": [.threeGP], "video/avi": [.avi],
        "video/msvideo": [.avi], "video/vnd.avi": [.avi], "audio/x-matroska": [.mkv], "video/matroska": [.mkv],
        "audio/matroska": [.mkv], "video/mkv": [.mkv], "audio/webm": [.webm], "video/mp1s": [.mpegps],
        "video/mp2p": [.mpegps], "video/mpg": [.mpegps, .mpegvideo], "video/x-mpeg": [.mpegps, .mpegvideo],
        "video/vnd.dlna.mpeg-tts": [.mpegts], "video/flv": [.flv],
        "audio/m4a": [.m4a], "audio/x-m4a": [.m4a], "audio/x-m4b": [.m4a], "audio/x-m4p": [.m4a], "audio/mp3": [.mp3],
        "audio/x-mp3": [.mp3], "audio/x-mpeg": [.mp3], "audio/mpeg3": [.mp3], "audio/x-mpeg-3": [.mp3],
        "audio/mpa": [.mp3], "audio/aacp": [.aac], "audio/x-aac": [.aac], "audio/x-hx-aac-adts": [.aac],
        "audio/wave": [.wav], "audio/x-wav": [.wav], "audio/vnd.wave": [.wav], "audio/x-pn-wav": [.wav],
        "audio/x-aiff": [.aiff], "audio/aif": [.aiff], "audio/caf": [.caf], "audio/x-flac": [.flac],
        "video/ogg": [.ogg], "application/ogg": [.ogg], "audio/opus": [.ogg], "audio/vorbis": [.ogg],
        "audio/speex": [.ogg], "audio/x-ogg": [.ogg], "audio/eac3": [.ac3], "audio/x-ac3": [.ac3],
        "audio/amr-wb": [.amr], "audio/amr-nb": [.amr], "application/xhtml+xml": [.html], "text/json": [.json],
        "application/x-gzip": [.gzip], "application/x-zip-compressed": [.zip],
    ]

    private static let byMediaType: [String: [MediaFormat]] = {
        var table = otherNames
        for format in allCases {
            if let mime = format.mime { table[mime, default: []].append(format) }
        }
        return table
    }()

    /// The formats a media type stands for.
    /// - Parameter mediaType: without parameters, any case.
    /// - Returns: empty for a type nobody here knows.
    package static func formats(forMediaType mediaType: String) -> [MediaFormat] {
        byMediaType[mediaType.lowercased()] ?? []
    }
}
