import MediaBytes

/// The list of properties items share, and who has which (ISO/IEC 23008-12, section 9.3).
struct HEIFProperties {
    private var list: [HEIFProperty] = []
    /// What is wrong with the list itself; nil when it is whole.
    private(set) var fault: String?

    /// No properties at all.
    init() {}

    /// - Parameter container: the `ipco` box, or any box whose children are properties, such as a sample entry.
    init(_ bytes: ByteView, _ container: Box, skipping skip: Int = 0) {
        var walker = BoxWalker(bytes, inside: container, skipping: skip)
        while let box = walker.next() {
            if box.isCut { fault = "the \(box.type.text) property at byte \(box.start) is cut" }
            list.append(HEIFProperty(bytes, box))
        }
        if walker.fault != nil { fault = "a property at byte \(walker.position) has a broken size" }
    }

    var count: Int { list.count }
    var all: [HEIFProperty] { list }

    /// A property by its number, which starts with 1; nil for 0 and numbers past the end.
    subscript(index: Int) -> HEIFProperty? { index >= 1 && index <= list.count ? list[index - 1] : nil }

    /// The rows of an `ipma` box: an item, and the numbers of its properties.
    static func associations(_ bytes: ByteView, _ box: Box) -> [(id: UInt32, indices: [Int])] {
        let start = box.contentStart
        guard let head = bytes.u32be(start), let count = bytes.u32be(start + 4), box.contentCount >= 8 else {
            return []
        }
        let idSize = head >> 24 == 0 ? 2 : 4
        let isWide = head & 1 != 0
        var rows: [(id: UInt32, indices: [Int])] = []
        var position = start + 8
        for _ in 0..<count {
            guard box.end - position > idSize, let number = bytes[position + idSize],
                let id = idSize == 4 ? bytes.u32be(position) : bytes.u16be(position).map(UInt32.init)
            else { break }
            position += idSize + 1
            let size = isWide ? 2 : 1
            guard box.end - position >= Int(number) * size else { break }
            let indices = (0..<Int(number)).compactMap { row -> Int? in
                isWide
                    ? bytes.u16be(position + row * 2).map { Int($0 & 0x7FFF) }
                    : bytes[position + row].map { Int($0 & 0x7F) }
            }
            position += Int(number) * size
            rows.append((id, indices.filter { $0 > 0 }))
        }
        return rows
    }
}
