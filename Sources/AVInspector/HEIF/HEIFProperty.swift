import MediaBytes

/// One property of a picture, as far as facts need it (ISO/IEC 23008-12, section 6.5; ISO/IEC 14496-12, section 12.1).
enum HEIFProperty: Equatable {
    /// `ispe`: the size as coded.
    case size(width: Int, height: Int)
    /// `pixi`: bits of each channel.
    case channels(bits: [Int])
    /// `pasp`: shape of a pixel.
    case pixelShape(horizontal: Int, vertical: Int)
    /// `clap`: the part that is shown, in pixels; the offset of its centre is not kept.
    case cleanAperture(width: Double, height: Double)
    /// `irot`: quarter turns against the clock.
    case rotation(turns: Int)
    /// `imir`: 0 exchanges top and bottom, 1 left and right.
    case mirror(axis: Int)
    /// `auxC`: what an auxiliary picture is.
    case auxiliary(type: String)
    /// `colr` with `nclx`: how colours are turned into channels; 0 is RGB itself (ITU-T H.273).
    case matrix(coefficients: Int)
    /// `hvcC`.
    case hevc(HEVCConfiguration)
    /// `av1C`: bits, chroma format as HEVC counts them.
    case av1(bits: Int, chroma: Int)
    /// `uncC`: bits of the deepest component.
    case uncompressed(bits: Int)
    /// `cmpd`: the kinds of components (ISO/IEC 23001-17, table 1).
    case components([Int])
    case other(BoxType)

    init(_ bytes: ByteView, _ box: Box) {
        let start = box.contentStart
        let content = bytes.slice(start, box.contentCount)
        if box.type == "hvcC", let configuration = HEVCConfiguration(bytes, content: box.content) {
            self = .hevc(configuration)
        } else {
            self = Self.read(box.type, content) ?? .other(box.type)
        }
    }

    /// Whether it speaks of size or shape, which parts do not share with the picture they make.
    var isGeometry: Bool {
        switch self {
        case .size, .pixelShape, .cleanAperture, .rotation, .mirror: true
        default: false
        }
    }

    private static func read(_ type: BoxType, _ content: ByteView) -> HEIFProperty? {
        switch type {
        case "ispe":
            guard let width = content.u32be(4), let height = content.u32be(8) else { return nil }
            return .size(width: Int(width), height: Int(height))
        case "pixi":
            let count = Int(content[4] ?? 0)
            return .channels(bits: (0..<count).compactMap { content[5 + $0].map(Int.init) })
        case "pasp":
            guard let horizontal = content.u32be(0), let vertical = content.u32be(4) else { return nil }
            return .pixelShape(horizontal: Int(horizontal), vertical: Int(vertical))
        case "clap":
            guard let width = fraction(content, 0), let height = fraction(content, 8) else { return nil }
            return .cleanAperture(width: width, height: height)
        case "irot": return content[0].map { .rotation(turns: Int($0 & 3)) }
        case "imir": return content[0].map { .mirror(axis: Int($0 & 1)) }
        case "auxC", "auxi":
            let text = content.dropping(4).buffer.prefix { $0 != 0 }
            return .auxiliary(type: String(decoding: text, as: UTF8.self))
        case "colr":
            guard content.starts(with: "nclx") else { return nil }
            return content.u16be(8).map { .matrix(coefficients: Int($0)) }
        default: return configuration(type, content)
        }
    }

    private static func configuration(_ type: BoxType, _ content: ByteView) -> HEIFProperty? {
        switch type {
        case "av1C":
            guard let flags = content[2] else { return nil }
            // AV1 Codec ISO Media File Format Binding 1.2, section 2.3.3.
            let chroma = flags & 0x10 != 0 ? 0 : flags & 0x0C == 0x0C ? 1 : flags & 0x08 != 0 ? 2 : 3
            return .av1(bits: flags & 0x40 == 0 ? 8 : flags & 0x20 == 0 ? 10 : 12, chroma: chroma)
        case "cmpd":
            guard let count = content.u32be(0), count <= 64 else { return nil }
            return .components((0..<Int(count)).compactMap { content.u16be($0 * 2 + 4).map(Int.init) })
        case "uncC":
            // Version 1 is a profile name only: eight bits a component (ISO/IEC 23001-17, section 5.3.2).
            guard content[0] == 0, let count = content.u32be(8), count <= 64 else { return .uncompressed(bits: 8) }
            let bits = (0..<Int(count)).compactMap { content[12 + $0 * 5 + 2].map { Int($0) + 1 } }
            return .uncompressed(bits: bits.max() ?? 8)
        default: return nil
        }
    }

    private static func fraction(_ content: ByteView, _ offset: Int) -> Double? {
        guard let above = content.u32be(offset), let below = content.u32be(offset + 4), below > 0 else { return nil }
        return Double(above) / Double(below)
    }
}
