import CFFmpeg
import MediaBytes
import MediaModel

/// Decodes the one picture of a file that libavcodec takes without a container.
enum PictureDecoder {
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - codec: which decoder to use; the bytes are not sniffed.
    ///   - pixels: of the whole picture, as its header says.
    ///   - bytesPerPixel: memory the decoder needs at its peak, divided by the pixels.
    ///   - limits: a picture beyond them is not decoded.
    /// - Returns: unknown when there is no such decoder here or the picture is too large.
    static func decode(
        _ bytes: ByteView, codec: AVCodecID, pixels: Int, bytesPerPixel: Int, limits: ProbeLimits
    ) -> Integrity {
        let most = min(limits.pixels, limits.decodeMemory / max(1, bytesPerPixel))
        guard pixels <= most else { return .unknown("the picture is too large to decode") }
        ffmpeg_capture_log()
        guard let decoder = avcodec_find_decoder(codec), let base = bytes.bytePointer, bytes.count < Int(Int32.max) - 64
        else { return .unknown("nothing here decodes this picture") }
        var context = avcodec_alloc_context3(decoder)
        var frame = av_frame_alloc()
        var packet = av_packet_alloc()
        defer {
            avcodec_free_context(&context)
            av_frame_free(&frame)
            av_packet_free(&packet)
        }
        guard let context, let frame, let packet, av_new_packet(packet, Int32(bytes.count)) >= 0 else {
            return .unknown("no memory to decode in")
        }
        // The decoder may read a few bytes past the end, which a mapped file does not have.
        packet.pointee.data.update(from: base, count: bytes.count)
        var log = ffmpeg_log()
        return withUnsafeMutablePointer(to: &log) { log in
            context.pointee.opaque = UnsafeMutableRawPointer(log)
            context.pointee.thread_count = 1
            context.pointee.err_recognition = AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE
            context.pointee.max_pixels = Int64(most)
            guard avcodec_open2(context, decoder, nil) >= 0 else {
                return .unknown("nothing here decodes this picture")
            }
            return run(context, packet, frame, log)
        }
    }

    private static func run(
        _ context: UnsafeMutablePointer<AVCodecContext>, _ packet: UnsafeMutablePointer<AVPacket>,
        _ frame: UnsafeMutablePointer<AVFrame>, _ log: UnsafeMutablePointer<ffmpeg_log>
    ) -> Integrity {
        var code = avcodec_send_packet(context, packet)
        if code >= 0 { code = avcodec_send_packet(context, nil) }
        var frames = 0
        while code >= 0 {
            code = avcodec_receive_frame(context, frame)
            if code < 0 { break }
            frames += 1
            if frame.pointee.decode_error_flags != 0 || frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 {
                return .damaged("the picture decodes with faults" + said(log))
            }
            av_frame_unref(frame)
        }
        let pixels = Int64(context.pointee.width) * Int64(context.pointee.height)
        if pixels > context.pointee.max_pixels || code == ffmpeg_error_no_memory() {
            return .unknown("the picture is too large to decode")
        }
        if code == ffmpeg_error_patch_welcome() { return .unknown("nothing here decodes this kind of picture") }
        guard code == ffmpeg_error_eof(), frames > 0, log.pointee.errors == 0 else {
            return .damaged("the picture cannot be decoded" + said(log))
        }
        return .ok
    }

    private static func said(_ log: UnsafeMutablePointer<ffmpeg_log>) -> String {
        log.pointee.text.isEmpty ? "" : " (\(log.pointee.text))"
    }
}
