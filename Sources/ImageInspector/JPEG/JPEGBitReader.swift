import MediaBytes

/// Reads the bits of coded JPEG data, where a 0 byte follows every 0xFF that is no marker (ITU-T T.81, section
/// F.1.2.3).
///
/// Past the end it gives zeros and `bits` falls below 0, so that the decoders need to look only once a block.
struct JPEGBitReader {
    /// The next bits, from the top down; zeros behind them.
    private(set) var window: UInt64 = 0
    /// How many bits of the window are data; below 0 when more were taken than there are.
    private(set) var bits = 0

    private var next: UnsafePointer<UInt8>
    private let start: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>
    private var isAtMarker = false

    /// - Parameters:
    ///   - bytes: what `start` and the reading lie in; they must outlive the reader.
    ///   - offset: where coded data starts.
    init?(_ bytes: ByteView, from offset: Int) {
        guard let base = bytes.bytePointer, offset >= 0, offset <= bytes.count else { return nil }
        start = base
        next = base + offset
        end = base + bytes.count
    }

    /// Where in the bytes the next unread whole byte stands, for a reason.
    var offset: Int { start.distance(to: next) - max(0, bits) / 8 }

    /// Makes sure that 32 bits are in the window, or all there are.
    @inline(__always) mutating func fill() {
        if bits < 32 { refill() }
    }

    @inline(__always) private mutating func refill() {
        if next.distance(to: end) >= 8 {
            let word = UnsafeRawPointer(next).loadUnaligned(as: UInt64.self)
            let inverted = ~word
            if (inverted &- 0x0101_0101_0101_0101) & ~inverted & 0x8080_8080_8080_8080 == 0, bits >= 0 {
                window |= word.bigEndian &>> UInt64(truncatingIfNeeded: bits)
                let taken = (63 &- bits) &>> 3
                next += taken
                bits &+= taken &* 8
                return
            }
        }
        if !isAtMarker { refillByByte() }
    }

    @inline(never) private mutating func refillByByte() {
        while bits <= 56 {
            guard next < end else { break }
            let byte = next.pointee
            if byte == 0xFF {
                guard next + 1 < end, next[1] == 0 else { break }
                next += 1
            }
            next += 1
            window |= UInt64(byte) &<< UInt64(truncatingIfNeeded: 56 &- bits)
            bits &+= 8
        }
        isAtMarker = bits <= 56
    }

    /// Drops bits; no more than a filled window holds.
    @inline(__always) mutating func drop(_ count: Int) {
        window &<<= UInt64(truncatingIfNeeded: count)
        bits &-= count
    }

    /// Takes a number of up to 16 bits; no more than a filled window holds.
    @inline(__always) mutating func take(_ count: Int) -> Int {
        let value = Int(truncatingIfNeeded: (window &>> 1) &>> UInt64(truncatingIfNeeded: 63 &- count))
        drop(count)
        return value
    }

    /// Drops any number of bits.
    @inline(__always) mutating func skip(_ count: Int) {
        fill()
        drop(min(count, 32))
        if count > 32 { skipFurther(count &- 32) }
    }

    @inline(never) private mutating func skipFurther(_ count: Int) {
        var left = count
        while left > 0, bits >= 0 {
            fill()
            let now = min(left, 32)
            drop(now)
            left &-= now
        }
    }

    /// Goes to the next marker.
    /// - Returns: whole bytes of data passed over, the padding of the last byte not counted.
    mutating func finishInterval() -> Int {
        var stray = max(0, bits) / 8
        while next < end {
            if next.pointee == 0xFF {
                guard next + 1 < end else { break }
                if next[1] != 0 { break }
                next += 1
            }
            next += 1
            stray += 1
        }
        window = 0
        bits = 0
        return stray
    }

    /// Steps over a restart marker.
    /// - Parameter number: which one is due, 0 to 7.
    /// - Returns: false when another marker, or none, stands here.
    mutating func takeRestart(_ number: Int) -> Bool {
        var marker = next
        while marker < end, marker.pointee == 0xFF { marker += 1 }
        guard marker < end, marker > next, marker.pointee == 0xD0 + UInt8(number & 7) else { return false }
        next = marker + 1
        isAtMarker = false
        return true
    }
}
