import MediaBytes

/// Follows the LZW codes of GIF frames (GIF89a, appendix F) and counts the pixels they stand for, without making them.
///
/// A string of the code table is known by its length alone, so a frame costs the same few operations a code, however
/// many pixels it claims: there is nothing a picture bomb could blow up.
struct GIFCodeCheck {
    /// What is wrong with the codes of a frame.
    enum Fault: Equatable {
        case codeSize(Int)
        /// A code that no string has been given yet.
        case undefinedCode
        /// The codes end before the frame is full; pixels there are.
        case short(Int)
        /// The codes go on behind the last pixel.
        case surplus
    }

    /// Pixels each code stands for.
    private var lengths = [UInt32](repeating: 1, count: 4096)

    /// - Returns: nil when the codes make exactly the pixels of the frame.
    mutating func fault(of frame: GIFFrame, in bytes: ByteView) -> Fault? {
        guard (1...11).contains(frame.minimumCodeSize) else { return .codeSize(frame.minimumCodeSize) }
        return lengths.withUnsafeMutableBufferPointer { lengths in
            for code in 0..<(1 << frame.minimumCodeSize) { lengths[code] = 1 }
            return Self.follow(frame, GIFCodeStream(bytes, at: frame.dataOffset), lengths)
        }
    }

    private static func follow(
        _ frame: GIFFrame, _ source: GIFCodeStream, _ lengths: UnsafeMutableBufferPointer<UInt32>
    ) -> Fault? {
        var stream = source
        let pixels = frame.width * frame.height
        let clear = 1 << frame.minimumCodeSize
        var width = frame.minimumCodeSize + 1
        var free = clear + 2
        var previous = -1
        var made = 0
        while made < pixels {
            guard let code = stream.next(bits: width), code != clear + 1 else { return .short(made) }
            if code == clear {
                width = frame.minimumCodeSize + 1
                free = clear + 2
                previous = -1
                continue
            }
            // Colours outside of the table are let pass: every decoder shows something for them.
            if code >= free, code > free || previous < 0 || free == 4096 { return .undefinedCode }
            if previous >= 0, free < 4096 {
                lengths[free] = lengths[previous] &+ 1
                free &+= 1
                if free == 1 &<< width, width < 12 { width &+= 1 }
            }
            made &+= Int(lengths[code])
            previous = code
        }
        return made > pixels || stream.goesOn(bits: width, clear: clear) ? .surplus : nil
    }
}
