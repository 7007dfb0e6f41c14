import MediaBytes

/// File and information header of a bitmap (Windows BITMAPFILEHEADER to BITMAPV5HEADER, OS/2 1.x and 2.x).
struct BMPHeader {
    /// How the pixels are packed.
    enum Packing: Equatable {
        case plain
        /// Runs of pixels of 4, 8 or 24 bits.
        case runs(Int)
        /// A whole JPEG or PNG, a fax code, or a number nobody has defined.
        case foreign
    }

    let width: Int
    /// Rows; the order of the rows (the sign) is left out.
    let height: Int
    let bitsPerPixel: Int
    let packing: Packing
    /// Offset of the pixels.
    let pixelOffset: Int
    /// Bits of the red channel as the masks say; nil without masks.
    let redBits: Int?
    let hasAlphaMask: Bool
    /// Offset behind everything the headers name beside the pixels: the file size they state, a colour profile.
    let statedEnd: Int

    /// - Returns: nil when the bytes end inside the headers.
    init?(_ bytes: ByteView) {
        guard let headerSize = bytes.u32le(14).map(Int.init), bytes.has(headerSize, at: 14),
            let stated = bytes.u32le(2), let offset = bytes.u32le(10)
        else { return nil }
        let isSmall = headerSize == 12
        guard let bits = bytes.u16le(isSmall ? 24 : 28) else { return nil }
        bitsPerPixel = Int(bits)
        if isSmall {
            width = Int(bytes.u16le(18) ?? 0)
            height = Int(bytes.u16le(20) ?? 0)
        } else {
            width = Int(Int32(bitPattern: bytes.u32le(18) ?? 0))
            height = abs(Int(Int32(bitPattern: bytes.u32le(22) ?? 0)))
        }
        let compression = headerSize >= 20 ? Int(bytes.u32le(30) ?? 0) : 0
        let isWindows = [12, 40, 52, 56, 108, 124].contains(headerSize)
        packing = Self.packing(compression, isWindows: isWindows)
        let masks = isWindows && headerSize >= 40 && (compression == 3 || compression == 6)
        redBits = masks ? bytes.u32le(54)?.nonzeroBitCount : nil
        let mayHaveAlpha = (headerSize >= 56 || compression == 6) && isWindows && bitsPerPixel >= 16
        hasAlphaMask = mayHaveAlpha && bytes.u32le(66) ?? 0 != 0
        // Writers that leave the offset at 0 mean "right behind the headers".
        pixelOffset = offset > 0 ? Int(offset) : 14 + headerSize + Self.paletteSize(bytes, headerSize, bitsPerPixel)
        var end = Int(stated)
        if headerSize == 124, let start = bytes.u32le(14 + 112), let size = bytes.u32le(14 + 116) {
            end = max(end, 14 + Int(start) + Int(size))
        }
        statedEnd = end
    }

    private static func packing(_ compression: Int, isWindows: Bool) -> Packing {
        switch (compression, isWindows) {
        case (0, _), (3, true), (6, true): .plain
        case (1, _): .runs(8)
        case (2, _): .runs(4)
        case (4, false): .runs(24)
        default: .foreign
        }
    }

    private static func paletteSize(_ bytes: ByteView, _ headerSize: Int, _ bits: Int) -> Int {
        guard bits <= 8 else { return 0 }
        let used = headerSize >= 40 ? Int(bytes.u32le(46) ?? 0) : 0
        return (used > 0 && used <= 256 ? used : 1 << bits) * (headerSize == 12 ? 3 : 4)
    }

    /// Bytes of a row with its padding to four bytes.
    var rowSize: Int { (width * bitsPerPixel + 31) / 32 * 4 }

    /// Bytes of plain pixels that cannot be left out: the padding of the last row can. Nil beyond all bounds.
    var pixelSize: Int? {
        let (rows, overflow) = rowSize.multipliedReportingOverflow(by: max(0, height - 1))
        // Far below the largest number, so that an offset can be added safely.
        guard !overflow, rows < Int.max / 2 else { return nil }
        return rows + (width * bitsPerPixel + 7) / 8
    }
}
