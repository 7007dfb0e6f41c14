/// The short codec names of FFmpeg for the codings of ISO base media and QuickTime files.
enum MovieCodecName {
    /// The codec of a video sample entry.
    /// - Parameters:
    ///   - coding: type of the sample entry, behind any encryption.
    ///   - objectType: object type of the `esds`; nil without one.
    /// - Returns: nil for a coding that is not in the list.
    static func video(_ coding: BoxType, objectType: UInt8?) -> String? {
        switch coding {
        case "avc1", "avc2", "avc3", "avc4", "dvav", "dva1", "ai12", "ai15", "ai1q", "AVin", "H264", "h264", "x264":
            "h264"
        case "hvc1", "hev1", "hvc2", "hev2", "hvc3", "hev3", "dvh1", "dvhe", "lhv1", "lhe1": "hevc"
        case "vvc1", "vvi1": "vvc"
        case "evc1": "evc"
        case "av01", "dav1": "av1"
        case "vp08": "vp8"
        case "vp09": "vp9"
        case "mp4v", "MP4V": objectType.flatMap(video(objectType:)) ?? "mpeg4"
        case "XVID", "xvid", "DIVX", "divx", "DX50", "3IVD", "3IV2", "fmp4", "FMP4", "3ivx": "mpeg4"
        case "s263", "h263", "H263", "M263", "U263": "h263"
        case "h261": "h261"
        case "jpeg", "mjpa", "dmb1", "AVDJ", "AVRn", "MJPG", "mjpg": "mjpeg"
        case "mjpb": "mjpegb"
        case "png ", "MNG ": "png"
        case "gif ": "gif"
        case "tiff": "tiff"
        case "mjp2", "MJ2C", "mj2c": "jpeg2000"
        case "vc-1": "vc1"
        case "WMV3": "wmv3"
        case "drac", "BBCD": "dirac"
        case "FFV1": "ffv1"
        case "VP30", "VP31": "vp3"
        case "VP6F", "VP60", "VP62": "vp6f"
        default: video(ofCapture: coding) ?? video(ofQuickTime: coding)
        }
    }

    /// Codings of cameras and editing systems.
    private static func video(ofCapture coding: BoxType) -> String? {
        switch coding {
        case "apch", "apcn", "apcs", "apco", "ap4h", "ap4x", "aprn", "aprh": return "prores"
        case "AVdn", "AVdh": return "dnxhd"
        case "CFHD": return "cfhd"
        case "icod": return "aic"
        case "mp1v", "m1v ", "m1v1", "mpeg", "mpg1": return "mpeg1video"
        case "mp2v", "mpg2", "m2v1", "AVmp", "MPEG", "hdv1", "hdv2", "hdv3", "hdv4", "hdv5", "hdv6", "hdv7", "hdv8",
            "hdv9", "hdva", "mx3n", "mx3p", "mx4n", "mx4p", "mx5n", "mx5p", "MMES":
            return "mpeg2video"
        case "dvc ", "dvcp", "dvpp", "dv5p", "dv5n", "dvh2", "dvh3", "dvh4", "dvh5", "dvh6", "dvhp", "dvhq", "dvsd",
            "dvsl", "dv25", "dv50", "AVdv", "AVd1", "pdvc", "ADVC":
            return "dvvideo"
        default:
            let text = coding.text
            return text.hasPrefix("xdv") || text.hasPrefix("xd5") ? "mpeg2video" : nil
        }
    }

    /// Codings of QuickTime's own era.
    private static func video(ofQuickTime coding: BoxType) -> String? {
        switch coding {
        case "rle ": "qtrle"
        case "rpza", "azpr": "rpza"
        case "smc ": "smc"
        case "cvid": "cinepak"
        case "SVQ1", "svq1", "svqi": "svq1"
        case "SVQ3": "svq3"
        case "8BPS": "8bps"
        case "IV32": "indeo3"
        case "IV41": "indeo4"
        case "IV50": "indeo5"
        case "Hap1", "Hap5", "HapY", "HapA", "HapM": "hap"
        case "WRLE": "msrle"
        case "raw ", "2vuy", "2Vuy", "yuv2", "yuvs", "yuvu", "uyvy", "UYVY", "YUYV", "DVOO", "yv12", "y420", "b64a",
            "b48r", "b32a", "b16g", "uncv":
            "rawvideo"
        case "v210": "v210"
        case "v308": "v308"
        case "v408": "v408"
        case "v410": "v410"
        case "r210": "r210"
        default: nil
        }
    }

    /// Object types of MPEG-4 systems for pictures (ISO/IEC 14496-1, table 5, and mp4ra.org).
    private static func video(objectType: UInt8) -> String? {
        switch objectType {
        case 0x20: "mpeg4"
        case 0x21: "h264"
        case 0x23: "hevc"
        case 0x33: "vvc"
        case 0x60...0x65: "mpeg2video"
        case 0x6A: "mpeg1video"
        case 0x6C: "mjpeg"
        case 0x6D: "png"
        case 0x6E: "jpeg2000"
        case 0xA3: "vc1"
        case 0xA4: "dirac"
        case 0xB1: "vp9"
        default: nil
        }
    }

    /// The codec of an audio sample entry that is not PCM.
    /// - Parameters:
    ///   - coding: type of the sample entry, behind any encryption.
    ///   - objectType: object type of the `esds`; nil without one.
    /// - Returns: nil for a coding that is not in the list.
    static func audio(_ coding: BoxType, objectType: UInt8?) -> String? {
        switch coding.code {
        // Microsoft's wave format tags stand behind the letters "ms".
        case 0x6D73_0002: return "adpcm_ms"
        case 0x6D73_0011: return "adpcm_ima_wav"
        case 0x6D73_0050: return "mp2"
        case 0x6D73_0055: return "mp3"
        case 0x6D73_2000: return "ac3"
        default: break
        }
        switch coding {
        case "mp4a": return objectType.flatMap(audio(objectType:)) ?? "aac"
        case ".mp3", ".MP3", "mp3 ": return "mp3"
        case ".mp2": return "mp2"
        case ".mp1": return "mp1"
        case "samr": return "amr_nb"
        case "sawb": return "amr_wb"
        case "alac": return "alac"
        case "Opus": return "opus"
        case "fLaC": return "flac"
        case "ac-3", "AC-3", "sac3": return "ac3"
        case "ec-3": return "eac3"
        case "ac-4": return "ac4"
        case "dtsc", "dtsh", "dtsl", "dtse", "dtsx", "DTS ", "dts+", "dts-": return "dts"
        case "mlpa": return "truehd"
        case "mha1", "mha2", "mhm1", "mhm2": return "mpegh_3d_audio"
        case "spex": return "speex"
        case "ima4": return "adpcm_ima_qt"
        case "MAC3": return "mace3"
        case "MAC6": return "mace6"
        case "agsm": return "gsm"
        case "QDM2": return "qdm2"
        case "QDMC": return "qdmc"
        case "Qclp", "Qclq", "sqcp": return "qcelp"
        case "sevc": return "evrc"
        case "ssmv": return "smv"
        case "vdva", "dvca": return "pcm_s16be"
        default: return nil
        }
    }

    /// Object types of MPEG-4 systems for sound (ISO/IEC 14496-1, table 5, and mp4ra.org).
    private static func audio(objectType: UInt8) -> String? {
        switch objectType {
        case 0x40, 0x66, 0x67, 0x68: "aac"
        case 0x69, 0x6B: "mp3"
        case 0xA5: "ac3"
        case 0xA6: "eac3"
        case 0xA9, 0xAA, 0xAB, 0xAC: "dts"
        case 0xAD: "opus"
        case 0xAE: "ac4"
        case 0xC1: "flac"
        case 0xDD: "vorbis"
        case 0xE1: "qcelp"
        default: nil
        }
    }
}
