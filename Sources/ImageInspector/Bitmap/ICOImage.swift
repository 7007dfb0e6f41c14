import MediaBytes

/// One picture of an icon or cursor, as the directory and its own header state it.
struct ICOImage {
    let offset: Int
    let size: Int
    let width: Int
    let height: Int
    let bitsPerPixel: Int
    let isPNG: Bool

    /// - Parameter entry: offset of the directory entry of 16 bytes.
    init?(_ bytes: ByteView, entry: Int) {
        guard bytes.has(16, at: entry), let size = bytes.u32le(entry + 8), let offset = bytes.u32le(entry + 12),
            let wide = bytes[entry], let high = bytes[entry + 1]
        else { return nil }
        self.offset = Int(offset)
        self.size = Int(size)
        isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47], at: Int(offset))
        let stated = (width: wide == 0 ? 256 : Int(wide), height: high == 0 ? 256 : Int(high))
        if isPNG, let width = bytes.u32be(Int(offset) + 16), let height = bytes.u32be(Int(offset) + 20) {
            (self.width, self.height, bitsPerPixel) = (Int(width), Int(height), 32)
        } else if let width = bytes.u32le(Int(offset) + 4), let height = bytes.u32le(Int(offset) + 8),
            let bits = bytes.u16le(Int(offset) + 14), bytes.u32le(Int(offset)) == 40
        {
            // The height counts the picture and its mask.
            self.width = abs(Int(Int32(bitPattern: width)))
            self.height = abs(Int(Int32(bitPattern: height))) / 2
            bitsPerPixel = Int(bits)
        } else {
            (width, height, bitsPerPixel) = (stated.width, stated.height, 0)
        }
    }

    /// Bytes of a device-independent bitmap: header, palette, picture and mask; nil for a bit depth or packing
    /// there is not.
    ///
    /// Pictures with an alpha channel may leave out the mask.
    func bitmapSize(_ bytes: ByteView) -> Int? {
        guard [1, 4, 8, 16, 24, 32].contains(bitsPerPixel), let packing = bytes.u32le(offset + 16),
            packing == 0 || packing == 3
        else { return nil }
        let used = Int(bytes.u32le(offset + 32) ?? 0)
        let colors = bitsPerPixel <= 8 ? (used > 0 && used <= 256 ? used : 1 << bitsPerPixel) : 0
        let row = (width * bitsPerPixel + 31) / 32 * 4 + (bitsPerPixel == 32 ? 0 : (width + 31) / 32 * 4)
        let (pixels, overflow) = row.multipliedReportingOverflow(by: height)
        return overflow || pixels > Int.max / 2 ? nil : 40 + colors * 4 + pixels
    }
}
