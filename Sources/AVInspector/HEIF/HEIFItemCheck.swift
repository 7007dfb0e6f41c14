import MediaBytes

/// Looks for items that are missing, cut or broken.
struct HEIFItemCheck {
    let bytes: ByteView
    let items: HEIFItems

    /// Units of coded data that are looked at in one file.
    private static let stepLimit = 2_000_000
    /// Grids whose parts are counted: counting costs a walk over all references.
    private static let gridLimit = 32
    /// An item in several parts is put together to be walked up to this size.
    private static let joinLimit = 32 << 20

    /// What the tables alone give away.
    func tableFault() -> String? {
        if let fault = items.fault { return fault }
        if items.handler != "pict" { return "the meta box has no handler for pictures" }
        guard let id = items.primaryID else { return "has no primary item" }
        guard let primary = items.primary else { return "the primary item \(id) does not exist" }
        if primary.isCodedPicture, primary.extents == nil { return "the primary item \(id) has no bytes" }
        var grids = 0
        for id in items.order {
            guard let item = items.items[id] else { continue }
            if let fault = placeFault(item) ?? configurationFault(item) { return fault }
            guard item.type == "grid", grids < Self.gridLimit else { continue }
            grids += 1
            if let fault = gridFault(item) { return fault }
        }
        return referenceFault()
    }

    private func placeFault(_ item: HEIFItem) -> String? {
        guard let ranges = items.ranges(of: item) else {
            return item.construction == .idat && !item.isExternal && item.extents != nil
                ? "item \(item.id) is to lie in an idat box, there is none" : nil
        }
        let bound = items.bound(of: item)
        for range in ranges where range.upperBound > bound {
            let place = item.construction == .idat ? "its idat box" : "the file"
            return
                "item \(item.id) (\(item.type.text)) is to end at byte \(range.upperBound), \(place) ends at byte \(bound)"
        }
        return nil
    }

    private func configurationFault(_ item: HEIFItem) -> String? {
        guard item.extents != nil else { return nil }
        let properties = items.properties(of: item)
        switch item.type {
        case "hvc1":
            if properties.contains(where: { if case .hevc = $0 { true } else { false } }) { return nil }
            return "item \(item.id) has no hvcC box"
        case "av01":
            if properties.contains(where: { if case .av1 = $0 { true } else { false } }) { return nil }
            return "item \(item.id) has no av1C box"
        default: return nil
        }
    }

    private func gridFault(_ item: HEIFItem) -> String? {
        guard item.extents != nil, items.ranges(of: item) != nil else { return nil }
        guard let grid = items.payload(of: item, limit: 64).flatMap(HEIFGrid.init) else {
            return "the grid item \(item.id) is too short"
        }
        let tiles = items.targets(of: item.id, "dimg").count
        if tiles != grid.rows * grid.columns {
            return "the grid item \(item.id) has \(tiles) tiles, \(grid.rows) × \(grid.columns) are needed"
        }
        return nil
    }

    private func referenceFault() -> String? {
        let kinds: Set<BoxType> = ["dimg", "auxl", "thmb", "prem", "base"]
        for reference in items.references where kinds.contains(reference.type) && items.items[reference.from] != nil {
            for id in reference.to where items.items[id] == nil {
                return "item \(reference.from) refers to item \(id), which does not exist"
            }
        }
        return nil
    }

    /// What the coded data of all pictures give away; call only when `tableFault()` found nothing.
    func dataFault() -> String? {
        var steps = Self.stepLimit
        // Items may share bytes, so that a small file can spell out any amount of them.
        var budget = bytes.count * 4 + 65_536
        for id in items.order where budget > 0 {
            guard let item = items.items[id], let ranges = items.ranges(of: item), !ranges.isEmpty else { continue }
            budget -= ranges.reduce(0) { $0 + $1.count }
            let properties = items.properties(of: item)
            for property in properties {
                switch property {
                case .hevc(let hevc) where item.type == "hvc1":
                    let format = NALFormat(lengthSize: hevc.lengthSize, codec: .hevc)
                    let fault = whole(item, ranges) { view, range in
                        format.fault(in: view, from: range.lowerBound, size: range.count, steps: &steps)
                    }
                    if let fault { return "item \(id): \(fault)" }
                case .av1 where item.type == "av01":
                    let fault = whole(item, ranges) { view, range in AV1Units.fault(in: view, range) }
                    if let fault { return "item \(id): \(fault)" }
                default: continue
                }
            }
        }
        return nil
    }

    /// All HEVC pictures as one stream with start codes, parameter sets in front of each, for decoders of video.
    ///
    /// Empty when there are none, or more than are put together here.
    func hevcStream() -> [UInt8] {
        var stream: [UInt8] = []
        for id in items.order where stream.count < Self.joinLimit {
            guard let item = items.items[id], item.type == "hvc1", let ranges = items.ranges(of: item) else { continue }
            for case .hevc(let hevc) in items.properties(of: item) {
                _ = whole(item, ranges) { view, range in
                    stream += hevc.parameterSets(bytes) + hevc.units(view.slice(range.lowerBound, range.count))
                    return nil
                }
            }
        }
        return stream.count < Self.joinLimit ? stream : []
    }

    /// Lends the bytes of an item in one piece: where they stand, or put together when they stand in several parts.
    private func whole(_ item: HEIFItem, _ ranges: [Range<Int>], _ body: (ByteView, Range<Int>) -> String?) -> String? {
        if ranges.count == 1 {
            return ranges[0].isEmpty ? "no bytes" : body(bytes, ranges[0])
        }
        guard let payload = items.payload(of: item, limit: Self.joinLimit), payload.count < Self.joinLimit else {
            return nil
        }
        return payload.withUnsafeBytes { body(ByteView($0), 0..<payload.count) }
    }
}
