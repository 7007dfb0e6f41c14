import CWebP
import MediaBytes

/// Decodes WebP pictures for the sake of the decoding alone.
enum WebPDecoder {
    /// How a decoding ended.
    enum Outcome: Equatable {
        case whole
        case damaged(String)
        case undecided(String)
    }

    /// Decodes every row and shows the last two only, so that no picture is ever held for output.
    /// - Parameters:
    ///   - bytes: a WebP file, or one frame from its alpha or picture chunk on.
    ///   - frame: the picture in it.
    static func decode(_ bytes: ByteView, _ frame: WebPFrame) -> Outcome {
        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else { return .undecided("the WebP library has another version") }
        let top = (frame.height - 1) & ~1
        config.options.use_cropping = 1
        config.options.crop_top = Int32(top)
        config.options.crop_width = Int32(frame.width)
        config.options.crop_height = Int32(frame.height - top)
        // Smoothing changes pixels, never whether the data is there.
        config.options.bypass_filtering = 1
        config.options.no_fancy_upsampling = 1
        config.output.colorspace = frame.coding == .lossless ? MODE_RGBA : MODE_YUV
        defer { WebPFreeDecBuffer(&config.output) }
        switch WebPDecode(bytes.bytePointer, bytes.count, &config) {
        case VP8_STATUS_OK: return .whole
        case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: return .damaged("its data ends before the last row")
        case VP8_STATUS_BITSTREAM_ERROR: return .damaged("its data is corrupt")
        case VP8_STATUS_OUT_OF_MEMORY: return .undecided("needs more memory than allowed")
        default: return .undecided("uses a feature the WebP library does not know")
        }
    }
}
