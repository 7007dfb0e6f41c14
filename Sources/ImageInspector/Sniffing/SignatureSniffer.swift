import MediaBytes
import MediaModel

/// Knows the formats that begin with a signature of their own.
enum SignatureSniffer {
    /// - Returns: nil when no signature matches.
    static func sniff(_ bytes: ByteView) -> MediaFormat? {
        // One jump on the first byte keeps the common formats at a handful of comparisons.
        let format: MediaFormat? =
            switch bytes[0] {
            case 0xFF: jpegOrCodestream(bytes)
            case 0x89: bytes.starts(with: pngSignature) ? .png : nil
            case UInt8(ascii: "G"): bytes.starts(with: "GIF87a") || bytes.starts(with: "GIF89a") ? .gif : nil
            case UInt8(ascii: "R"): riff(bytes)
            case UInt8(ascii: "B"): riff(bytes) ?? bitmap(bytes)
            case UInt8(ascii: "I"), UInt8(ascii: "M"): tiff(bytes)
            case UInt8(ascii: "F"): formOrFlash(bytes)
            case UInt8(ascii: "f"): bytes.starts(with: "fLaC") ? .flac : nil
            case UInt8(ascii: "c"): caf(bytes)
            case UInt8(ascii: "C"), UInt8(ascii: "Z"): flash(bytes)
            case UInt8(ascii: "O"): bytes.starts(with: "OggS") && bytes[4] == 0 ? .ogg : nil
            case UInt8(ascii: "P"): zipArchive(bytes)
            case UInt8(ascii: "%"): bytes.starts(with: "%PDF-") ? .pdf : nil
            case UInt8(ascii: "#"): amr(bytes)
            case UInt8(ascii: "A"): bytes.starts(with: "ADIF") ? .aac : nil
            case 0x1A: EBMLSniffer.sniff(bytes)
            case 0x1F: bytes.starts(with: [0x1F, 0x8B, 0x08]) ? .gzip : nil
            case 0x28, 0x6C, 0x7C: bareBitmap(bytes)
            case 0x00: iconOrBox(bytes)
            default: nil
            }
        return format ?? (isDamagedPNG(bytes) ? .png : nil)
    }

    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A PNG whose signature did its work and broke: a transfer in text mode changes line ends, a channel of seven bits
    /// the first byte (PNG 3, section 5.2).
    private static func isDamagedPNG(_ bytes: ByteView) -> Bool {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return bytes.firstIndex(of: "IHDR", within: 24) != nil }
        guard bytes.starts(with: [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52], at: 8) else { return false }
        return zip(bytes.buffer.prefix(8), pngSignature).count { $0 == $1 } >= 6
    }

    private static func jpegOrCodestream(_ bytes: ByteView) -> MediaFormat? {
        switch bytes[1] {
        case 0xD8: bytes[2] == 0xFF ? .jpeg : nil
        // JPEG XL codestream (ISO/IEC 18181-1, section 6.1): the first byte of the size header never says "no size".
        case 0x0A: bytes.count > 4 ? .jxl : nil
        // JPEG 2000 codestream: SOC directly followed by SIZ (ISO/IEC 15444-1, A.4.1).
        case 0x4F: bytes.starts(with: [0xFF, 0x51], at: 2) ? .jp2 : nil
        default: nil
        }
    }

    /// RIFF, its big-endian and its 64-bit forms (RIFX; EBU Tech 3306 RF64; ITU-R BS.2088 BW64).
    private static func riff(_ bytes: ByteView) -> MediaFormat? {
        guard
            bytes.starts(with: "RIFF") || bytes.starts(with: "RIFX") || bytes.starts(with: "RF64")
                || bytes.starts(with: "BW64")
        else { return nil }
        if bytes.starts(with: "WAVE", at: 8) { return .wav }
        if bytes.starts(with: "WEBP", at: 8) { return .webp }
        return bytes.starts(with: "AVI ", at: 8) ? .avi : nil
    }

    /// A bitmap file header and the size of one of the information headers Windows and OS/2 define.
    private static func bitmap(_ bytes: ByteView) -> MediaFormat? {
        guard bytes.starts(with: "BM"), let headerSize = bytes.u32le(14), let pixels = bytes.u32le(10) else {
            return nil
        }
        let known = headerSize == 12 || (16...64).contains(headerSize) || headerSize == 108 || headerSize == 124
        // The offset of the pixels points behind the headers; 0 is met in files of sloppy writers.
        return known && (pixels == 0 || pixels >= 14 + headerSize) ? .bmp : nil
    }

    /// A bitmap without a file header, as the clipboard and resource files hold it: an information header of Windows
    /// with one plane and values that exist.
    private static func bareBitmap(_ bytes: ByteView) -> MediaFormat? {
        guard let headerSize = bytes.u32le(0), headerSize == 40 || headerSize == 108 || headerSize == 124,
            let width = bytes.u32le(4), let height = bytes.u32le(8), bytes.u16le(12) == 1,
            let bits = bytes.u16le(14), [1, 4, 8, 16, 24, 32].contains(bits), let compression = bytes.u32le(16)
        else { return nil }
        let isSized = (1...0xFFFF).contains(width) && (1...0xFFFF).contains(Int32(bitPattern: height).magnitude)
        return isSized && compression <= 3 ? .bmp : nil
    }

    /// TIFF and BigTIFF of either byte order (TIFF 6.0, section 2).
    private static func tiff(_ bytes: ByteView) -> MediaFormat? {
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) { return .tiff }
        if bytes.starts(with: [0x49, 0x49, 0x2B, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2B]) { return .tiff }
        return nil
    }

    private static func formOrFlash(_ bytes: ByteView) -> MediaFormat? {
        if bytes.starts(with: "FORM") {
            return bytes.starts(with: "AIFF", at: 8) || bytes.starts(with: "AIFC", at: 8) ? .aiff : nil
        }
        if bytes.starts(with: "FLV"), let version = bytes[3], (1...2).contains(version) { return .flv }
        return flash(bytes)
    }

    /// Shockwave: plain, deflated or LZMA, with a version that exists.
    private static func flash(_ bytes: ByteView) -> MediaFormat? {
        guard bytes.starts(with: "FWS") || bytes.starts(with: "CWS") || bytes.starts(with: "ZWS"),
            let version = bytes[3], (1...64).contains(version), let length = bytes.u32le(4), length >= 8
        else { return nil }
        return .swf
    }

    /// Core Audio Format, file version 1 (Apple's CAF specification, "CAF File Header").
    private static func caf(_ bytes: ByteView) -> MediaFormat? {
        bytes.starts(with: "caff") && bytes.u16be(4) == 1 ? .caf : nil
    }

    private static func zipArchive(_ bytes: ByteView) -> MediaFormat? {
        guard bytes[1] == UInt8(ascii: "K"), let kind = bytes.u16be(2) else { return nil }
        return kind == 0x0304 || kind == 0x0506 || kind == 0x0708 ? .zip : nil
    }

    /// AMR narrow-band and wide-band, one channel or several (RFC 4867, section 5.1).
    private static func amr(_ bytes: ByteView) -> MediaFormat? {
        bytes.starts(with: "#!AMR\n") || bytes.starts(with: "#!AMR-WB\n") || bytes.starts(with: "#!AMR_MC1.0\n")
            || bytes.starts(with: "#!AMR-WB_MC1.0\n") ? .amr : nil
    }

    private static func iconOrBox(_ bytes: ByteView) -> MediaFormat? {
        if bytes.starts(with: [0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) { return .jp2 }
        if bytes.starts(with: [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20, 0x0D, 0x0A, 0x87, 0x0A]) { return .jxl }
        return icon(bytes)
    }

    /// A directory of icons or cursors whose first entry could be true: a signature of four bytes alone says too little.
    private static func icon(_ bytes: ByteView) -> MediaFormat? {
        guard bytes.u16be(0) == 0, let kind = bytes.u16le(2), kind == 1 || kind == 2,
            let count = bytes.u16le(4), (1...1024).contains(count),
            let reserved = bytes[9], reserved == 0 || reserved == 0xFF, let third = bytes.u16le(10),
            let fourth = bytes.u16le(12), let size = bytes.u32le(14), size > 0,
            let offset = bytes.u32le(18), Int(offset) >= 6 + 16 * Int(count)
        else { return nil }
        // An icon states planes and bits a pixel here, a cursor the place that points.
        let isPossible = kind == 1 ? third <= 1 && fourth <= 32 : third <= 256 && fourth <= 256
        return isPossible ? .ico : nil
    }
}
