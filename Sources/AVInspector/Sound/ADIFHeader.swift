import MediaBytes

/// The header of an ADIF stream of AAC (ISO/IEC 13818-7, section 6.1): one header, then raw blocks without a length.
struct ADIFHeader {
    /// Bits a second; the highest when the rate varies. 0 when the writer left it open.
    let bitrate: Int
    /// Bytes of the fixed part in front of the first program element.
    let size: Int

    init?(_ bytes: ByteView) {
        guard bytes.starts(with: "ADIF"), let flags = bytes[4] else { return nil }
        let start = flags & 0x80 != 0 ? 13 : 4
        guard let word = bytes.u32be(start) else { return nil }
        // Behind the copyright id: original, home, kind of stream, 23 bits of rate.
        bitrate = Int(word >> 5 & 0x7F_FFFF)
        size = start + 4
    }
}
