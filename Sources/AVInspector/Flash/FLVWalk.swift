import MediaBytes

/// A Flash video file walked from tag to tag.
struct FLVWalk {
    /// What was counted of one kind of tag.
    struct Count {
        var tags = 0
        var firstTime = Int.max
        var lastTime = Int.min

        /// Milliseconds from the first frame to the end of the last, whose length is that of the average one.
        var milliseconds: Double {
            guard tags > 0, lastTime >= firstTime else { return 0 }
            let span = Double(lastTime - firstTime)
            return tags > 1 ? span + span / Double(tags - 1) : span
        }

        mutating func add(_ time: Int) {
            tags += 1
            firstTime = min(firstTime, time)
            lastTime = max(lastTime, time)
        }
    }

    private(set) var video = Count()
    private(set) var audio = Count()
    private(set) var videoCodec: String?
    private(set) var audioCodec: String?
    private(set) var metadata: FLVMetadata?
    private(set) var isEncrypted = false
    /// The first fault met; nil when there was none.
    private(set) var fault: String?

    private let bytes: ByteView
    private let looksIntoFrames: Bool
    private var nalFormat: NALFormat?
    private var steps = 2_000_000

    /// - Parameter looksIntoFrames: whether the units of all H.264 frames are added up too.
    init(_ bytes: ByteView, looksIntoFrames: Bool = false) {
        self.bytes = bytes
        self.looksIntoFrames = looksIntoFrames
        guard bytes.starts(with: "FLV"), let header = bytes.u32be(5), header >= 9 else {
            fault = "holds no FLV header"
            return
        }
        // The size of the tag before, here of none, stands in front of every tag.
        var offset = Int(header) + 4
        while offset < bytes.count {
            guard let tag = FLVTag(bytes, at: offset) else {
                let isCut = bytes.count - offset < FLVTag.headerSize
                note(
                    isCut
                        ? "ends at byte \(bytes.count), inside the tag at byte \(offset)"
                        : "no tag where one should start, at byte \(offset)")
                return
            }
            if tag.end > bytes.count { note("ends at byte \(bytes.count), inside the tag at byte \(offset)") }
            take(tag)
            offset = tag.end + 4
            // The size that follows the last tag is missing in some files, but a part of it means a cut.
            if offset > bytes.count, tag.end < bytes.count {
                note("ends at byte \(bytes.count), inside the size of the tag at byte \(tag.start)")
            }
        }
    }

    private mutating func note(_ text: String) { if fault == nil { fault = text } }

    private mutating func take(_ tag: FLVTag) {
        if tag.isEncrypted { isEncrypted = true }
        switch tag.kind {
        case .script: if metadata == nil { metadata = FLVMetadata(bytes, tag: tag) }
        case .audio: takeAudio(tag)
        case .video: takeVideo(tag)
        }
    }

    private mutating func takeAudio(_ tag: FLVTag) {
        guard tag.size > 0, let flags = bytes[tag.body] else { return }
        if audioCodec == nil { audioCodec = Self.audioCodec(flags) }
        // The first AAC packet holds the configuration only.
        if flags >> 4 == 10, bytes[tag.body + 1] == 0 { return }
        audio.add(tag.time)
    }

    private mutating func takeVideo(_ tag: FLVTag) {
        guard tag.size > 0, let flags = bytes[tag.body] else { return }
        guard flags & 0x80 == 0 else { return takeExtended(tag, flags) }
        // Frame type 5 is a message to the player.
        guard flags >> 4 != 5 else { return }
        let code = flags & 15
        if videoCodec == nil { videoCodec = Self.videoCodecs[code] }
        guard code == 7 || code == 12 else { return video.add(tag.time) }
        switch bytes[tag.body + 1] {
        case 0: readConfiguration(at: tag.body + 5, isHEVC: code == 12)
        case 1:
            video.add(tag.time)
            check(tag.body + 5, end: tag.end)
        default: break
        }
    }

    /// Extended tags name their codec by four characters (Veovera, Enhanced RTMP v1).
    private mutating func takeExtended(_ tag: FLVTag, _ flags: UInt8) {
        let names = ["hvc1": "hevc", "av01": "av1", "vp09": "vp9", "vp08": "vp8", "avc1": "h264"]
        if videoCodec == nil { videoCodec = bytes.fourCC(tag.body + 1).flatMap { names[$0] } }
        if flags & 15 == 1 || flags & 15 == 3 { video.add(tag.time) }
    }

    private mutating func readConfiguration(at offset: Int, isHEVC: Bool) {
        guard let packed = bytes[offset + (isHEVC ? 21 : 4)] else { return }
        nalFormat = NALFormat(lengthSize: Int(packed & 3) + 1, codec: isHEVC ? .hevc : .avc)
    }

    private mutating func check(_ start: Int, end: Int) {
        guard looksIntoFrames, fault == nil, let nalFormat, start < end, end <= bytes.count else { return }
        if let problem = nalFormat.fault(in: bytes, from: start, size: end - start, steps: &steps) { note(problem) }
    }

    private static let videoCodecs: [UInt8: String] = [
        2: "flv1", 3: "flashsv", 4: "vp6f", 5: "vp6a", 6: "flashsv2", 7: "h264", 8: "h263", 9: "mpeg4", 12: "hevc",
    ]

    private static func audioCodec(_ flags: UInt8) -> String? {
        switch flags >> 4 {
        case 0, 3: flags & 2 != 0 ? "pcm_s16le" : "pcm_u8"
        case 1: "adpcm_swf"
        case 2, 14: "mp3"
        case 4, 5, 6: "nellymoser"
        case 7: "pcm_alaw"
        case 8: "pcm_mulaw"
        case 10: "aac"
        case 11: "speex"
        default: nil
        }
    }
}
