import CFFmpeg

/// FFmpeg's short codec names for the codes containers use, from libavformat's own tables.
enum CodecName {
    /// - Parameter tag: the four characters of a RIFF video codec, the first in the lowest byte.
    /// - Returns: nil for an unknown code.
    static func video(tag: UInt32) -> String? { name(in: avformat_get_riff_video_tags(), tag: tag) }

    /// - Parameter tag: the format tag of a WAVE format.
    /// - Returns: nil for an unknown tag.
    static func audio(tag: UInt32) -> String? { name(in: avformat_get_riff_audio_tags(), tag: tag) }

    /// Four characters as text.
    /// - Parameter tag: the first character in the lowest byte.
    /// - Returns: nil when one of them is not printable ASCII.
    static func text(tag: UInt32) -> String? {
        let letters = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
        return letters.allSatisfy { (32...126).contains($0) } ? String(decoding: letters, as: UTF8.self) : nil
    }

    private static func name(in table: OpaquePointer?, tag: UInt32) -> String? {
        var tables: [OpaquePointer?] = [table, nil]
        let id = tables.withUnsafeMutableBufferPointer { av_codec_get_id($0.baseAddress, tag) }
        return id == AV_CODEC_ID_NONE ? nil : String(cString: avcodec_get_name(id))
    }
}
