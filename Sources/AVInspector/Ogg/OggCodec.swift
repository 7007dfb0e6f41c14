import MediaBytes

/// What the first packet of a logical Ogg stream says: which codec, how its positions turn into seconds, how large the picture.
struct OggCodec {
    enum Kind {
        case audio, video
        /// Skeleton, subtitles and what nobody here knows.
        case other
    }

    var kind = Kind.other
    /// FFmpeg's short name; nil where nobody here knows it.
    var name: String?
    /// Units of the position in a second; 0 when unknown.
    var unitsPerSecond = 0.0
    /// Units at the start that do not play.
    var skipped: Int64 = 0
    /// Low bits of the position that count on from the last key frame (Theora).
    var granuleShift = 0
    /// Units one packet holds at most.
    var unitsPerPacket: Int64 = 1
    /// Width of the picture in pixels, as stored.
    var width: Int?
    /// Height of the picture in pixels, as stored.
    var height: Int?
    /// Width of a pixel divided by its height.
    var pixelAspect = 1.0
    /// Bits of a sample, where sound is stored without loss.
    var bits: Int?

    /// - Parameter packet: the first packet of the stream.
    init(_ packet: ByteView) {
        if packet.starts(with: "\u{01}vorbis") {
            readVorbis(packet)
        } else if packet.starts(with: "OpusHead") {
            audio("opus", rate: 48000, longest: 5760)
            skipped = Int64(packet.u16le(10) ?? 0)
        } else if packet.starts(with: "\u{7F}FLAC") {
            readFLAC(packet, at: 17)
        } else if packet.starts(with: "fLaC") {
            readFLAC(packet, at: 8)
        } else if packet.starts(with: "Speex   ") {
            let frames = Int64(max(1, packet.u32le(64) ?? 1))
            let units = Int64(packet.u32le(56) ?? 160).multipliedReportingOverflow(by: frames)
            audio("speex", rate: Double(packet.u32le(36) ?? 0), longest: units.overflow ? .max : units.partialValue)
        } else if packet.starts(with: [0x80] + Array("theora".utf8)) {
            readTheora(packet)
        } else if packet.starts(with: "OVP80") {
            readVP8(packet)
        } else if packet.starts(with: "\u{01}video\0\0\0") {
            readOGM(packet)
        } else if packet.starts(with: "BBCD\0") {
            kind = .video
            name = "dirac"
        } else if packet.starts(with: "CELT    ") {
            audio("celt", rate: Double(packet.u32le(40) ?? 0), longest: 1024)
        }
    }

    /// Where a position lies in time, in units from the start.
    func units(_ granule: Int64) -> Int64 {
        guard granuleShift > 0 else { return granule }
        return (granule >> Int64(granuleShift)) &+ (granule & (1 << Int64(granuleShift) - 1))
    }

    private mutating func audio(_ codec: String, rate: Double, longest: Int64) {
        kind = .audio
        name = codec
        unitsPerSecond = rate
        unitsPerPacket = longest
    }

    private mutating func readVorbis(_ packet: ByteView) {
        let sizes = packet[28] ?? 0xBB
        audio("vorbis", rate: Double(packet.u32le(12) ?? 0), longest: 1 << Int64(sizes >> 4))
    }

    private mutating func readFLAC(_ packet: ByteView, at offset: Int) {
        let info = FLACStreamInfo(packet, at: offset)
        audio("flac", rate: Double(info?.sampleRate ?? 0), longest: Int64(info?.maxBlockSize ?? 65535))
        bits = info?.bits
    }

    /// Theora I specification, section 6.2.
    private mutating func readTheora(_ packet: ByteView) {
        kind = .video
        name = "theora"
        guard let width = packet.u24be(14), let height = packet.u24be(17), let numerator = packet.u32be(22),
            let denominator = packet.u32be(26), let tail = packet.u16be(40)
        else { return }
        self.width = Int(width)
        self.height = Int(height)
        unitsPerSecond = denominator > 0 ? Double(numerator) / Double(denominator) : 0
        granuleShift = Int(tail >> 5 & 31)
        if let across = packet.u24be(30), let down = packet.u24be(33), across > 0, down > 0 {
            pixelAspect = Double(across) / Double(down)
        }
    }

    private mutating func readVP8(_ packet: ByteView) {
        kind = .video
        name = "vp8"
        width = packet.u16be(8).map(Int.init)
        height = packet.u16be(10).map(Int.init)
        if let numerator = packet.u32be(18), let denominator = packet.u32be(22), denominator > 0 {
            // The upper half of the position is the number of the picture.
            unitsPerSecond = Double(numerator) / Double(denominator) * 4_294_967_296
            unitsPerPacket = 1 << 32
        }
    }

    /// The old OGM form carries the header of DirectShow.
    private mutating func readOGM(_ packet: ByteView) {
        kind = .video
        let letters = packet.fourCC(9)?.uppercased() ?? ""
        name = ["XVID", "DIVX", "DX50", "MP4V"].contains(letters) ? "mpeg4" : letters == "DIV3" ? "msmpeg4v3" : nil
        if let unit = packet.u64le(17), let perUnit = packet.u64le(25), unit > 0 {
            unitsPerSecond = 10_000_000 * Double(perUnit) / Double(unit)
        }
        width = packet.u32le(45).map(Int.init)
        height = packet.u32le(49).map(Int.init)
    }
}
