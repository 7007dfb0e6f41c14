import MediaBytes

/// Starts for what hardly any sample shows.
enum RareMedia {
    /// A picture of 4 × 2 pixels in runs (BI_RLE8).
    static let bitmapInRuns: [UInt8] = {
        let header: [UInt32] = [78, 0, 62, 40, 4, 2, 8 << 16 | 1, 1, 16, 0, 0, 2, 0, 0, 0xFF_FFFF]
        return Array("BM".utf8) + header.flatMap(little) + [4, 1, 0, 0, 4, 0, 0, 1]
    }()

    /// So little memory that every PNG is read row by row.
    static let pngRowLimits = ProbeLimits(decodeMemory: 400, pixels: 1 << 22)

    /// Everything markup can hold.
    static let markup: [[UInt8]] = [
        "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' \"x\" [<!ENTITY a 'b'>]>"
            + "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4e1 3' width='10mm' height='50%'><!-- c --><![CDATA[x]]>"
            + "<?p i?><g a='&lt;&#65;&#x41;'/>&amp;</svg>\n",
        "<svg:svg xmlns:svg='x' width='1in' height='2pc'></svg:svg>",
    ].map { Array($0.utf8) }

    /// One stream of each codec, a first packet and one with data; their checksums are for the repair to make right.
    static let oggStreams: [[UInt8]] = [
        "\u{80}theora\u{3}\u{2}\u{1}", "Speex   ", "OVP80\u{1}\u{1}\u{0}", "\u{1}video\0\0\0XVID", "BBCD\0", "CELT    ",
        "\u{7F}FLAC\u{1}\0\0\u{1}fLaC\0\0\0\u{22}", "fLaC\0\0\0\u{22}", "OpusHead\u{1}\u{2}",
    ].map { start in
        // The first letter of Theora's is one byte, not the two of UTF-8.
        let bytes = start.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let packet = bytes + [UInt8](repeating: 1, count: 80 - bytes.count)
        return oggPage(packet, flags: 2, granule: 0, sequence: 0)
            + oggPage([1, 2, 3], flags: 4, granule: 100, sequence: 1)
    }

    private static func oggPage(_ packet: [UInt8], flags: UInt8, granule: UInt32, sequence: UInt32) -> [UInt8] {
        let fields = [granule, 0, 7, sequence, 0]
        return Array("OggS".utf8) + [0, flags] + fields.flatMap(little) + [1, UInt8(packet.count)] + packet
    }

    private static func little(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
}
