import MediaBytes

/// One field of an image file directory (TIFF 6.0, section 2; BigTIFF for the 64-bit form).
struct TIFFField {
    let tag: UInt16
    let type: UInt16
    /// How many values the field claims to have.
    let count: Int
    /// Offset of the first value in the file: inside the field itself when the values are small enough.
    let valueOffset: Int

    /// Bytes of one value; 0 for a type nobody knows, which every reader passes over.
    var valueSize: Int {
        switch type {
        case 1, 2, 6, 7: 1
        case 3, 8: 2
        case 4, 9, 11, 13: 4
        case 5, 10, 12, 16, 17, 18: 8
        default: 0
        }
    }

    /// Bytes of all values; `Int.max` when no file could hold them.
    var byteCount: Int {
        let (size, overflow) = valueSize.multipliedReportingOverflow(by: count)
        return overflow ? .max : size
    }
}

/// One image file directory: the fields that describe one picture, or point to others.
struct TIFFDirectory {
    /// Offset of the directory in the file.
    let offset: Int
    let fields: [TIFFField]
    /// Offset of the directory that follows; 0 for the last one, and where the file ends right behind the fields; nil
    /// when the file ends inside the number.
    let next: UInt64?
    private let source: TIFFByteOrder
    private let bytes: ByteView

    /// Reads the directory at an offset.
    /// - Returns: nil when its fields are not all inside the file, or it has none.
    init?(_ bytes: ByteView, at offset: Int, source: TIFFByteOrder) {
        let countSize = source.isBig ? 8 : 2
        let fieldSize = source.isBig ? 20 : 12
        guard let count = source.isBig ? source.u64(bytes, offset) : source.u16(bytes, offset).map(UInt64.init),
            count > 0, count <= UInt64(bytes.count / fieldSize),
            bytes.has(countSize + Int(count) * fieldSize, at: offset)
        else { return nil }
        let first = offset + countSize
        var fields: [TIFFField] = []
        fields.reserveCapacity(Int(count))
        for index in 0..<Int(count) {
            if let field = Self.field(bytes, at: first + index * fieldSize, source: source) { fields.append(field) }
        }
        self.offset = offset
        self.fields = fields
        self.source = source
        self.bytes = bytes
        let end = first + Int(count) * fieldSize
        next = end == bytes.count ? 0 : source.offset(bytes, end)
    }

    private static func field(_ bytes: ByteView, at offset: Int, source: TIFFByteOrder) -> TIFFField? {
        guard let tag = source.u16(bytes, offset), let type = source.u16(bytes, offset + 2),
            let count = source.offset(bytes, offset + 4)
        else { return nil }
        let inline = offset + (source.isBig ? 12 : 8)
        let wide = TIFFField(tag: tag, type: type, count: Int(exactly: count) ?? .max, valueOffset: inline)
        guard wide.byteCount > (source.isBig ? 8 : 4), let pointer = source.offset(bytes, inline) else { return wide }
        return TIFFField(tag: tag, type: type, count: wide.count, valueOffset: Int(exactly: pointer) ?? .max)
    }

    /// The field with a tag; nil when the directory has none. Of two equal ones the first counts.
    func field(_ tag: UInt16) -> TIFFField? { fields.first { $0.tag == tag } }

    /// One whole number of a field.
    /// - Returns: nil when the field has no such value, it lies outside the file, or it is no whole number.
    func value(_ field: TIFFField, at index: Int = 0) -> UInt64? {
        guard index >= 0, index < field.count else { return nil }
        let (distance, overflow) = index.multipliedReportingOverflow(by: field.valueSize)
        let (offset, past) = field.valueOffset.addingReportingOverflow(distance)
        guard !overflow, !past else { return nil }
        switch field.type {
        case 1, 7: return bytes[offset].map(UInt64.init)
        case 3: return source.u16(bytes, offset).map(UInt64.init)
        case 4, 13: return source.u32(bytes, offset).map(UInt64.init)
        case 16, 18: return source.u64(bytes, offset)
        default: return nil
        }
    }

    /// The first value of a tag as a number a size or a choice can be.
    func number(_ tag: UInt16) -> Int? { field(tag).flatMap { value($0) }.flatMap { Int(exactly: $0) } }

    /// The first values of a tag, at most `limit`.
    func numbers(_ tag: UInt16, limit: Int) -> [Int] {
        guard let field = field(tag) else { return [] }
        return (0..<min(field.count, limit)).compactMap { value(field, at: $0).flatMap { Int(exactly: $0) } }
    }

    /// The degrees of a coordinate, a fraction: nil when it is missing or its denominator is 0.
    func fraction(_ tag: UInt16) -> Double? {
        guard let field = field(tag), field.type == 5, field.count >= 1,
            let above = source.u32(bytes, field.valueOffset),
            let below = field.valueOffset < .max - 4 ? source.u32(bytes, field.valueOffset + 4) : nil, below != 0
        else { return nil }
        return Double(above) / Double(below)
    }
}
