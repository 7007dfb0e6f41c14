/// What an inspector learned about one medium. `nil` means: there is no such thing, or nobody can tell.
package struct MediaFacts: Codable, Sendable, Equatable {
    package var family: MediaFamily
    package var format: MediaFormat
    /// The registered media type of the bytes, such as `image/jpeg`; `nil` for `unknown` and `empty`.
    package var mime: String?
    /// Whether an image plays: more than one frame.
    package var animated: Bool?
    /// Width in pixels as stored (HEIC and AVIF: the whole picture, not a tile).
    package var width: Int?
    /// Height in pixels as stored.
    package var height: Int?
    /// Width in pixels as a viewer shows it: orientation, rotation and pixel shape applied.
    package var displayWidth: Int?
    /// Height in pixels as a viewer shows it.
    package var displayHeight: Int?
    /// Pictures in an image, coded pictures in the main video track, counted.
    package var frames: Int?
    /// How often an animation plays; 0 is for ever.
    package var loopCount: Int?
    /// Seconds that play: the longest enabled track after its edit list; for animations the sum of the stored delays.
    package var durationSeconds: Double?
    /// Bytes of the picture unpacked as 8-bit RGBA, all frames of an animation: width × height × 4 × frames.
    package var decodedBytes: Int?
    /// Bits per channel (indexed pictures: of a palette entry); of a sample for PCM audio.
    package var bitDepth: Int?
    package var colorModel: ColorModel?
    package var alpha: Bool?
    /// EXIF orientation, 1 to 8; 1 when the file says nothing; `nil` for audio.
    package var orientation: Int?
    /// Whether the file tells where it was taken.
    package var gps: Bool?
    /// Short codec name of the main video track, as FFmpeg spells it: `h264`, `hevc`, `vp9`, `av1`, `mpeg4`, `mjpeg` ….
    package var videoCodec: String?
    /// The four characters of the video sample entry or stream tag: `avc1`, `hvc1`, `hev1`, `XVID` ….
    package var videoTag: String?
    /// Short codec name of the main audio track, as FFmpeg spells it: `aac`, `mp3`, `alac`, `opus`, `pcm_s16le` ….
    package var audioCodec: String?
    /// Profile of the main video track as FFmpeg spells it: `High`, `Constrained Baseline`, `Main 10` …; H.264 and HEVC of
    /// the MP4 family only.
    package var videoProfile: String?
    /// Whether pictures of the main video track are stored in another order than they are shown, which B-frames need;
    /// MP4 family only.
    package var hasReorderedFrames: Bool?
    /// Sound tracks with samples; MP4 family only.
    package var audioStreams: Int?
    /// How the picture is coded where that decides whether phones can show it.
    package var imageCoding: ImageCoding?
    /// Where the index (`moov`) of an MP4 or QuickTime file lies.
    package var indexPosition: IndexPosition?
    /// Shortest stored delay between two frames of an animation, in seconds.
    package var shortestDelaySeconds: Double?
    /// Bytes after the end of the picture; `nil` where the format cannot tell, 0 when there are none.
    package var trailingBytes: Int?
    /// What the bytes after the end start like, when they start like another file.
    package var trailingFormat: MediaFormat?

    /// Facts that say only what the bytes are; a probe fills in the rest.
    package init(format: MediaFormat, mime: String? = nil, family: MediaFamily? = nil) {
        self.format = format
        self.family = family ?? format.family
        self.mime = mime ?? format.mime
    }
}

/// How the channels of a picture are to be read.
package enum ColorModel: String, Codable, Sendable {
    case rgb, grayscale, indexed, cmyk, yuv, lab, bilevel
}

/// How a picture is coded, where phones differ.
package enum ImageCoding: String, Codable, Sendable {
    case baseline, progressive
    /// JPEG SOF1 with 12 bits a sample.
    case extended12Bit = "12-bit"
    /// JPEG SOF3, SOF7, SOF11 and SOF15.
    case lossless
    /// JPEG SOF9 to SOF11 and SOF13 to SOF15.
    case arithmetic
    /// JPEG SOF5 to SOF7: hierarchical frames.
    case hierarchical
    /// PNG with Apple's `CgBI` chunk, readable on iOS only.
    case cgbi = "CgBI"
}

/// Where the index of a container lies.
package enum IndexPosition: String, Codable, Sendable {
    /// Before the media data: playing can start while loading.
    case start
    /// After the media data.
    case end
}
