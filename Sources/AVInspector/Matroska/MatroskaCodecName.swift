import MediaBytes

/// The short codec names of FFmpeg for the codec identifiers of Matroska (matroska.org, "Codec Mappings").
enum MatroskaCodecName {
    /// - Returns: nil for an identifier that is not in the list.
    static func name(of track: MatroskaTrack) -> String? {
        if let fourCC = track.fourCC { return CodecName.video(tag: fourCC) }
        let id = track.codecID
        if let name = names[id] { return name }
        if id == "A_MS/ACM" { return track.codecPrivate?.u16le(0).flatMap { CodecName.audio(tag: UInt32($0)) } }
        if id.hasPrefix("A_AAC") { return "aac" }
        if id.hasPrefix("A_AC3") { return "ac3" }
        if id.hasPrefix("A_DTS") { return "dts" }
        if id.hasPrefix("A_REAL/") || id.hasPrefix("V_REAL/") { return real[id] }
        guard id.hasPrefix("A_PCM/") else { return nil }
        let bits = track.bitDepth ?? 16
        switch id {
        case "A_PCM/INT/LIT": return bits == 8 ? "pcm_u8" : "pcm_s\(bits)le"
        case "A_PCM/INT/BIG": return bits == 8 ? "pcm_u8" : "pcm_s\(bits)be"
        case "A_PCM/FLOAT/IEEE": return bits == 64 ? "pcm_f64le" : "pcm_f32le"
        default: return nil
        }
    }

    private static let names: [String: String] = [
        "V_VP8": "vp8", "V_VP9": "vp9", "V_AV1": "av1", "V_MPEG4/ISO/AVC": "h264", "V_MPEGH/ISO/HEVC": "hevc",
        "V_MPEGI/ISO/VVC": "vvc", "V_MPEG4/ISO/ASP": "mpeg4", "V_MPEG4/ISO/SP": "mpeg4", "V_MPEG4/ISO/AP": "mpeg4",
        "V_MPEG4/MS/V3": "msmpeg4v3", "V_MPEG1": "mpeg1video", "V_MPEG2": "mpeg2video", "V_MJPEG": "mjpeg",
        "V_THEORA": "theora", "V_DIRAC": "dirac", "V_FFV1": "ffv1", "V_PRORES": "prores", "V_SNOW": "snow",
        "V_UNCOMPRESSED": "rawvideo", "A_OPUS": "opus", "A_OPUS/EXPERIMENTAL": "opus", "A_VORBIS": "vorbis",
        "A_FLAC": "flac", "A_ALAC": "alac", "A_EAC3": "eac3", "A_MPEG/L1": "mp1", "A_MPEG/L2": "mp2",
        "A_MPEG/L3": "mp3",
        "A_MLP": "mlp", "A_TRUEHD": "truehd", "A_TTA1": "tta", "A_WAVPACK4": "wavpack", "A_QUICKTIME/QDM2": "qdm2",
        "A_QUICKTIME/QDMC": "qdmc", "A_ATRAC/AT1": "atrac1",
    ]

    private static let real = [
        "V_REAL/RV10": "rv10", "V_REAL/RV20": "rv20", "V_REAL/RV30": "rv30", "V_REAL/RV40": "rv40",
        "A_REAL/14_4": "ra_144", "A_REAL/28_8": "ra_288", "A_REAL/COOK": "cook", "A_REAL/SIPR": "sipr",
        "A_REAL/ATRC": "atrac3",
    ]
}
