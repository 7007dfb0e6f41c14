/// Profiles of video codecs as FFmpeg names them.
enum VideoProfileName {
    /// - Parameters:
    ///   - profile: `AVCProfileIndication` (ISO/IEC 14496-10, annex A).
    ///   - constraints: the byte of constraint flags behind it, flag 0 highest.
    /// - Returns: nil for a number of no known profile.
    static func avc(_ profile: UInt8, constraints: UInt8) -> String? {
        let isIntra = constraints & 0x10 != 0
        return switch profile {
        case 66: constraints & 0x40 != 0 ? "Constrained Baseline" : "Baseline"
        case 77: "Main"
        case 88: "Extended"
        case 100: "High"
        case 110: isIntra ? "High 10 Intra" : "High 10"
        case 122: isIntra ? "High 4:2:2 Intra" : "High 4:2:2"
        case 144: "High 4:4:4"
        case 244: isIntra ? "High 4:4:4 Intra" : "High 4:4:4 Predictive"
        case 44: "CAVLC 4:4:4"
        default: nil
        }
    }

    /// - Parameter profile: `general_profile_idc` (ISO/IEC 23008-2, annex A).
    /// - Returns: nil for a number of no known profile.
    static func hevc(_ profile: UInt8) -> String? {
        switch profile {
        case 1: "Main"
        case 2: "Main 10"
        case 3: "Main Still Picture"
        case 4: "Rext"
        default: nil
        }
    }
}
