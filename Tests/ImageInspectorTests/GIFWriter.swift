@testable import ImageInspector

/// Writes small GIFs, sound or with one chosen fault.
struct GIFWriter {
    /// One picture and what precedes it.
    struct Frame {
        var left = 0
        var top = 0
        var width = 4
        var height = 3
        var delay: Int?
        var transparent: Int?
        /// Colour indices; by default one for each pixel.
        var pixels: [Int]?
        var hasEndCode = true
        var minimumCodeSize = 2
        /// Codes written as they are instead of those of the pixels.
        var rawCodes: [Int]?
        /// Bytes behind the packed codes, inside the sub-blocks.
        var padding: [UInt8] = []
    }

    var width = 4
    var height = 3
    var frames = [Frame()]
    var storedLoops: Int?
    var hasColors = true
    var hasTrailer = true

    var bytes: [UInt8] {
        var out = Array("GIF89a".utf8) + ProbeBytes.little(UInt16(width)) + ProbeBytes.little(UInt16(height))
        out += [hasColors ? 0x81 : 0, 0, 0]
        if hasColors { out += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255] }
        if let storedLoops {
            out +=
                [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + ProbeBytes.little(UInt16(storedLoops)) + [0]
        }
        for frame in frames { out += Self.bytes(frame) }
        return hasTrailer ? out + [0x3B] : out
    }

    private static func bytes(_ frame: Frame) -> [UInt8] {
        var out: [UInt8] = []
        if frame.delay != nil || frame.transparent != nil {
            out += [0x21, 0xF9, 4, frame.transparent == nil ? 0 : 1]
            out += ProbeBytes.little(UInt16(frame.delay ?? 0)) + [UInt8(frame.transparent ?? 0), 0]
        }
        out += [0x2C]
        for number in [frame.left, frame.top, frame.width, frame.height] { out += ProbeBytes.little(UInt16(number)) }
        out += [0, UInt8(frame.minimumCodeSize)]
        var data = pack(codes(frame), bits: frame.minimumCodeSize + 1) + frame.padding
        while !data.isEmpty {
            let part = data.prefix(255)
            out += [UInt8(part.count)] + part
            data.removeFirst(part.count)
        }
        return out + [0]
    }

    /// Literal codes, with a clear code before any code would need another bit.
    private static func codes(_ frame: Frame) -> [Int] {
        if let raw = frame.rawCodes { return raw }
        let clear = 1 << frame.minimumCodeSize
        let pixels = frame.pixels ?? (0..<(frame.width * frame.height)).map { $0 % 4 }
        var out: [Int] = []
        for (index, pixel) in pixels.enumerated() {
            if index % (clear - 2) == 0 { out.append(clear) }
            out.append(pixel)
        }
        return frame.hasEndCode ? out + [clear + 1] : out
    }

    private static func pack(_ codes: [Int], bits: Int) -> [UInt8] {
        var out: [UInt8] = []
        var buffer = 0
        var filled = 0
        for code in codes {
            buffer |= code << filled
            filled += bits
            while filled >= 8 {
                out.append(UInt8(buffer & 255))
                buffer >>= 8
                filled -= 8
            }
        }
        return filled > 0 ? out + [UInt8(buffer)] : out
    }
}
