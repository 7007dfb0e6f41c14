import MediaBytes

/// One track entry of a Matroska file (RFC 9559, section 5.1.4).
struct MatroskaTrack {
    enum Kind { case video, audio, other }

    private(set) var number = 0
    private(set) var kind = Kind.other
    private(set) var isEnabled = true
    private(set) var codecID = ""
    private(set) var codecPrivate: ByteView?
    /// Seconds of one frame; 0 when the entry does not say.
    private(set) var frameSeconds = 0.0
    private(set) var isEncrypted = false
    /// Whether the bytes in the blocks are those of the codec: neither compressed nor encrypted.
    private(set) var isPlain = true
    private(set) var width = 0
    private(set) var height = 0
    private(set) var hasAlpha = false
    private(set) var bitDepth: Int?

    private var display: (width: Int?, height: Int?, unit: Int) = (nil, nil, 0)
    private var crop = (across: 0, down: 0)

    /// - Parameter entry: the `TrackEntry` element.
    init(_ bytes: ByteView, entry: EBMLElement) {
        for child in EBMLChildren(bytes, of: entry) {
            switch child.id {
            case 0xD7: number = child.integer(bytes) ?? 0
            case 0x83: kind = child.integer(bytes) == 1 ? .video : child.integer(bytes) == 2 ? .audio : .other
            case 0xB9: isEnabled = child.integer(bytes) != 0
            case 0x86: codecID = child.text(bytes)
            case 0x63A2: codecPrivate = bytes.slice(child.body, child.count)
            case 0x23E383: frameSeconds = Double(child.unsigned(bytes) ?? 0) / 1_000_000_000
            case 0xE0: readVideo(bytes, child)
            case 0xE1: readAudio(bytes, child)
            case 0x6D80: readEncodings(bytes, child)
            default: break
            }
        }
    }

    private mutating func readVideo(_ bytes: ByteView, _ video: EBMLElement) {
        for child in EBMLChildren(bytes, of: video) {
            let value = child.integer(bytes) ?? 0
            switch child.id {
            case 0xB0: width = value
            case 0xBA: height = value
            case 0x54B0: display.width = value
            case 0x54BA: display.height = value
            case 0x54B2: display.unit = value
            case 0x54AA, 0x54BB: crop.down &+= value
            case 0x54CC, 0x54DD: crop.across &+= value
            case 0x53C0: hasAlpha = value == 1
            default: break
            }
        }
    }

    private mutating func readAudio(_ bytes: ByteView, _ audio: EBMLElement) {
        for child in EBMLChildren(bytes, of: audio) where child.id == 0x6264 { bitDepth = child.integer(bytes) }
    }

    private mutating func readEncodings(_ bytes: ByteView, _ encodings: EBMLElement) {
        for encoding in EBMLChildren(bytes, of: encodings) where encoding.id == 0x6240 {
            isPlain = false
            for child in EBMLChildren(bytes, of: encoding) where child.id == 0x5033 {
                if child.integer(bytes) == 1 { isEncrypted = true }
            }
        }
    }

    /// The picture as a player shows it: cropped, in the proportions the entry asks for.
    var displaySize: (width: Int, height: Int) {
        let across = width > crop.across && crop.across >= 0 ? width - crop.across : width
        let down = height > crop.down && crop.down >= 0 ? height - crop.down : height
        guard let askedWidth = display.width, let askedHeight = display.height, askedWidth > 0, askedHeight > 0 else {
            return (across, down)
        }
        if display.unit == 0 { return (askedWidth, askedHeight) }
        // Centimetres, inches and ratios give the shape only.
        let shape = PixelAspect(
            screenWidth: askedWidth, screenHeight: askedHeight, pixelWidth: across, pixelHeight: down)
        return (shape?.displayWidth(across) ?? across, down)
    }

    /// The four characters that two of the codec identifiers keep in their private data; nil for all others.
    var fourCC: UInt32? {
        switch codecID {
        case "V_MS/VFW/FOURCC": codecPrivate?.u32le(16)
        case "V_QUICKTIME": codecPrivate?.u32le(4)
        default: nil
        }
    }

    /// FFmpeg's short name of the codec; nil for one that is not in the list.
    var codec: String? { MatroskaCodecName.name(of: self) }

    /// How the blocks of an H.264 or HEVC track are cut; nil for other tracks and for streams with start codes.
    var nalFormat: NALFormat? {
        guard isPlain, let head = codecPrivate, head[0] == 1 else { return nil }
        switch codecID {
        case "V_MPEG4/ISO/AVC": return head[4].map { NALFormat(lengthSize: Int($0 & 3) + 1, codec: .avc) }
        case "V_MPEGH/ISO/HEVC": return head[21].map { NALFormat(lengthSize: Int($0 & 3) + 1, codec: .hevc) }
        default: return nil
        }
    }
}
