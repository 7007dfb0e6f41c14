import MediaBytes

/// One elementary stream of a program stream.
struct MPEGPSStream {
    /// Stream identifier; private streams carry their substream in the low byte: 0xBD80.
    let id: Int
    var span = PresentationSpan()
    private(set) var packets = 0
    /// FFmpeg's short name; nil until the payload tells.
    private(set) var codec: String?
    private(set) var sequence: MPEGSequenceHeader?
    private(set) var pictures: PictureCounter?

    /// Whether the identifier is one of a picture (ISO/IEC 13818-1, table 2-22).
    var isVideo: Bool { (0xE0...0xEF).contains(id) || (0xFD00...0xFDFF).contains(id) }
    var isAudio: Bool { !isVideo && (codec != nil || (0xC0...0xDF).contains(id)) }

    init(id: Int) {
        self.id = id
        // DVD-Video numbers its private sound streams.
        switch id {
        case 0xBD80...0xBD87: codec = "ac3"
        case 0xBD88...0xBD8F: codec = "dts"
        case 0xBDA0...0xBDAF: codec = "pcm_dvd"
        case 0xBDC0...0xBDCF: codec = "ac3"
        default: codec = nil
        }
    }

    /// Takes the payload of the next packet.
    mutating func take(_ payload: ByteView) {
        packets += 1
        span.add(bytes: payload.count)
        if isVideo {
            if sequence == nil, codec == nil { identifyVideo(payload) }
            pictures?.feed(payload.buffer)
        } else if codec == nil {
            codec = Self.layer(payload)
        }
    }

    private mutating func identifyVideo(_ payload: ByteView) {
        var offset = 0
        while let start = Self.startCode(payload, from: offset), let code = payload[start + 3] {
            if code == 0xB3, let header = MPEGSequenceHeader(payload, at: start) {
                sequence = header
                codec = header.isMPEG2 ? "mpeg2video" : "mpeg1video"
                pictures = PictureCounter(.mpeg)
                return
            }
            // A parameter set of H.264 and a visual object of MPEG-4 open streams of those codecs.
            if code & 0x9F == 0x07 {
                codec = "h264"
                pictures = PictureCounter(.h264)
                return
            }
            if code == 0xB0 || code == 0xB5 && payload[start + 4].map({ $0 >> 4 == 0 }) == true {
                codec = "mpeg4"
                pictures = PictureCounter(.mpeg4)
                return
            }
            offset = start + 3
        }
    }

    /// Offset of the next `00 00 01`; nil when there is none.
    static func startCode(_ bytes: ByteView, from offset: Int) -> Int? {
        let buffer = bytes.buffer
        var next = offset
        while next + 3 < buffer.count {
            if buffer[next + 2] > 1 {
                next += 3
            } else if buffer[next] == 0, buffer[next + 1] == 0, buffer[next + 2] == 1 {
                return next
            } else {
                next += 1
            }
        }
        return nil
    }

    /// The layer of MPEG audio from the first frame header; nil when none is found.
    private static func layer(_ payload: ByteView) -> String? {
        var offset = 0
        while let word = payload.u16be(offset), offset < 2048 {
            if word & 0xFFE0 == 0xFFE0, word & 6 != 0 { return word & 6 == 2 ? "mp3" : word & 6 == 4 ? "mp2" : "mp1" }
            if word & 0xFFF6 == 0xFFF0 { return "aac" }
            offset += 1
        }
        return nil
    }
}
