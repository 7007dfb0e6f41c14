import MediaBytes

/// How the numbers of a TIFF file are stored: byte order, and 32 or 64 bits for offsets (TIFF 6.0, section 2; BigTIFF).
struct TIFFByteOrder {
    let isLittleEndian: Bool
    /// Whether offsets and counts have 64 bits (version 43, BigTIFF).
    let isBig: Bool

    /// Reads the header.
    /// - Returns: nil when the bytes do not start with a TIFF header.
    init?(_ bytes: ByteView) {
        let little = bytes.starts(with: "II")
        guard little || bytes.starts(with: "MM"), let version = little ? bytes.u16le(2) : bytes.u16be(2) else {
            return nil
        }
        switch version {
        case 42: isBig = false
        case 43: isBig = true
        default: return nil
        }
        isLittleEndian = little
        if isBig, u16(bytes, 4) != 8 || u16(bytes, 6) != 0 { return nil }
    }

    /// Where the header says the first directory stands; nil when the header is cut.
    func firstDirectory(_ bytes: ByteView) -> UInt64? { offset(bytes, isBig ? 8 : 4) }

    func u16(_ bytes: ByteView, _ offset: Int) -> UInt16? { isLittleEndian ? bytes.u16le(offset) : bytes.u16be(offset) }
    func u32(_ bytes: ByteView, _ offset: Int) -> UInt32? { isLittleEndian ? bytes.u32le(offset) : bytes.u32be(offset) }
    func u64(_ bytes: ByteView, _ offset: Int) -> UInt64? { isLittleEndian ? bytes.u64le(offset) : bytes.u64be(offset) }

    /// An offset or a count as wide as the file has them.
    func offset(_ bytes: ByteView, _ offset: Int) -> UInt64? {
        isBig ? u64(bytes, offset) : u32(bytes, offset).map(UInt64.init)
    }
}
