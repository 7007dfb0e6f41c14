/// A HEIF file under construction; every field is a knob of a test.
struct HEIFBuilder {
    struct Item {
        var id: Int
        var type: String
        var data: [UInt8]
        /// Numbers of its properties, from 1.
        var properties: [Int]
        /// Whether the data stands in `idat` instead of `mdat`.
        var isInside = false
    }

    var brand = "avif"
    var moreBrands = ["mif1"]
    var handler = "pict"
    var primary: Int? = 1
    var items: [Item] = []
    var properties: [[UInt8]] = []
    /// Kind, from, to.
    var references: [(String, Int, [Int])] = []
    /// Boxes between `meta` and `mdat`, made for the offset they stand at.
    var more: (Int) -> [UInt8] = { _ in [] }

    /// A picture of 16 by 16 pixels: a sequence header and a frame, as libaom codes a test pattern.
    static let av1Picture = hex(
        """
        0a06180cffd90080329e0115000004000404c96747eb1b29449ea6e308dc382989f65ed80f2059bd3266f3f844fb2914
        5758da77a0a354b5362adac6b75f6c0d6cab3e1ae4646fc05f20c31021533305bbae2fb9001109b06573b76f64f84907
        079f5d70ef06ff32f937ef5c291476a4a3a6f9accc0947aa0597cf263d259466c1a85555769757db2dc073f462043b9d
        73c251ac243d5fcaa91409dbfea4de5bd0e32f139ebb134990
        """)

    static let size16 = isoFullBox("ispe", be32(16) + be32(16))
    static let av1C = isoBox("av1C", [0x81, 0, 0x0C, 0])
    static let pixi = isoFullBox("pixi", [3, 8, 8, 8])
    static let alphaName = isoFullBox("auxC", Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha".utf8) + [0])

    /// One AV1 picture of 16 by 16 pixels.
    static func still(_ change: (inout HEIFBuilder) -> Void = { _ in }) -> HEIFBuilder {
        var file = HEIFBuilder()
        file.properties = [size16, av1C, pixi]
        file.items = [Item(id: 1, type: "av01", data: av1Picture, properties: [1, 2, 3])]
        change(&file)
        return file
    }

    /// A picture of 2 by 1 such tiles, cut to 30 by 16 pixels.
    static func grid(_ change: (inout HEIFBuilder) -> Void = { _ in }) -> HEIFBuilder {
        var file = still()
        file.properties.append(isoFullBox("ispe", be32(30) + be32(16)))
        file.items.append(Item(id: 2, type: "av01", data: av1Picture, properties: [1, 2, 3]))
        file.items.append(
            Item(id: 3, type: "grid", data: [0, 0, 0, 1] + be16(30) + be16(16), properties: [4, 3], isInside: true))
        file.references = [("dimg", 3, [1, 2])]
        file.primary = 3
        change(&file)
        return file
    }

    private static func hex(_ text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    private var signature: [UInt8] {
        isoBox("ftyp", Array(brand.utf8), be32(0), ([brand] + moreBrands).flatMap { Array($0.utf8) })
    }

    private func meta(dataStart: Int) -> [UInt8] {
        var (inside, outside) = (0, dataStart)
        var locations: [UInt8] = []
        for item in items {
            let start = item.isInside ? inside : outside
            locations +=
                be16(item.id) + be16(item.isInside ? 1 : 0) + be16(0) + be16(1) + be32(start) + be32(item.data.count)
            if item.isInside { inside += item.data.count } else { outside += item.data.count }
        }
        let entries = items.map {
            isoFullBox("infe", version: 2, be16($0.id) + be16(0), Array($0.type.utf8), [0])
        }
        let links = references.map { isoBox($0.0, be16($0.1) + be16($0.2.count), $0.2.flatMap(be16)) }
        let rows = items.map { be16($0.id) + [UInt8($0.properties.count)] + $0.properties.map { UInt8($0) | 0x80 } }
        let idat = items.filter(\.isInside).flatMap(\.data)
        return isoFullBox(
            "meta", isoFullBox("hdlr", be32(0), Array(handler.utf8), [UInt8](repeating: 0, count: 13)),
            primary.map { isoFullBox("pitm", be16($0)) } ?? [],
            isoFullBox("iloc", version: 1, [0x44, 0] + be16(items.count), locations),
            isoFullBox("iinf", be16(items.count), entries.flatMap { $0 }),
            links.isEmpty ? [] : isoFullBox("iref", links.flatMap { $0 }),
            isoBox("iprp", isoBox("ipco", properties.flatMap { $0 }), isoTable("ipma", rows)),
            idat.isEmpty ? [] : isoBox("idat", idat))
    }

    var bytes: [UInt8] {
        let boxes = signature.count + (items.isEmpty ? 0 : meta(dataStart: 0).count)
        let start = boxes + more(0).count + 8
        let data = items.filter { !$0.isInside }.flatMap(\.data)
        let table = items.isEmpty ? [] : meta(dataStart: start)
        return signature + table + more(start + data.count) + isoBox("mdat", data)
    }
}
