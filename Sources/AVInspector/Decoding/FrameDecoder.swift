import CFFmpeg
package import MediaBytes
package import MediaModel

/// Decodes every audio and video frame of a file and says whether all of them came out whole.
package enum FrameDecoder {
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - demuxer: name of libavformat's demuxer, such as `mov`, `matroska` or `mp3`; it is never guessed.
    ///   - limits: a picture beyond them is not decoded.
    ///   - seconds: wall-clock time for the whole file.
    /// - Returns: damaged with stream, time and byte position of the first fault; unknown when a codec is missing here,
    ///   a track is encrypted or a limit is met.
    package static func decodeAll(
        _ bytes: ByteView, demuxer: String, limits: ProbeLimits = .standard, seconds: Double = 60
    ) -> Integrity {
        // Every sample counts, those an edit list hides too: a later edit may show them.
        let options = demuxer == "mov" ? ["ignore_editlist": "1"] : [:]
        do throws(MemoryDemuxer.Failure) {
            let input = try MemoryDemuxer(bytes, demuxer: demuxer, seconds: seconds, options: options)
            // A transport stream says in its packets only how many channels its sound has; some decoders must know before.
            if demuxer == "mpegts" { avformat_find_stream_info(input.context, nil) }
            return decode(input, limits: limits, isWhole: plainDemuxers.contains(demuxer))
        } catch {
            switch error {
            case .unavailable: return .unknown("nothing here reads this container")
            // libavformat 5.1 does not understand every way of describing encrypted samples.
            case .refused(let said) where said.contains("encryption"): return .unknown("a track is encrypted")
            case .refused(let said):
                return .damaged("the container cannot be opened" + (said.isEmpty ? "" : " (\(said))"))
            }
        }
    }

    /// Demuxers that cut sound into packets as they like and call the last, shorter one cut. The probes have compared the
    /// lengths in these containers with the bytes that are there before anything is decoded.
    private static let plainDemuxers: Set<String> = ["wav", "aiff", "caf"]

    private static func decode(_ input: MemoryDemuxer, limits: ProbeLimits, isWhole: Bool) -> Integrity {
        var packet = av_packet_alloc()
        defer { av_packet_free(&packet) }
        guard let packet else { return .unknown("no memory to decode in") }
        var decoders: [Int: StreamDecoder] = [:]
        var doubt: String?
        while true {
            let code = av_read_frame(input.context, packet)
            if code == ffmpeg_error_eof() { break }
            if input.isExpired { return .unknown("decoding took too long") }
            if code == ffmpeg_error_again() { continue }
            if code < 0 {
                let said = input.log.pointee.text
                return .damaged("the container cannot be read to its end" + (said.isEmpty ? "" : " (\(said))"))
            }
            defer { av_packet_unref(packet) }
            let index = Int(packet.pointee.stream_index)
            guard let stream = input.context.pointee.streams[index] else { continue }
            if decoders[index] == nil {
                decoders[index] = StreamDecoder(
                    stream: stream, log: input.log, limits: limits, isWhole: isWhole)
            }
            switch decoders[index]?.decode(packet) {
            case .damaged(let reason)?: return .damaged(reason)
            case .unknown(let reason)?: doubt = doubt ?? reason
            case .fine?, nil: break
            }
        }
        for (_, decoder) in decoders.sorted(by: { $0.key < $1.key }) {
            switch decoder.finish() {
            case .damaged(let reason): return .damaged(reason)
            case .unknown(let reason): doubt = doubt ?? reason
            case .fine: break
            }
        }
        return doubt.map(Integrity.unknown) ?? .ok
    }
}
