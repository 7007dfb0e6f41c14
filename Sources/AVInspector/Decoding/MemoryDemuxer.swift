import CFFmpeg
import MediaBytes

/// A libavformat demuxer over bytes in memory. It can open nothing else: no file, no network, no second container.
///
/// The bytes must outlive it; it lives inside one call of a probe.
final class MemoryDemuxer {
    /// Never nil while the object lives.
    let context: UnsafeMutablePointer<AVFormatContext>
    /// What demuxer and decoders complained about; decoders share it through their `opaque`.
    let log: UnsafeMutablePointer<ffmpeg_log>

    private var io: UnsafeMutablePointer<AVIOContext>?
    private let memory: UnsafeMutablePointer<ffmpeg_memory>

    /// Why a demuxer could not be opened.
    enum Failure: Error {
        /// This libavformat has no such demuxer, or there is no memory.
        case unavailable
        /// The demuxer refuses the header; what it said, empty when it said nothing.
        case refused(String)
    }

    /// Opens the bytes and reads the header, no packet.
    /// - Parameters:
    ///   - demuxer: name as in `ffmpeg -demuxers`; nothing is guessed.
    ///   - seconds: wall-clock time after which the demuxer gives up.
    ///   - options: private options of the demuxer.
    /// - Throws: `Failure.unavailable` or `Failure.refused`.
    init(_ bytes: ByteView, demuxer: String, seconds: Double, options: [String: String] = [:]) throws(Failure) {
        ffmpeg_capture_log()
        guard let format = av_find_input_format(demuxer), let base = bytes.bytePointer,
            var context = avformat_alloc_context()
        else { throw .unavailable }
        let memory = UnsafeMutablePointer<ffmpeg_memory>.allocate(capacity: 1)
        let deadline = av_gettime_relative() + Int64(seconds * 1_000_000)
        memory.initialize(to: ffmpeg_memory(base: base, count: Int64(bytes.count), offset: 0, deadline: deadline))
        let log = UnsafeMutablePointer<ffmpeg_log>.allocate(capacity: 1)
        log.initialize(to: ffmpeg_log())
        var io = ffmpeg_memory_open(memory, 1 << 15)
        context.pointee.pb = io
        context.pointee.opaque = UnsafeMutableRawPointer(log)
        context.pointee.interrupt_callback = ffmpeg_memory_interrupt(memory)
        ffmpeg_forbid_opening(context)

        var dictionary: OpaquePointer?
        defer { av_dict_free(&dictionary) }
        av_dict_set(&dictionary, "format_whitelist", demuxer, 0)
        av_dict_set(&dictionary, "protocol_whitelist", "none", 0)
        for (key, value) in options { av_dict_set(&dictionary, key, value, 0) }
        var opened: UnsafeMutablePointer<AVFormatContext>? = context
        // avformat_open_input frees the context itself when it fails, and leaves nil behind.
        guard io != nil, avformat_open_input(&opened, nil, format, &dictionary) >= 0, let whole = opened else {
            let said = log.pointee.text
            avformat_free_context(opened)
            Self.close(&io)
            log.deallocate()
            memory.deallocate()
            throw .refused(said)
        }
        context = whole
        self.context = context
        self.log = log
        self.memory = memory
        self.io = io
    }

    deinit {
        var closing: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&closing)
        Self.close(&io)
        log.deallocate()
        memory.deallocate()
    }

    /// Whether the time given to `init` is over.
    var isExpired: Bool { ffmpeg_memory_expired(memory) != 0 }

    /// The streams found so far; MPEG program and transport streams show theirs while packets are read.
    var streams: [UnsafeMutablePointer<AVStream>] {
        (0..<Int(context.pointee.nb_streams)).compactMap { context.pointee.streams[$0] }
    }

    private static func close(_ io: inout UnsafeMutablePointer<AVIOContext>?) {
        guard let context = io else { return }
        // libavformat may have replaced the buffer it was given, so the one to free is the present one.
        av_freep(&context.pointee.buffer)
        avio_context_free(&io)
    }
}

extension ffmpeg_log {
    /// The first complaint in one line, empty when there was none.
    var text: String {
        withUnsafeBytes(of: first) { raw in
            let line = raw.prefix { $0 != 0 && $0 != UInt8(ascii: "\n") }
            return String(decoding: line.map { (32...126).contains($0) ? $0 : UInt8(ascii: "?") }, as: UTF8.self)
        }
    }
}
