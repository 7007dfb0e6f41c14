import MediaBytes

/// What the IHDR chunk says (PNG 3, section 11.2.1).
struct PNGHeader {
    var width: Int
    var height: Int
    var bitDepth: Int
    var colorType: ColorType
    var isInterlaced: Bool

    enum ColorType: UInt8 {
        case grayscale = 0
        case rgb = 2
        case indexed = 3
        case grayscaleAlpha = 4
        case rgba = 6

        var channels: Int {
            switch self {
            case .grayscale, .indexed: 1
            case .grayscaleAlpha: 2
            case .rgb: 3
            case .rgba: 4
            }
        }

        /// Bits a sample may have (PNG 3, table 12).
        var bitDepths: [Int] {
            switch self {
            case .grayscale: [1, 2, 4, 8, 16]
            case .indexed: [1, 2, 4, 8]
            case .rgb, .grayscaleAlpha, .rgba: [8, 16]
            }
        }
    }

    /// Why a chunk is no valid IHDR.
    enum Fault: Error {
        case length, zeroSize, oversize, colorType, method

        /// The fault as a clause for a reason.
        var clause: String {
            switch self {
            case .length: "has an IHDR chunk of a wrong length"
            case .zeroSize: "says in IHDR that it is 0 pixels wide or high"
            case .oversize: "says in IHDR that it is wider or higher than 2147483647 pixels"
            case .colorType: "has a colour type and bit depth in IHDR that do not go together"
            case .method: "has an unknown compression, filter or interlace method in IHDR"
            }
        }
    }

    /// - Parameter data: the data of the chunk.
    /// - Throws: `length` unless it has 13 bytes, `zeroSize` and `oversize` for a side of 0 or beyond 2^31 - 1,
    ///   `colorType` for a colour type and bit depth that do not go together, `method` for an unknown method.
    init(_ data: ByteView) throws(Fault) {
        guard data.count == 13, let width = data.u32be(0), let height = data.u32be(4), let depth = data[8],
            let color = data[9], let compression = data[10], let filter = data[11], let interlace = data[12]
        else { throw .length }
        guard width > 0, height > 0 else { throw .zeroSize }
        guard width <= Int32.max, height <= Int32.max else { throw .oversize }
        guard let colorType = ColorType(rawValue: color), colorType.bitDepths.contains(Int(depth)) else {
            throw .colorType
        }
        guard compression == 0, filter == 0, interlace <= 1 else { throw .method }
        self.width = Int(width)
        self.height = Int(height)
        self.bitDepth = Int(depth)
        self.colorType = colorType
        self.isInterlaced = interlace == 1
    }

    /// Rows of equal width: a whole picture, or one of the seven passes of an interlaced one.
    struct Pass {
        var rows: Int
        /// Bytes of one row with the filter byte in front.
        var bytesPerRow: Int
    }

    /// The passes a picture of this kind is stored in, empty ones left out (PNG 3, sections 7.2 and 8.1).
    /// - Parameters:
    ///   - width: of the picture or animation frame, up to 2^31 - 1.
    ///   - height: likewise.
    func passes(width: Int, height: Int) -> [Pass] {
        func pass(_ columns: Int, _ rows: Int) -> Pass? {
            guard columns > 0, rows > 0 else { return nil }
            return Pass(rows: rows, bytesPerRow: 1 + (columns * colorType.channels * bitDepth + 7) / 8)
        }
        guard isInterlaced else { return [pass(width, height)].compactMap(\.self) }
        let adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        return adam7.compactMap { x, y, stepX, stepY in
            pass((width - x + stepX - 1) / stepX, (height - y + stepY - 1) / stepY)
        }
    }
}

extension [PNGHeader.Pass] {
    /// Bytes of all rows once inflated, nil beyond what a machine can hold.
    var byteCount: Int? {
        var total = 0
        for pass in self {
            let (bytes, tooMuch) = pass.rows.multipliedReportingOverflow(by: pass.bytesPerRow)
            let (sum, tooMany) = total.addingReportingOverflow(bytes)
            guard !tooMuch, !tooMany else { return nil }
            total = sum
        }
        return total
    }
}
