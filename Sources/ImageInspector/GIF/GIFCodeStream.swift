import MediaBytes

/// The codes packed into a chain of sub-blocks, least significant bit first.
struct GIFCodeStream {
    private let buffer: UnsafeRawBufferPointer
    /// Offset of the last four bytes.
    private let lastWord: Int
    private var offset: Int
    private var left = 0
    private var bits: UInt64 = 0
    private var bitCount = 0

    /// - Parameter offset: of the length of the first sub-block.
    init(_ bytes: ByteView, at offset: Int) {
        buffer = bytes.buffer
        lastWord = bytes.count - 4
        self.offset = offset
    }

    /// The next code, nil where the data ends.
    @inline(__always)
    mutating func next(bits width: Int) -> Int? {
        if bitCount < width {
            // Most codes lie inside a sub-block, where four bytes can be taken at once.
            if left >= 4, offset <= lastWord {
                let word = buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
                bits |= UInt64(word) &<< UInt64(bitCount)
                bitCount &+= 32
                offset &+= 4
                left &-= 4
            } else {
                while bitCount < width { guard refill() else { return nil } }
            }
        }
        let code = Int(truncatingIfNeeded: bits & ((1 &<< UInt64(width)) &- 1))
        bits &>>= UInt64(width)
        bitCount &-= width
        return code
    }

    /// Takes one byte, from the next sub-block when this one is used up.
    @inline(never)
    private mutating func refill() -> Bool {
        if left == 0 {
            guard offset < buffer.count, buffer[offset] > 0 else { return false }
            left = Int(buffer[offset])
            offset += 1
        }
        guard offset < buffer.count else { return false }
        bits |= UInt64(buffer[offset]) &<< UInt64(bitCount)
        (bitCount, offset, left) = (bitCount &+ 8, offset &+ 1, left &- 1)
        return true
    }

    /// Whether the data holds more pixels behind the last one of the frame.
    ///
    /// No decoder minds a missing end code or zeros that only fill the last bytes.
    mutating func goesOn(bits width: Int, clear: Int) -> Bool {
        var codeWidth = width
        while let code = next(bits: codeWidth) {
            if code == clear + 1 { return false }
            guard code == clear else { return code != 0 || !restIsZero() }
            codeWidth = (clear.trailingZeroBitCount) + 1
        }
        return false
    }

    private mutating func restIsZero() -> Bool {
        repeat {
            if bits != 0 { return false }
            bitCount = 0
        } while refill()
        return true
    }
}
