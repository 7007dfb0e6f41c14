import MediaBytes
import MediaModel

/// Knows MPEG streams that begin with a start code: program streams and bare video.
enum MPEGVideoSniffer {
    /// - Returns: nil when no pack, sequence or visual object header stands at the first byte.
    static func sniff(_ bytes: ByteView) -> MediaFormat? {
        guard bytes.u24be(0) == 1, let code = bytes[3], bytes.count >= 12 else { return nil }
        switch code {
        case 0xBA: return isPackHeader(bytes) ? .mpegps : nil
        case 0xB3: return isSequenceHeader(bytes) ? .mpegvideo : nil
        case 0xB0: return bytes.u24be(5) == 1 && bytes[8] == 0xB5 ? .mpegvideo : nil
        default: return nil
        }
    }

    /// A pack header of MPEG-1 (ISO/IEC 11172-1, 2.4.3.2) or MPEG-2 (ISO/IEC 13818-1, 2.5.3.3).
    private static func isPackHeader(_ bytes: ByteView) -> Bool {
        guard let first = bytes[4] else { return false }
        return first & 0xC4 == 0x44 || first & 0xF1 == 0x21
    }

    /// A sequence header whose size, pixel shape and frame rate exist (ISO/IEC 13818-2, 6.2.2.1).
    private static func isSequenceHeader(_ bytes: ByteView) -> Bool {
        guard let size = bytes.u24be(4), let shapeAndRate = bytes[7] else { return false }
        // Rates above 8 are reserved, but encoders of the nineties wrote 9 to 13 for rates of their own.
        return size >> 12 != 0 && size & 0xFFF != 0 && shapeAndRate >> 4 != 0 && (1...13).contains(shapeAndRate & 0xF)
    }
}
