import CFFmpeg
import MediaBytes

/// What libavformat says about the streams of a container whose headers alone do not tell: MPEG streams and FLV.
struct ContainerStreams {
    /// One audio or video stream.
    struct Stream {
        let isVideo: Bool
        /// FFmpeg's short name; nil for a codec it does not know.
        let codec: String?
        /// Pixels as coded; 0 for sound, and when no header with a size was met.
        let width: Int
        let height: Int
        /// The shape of a pixel; nil when the stream is silent.
        let pixelAspect: PixelAspect?
    }

    private(set) var streams: [Stream] = []

    /// Reads packets until every stream has said what it is, or a bound is met.
    /// - Parameters:
    ///   - demuxer: name of libavformat's demuxer; it is never guessed.
    ///   - probeBytes: how much of the file may be read.
    init(_ bytes: ByteView, demuxer: String, probeBytes: Int64 = 1 << 20) {
        // No demuxer, no streams: the probe's own walk then says what is wrong.
        guard let input = try? MemoryDemuxer(bytes, demuxer: demuxer, seconds: 5) else { return }
        input.context.pointee.probesize = probeBytes
        input.context.pointee.max_analyze_duration = 1_000_000
        // Frame rates and total time are counted by the probes themselves.
        input.context.pointee.fps_probe_size = 0
        input.context.pointee.skip_estimate_duration_from_pts = 1
        avformat_find_stream_info(input.context, nil)
        streams = input.streams.compactMap(Self.describe)
    }

    /// The first stream with a picture.
    var video: Stream? { streams.first { $0.isVideo } }
    /// The first stream with sound.
    var audio: Stream? { streams.first { !$0.isVideo } }

    private static func describe(_ stream: UnsafeMutablePointer<AVStream>) -> Stream? {
        let parameters = stream.pointee.codecpar.pointee
        let kind = parameters.codec_type
        guard kind == AVMEDIA_TYPE_VIDEO || kind == AVMEDIA_TYPE_AUDIO else { return nil }
        let known = parameters.codec_id != AV_CODEC_ID_NONE && parameters.codec_id != AV_CODEC_ID_PROBE
        let shape = parameters.sample_aspect_ratio
        return Stream(
            isVideo: kind == AVMEDIA_TYPE_VIDEO,
            codec: known ? String(cString: avcodec_get_name(parameters.codec_id)) : nil,
            width: Int(max(0, parameters.width)), height: Int(max(0, parameters.height)),
            pixelAspect: PixelAspect(width: Int(shape.num), height: Int(shape.den)))
    }
}
