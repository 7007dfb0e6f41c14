import MediaBytes

/// One elementary stream of a transport stream.
struct MPEGTSStream {
    enum Kind { case video, audio, other }

    let pid: Int
    let kind: Kind
    /// FFmpeg's short name; nil when the stream type alone does not tell.
    let codec: String?
    var span = PresentationSpan()
    var pictures: PictureCounter?
    var packets = 0
    var isScrambled = false
    /// Payload bytes still missing of a packet that says its length; nil when none is open.
    var missing: Int?
    /// Where the open packet started.
    var openedAt = 0

    /// - Parameters:
    ///   - type: stream type of the program map (ISO/IEC 13818-1, table 2-34; ATSC A/53; BDAV).
    ///   - descriptors: the tags and contents of the stream's descriptors.
    init(pid: Int, type: UInt8, descriptors: ByteView) {
        self.pid = pid
        var kind = Kind.other
        var codec: String?
        switch type {
        case 0x01: (kind, codec) = (.video, "mpeg1video")
        case 0x02: (kind, codec) = (.video, "mpeg2video")
        case 0x10: (kind, codec) = (.video, "mpeg4")
        case 0x1B, 0x1F, 0x20: (kind, codec) = (.video, "h264")
        case 0x21: (kind, codec) = (.video, "jpeg2000")
        case 0x24, 0x25: (kind, codec) = (.video, "hevc")
        case 0x33: (kind, codec) = (.video, "vvc")
        case 0x42: (kind, codec) = (.video, "cavs")
        case 0xEA: (kind, codec) = (.video, "vc1")
        case 0x03, 0x04: (kind, codec) = (.audio, "mp2")
        case 0x0F: (kind, codec) = (.audio, "aac")
        case 0x11: (kind, codec) = (.audio, "aac_latm")
        case 0x81: (kind, codec) = (.audio, "ac3")
        case 0x82, 0x85, 0x86, 0x8A: (kind, codec) = (.audio, "dts")
        case 0x83: (kind, codec) = (.audio, "truehd")
        case 0x84, 0x87: (kind, codec) = (.audio, "eac3")
        case 0x80: (kind, codec) = Self.hasRegistration("HDMV", descriptors) ? (.audio, "pcm_bluray") : (.other, nil)
        case 0x06: (kind, codec) = Self.privateStream(descriptors)
        default: break
        }
        self.kind = kind
        self.codec = codec
        switch codec {
        case "mpeg1video", "mpeg2video": pictures = PictureCounter(.mpeg)
        case "mpeg4": pictures = PictureCounter(.mpeg4)
        case "h264": pictures = PictureCounter(.h264)
        case "hevc": pictures = PictureCounter(.hevc)
        default: break
        }
    }

    /// Private data says by its descriptors what it is (ETSI EN 300 468, table 12).
    private static func privateStream(_ descriptors: ByteView) -> (Kind, String?) {
        var offset = 0
        while let tag = descriptors[offset], let length = descriptors[offset + 1] {
            switch tag {
            case 0x6A: return (.audio, "ac3")
            case 0x7A: return (.audio, "eac3")
            case 0x7B: return (.audio, "dts")
            case 0x7C: return (.audio, "aac")
            case 0x05:
                if descriptors.starts(with: "Opus", at: offset + 2) { return (.audio, "opus") }
                if descriptors.starts(with: "HEVC", at: offset + 2) { return (.video, "hevc") }
                if descriptors.starts(with: "AC-3", at: offset + 2) { return (.audio, "ac3") }
                if descriptors.starts(with: "AV01", at: offset + 2) { return (.video, "av1") }
            default: break
            }
            offset += 2 + Int(length)
        }
        return (.other, nil)
    }

    private static func hasRegistration(_ text: StaticString, _ descriptors: ByteView) -> Bool {
        descriptors[0] == 0x05 && descriptors.starts(with: text, at: 2)
    }
}

/// The program tables of a transport stream: sections put together from packets.
struct MPEGTSProgram {
    private(set) var streams: [MPEGTSStream] = []
    /// Identifiers of the packets that carry program maps.
    private(set) var mapPIDs: Set<Int> = []
    private(set) var fault: String?

    private var pending: [Int: [UInt8]] = [:]

    /// Takes the payload of a packet that carries tables.
    /// - Parameters:
    ///   - pid: 0 for the program association, else that of a program map.
    ///   - starts: whether a section starts in this packet.
    mutating func take(_ payload: ByteView, pid: Int, starts: Bool) {
        var section: [UInt8]
        if starts {
            guard let pointer = payload[0] else { return }
            section = Array(payload.dropping(1 + Int(pointer)).buffer)
        } else if let begun = pending[pid] {
            section = begun + Array(payload.buffer)
        } else {
            return
        }
        guard section.count >= 3 else { return }
        let length = 3 + (Int(section[1] & 15) << 8 | Int(section[2]))
        guard section.count >= length else {
            if length <= 4096 { pending[pid] = section }
            return
        }
        pending[pid] = nil
        section.removeLast(section.count - length)
        section.withUnsafeBytes { read(ByteView($0), pid: pid) }
    }

    private mutating func read(_ section: ByteView, pid: Int) {
        // Padding and other tables may share the packets.
        guard let table = section[0], table == (pid == 0 ? 0 : 2), section.count >= 12 else { return }
        guard Checksum.crc32(section, from: 0, to: section.count, start: .max) == 0 else {
            if fault == nil { fault = "the checksum of the program \(pid == 0 ? "list" : "map") is wrong" }
            return
        }
        if pid == 0 {
            for offset in stride(from: 8, to: section.count - 7, by: 4) {
                guard let number = section.u16be(offset), let map = section.u16be(offset + 2), number != 0 else {
                    continue
                }
                mapPIDs.insert(Int(map & 0x1FFF))
            }
        } else {
            readMap(section)
        }
    }

    private mutating func readMap(_ section: ByteView) {
        guard let info = section.u16be(10) else { return }
        var offset = 12 + Int(info & 0xFFF)
        while offset + 5 <= section.count - 4, let type = section[offset], let pid = section.u16be(offset + 1),
            let length = section.u16be(offset + 3)
        {
            let number = Int(pid & 0x1FFF)
            let size = Int(length & 0xFFF)
            if !streams.contains(where: { $0.pid == number }), streams.count < 64 {
                let descriptors = section.slice(offset + 5, size)
                streams.append(MPEGTSStream(pid: number, type: type, descriptors: descriptors))
            }
            offset += 5 + size
        }
    }

    /// Lends one stream for changes.
    mutating func with(_ index: Int, _ body: (inout MPEGTSStream) -> Void) { body(&streams[index]) }
}
