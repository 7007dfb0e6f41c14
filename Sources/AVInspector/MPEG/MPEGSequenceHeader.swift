import MediaBytes

/// The sequence header of MPEG-1 and MPEG-2 video (ISO/IEC 11172-2 and 13818-2, sections 6.2.2.1 and 6.2.2.3).
struct MPEGSequenceHeader {
    private(set) var width: Int
    private(set) var height: Int
    private(set) var frameSeconds: Double
    private(set) var isMPEG2 = false
    private let aspectCode: Int

    /// - Parameter offset: where the start code `00 00 01 B3` stands.
    /// - Returns: nil when the header is cut, or its size or frame rate is unlawful.
    init?(_ bytes: ByteView, at offset: Int) {
        guard bytes.starts(with: [0, 0, 1, 0xB3], at: offset), let size = bytes.u24be(offset + 4),
            let codes = bytes[offset + 7], Int(codes & 15) < Self.rates.count, codes & 15 > 0
        else { return nil }
        width = Int(size >> 12)
        height = Int(size & 0xFFF)
        aspectCode = Int(codes >> 4)
        frameSeconds = 1 / Self.rates[Int(codes & 15)]
        readExtension(bytes, after: offset + 8)
        guard width > 0, height > 0 else { return nil }
    }

    /// MPEG-2 puts its extension right behind the header and its quantiser matrices.
    private mutating func readExtension(_ bytes: ByteView, after offset: Int) {
        var next = offset
        while next < offset + 256, let word = bytes.u32be(next), word >> 8 != 1 { next += 1 }
        guard bytes.u32be(next) == 0x1B5, let first = bytes[next + 4], first >> 4 == 1, let bits = bytes.u32be(next + 5)
        else { return }
        isMPEG2 = true
        // Profile, progressive and chroma format come first; two bits each widen width and height.
        width |= Int(bits >> 23 & 3) << 12
        height |= Int(bits >> 21 & 3) << 12
        if let rate = bytes[next + 9] {
            frameSeconds *= Double(rate & 31) + 1
            frameSeconds /= Double(rate >> 5 & 3) + 1
        }
    }

    /// The shape of a pixel; nil for an unlawful code.
    var pixelAspect: PixelAspect? {
        if isMPEG2 {
            let screens = [2: (4, 3), 3: (16, 9), 4: (221, 100)]
            guard let screen = screens[aspectCode] else { return PixelAspect(width: 1, height: 1) }
            return PixelAspect(screenWidth: screen.0, screenHeight: screen.1, pixelWidth: width, pixelHeight: height)
        }
        // MPEG-1 stores height to width, times 10,000.
        return Self.shapes.indices.contains(aspectCode)
            ? PixelAspect(width: 10_000, height: Self.shapes[aspectCode]) : nil
    }

    /// Codes 9 to 13 are reserved in the standard; encoders of the 1990s used them as here.
    private static let rates: [Double] = [
        0, 24000 / 1001, 24, 25, 30000 / 1001, 30, 50, 60000 / 1001, 60, 15, 5, 10, 12, 15,
    ]
    private static let shapes = [
        0, 10_000, 6_735, 7_031, 7_615, 8_055, 8_437, 8_935, 9_157, 9_815, 10_255, 10_695, 10_950, 11_575, 12_015,
    ]
}
