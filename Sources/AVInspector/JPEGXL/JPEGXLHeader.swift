import MediaBytes

/// The head of a JPEG XL codestream (ISO/IEC 18181-1, annexes A and D): bits, lowest first.
struct JPEGXLHeader {
    private(set) var width: Int
    private(set) var height: Int
    private(set) var orientation = 1
    private(set) var isAnimated = false
    private(set) var loopCount: Int?
    private(set) var bitDepth = 8
    private(set) var hasAlpha = false
    private(set) var isGray = false

    /// - Parameter bytes: the codestream from its marker `FF 0A` on; a few dozen bytes are enough.
    /// - Returns: nil when the marker is missing or the size is cut.
    init?(_ bytes: ByteView) {
        guard bytes.u16be(0) == 0xFF0A else { return nil }
        var reader = BitReader(bytes, from: 2)
        guard let size = Self.size(&reader) else { return nil }
        (width, height) = size
        // A picture whose metadata cannot be read still has a size.
        _ = readMetadata(&reader)
    }

    private static func size(_ reader: inout BitReader) -> (Int, Int)? {
        guard let small = reader.bits(1) else { return nil }
        func side() -> Int? {
            if small == 1 { return reader.bits(5).map { ($0 + 1) * 8 } }
            guard let choice = reader.bits(2) else { return nil }
            return reader.bits([9, 13, 18, 30][choice]).map { $0 + 1 }
        }
        guard let height = side(), let ratio = reader.bits(3) else { return nil }
        let ratios = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)]
        guard ratio > 0 else { return side().map { ($0, height) } }
        return (height * ratios[ratio - 1].0 / ratios[ratio - 1].1, height)
    }

    /// - Returns: nil when the bits end, or at a part that is not needed any further.
    private mutating func readMetadata(_ reader: inout BitReader) -> Void? {
        guard let isDefault = reader.bits(1), isDefault == 0, let hasExtras = reader.bits(1) else { return nil }
        if hasExtras == 1 { guard readExtras(&reader) != nil else { return nil } }
        guard let depth = Self.bitDepth(&reader) else { return nil }
        bitDepth = depth
        guard reader.bits(1) != nil, let extraCount = reader.choice((0, 0), (1, 0), (2, 4), (1, 12)) else { return nil }
        for _ in 0..<min(extraCount, 256) {
            guard let isAlpha = Self.extraChannel(&reader) else { return nil }
            if isAlpha { hasAlpha = true }
        }
        guard reader.bits(1) != nil, let isDefaultColour = reader.bits(1), isDefaultColour == 0, reader.bits(1) == 0,
            let space = reader.enumeration()
        else { return nil }
        isGray = space == 1
        return ()
    }

    private mutating func readExtras(_ reader: inout BitReader) -> Void? {
        guard let turned = reader.bits(3) else { return nil }
        orientation = turned + 1
        guard let hasIntrinsicSize = reader.bits(1) else { return nil }
        if hasIntrinsicSize == 1 { guard Self.size(&reader) != nil else { return nil } }
        guard let hasPreview = reader.bits(1), hasPreview == 0, let animated = reader.bits(1) else { return nil }
        guard animated == 1 else { return () }
        isAnimated = true
        guard reader.choice((100, 0), (1000, 0), (1, 10), (1, 30)) != nil,
            reader.choice((1, 0), (1001, 0), (1, 8), (1, 10)) != nil,
            let loops = reader.choice((0, 0), (0, 3), (0, 16), (0, 32)), reader.bits(1) != nil
        else { return nil }
        loopCount = loops
        return ()
    }

    private static func bitDepth(_ reader: inout BitReader) -> Int? {
        guard let isFloat = reader.bits(1) else { return nil }
        if isFloat == 0 { return reader.choice((8, 0), (10, 0), (12, 0), (1, 6)) }
        guard let bits = reader.choice((32, 0), (16, 0), (24, 0), (1, 6)), reader.bits(4) != nil else { return nil }
        return bits
    }

    /// - Returns: whether the extra channel is opacity; nil when the bits end or the channel is of a rarer kind.
    private static func extraChannel(_ reader: inout BitReader) -> Bool? {
        guard let isDefault = reader.bits(1) else { return nil }
        if isDefault == 1 { return true }
        guard let type = reader.enumeration(), type == 0, bitDepth(&reader) != nil,
            reader.choice((0, 0), (3, 0), (4, 0), (1, 3)) != nil,
            let nameLength = reader.choice((0, 0), (0, 4), (16, 5), (48, 10))
        else { return nil }
        for _ in 0..<nameLength where reader.bits(8) == nil { return nil }
        return reader.bits(1) == nil ? nil : true
    }
}
