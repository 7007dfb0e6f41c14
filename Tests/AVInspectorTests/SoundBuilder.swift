import MediaBytes
import MediaModel

@testable import AVInspector

/// Builds small sound files byte by byte.
enum SoundBuilder {
    static func little16(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
    static func little32(_ value: Int) -> [UInt8] { little16(value & 0xFFFF) + little16(value >> 16 & 0xFFFF) }
    static func little64(_ value: Int) -> [UInt8] {
        little32(value & 0xFFFF_FFFF) + little32(value >> 32 & 0xFFFF_FFFF)
    }
    static func big16(_ value: Int) -> [UInt8] { little16(value).reversed() }
    static func big32(_ value: Int) -> [UInt8] { little32(value).reversed() }
    static func big64(_ value: Int) -> [UInt8] { little64(value).reversed() }

    /// One after the other.
    static func join(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    /// Bytes that repeat no pattern a header could hide in: never 0xFF, never zero.
    static func noise(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 * 37 % 190 + 17) } }

    /// A chunk of RIFF (little-endian) or IFF (big-endian), padded to even length.
    static func chunk(_ name: String, _ body: [UInt8], size: Int? = nil, bigEndian: Bool = false) -> [UInt8] {
        let length = bigEndian ? big32(size ?? body.count) : little32(size ?? body.count)
        return Array(name.utf8) + length + body + (body.count & 1 == 1 ? [0] : [])
    }

    /// The content of a `fmt ` chunk.
    static func format(
        tag: Int = 1, channels: Int = 1, rate: Int = 8000, align: Int = 2, bits: Int = 16, more: [UInt8] = []
    ) -> [UInt8] {
        let fixed = little16(tag) + little16(channels) + little32(rate) + little32(rate * align)
        return fixed + little16(align) + little16(bits) + (more.isEmpty ? [] : little16(more.count) + more)
    }

    /// A RIFF file of the form WAVE.
    static func wave(_ chunks: [UInt8]..., size: Int? = nil) -> [UInt8] {
        let body = Array("WAVE".utf8) + chunks.joined()
        return Array("RIFF".utf8) + little32(size ?? body.count) + body
    }

    /// A register of `width` bits shifted bit by bit: the plain definition the tables are checked against.
    static func checksum(_ bytes: [UInt8], polynomial: UInt32, width: UInt32, start: UInt32 = 0) -> UInt32 {
        let top: UInt32 = 1 << (width - 1)
        let mask = width == 32 ? UInt32.max : (1 << width) - 1
        var crc = start
        for byte in bytes {
            crc ^= UInt32(byte) << (width - 8)
            for _ in 0..<8 { crc = (crc & top != 0 ? crc << 1 ^ polynomial : crc << 1) & mask }
        }
        return crc
    }
}

/// What a probe says about bytes built in a test.
func probed<Probe: MediaProbe>(
    _ type: Probe.Type, _ bytes: [UInt8], _ format: MediaFormat, depth: InspectionDepth = .standard
) -> (facts: MediaFacts, integrity: Integrity) {
    bytes.withUnsafeBytes { raw in
        let probe = Probe(ByteView(raw), format: format)
        return (probe.facts, probe.integrity(at: depth, limits: .standard))
    }
}

/// Runs a probe over every prefix and over copies with one byte set to its extremes.
/// - Returns: how many durations were no number, negative or infinite.
func impossibleDurations<Probe: MediaProbe>(_ type: Probe.Type, _ bytes: [UInt8], _ format: MediaFormat) -> Int {
    var impossible = 0
    func look(_ bytes: [UInt8]) {
        if let seconds = probed(type, bytes, format).facts.durationSeconds, !seconds.isFinite || seconds < 0 {
            impossible += 1
        }
    }
    for length in 0...bytes.count { look(Array(bytes.prefix(length))) }
    for index in 0..<min(bytes.count, 128) {
        for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
            var changed = bytes
            changed[index] = value
            look(changed)
        }
    }
    return impossible
}
