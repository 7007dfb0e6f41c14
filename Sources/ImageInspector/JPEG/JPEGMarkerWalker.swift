import MediaBytes

/// One marker segment of a JPEG: two bytes of marker, two of length, the data (ITU-T T.81, section B.1.1.4).
struct JPEGSegment {
    /// The second byte of the marker.
    var marker: UInt8
    /// Where the 0xFF of the marker stands in the file.
    var offset: Int
    /// Bytes of data behind the length field.
    var length: Int

    var dataOffset: Int { offset + 4 }
    var end: Int { offset + 4 + length }

    /// The marker as the standard spells it, for a reason.
    var name: String { Self.name(of: marker) }

    /// The marker as the standard spells it (ITU-T T.81, table B.1).
    static func name(of marker: UInt8) -> String {
        switch marker {
        case 0xC4: "DHT"
        case 0xCC: "DAC"
        case 0xC0...0xCF: "SOF\(marker - 0xC0)"
        case 0xD0...0xD7: "RST\(marker - 0xD0)"
        case 0xD8: "SOI"
        case 0xD9: "EOI"
        case 0xDA: "SOS"
        case 0xDB: "DQT"
        case 0xDC: "DNL"
        case 0xDD: "DRI"
        case 0xDE: "DHP"
        case 0xDF: "EXP"
        case 0xE0...0xEF: "APP\(marker - 0xE0)"
        case 0xFE: "COM"
        default: "0xFF" + (marker < 16 ? "0" : "") + String(marker, radix: 16, uppercase: true)
        }
    }
}

/// Steps through the marker segments of one JPEG picture. Coded data and stray bytes between segments are passed over.
struct JPEGMarkerWalker {
    /// What the next step found.
    enum Step {
        case segment(JPEGSegment)
        /// The EOI marker; `end` is the first byte behind it.
        case endOfImage(end: Int)
        /// The bytes stop where a marker should follow.
        case endOfBytes
        /// A segment claims more bytes than there are, or fewer than its own length field has.
        case cut(JPEGSegment)
        /// A marker that may not stand here: reserved, or the start of another picture.
        case invalid(marker: UInt8, offset: Int)
    }

    private let bytes: ByteView
    private(set) var offset: Int

    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - offset: where to look for the next marker, behind SOI.
    init(_ bytes: ByteView, from offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// The next segment; after anything but a segment the walk is over.
    mutating func next() -> Step {
        while let start = Self.nextMarker(in: bytes, from: offset), let marker = bytes[start + 1] {
            switch marker {
            case 0x01, 0xD0...0xD7: offset = start + 2
            case 0xD9: return .endOfImage(end: start + 2)
            case 0xC0...0xCF, 0xDA...0xFE:
                guard let length = bytes.u16be(start + 2) else { return .endOfBytes }
                let segment = JPEGSegment(marker: marker, offset: start, length: Int(length) - 2)
                guard length >= 2, bytes.has(segment.length, at: segment.dataOffset) else { return .cut(segment) }
                offset = segment.end
                return .segment(segment)
            default: return .invalid(marker: marker, offset: start)
            }
        }
        return .endOfBytes
    }

    /// Where the next 0xFF stands that is followed by a marker code: not by 0 (a coded 0xFF) and not by 0xFF (a fill
    /// byte). Nil when there is none.
    static func nextMarker(in bytes: ByteView, from start: Int) -> Int? {
        let all = bytes.buffer
        let last = all.count - 1
        var offset = start
        while offset < last {
            // Eight bytes at a time: subtracting 1 from a byte borrows its top bit only where the inverted byte is 0.
            while offset + 8 <= last {
                let inverted = ~all.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                if (inverted &- 0x0101_0101_0101_0101) & ~inverted & 0x8080_8080_8080_8080 != 0 { break }
                offset += 8
            }
            let stop = min(offset + 8, last)
            while offset < stop {
                let next = all[offset + 1]
                if all[offset] == 0xFF, next != 0, next != 0xFF { return offset }
                offset += 1
            }
        }
        return nil
    }
}
