/// Counts coded pictures by their start codes in a stream that arrives in pieces.
struct PictureCounter {
    enum Coding {
        /// MPEG-1 and MPEG-2 video: picture start code 00 (ISO/IEC 13818-2, table 6-1).
        case mpeg
        /// MPEG-4 part 2: VOP start code B6 (ISO/IEC 14496-2, table 6-3).
        case mpeg4
        /// H.264: slices that start at macroblock 0 (ISO/IEC 14496-10, section 7.3.3).
        case h264
        /// HEVC: first slice segments (ISO/IEC 23008-2, section 7.3.6.1).
        case hevc
    }

    let coding: Coding
    private(set) var pictures = 0
    /// The last eight bytes seen, the newest lowest.
    private var window: UInt64 = .max

    init(_ coding: Coding) { self.coding = coding }

    /// Looks at the next piece of the stream.
    mutating func feed(_ piece: UnsafeRawBufferPointer) {
        var window = self.window
        var found = 0
        for byte in piece {
            window = window << 8 | UInt64(byte)
            // The start code stands where the one or two bytes that tell a new picture are inside the window.
            let isStart = coding == .hevc ? window >> 24 & 0xFF_FFFF == 1 : window >> 16 & 0xFF_FFFF == 1
            if isStart, isPicture(window) { found += 1 }
        }
        self.window = window
        pictures += found
    }

    @inline(__always)
    private func isPicture(_ window: UInt64) -> Bool {
        switch coding {
        case .mpeg: window >> 8 & 0xFF == 0
        case .mpeg4: window >> 8 & 0xFF == 0xB6
        case .h264: (window >> 8 & 0x1F == 1 || window >> 8 & 0x1F == 5) && window & 0x80 != 0
        case .hevc: window >> 17 & 0x3F < 32 && window & 0x80 != 0
        }
    }
}
