import MediaBytes

/// The items of a `meta` box: what there is, where its bytes lie, and how it hangs together
/// (ISO/IEC 14496-12, section 8.11; ISO/IEC 23008-12).
struct HEIFItems {
    private(set) var items: [UInt32: HEIFItem] = [:]
    /// Ids in the order of `iinf`.
    private(set) var order: [UInt32] = []
    private(set) var references: [HEIFReference] = []
    private(set) var properties = HEIFProperties()
    /// The item that stands for the file (`pitm`); nil when the box is missing.
    private(set) var primaryID: UInt32?
    /// Type of the handler; nil when `hdlr` is missing.
    private(set) var handler: BoxType?
    /// The first fault of the boxes, as a clause; nil when they are whole.
    private(set) var fault: String?

    private let bytes: ByteView
    private var idat: Range<Int>?

    /// More parts of items than this are not read: the tables must end.
    private static let extentLimit = 200_000

    /// - Parameter meta: the `meta` box of the file.
    init(_ bytes: ByteView, meta: Box) {
        self.bytes = bytes
        var boxes: [BoxType: Box] = [:]
        var walker = BoxWalker(bytes, inside: meta, skipping: 4)
        while let box = walker.next() {
            if box.isCut { note("the \(box.type.text) box ends at byte \(box.claimedEnd), outside of its meta box") }
            if boxes[box.type] == nil { boxes[box.type] = box }
        }
        if walker.fault != nil { note("a box inside meta at byte \(walker.position) has a broken size") }
        idat = boxes["idat"]?.content
        handler = boxes["hdlr"].flatMap { bytes.u32be($0.contentStart + 8) }.map(BoxType.init(code:))
        boxes["pitm"].map { readPrimary($0) }
        boxes["iinf"].map { readInfo($0) }
        boxes["iloc"].map { readLocations($0) }
        boxes["iref"].map { readReferences($0) }
        boxes["iprp"].map { readProperties($0) }
    }

    /// The item that stands for the file.
    var primary: HEIFItem? { primaryID.flatMap { items[$0] } }

    /// Ids an item refers to in a certain way.
    func targets(of id: UInt32, _ type: BoxType) -> [UInt32] {
        references.filter { $0.from == id && $0.type == type }.flatMap(\.to)
    }

    /// Ids of the items that refer to an item in a certain way.
    func sources(of id: UInt32, _ type: BoxType) -> [UInt32] {
        references.filter { $0.type == type && $0.to.contains(id) }.map(\.from)
    }

    /// The properties of an item, in the order they apply.
    func properties(of item: HEIFItem) -> [HEIFProperty] { item.properties.compactMap { properties[$0] } }

    /// The ranges of the file an item's bytes stand in.
    /// - Returns: nil when they cannot be told: no location, another file, made of other items.
    func ranges(of item: HEIFItem) -> [Range<Int>]? {
        guard !item.isExternal, item.construction != .item, let extents = item.extents else { return nil }
        let origin: Int
        switch item.construction {
        case .idat:
            guard let idat else { return nil }
            origin = idat.lowerBound
        default: origin = 0
        }
        return extents.map { part in
            let (start, overflow) = origin.addingReportingOverflow(part.lowerBound)
            let (end, past) = start.addingReportingOverflow(part.count)
            if overflow || past { return .max..<(.max) }
            // A single part of no length stands for all there is.
            return start..<(part.isEmpty && extents.count == 1 ? max(start, bound(of: item)) : end)
        }
    }

    /// Where the bytes of an item must end: the file, or its `idat` box.
    func bound(of item: HEIFItem) -> Int { item.construction == .idat ? idat?.upperBound ?? 0 : bytes.count }

    /// The bytes of a small item in one piece, cut at `limit`.
    func payload(of item: HEIFItem, limit: Int) -> [UInt8]? {
        guard let ranges = ranges(of: item) else { return nil }
        var payload: [UInt8] = []
        for range in ranges {
            payload += bytes.slice(range.lowerBound, min(range.count, limit - payload.count)).buffer
            if payload.count >= limit { break }
        }
        return payload
    }

    private mutating func note(_ text: String) { fault = fault ?? text }

    private mutating func readPrimary(_ box: Box) {
        let start = box.contentStart
        let isWide = bytes[start] ?? 0 > 0
        guard box.contentCount >= (isWide ? 8 : 6) else { return note("the pitm box is too short") }
        primaryID = isWide ? bytes.u32be(start + 4) : bytes.u16be(start + 4).map(UInt32.init)
    }

    private mutating func readInfo(_ box: Box) {
        let isWide = bytes[box.contentStart] ?? 0 > 0
        guard box.contentCount >= (isWide ? 8 : 6) else { return note("the iinf box is too short") }
        let claimed = isWide ? bytes.u32be(box.contentStart + 4) : bytes.u16be(box.contentStart + 4).map(UInt32.init)
        var walker = BoxWalker(bytes, inside: box, skipping: isWide ? 8 : 6)
        while let entry = walker.next() {
            guard entry.type == "infe" else { continue }
            readEntry(entry)
        }
        if walker.fault != nil { note("an entry of the iinf box at byte \(walker.position) has a broken size") }
        if order.count < Int(claimed ?? 0) { note("the iinf box holds \(order.count) of \(claimed ?? 0) items") }
    }

    private mutating func readEntry(_ entry: Box) {
        let start = entry.contentStart
        // Versions 0 and 1 describe files, never pictures.
        guard let version = bytes[start], version >= 2 else { return order.append(0) }
        let isWide = version > 2
        let typeStart = start + (isWide ? 10 : 8)
        guard entry.end - typeStart >= 4, let code = bytes.u32be(typeStart),
            let id = isWide ? bytes.u32be(start + 4) : bytes.u16be(start + 4).map(UInt32.init)
        else { return note("an infe box at byte \(entry.start) is too short") }
        order.append(id)
        if items[id] == nil { items[id] = HEIFItem(id: id, type: BoxType(code: code)) }
    }

    private mutating func readLocations(_ box: Box) {
        guard var table = HEIFLocations(bytes, box) else { return note("the iloc box is too short") }
        var parts = 0
        while let location = table.next() {
            parts += location.extents.count
            guard parts <= Self.extentLimit else { return note("the iloc box has more parts than can be") }
            guard items[location.id] != nil, items[location.id]?.extents == nil else { continue }
            items[location.id]?.extents = location.extents
            items[location.id]?.construction = location.construction
            items[location.id]?.isExternal = location.isExternal
        }
        if table.isShort { note("the iloc box has fewer entries than it says") }
    }

    private mutating func readReferences(_ box: Box) {
        let isWide = bytes[box.contentStart] ?? 0 > 0
        let size = isWide ? 4 : 2
        func id(_ offset: Int) -> UInt32? { isWide ? bytes.u32be(offset) : bytes.u16be(offset).map(UInt32.init) }
        var walker = BoxWalker(bytes, inside: box, skipping: 4)
        while let entry = walker.next() {
            let start = entry.contentStart
            guard let from = id(start), let count = bytes.u16be(start + size),
                entry.contentCount >= size + 2 + Int(count) * size
            else {
                note("a reference at byte \(entry.start) is too short")
                continue
            }
            let to = (0..<Int(count)).compactMap { id(start + size + 2 + $0 * size) }
            references.append(HEIFReference(type: entry.type, from: from, to: to))
        }
        if walker.fault != nil { note("the iref box is broken at byte \(walker.position)") }
    }

    private mutating func readProperties(_ box: Box) {
        var walker = BoxWalker(bytes, inside: box)
        var associations: [Box] = []
        while let child = walker.next() {
            if child.type == "ipco" {
                properties = HEIFProperties(bytes, child)
                if let broken = properties.fault { note(broken) }
            } else if child.type == "ipma" {
                associations.append(child)
            }
        }
        for table in associations {
            for (id, indices) in HEIFProperties.associations(bytes, table) {
                items[id]?.properties += indices
                if let wild = indices.first(where: { $0 > properties.count }), items[id] != nil {
                    note("item \(id) has property \(wild), there are \(properties.count)")
                }
            }
        }
    }
}
