import CFFmpeg
import MediaBytes

/// Decodes one stream of a container, packet by packet, and keeps nothing of what comes out.
final class StreamDecoder {
    /// What one step says about the stream.
    enum Outcome {
        case fine
        case damaged(String)
        case unknown(String)
    }

    private let stream: UnsafeMutablePointer<AVStream>
    private let log: UnsafeMutablePointer<ffmpeg_log>
    private let maximumPixels: Int64
    /// Whether the container's own lengths have shown already that no packet is cut.
    private let isWhole: Bool
    private var codec: UnsafeMutablePointer<AVCodecContext>?
    private var frame: UnsafeMutablePointer<AVFrame>?
    /// Set once the stream cannot be looked at; said once.
    private var isClosed = false
    private var framesDecoded = 0
    /// Time and byte of the packet at hand, for the reason.
    private var place = ""

    /// - Parameters:
    ///   - log: filled by the decoder's messages of error level.
    ///   - isWhole: whether a packet the demuxer calls cut is only the shorter last one of plain sound data.
    init(
        stream: UnsafeMutablePointer<AVStream>, log: UnsafeMutablePointer<ffmpeg_log>, limits: ProbeLimits,
        isWhole: Bool
    ) {
        self.stream = stream
        self.log = log
        self.isWhole = isWhole
        // A decoder keeps several pictures of up to four bytes a pixel; six of them must fit.
        maximumPixels = Int64(min(limits.pixels, limits.decodeMemory / 6))
        let kind = stream.pointee.codecpar.pointee.codec_type
        let isCover = stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
        isClosed = (kind != AVMEDIA_TYPE_VIDEO && kind != AVMEDIA_TYPE_AUDIO) || isCover
    }

    deinit {
        av_frame_free(&frame)
        avcodec_free_context(&codec)
    }

    /// Decodes what one packet holds.
    func decode(_ packet: UnsafeMutablePointer<AVPacket>) -> Outcome {
        // Ogg ends a stream with an empty packet where the last page only says so; decoders take one for the end.
        guard !isClosed, packet.pointee.size > 0 else { return .fine }
        place = describe(packet.pointee)
        if av_packet_get_side_data(packet, AV_PKT_DATA_ENCRYPTION_INFO, nil) != nil {
            isClosed = true
            return .unknown("the \(name) is encrypted")
        }
        // Plain samples cannot be corrupt, and whether they are all there the container's lengths tell.
        let isPlain = av_get_bits_per_sample(stream.pointee.codecpar.pointee.codec_id) > 0
        if packet.pointee.flags & AV_PKT_FLAG_CORRUPT != 0, !isPlain, !isWhole {
            return .damaged("the \(name) has a packet that is cut or corrupt\(place)")
        }
        if codec == nil, let problem = open() {
            isClosed = true
            return .unknown(problem)
        }
        let block = stream.pointee.codecpar.pointee.block_align
        if isWhole, isOfBlocks, block > 0 {
            // Bytes behind the last whole block are padding or a shorter block, and no decoder can tell which.
            av_shrink_packet(packet, packet.pointee.size / block * block)
            if packet.pointee.size == 0 { return .fine }
        }
        return feed(packet)
    }

    /// Takes out what the decoder still holds.
    func finish() -> Outcome {
        guard !isClosed, codec != nil else { return .fine }
        let outcome = feed(nil)
        guard case .fine = outcome else { return outcome }
        return framesDecoded > 0 ? .fine : .damaged("no frame of the \(name) can be decoded")
    }

    private func open() -> String? {
        let parameters = stream.pointee.codecpar.pointee
        guard let decoder = avcodec_find_decoder(parameters.codec_id) else { return "nothing here decodes the \(name)" }
        if parameters.width > 0, parameters.height > 0,
            Int64(parameters.width) * Int64(parameters.height) > maximumPixels
        {
            return "the picture of the \(name) is too large to decode"
        }
        codec = avcodec_alloc_context3(decoder)
        frame = av_frame_alloc()
        guard let codec, frame != nil else { return "no memory to decode in" }
        avcodec_parameters_to_context(codec, stream.pointee.codecpar)
        codec.pointee.opaque = UnsafeMutableRawPointer(log)
        codec.pointee.pkt_timebase = stream.pointee.time_base
        // The inspectors run side by side already: threads would only add waiting.
        codec.pointee.thread_count = 1
        codec.pointee.err_recognition = strictness
        // What a header says to leave out at either end was decoded all the same.
        codec.pointee.flags2 |= AV_CODEC_FLAG2_SKIP_MANUAL
        // Deblocking changes no bit that is read, so it cannot find damage.
        codec.pointee.skip_loop_filter = AVDISCARD_ALL
        codec.pointee.max_pixels = maximumPixels
        guard avcodec_open2(codec, decoder, nil) >= 0 else { return "the decoder refuses the \(name)" + said }
        return nil
    }

    /// What the decoder counts as an error.
    private var strictness: Int32 {
        let strict = AV_EF_CRCCHECK | AV_EF_EXPLODE
        // The rest of a frame of MPEG audio behind its last code word is free for anything (ISO/IEC 11172-3, 2.4.1.8).
        if isMPEGAudio { return strict | AV_EF_BITSTREAM }
        // Any number of zeros may stand between the slices of MPEG video (ISO/IEC 13818-2, 5.2.3).
        return isMPEGVideo ? strict | AV_EF_BUFFER : strict | AV_EF_BITSTREAM | AV_EF_BUFFER
    }

    private var isMPEGVideo: Bool {
        let id = stream.pointee.codecpar.pointee.codec_id
        return id == AV_CODEC_ID_MPEG1VIDEO || id == AV_CODEC_ID_MPEG2VIDEO
    }

    private var isMPEGAudio: Bool {
        let id = stream.pointee.codecpar.pointee.codec_id
        return id == AV_CODEC_ID_MP3 || id == AV_CODEC_ID_MP2 || id == AV_CODEC_ID_MP1
    }

    /// Whether the sound consists of blocks of one size: the ADPCM family and GSM as Microsoft packs it.
    private var isOfBlocks: Bool {
        let id = stream.pointee.codecpar.pointee.codec_id.rawValue
        return (AV_CODEC_ID_ADPCM_IMA_QT.rawValue..<AV_CODEC_ID_AMR_NB.rawValue).contains(id)
            || id == AV_CODEC_ID_GSM_MS.rawValue
    }

    /// Whether the decoder says things that are no fault: a Vorbis packet may end before its last vector, and what is
    /// missing is zero (Vorbis I, section 4.3.8).
    private var isTalkative: Bool { stream.pointee.codecpar.pointee.codec_id == AV_CODEC_ID_VORBIS }

    /// - Parameter packet: nil drains the decoder.
    private func feed(_ packet: UnsafeMutablePointer<AVPacket>?) -> Outcome {
        guard let codec else { return .fine }
        log.pointee.errors = 0
        while true {
            let sent = avcodec_send_packet(codec, packet)
            if sent < 0, sent != ffmpeg_error_again(), sent != ffmpeg_error_eof() { return judge(sent) }
            let outcome = drain(codec)
            guard case .fine = outcome, sent == ffmpeg_error_again() else { return outcome }
        }
    }

    private func drain(_ codec: UnsafeMutablePointer<AVCodecContext>) -> Outcome {
        guard let frame else { return .fine }
        while true {
            let code = avcodec_receive_frame(codec, frame)
            if code == ffmpeg_error_again() || code == ffmpeg_error_eof() { break }
            if code < 0 { return judge(code) }
            framesDecoded += 1
            defer { av_frame_unref(frame) }
            if frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 || frame.pointee.decode_error_flags != 0 {
                return .damaged("the \(name) has a frame that decodes with faults\(place)\(said)")
            }
        }
        guard log.pointee.errors > 0, !isTalkative else { return .fine }
        return .damaged("the \(name) does not decode cleanly\(place)\(said)")
    }

    private func judge(_ code: Int32) -> Outcome {
        if code == ffmpeg_error_no_memory() || exceedsLimit {
            isClosed = true
            return .unknown("the picture of the \(name) is too large to decode")
        }
        if code == ffmpeg_error_patch_welcome() {
            isClosed = true
            return .unknown("nothing here decodes this kind of \(name)")
        }
        return .damaged("the \(name) cannot be decoded\(place)\(said)")
    }

    /// Whether the stream itself asks for a larger picture than its container said.
    private var exceedsLimit: Bool {
        guard let codec = codec?.pointee else { return false }
        return Int64(codec.coded_width) * Int64(codec.coded_height) > maximumPixels
            || Int64(codec.width) * Int64(codec.height) > maximumPixels
    }

    private var said: String {
        let text = log.pointee.errors > 0 ? log.pointee.text : ""
        return text.isEmpty ? "" : " (\(text))"
    }

    private var name: String {
        let parameters = stream.pointee.codecpar.pointee
        let kind = parameters.codec_type == AVMEDIA_TYPE_VIDEO ? "video" : "audio"
        return "\(kind) track (\(String(cString: avcodec_get_name(parameters.codec_id))))"
    }

    private func describe(_ packet: AVPacket) -> String {
        let base = stream.pointee.time_base
        let time = packet.dts != ffmpeg_no_timestamp() ? packet.dts : packet.pts
        var text = ""
        if time != ffmpeg_no_timestamp(), base.den > 0 {
            let hundredths = (Double(time) * Double(base.num) / Double(base.den) * 100).rounded()
            if abs(hundredths) < 1e12 { text += " at \(hundredths / 100) s" }
        }
        if packet.pos >= 0 { text += text.isEmpty ? " at byte \(packet.pos)" : ", byte \(packet.pos)" }
        return text
    }
}
