import MediaBytes
import MediaModel

/// How the pictures of a video track are coded (ISO/IEC 14496-12, section 12.1.3; QuickTime File Format, "Video Sample
/// Description").
struct VisualSampleEntry {
    /// Short codec name as FFmpeg spells it; nil when unknown.
    let codec: String?
    /// Pixels as stored; 0 when the entry leaves it open.
    let width: Int
    let height: Int
    /// Shape of a pixel, width to height; nil when the entry does not say.
    private(set) var pixelAspect: (horizontal: Int, vertical: Int)?
    /// Size of the clean aperture in pixels; nil when the entry has none.
    private(set) var cleanAperture: (width: Double, height: Double)?
    /// How the codec configuration says its NAL units are delimited; nil for other codecs.
    private(set) var nalFormat: NALFormat?
    /// Profile of the codec as FFmpeg spells it; nil where the configuration does not say.
    private(set) var profile: String?
    private(set) var bitDepth: Int?
    private(set) var colorModel: ColorModel?
    private(set) var alpha: Bool?

    /// - Parameter coding: type of the entry, behind any encryption.
    init(_ bytes: ByteView, _ box: Box, coding: BoxType) {
        let start = box.contentStart
        width = Int(bytes.u16be(start + 24) ?? 0)
        height = Int(bytes.u16be(start + 26) ?? 0)
        let depth = Int(bytes.u16be(start + 74) ?? 0)
        var children = start + 78
        // QuickTime keeps the palette of indexed pictures in front of the other boxes.
        if bytes.u16be(start + 76) == 0, [1, 2, 4, 8].contains(depth & 0x1F) {
            children += 8 + (Int(bytes.u16be(start + 84) ?? 0) + 1) * 8
        }
        var objectType: UInt8?
        if children < box.end {
            var walker = BoxWalker(bytes, in: children..<box.end)
            while let child = walker.next() {
                if child.type == "esds" { objectType = ElementaryStream(bytes, in: child.content)?.objectType }
            }
        }
        codec = MovieCodecName.video(coding, objectType: objectType)
        setDefaults(depth: depth)
        guard children < box.end else { return }
        var walker = BoxWalker(bytes, in: children..<box.end)
        while let child = walker.next() { read(child, bytes) }
    }

    /// What the codec means by itself.
    private mutating func setDefaults(depth: Int) {
        switch codec {
        case "h264", "hevc", "vvc", "av1", "vp9":
            (colorModel, alpha) = (.yuv, false)
        case "vp8", "mpeg4", "h263", "mpeg1video", "mpeg2video", "mjpeg", "mjpegb", "svq1", "svq3", "dvvideo",
            "cinepak":
            (colorModel, alpha, bitDepth) = (.yuv, false, 8)
        case "prores":
            (colorModel, alpha, bitDepth) = (.yuv, depth == 32, 10)
        case "png", "qtrle":
            // A depth of 32 means an alpha channel beside 24 bits of colour; 1 to 8 and 33 to 40 mean palettes and greys.
            (colorModel, alpha, bitDepth) = (depth > 32 ? .grayscale : depth > 8 ? .rgb : .indexed, depth == 32, 8)
        default: break
        }
    }

    private mutating func read(_ box: Box, _ bytes: ByteView) {
        let start = box.contentStart
        switch box.type {
        case "pasp":
            if let horizontal = bytes.u32be(start), let vertical = bytes.u32be(start + 4), horizontal > 0, vertical > 0
            {
                pixelAspect = (Int(horizontal), Int(vertical))
            }
        case "clap":
            let values = (0..<4).map { Double(bytes.u32be(start + $0 * 4) ?? 0) }
            if values.allSatisfy({ $0 > 0 }), values[0] / values[1] <= Double(width),
                values[2] / values[3] <= Double(height)
            {
                cleanAperture = (values[0] / values[1], values[2] / values[3])
            }
        case "avcC" where codec == "h264": readAVC(bytes, box)
        case "hvcC" where codec == "hevc": readHEVC(bytes, box)
        case "vvcC" where codec == "vvc":
            if let packed = bytes[start + 4] {
                nalFormat = NALFormat(lengthSize: Int(packed >> 1 & 3) + 1, codec: .vvc)
            }
        case "av1C" where codec == "av1":
            if let packed = bytes[start + 2] {
                bitDepth = packed & 0x40 == 0 ? 8 : packed & 0x20 == 0 ? 10 : 12
                if packed & 0x10 != 0 { colorModel = .grayscale }
            }
        case "vpcC" where codec == "vp9":
            if let packed = bytes[start + 6], packed >> 4 >= 8 { bitDepth = Int(packed >> 4) }
        default: break
        }
    }

    /// ISO/IEC 14496-15, section 5.3.3.
    private mutating func readAVC(_ bytes: ByteView, _ box: Box) {
        guard box.contentCount >= 6, let profile = bytes[box.contentStart + 1], let packed = bytes[box.contentStart + 4]
        else { return }
        nalFormat = NALFormat(lengthSize: Int(packed & 3) + 1, codec: .avc)
        self.profile = VideoProfileName.avc(profile, constraints: bytes[box.contentStart + 2] ?? 0)
        guard [100, 110, 122, 144, 244].contains(profile) else {
            bitDepth = 8
            return
        }
        // The depth stands behind all parameter sets, and old writers leave it out.
        var position = box.contentStart + 5
        for mask in [UInt8(0x1F), 0xFF] {
            let sets = (bytes[position] ?? 0) & mask
            position += 1
            for _ in 0..<sets { position += 2 + Int(bytes.u16be(position) ?? 0) }
        }
        if position + 3 <= box.end, let chroma = bytes[position], let luma = bytes[position + 1] {
            bitDepth = Int(luma & 7) + 8
            if chroma & 3 == 0 { colorModel = .grayscale }
        } else if profile == 100 {
            bitDepth = 8
        }
    }

    /// ISO/IEC 14496-15, section 8.3.3.
    private mutating func readHEVC(_ bytes: ByteView, _ box: Box) {
        guard box.contentCount >= 23, let chroma = bytes[box.contentStart + 16],
            let luma = bytes[box.contentStart + 17],
            let packed = bytes[box.contentStart + 21]
        else { return }
        nalFormat = NALFormat(lengthSize: Int(packed & 3) + 1, codec: .hevc)
        profile = VideoProfileName.hevc((bytes[box.contentStart + 1] ?? 0) & 0x1F)
        bitDepth = Int(luma & 7) + 8
        if chroma & 3 == 0 { colorModel = .grayscale }
    }
}
