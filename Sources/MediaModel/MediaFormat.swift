/// What the bytes of a file are, whatever its name says.
package enum MediaFormat: String, Codable, Sendable, CaseIterable {
    case jpeg, png, gif, tiff, webp, avif, heic, bmp, ico, svg, jp2, jxl
    case mp4, m4a, mov
    case threeGP = "3gp"
    case avi, mkv, webm, mpegts, mpegps, mpegvideo, flv
    case mp3, aac, wav, aiff, caf, flac, ogg, ac3, amr
    case pdf, html, json, text, zip, gzip, swf, empty, unknown

    /// The family a format belongs to when nothing inside says otherwise (Ogg and Matroska can hold either).
    package var family: MediaFamily {
        switch self {
        case .jpeg, .png, .gif, .tiff, .webp, .avif, .heic, .bmp, .ico, .svg, .jp2, .jxl: .image
        case .mp4, .mov, .threeGP, .avi, .mkv, .webm, .mpegts, .mpegps, .mpegvideo, .flv: .video
        case .m4a, .mp3, .aac, .wav, .aiff, .caf, .flac, .ogg, .ac3, .amr: .audio
        case .pdf, .html, .json, .text, .zip, .gzip, .swf, .empty, .unknown: .other
        }
    }

    /// Whether someone can see or hear it: an image, video or audio format.
    package var isMedia: Bool { family != .other }
}

/// The kinds of attachment a limit can speak of.
package enum MediaFamily: String, Codable, Sendable, CaseIterable {
    case image, video, audio, other
}
