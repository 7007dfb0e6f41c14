import MediaBytes

/// Walks the rows of an `iloc` box: where the bytes of each item lie (ISO/IEC 14496-12, section 8.11.3).
struct HEIFLocations {
    /// One row of the box.
    struct Location {
        let id: UInt32
        let construction: HEIFItem.Construction
        let isExternal: Bool
        let extents: [Range<Int>]
    }

    /// Whether the box ended before its last row.
    private(set) var isShort = false

    private let bytes: ByteView
    private let end: Int
    private let version: UInt8
    private let offsetSize: Int
    private let lengthSize: Int
    private let baseSize: Int
    private let indexSize: Int
    private var position: Int
    private var left: Int

    /// - Returns: nil when the box is too short for its own header.
    init?(_ bytes: ByteView, _ box: Box) {
        let start = box.contentStart
        guard box.contentCount >= 8, let version = bytes[start], let sizes = bytes.u16be(start + 4) else { return nil }
        let isWide = version >= 2
        guard box.contentCount >= (isWide ? 10 : 8),
            let count = isWide ? bytes.u32be(start + 6) : bytes.u16be(start + 6).map(UInt32.init)
        else { return nil }
        self.bytes = bytes
        self.version = version
        end = box.end
        offsetSize = Int(sizes >> 12)
        lengthSize = Int(sizes >> 8 & 15)
        baseSize = Int(sizes >> 4 & 15)
        indexSize = version == 0 ? 0 : Int(sizes & 15)
        position = start + (isWide ? 10 : 8)
        left = Int(count)
    }

    /// The next row; nil after the last one, and where the box ends too early.
    mutating func next() -> Location? {
        guard left > 0 else { return nil }
        left -= 1
        guard let location = read() else {
            isShort = true
            left = 0
            return nil
        }
        return location
    }

    private mutating func read() -> Location? {
        guard let id = number(version >= 2 ? 4 : 2) else { return nil }
        var construction = HEIFItem.Construction.file
        if version > 0 {
            guard let flags = number(2) else { return nil }
            // Methods of the future are as unreadable here as items made of other items.
            construction = HEIFItem.Construction(rawValue: Int(flags & 15)) ?? .item
        }
        guard let reference = number(2), let base = number(baseSize), let count = number(2) else { return nil }
        let size = indexSize + offsetSize + lengthSize
        guard size > 0 ? Int(count) <= (end - position) / size : count <= 1 else { return nil }
        var extents: [Range<Int>] = []
        extents.reserveCapacity(Int(count))
        for _ in 0..<Int(count) {
            guard number(indexSize) != nil, let offset = number(offsetSize), let length = number(lengthSize) else {
                return nil
            }
            extents.append(extent(base: base, offset: offset, length: length))
        }
        return Location(id: UInt32(id), construction: construction, isExternal: reference != 0, extents: extents)
    }

    /// A range that no file can have stands for offsets too large to add up.
    private func extent(base: UInt64, offset: UInt64, length: UInt64) -> Range<Int> {
        let (start, overflow) = base.addingReportingOverflow(offset)
        guard !overflow, let first = Int(exactly: start), let count = Int(exactly: length) else { return .max..<(.max) }
        let (last, past) = first.addingReportingOverflow(count)
        return past ? .max..<(.max) : first..<last
    }

    /// A number of 0, 2, 4 or 8 bytes; 0 for no bytes at all.
    private mutating func number(_ size: Int) -> UInt64? {
        guard size <= end - position else { return nil }
        defer { position += size }
        switch size {
        case 0: return 0
        case 2: return bytes.u16be(position).map(UInt64.init)
        case 4: return bytes.u32be(position).map(UInt64.init)
        case 8: return bytes.u64be(position)
        default: return nil
        }
    }
}
