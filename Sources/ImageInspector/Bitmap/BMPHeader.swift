import MediaBytes
import MediaModel

/// File and information header of a bitmap (Windows BITMAPFILEHEADER to BITMAPV5HEADER, OS/2 1.x and 2.x); the file
/// header is missing in bitmaps of the clipboard.
struct BMPHeader {
    /// How the pixels are packed.
    enum Packing: Equatable {
        case plain
        /// Runs of pixels of 4, 8 or 24 bits.
        case runs(Int)
        /// A whole JPEG or PNG file.
        case picture(MediaFormat)
        /// A fax code or channels of ink.
        case foreign
        /// A number nobody has defined.
        case undefined
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
        let start = bytes.starts(with: "BM") ? 14 : 0
        let header = bytes.dropping(start)
        guard let headerSize = header.u32le(0).map(Int.init), header.has(headerSize, at: 0) else { return nil }
        let isSmall = headerSize == 12
        guard let bits = header.u16le(isSmall ? 10 : 14) else { return nil }
        bitsPerPixel = Int(bits)
        if isSmall {
            width = Int(header.u16le(4) ?? 0)
            height = Int(header.u16le(6) ?? 0)
        } else {
            width = Int(Int32(bitPattern: header.u32le(4) ?? 0))
            height = abs(Int(Int32(bitPattern: header.u32le(8) ?? 0)))
        }
        let compression = headerSize >= 20 ? Int(header.u32le(16) ?? 0) : 0
        let isWindows = [12, 40, 52, 56, 108, 124].contains(headerSize)
        packing = Self.packing(compression, isWindows: isWindows)
        let masks = isWindows && headerSize >= 40 && (compression == 3 || compression == 6)
        redBits = masks ? header.u32le(40)?.nonzeroBitCount : nil
        let mayHaveAlpha = (headerSize >= 56 || compression == 6) && isWindows && bitsPerPixel >= 16
        hasAlphaMask = mayHaveAlpha && header.u32le(52) ?? 0 != 0
        // The oldest header of Windows has its masks behind it.
        let maskSize = masks && headerSize == 40 ? (compression == 6 ? 16 : 12) : 0
        let headersEnd = start + headerSize + maskSize + Self.paletteSize(header, headerSize, bitsPerPixel)
        let offset = start > 0 ? Int(bytes.u32le(10) ?? 0) : 0
        // Writers that leave the offset at 0 mean "right behind the headers".
        pixelOffset = offset > 0 ? offset : headersEnd
        var end = start > 0 ? Int(bytes.u32le(2) ?? 0) : 0
        if headerSize == 124, let profile = header.u32le(112), let size = header.u32le(116) {
            end = max(end, start + Int(profile) + Int(size))
        }
        statedEnd = end
    }

    private static func packing(_ compression: Int, isWindows: Bool) -> Packing {
        switch (compression, isWindows) {
        case (0, _), (3, true), (6, true): .plain
        case (1, _): .runs(8)
        case (2, _): .runs(4)
        case (4, false): .runs(24)
        case (4, true): .picture(.jpeg)
        case (5, true): .picture(.png)
        case (3, false), (11...13, true): .foreign
        default: .undefined
        }
    }

    private static func paletteSize(_ header: ByteView, _ headerSize: Int, _ bits: Int) -> Int {
        guard bits <= 8 else { return 0 }
        let used = headerSize >= 40 ? Int(header.u32le(32) ?? 0) : 0
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
