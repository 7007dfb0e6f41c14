extension MediaFormat {
    /// The registered media type (IANA, or the one servers use where none is registered).
    package var mime: String? {
        switch self {
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .gif: "image/gif"
        case .tiff: "image/tiff"
        case .webp: "image/webp"
        case .avif: "image/avif"
        case .heic: "image/heic"
        case .bmp: "image/bmp"
        case .ico: "image/vnd.microsoft.icon"
        case .svg: "image/svg+xml"
        case .jp2: "image/jp2"
        case .jxl: "image/jxl"
        case .mp4: "video/mp4"
        case .m4a: "audio/mp4"
        case .mov: "video/quicktime"
        case .threeGP: "video/3gpp"
        case .avi: "video/x-msvideo"
        case .mkv: "video/x-matroska"
        case .webm: "video/webm"
        case .mpegts: "video/mp2t"
        case .mpegps, .mpegvideo: "video/mpeg"
        case .flv: "video/x-flv"
        case .mp3: "audio/mpeg"
        case .aac: "audio/aac"
        case .wav: "audio/wav"
        case .aiff: "audio/aiff"
        case .caf: "audio/x-caf"
        case .flac: "audio/flac"
        case .ogg: "audio/ogg"
        case .ac3: "audio/ac3"
        case .amr: "audio/amr"
        case .pdf: "application/pdf"
        case .html: "text/html"
        case .json: "application/json"
        case .text: "text/plain"
        case .zip: "application/zip"
        case .gzip: "application/gzip"
        case .swf: "application/x-shockwave-flash"
        case .empty, .unknown: nil
        }
    }

    /// File-name extensions in use for the format, lower case, the usual one first; empty where none is media.
    package var fileExtensions: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif", "mpo"]
        case .png: ["png", "apng"]
        case .gif: ["gif"]
        case .tiff: ["tif", "tiff", "dng"]
        case .webp: ["webp"]
        case .avif: ["avif", "avifs"]
        case .heic: ["heic", "heif", "heics", "heifs", "hif"]
        case .bmp: ["bmp", "dib"]
        case .ico: ["ico"]
        case .svg: ["svg"]
        case .jp2: ["jp2", "j2k", "jpf", "jpx", "j2c", "jpc"]
        case .jxl: ["jxl"]
        case .mp4: ["mp4", "m4v", "mpg4"]
        case .m4a: ["m4a", "m4b", "m4p", "m4r"]
        case .mov: ["mov", "qt"]
        case .threeGP: ["3gp", "3gpp", "3g2", "3gp2"]
        case .avi: ["avi"]
        case .mkv: ["mkv", "mka"]
        case .webm: ["webm", "weba"]
        case .mpegts: ["ts", "mts", "m2ts", "m2t"]
        case .mpegps: ["mpg", "mpeg", "vob", "ps"]
        case .mpegvideo: ["mpg", "mpeg", "m1v", "m2v", "mpv"]
        case .flv: ["flv", "f4v"]
        case .mp3: ["mp3", "mp2", "mp1", "mpga"]
        case .aac: ["aac", "adts"]
        case .wav: ["wav", "wave", "rf64"]
        case .aiff: ["aiff", "aif", "aifc"]
        case .caf: ["caf"]
        case .flac: ["flac"]
        case .ogg: ["ogg", "oga", "ogv", "opus", "spx"]
        case .ac3: ["ac3", "eac3"]
        case .amr: ["amr", "awb"]
        case .pdf, .html, .json, .text, .zip, .gzip, .swf, .empty, .unknown: []
        }
    }

    private static let byExtension: [String: [MediaFormat]] = {
        var table: [String: [MediaFormat]] = [:]
        for format in allCases {
            for name in format.fileExtensions { table[name, default: []].append(format) }
        }
        return table
    }()

    /// The formats a file-name extension stands for.
    /// - Parameter fileExtension: without the dot, any case.
    /// - Returns: empty when the extension is no media extension.
    package static func formats(forExtension fileExtension: String) -> [MediaFormat] {
        byExtension[fileExtension.lowercased()] ?? []
    }
}
