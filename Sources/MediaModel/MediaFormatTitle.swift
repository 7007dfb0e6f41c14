extension MediaFormat {
    /// The name people know the format by, as it stands in a sentence.
    package var title: String {
        switch self {
        case .jpeg, .png, .gif, .tiff, .avif, .heic, .bmp, .svg, .mp4, .avi, .flv, .mp3, .wav, .aiff, .caf, .flac,
            .amr, .pdf, .html, .json, .zip:
            rawValue.uppercased()
        case .webp: "WebP"
        case .ico: "ICO (Windows icon)"
        case .jp2: "JPEG 2000"
        case .jxl: "JPEG XL"
        case .m4a: "M4A (MPEG-4 audio)"
        case .mov: "MOV (QuickTime)"
        case .threeGP: "3GP"
        case .mkv: "MKV (Matroska)"
        case .webm: "WebM"
        case .mpegts: "MPEG-TS"
        case .mpegps, .mpegvideo: "MPEG video"
        case .aac: "raw AAC"
        case .ogg: "Ogg"
        case .ac3: "AC-3"
        case .text: "plain text"
        case .gzip: "gzip"
        case .swf: "Flash (SWF)"
        case .empty: "empty"
        case .unknown: "of no known format"
        }
    }
}
