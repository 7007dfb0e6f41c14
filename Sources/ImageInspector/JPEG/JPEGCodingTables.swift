import MediaBytes

/// The tables in force at one place of a JPEG: Huffman codes and quantization steps, as DHT and DQT segments set them.
struct JPEGCodingTables {
    private var codes: [UInt8: JPEGHuffmanCode] = [:]
    private var prepared: [UInt8: JPEGHuffmanTable] = [:]
    private let empty = JPEGHuffmanTable()
    /// The quantization step of the mean in each of the four tables, 0 for none.
    private var meanSteps = [0, 0, 0, 0]

    /// Which table of a scan is meant.
    enum Place {
        case differences(Int)
        case coefficients(Int)

        /// The byte a DHT segment names it with: class in the upper half, number in the lower.
        var byte: UInt8 {
            switch self {
            case .differences(let number): UInt8(number & 15)
            case .coefficients(let number): 0x10 | UInt8(number & 15)
            }
        }
    }

    /// Reads a DHT segment (ITU-T T.81, section B.2.4.2).
    /// - Returns: false when it is broken.
    mutating func readCodes(_ data: ByteView) -> Bool {
        var offset = 0
        while let place = data[offset] {
            guard place >> 4 < 2, place & 15 < 4, let code = JPEGHuffmanCode(data, at: offset + 1) else { return false }
            codes[place] = code
            prepared[place] = nil
            offset += 17 + code.symbols.count
        }
        return true
    }

    /// Reads a DQT segment (ITU-T T.81, section B.2.4.1); only the step of the mean, which stands first, is kept.
    /// - Returns: false when it is broken.
    mutating func readQuantizers(_ data: ByteView) -> Bool {
        var offset = 0
        while let place = data[offset] {
            let isWide = place >> 4 == 1
            guard place >> 4 < 2, place & 15 < 4, data.has(isWide ? 128 : 64, at: offset + 1) else { return false }
            let step = isWide ? data.u16be(offset + 1).map(Int.init) : data[offset + 1].map(Int.init)
            meanSteps[Int(place & 15)] = step ?? 0
            offset += 1 + (isWide ? 128 : 64)
        }
        return true
    }

    /// The quantization step of the mean in a table, nil when the table is missing.
    func meanStep(_ table: Int) -> Int? {
        meanSteps.indices.contains(table) && meanSteps[table] > 0 ? meanSteps[table] : nil
    }

    /// A table ready for reading. It lives until the next DHT segment or scan of another kind.
    /// - Parameter use: how its symbols are read; nil when the scan has none, which gives a table without codes.
    /// - Returns: nil when it is missing or its symbols mean nothing for that use.
    mutating func table(_ place: Place, use: JPEGHuffmanTable.Use?) -> JPEGHuffmanTable? {
        guard let use else { return empty }
        let key = place.byte
        if let table = prepared[key], table.use == use { return table }
        guard let code = codes[key] ?? Self.standard(place, use: use) else { return nil }
        let table = JPEGHuffmanTable(code, use: use)
        prepared[key] = table
        return table
    }

    /// The tables motion JPEG leaves out, because every decoder knows them (ITU-T T.81, section K.3.3).
    private static func standard(_ place: Place, use: JPEGHuffmanTable.Use) -> JPEGHuffmanCode? {
        guard use == .coefficients || use == .difference else { return nil }
        return switch place {
        case .differences(0): .luminanceDifferences
        case .differences(1): .chrominanceDifferences
        case .coefficients(0): .luminanceCoefficients
        case .coefficients(1): .chrominanceCoefficients
        default: nil
        }
    }
}
