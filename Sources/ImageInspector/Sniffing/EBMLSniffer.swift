import MediaBytes
import MediaModel

/// Tells WebM from Matroska by the DocType in the EBML header (RFC 8794, section 11.2.4).
enum EBMLSniffer {
    /// - Returns: nil for another DocType, or when the bytes end before one is told.
    static func sniff(_ bytes: ByteView) -> MediaFormat? {
        guard bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) else { return nil }
        // Walking would trust sizes that are wrong in damaged files; the header is short enough to be searched.
        for offset in 4..<min(bytes.count, 4096) where bytes[offset] == 0x42 && bytes[offset &+ 1] == 0x82 {
            guard let length = bytes[offset + 2] else { return nil }
            // One-byte lengths start with a set bit; longer ones spend whole bytes on a name of eight letters.
            let width = length.leadingZeroBitCount + 1
            let name = offset + 2 + width
            if bytes.starts(with: "webm", at: name) { return .webm }
            if bytes.starts(with: "matroska", at: name) { return .mkv }
        }
        return headerIsWhole(bytes) ? .mkv : nil
    }

    /// Whether the EBML header ends inside the bytes: a header without a DocType then means its default, Matroska.
    private static func headerIsWhole(_ bytes: ByteView) -> Bool {
        guard let first = bytes[4], first >= 0x80 else { return bytes.count > 4096 }
        return bytes.has(Int(first & 0x7F), at: 5)
    }
}
