import MediaBytes
import MediaModel

/// Tells the formats built of ISO boxes (ISO/IEC 14496-12) apart by their brands.
enum ISOMediaSniffer {
    /// - Returns: nil when the first box is none a file begins with.
    static func sniff(_ bytes: ByteView) -> MediaFormat? {
        var offset = 0
        // Writers leave room in front; what decides is the first box with a meaning.
        for _ in 0..<16 {
            guard let size = bytes.u32be(offset), let kind = bytes.u32be(offset + 4) else { return nil }
            switch kind {
            case code("ftyp"): return size >= 8 ? brand(bytes, box: offset, size: Int(size)) : nil
            // DASH and CMAF segments carry no `ftyp` of their own.
            case code("styp"), code("sidx"), code("moof"), code("emsg"): return plausible(size) ? .mp4 : nil
            // QuickTime files from before `ftyp` begin with any of these.
            case code("moov"), code("mdat"), code("pnot"): return plausible(size) ? .mov : nil
            case code("free"), code("skip"), code("wide"):
                guard size >= 8 else { return nil }
                offset += Int(size)
            default: return nil
            }
        }
        return nil
    }

    private static func code(_ name: StaticString) -> UInt32 {
        (0..<4).reduce(0) { $0 << 8 | UInt32(name.utf8Start[$1]) }
    }

    /// Whether a box can be that long; 0 is "to the end of the file", 1 a 64-bit length.
    private static func plausible(_ size: UInt32) -> Bool { size <= 1 || size >= 8 }

    private static let heif: Set<String> = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"]
    private static let avif: Set<String> = ["avif", "avis"]
    /// Brands that say "some image": the coding is told by the compatible ones (ISO/IEC 23008-12, section 10).
    private static let anyImage: Set<String> = ["mif1", "mif2", "msf1", "miaf", "1pic"]
    /// Major brands of MP4 whose compatible brands cannot make the file an image.
    private static let video: Set<String> = ["isom", "mp41", "mp42", "avc1", "dash", "M4A ", "M4V ", "f4v ", "MSNV"]

    private static func brand(_ bytes: ByteView, box: Int, size: Int) -> MediaFormat? {
        guard let major = bytes.fourCC(box + 8) else { return nil }
        if major == "qt  " { return .mov }
        if avif.contains(major) { return .avif }
        if heif.contains(major) { return .heic }
        if major.hasPrefix("3g") { return .threeGP }
        if video.contains(major) { return .mp4 }
        // A list cut short could still name the brand that decides; a box longer than any list is a broken length.
        guard bytes.has(size, at: box) || size > 1024 else { return nil }
        let compatible = brands(bytes, from: box + 16, to: min(box + size, box + 1024))
        if compatible.contains(where: avif.contains) { return .avif }
        if anyImage.contains(major) || compatible.contains(where: heif.contains) { return .heic }
        return .mp4
    }

    private static func brands(_ bytes: ByteView, from start: Int, to end: Int) -> [String] {
        stride(from: start, to: max(start, end - 3), by: 4).compactMap(bytes.fourCC)
    }
}
