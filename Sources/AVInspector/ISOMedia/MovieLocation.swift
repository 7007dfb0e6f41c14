import MediaBytes

/// Finds out whether the metadata of a movie tells where it was taken.
enum MovieLocation {
    /// Bytes of one box that are searched for text; boxes of metadata are far smaller.
    private static let searched = 256 << 10

    /// - Parameter box: a `udta` or `meta` box, or a `uuid` box with XMP.
    static func isTold(_ bytes: ByteView, in box: Box) -> Bool {
        switch box.type {
        case "meta": return isTold(bytes, inMetadata: box)
        case "uuid": return isTold(bytes, inXMP: box)
        default: break
        }
        var walker = BoxWalker(bytes, inside: box)
        while let child = walker.next() {
            switch child.type {
            // Version and flags, language, an empty name, role, then longitude, latitude and altitude (3GPP TS 26.244).
            case "loci": if child.contentCount >= 20 { return true }
            case "XMP_": if isTold(bytes, inXMP: child) { return true }
            case "meta": if isTold(bytes, inMetadata: child) { return true }
            // "©xyz" holds a point in the notation of ISO 6709.
            case BoxType(code: 0xA978_797A): if hasDigit(bytes, child) { return true }
            default: break
            }
        }
        return false
    }

    /// `meta` of QuickTime has no version and flags, that of ISO has; `keys` names the items of `ilst`.
    private static func isTold(_ bytes: ByteView, inMetadata box: Box) -> Bool {
        let isPlain = bytes.starts(with: "hdlr", at: box.contentStart + 4)
        var walker = BoxWalker(bytes, inside: box, skipping: isPlain ? 0 : 4)
        while let child = walker.next() {
            switch child.type {
            case "keys":
                if text(bytes, child).firstIndex(of: "location.ISO6709") != nil { return true }
            case "ilst":
                if let point = BoxWalker(bytes, inside: child).first(BoxType(code: 0xA978_797A)) {
                    return hasDigit(bytes, point)
                }
            default: break
            }
        }
        return false
    }

    private static func isTold(_ bytes: ByteView, inXMP box: Box) -> Bool {
        // Adobe's id of XMP packets in ISO files (XMP Specification, part 3, section 1.2.7).
        let id: [UInt8] = [
            0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
        ]
        guard box.type != "uuid" || bytes.starts(with: id, at: box.contentStart - 16) else { return false }
        return text(bytes, box).firstIndex(of: "GPSLatitude") != nil
    }

    private static func text(_ bytes: ByteView, _ box: Box) -> ByteView {
        bytes.slice(box.contentStart, min(box.contentCount, searched))
    }

    private static func hasDigit(_ bytes: ByteView, _ box: Box) -> Bool {
        text(bytes, box).buffer.dropFirst(4).contains { (48...57).contains($0) }
    }
}
