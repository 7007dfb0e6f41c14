import MediaBytes

/// A sound description: how the samples of a sound track are coded (ISO/IEC 14496-12, section 12.2.3; QuickTime File
/// Format, "Sound Sample Descriptions").
struct AudioSampleEntry {
    /// Short codec name as FFmpeg spells it; nil when unknown.
    let codec: String?
    /// Bits of a sample of PCM; nil for other codings.
    let bitDepth: Int?
    /// Bytes of one frame of all channels of PCM; nil for other codings.
    let frameBytes: Int?
    /// For codings of equal packets (QuickTime's version 1): how many samples a packet has and how many bytes.
    let packet: (samples: Int, bytes: Int)?

    /// What the fixed fields say.
    private struct Fields {
        var channels = 0
        var bits = 0
        var flags: UInt32 = 0
        var packet: (samples: Int, bytes: Int)?
        var frameBytes: Int?
        var childrenOffset = 28
    }

    /// What the boxes behind the fixed fields say.
    private struct Extensions {
        var objectType: UInt8?
        var isLittleEndian = false
    }

    /// - Parameters:
    ///   - coding: type of the entry, behind any encryption.
    ///   - descriptionVersion: version of the `stsd` box; from 1 on the entry has no fields of QuickTime.
    init(_ bytes: ByteView, _ box: Box, coding: BoxType, descriptionVersion: UInt8) {
        let fields = Self.fields(bytes, box, isQuickTime: descriptionVersion == 0)
        var extensions = Extensions()
        let start = box.contentStart + fields.childrenOffset
        if start < box.end { Self.read(bytes, in: start..<box.end, depth: 0, into: &extensions) }
        if let pcm = PCMCoding(coding, bits: fields.bits, flags: fields.flags, isLittle: extensions.isLittleEndian) {
            codec = pcm.codec
            bitDepth = pcm.bits
            frameBytes = fields.frameBytes ?? (fields.channels > 0 ? fields.channels * ((pcm.bits + 7) / 8) : nil)
            packet = nil
        } else {
            codec = MovieCodecName.audio(coding, objectType: extensions.objectType)
            bitDepth = nil
            frameBytes = nil
            packet = fields.packet
        }
    }

    private static func fields(_ bytes: ByteView, _ box: Box, isQuickTime: Bool) -> Fields {
        let start = box.contentStart
        var fields = Fields()
        fields.channels = Int(bytes.u16be(start + 16) ?? 0)
        fields.bits = Int(bytes.u16be(start + 18) ?? 0)
        switch bytes.u16be(start + 8) {
        case 1 where isQuickTime:
            fields.childrenOffset = 44
            if let samples = bytes.u32be(start + 28), let size = bytes.u32be(start + 36), samples > 0, size > 0 {
                fields.packet = (Int(samples), Int(size))
                fields.frameBytes = samples == 1 ? Int(size) : nil
            }
        case 2 where isQuickTime:
            fields.childrenOffset = 64
            fields.channels = min(0xFFFF, Int(bytes.u32be(start + 40) ?? 0))
            fields.bits = min(64, Int(bytes.u32be(start + 48) ?? 0))
            fields.flags = bytes.u32be(start + 52) ?? 0
            if let size = bytes.u32be(start + 56), size > 0 { fields.frameBytes = Int(size) }
        default: break
        }
        return fields
    }

    private static func read(_ bytes: ByteView, in range: Range<Int>, depth: Int, into found: inout Extensions) {
        var walker = BoxWalker(bytes, in: range)
        while let box = walker.next() {
            switch box.type {
            case "esds": found.objectType = ElementaryStream(bytes, in: box.content)?.objectType
            case "enda": found.isLittleEndian = bytes.u16be(box.contentStart) == 1
            case "pcmC": found.isLittleEndian = (bytes[box.contentStart + 4] ?? 0) & 1 == 1
            case "wave" where depth == 0: read(bytes, in: box.content, depth: 1, into: &found)
            default: break
            }
        }
    }
}
