import MediaModel
import Testing

@testable import ImageInspector

struct BMPProbeTests {
    typealias B = ProbeBytes

    /// A bitmap with a header of 40 bytes.
    private func bitmap(
        width: Int32 = 5, height: Int32 = 3, bits: UInt16 = 24, compression: UInt32 = 0, palette: Int = 0,
        pixels: [UInt8]
    ) -> [UInt8] {
        let offset = UInt32(54 + palette * 4)
        var header = B.text("BM") + B.little(offset + UInt32(pixels.count)) + [0, 0, 0, 0] + B.little(offset)
        header += B.little(UInt32(40)) + B.little(width) + B.little(height) + B.little(UInt16(1)) + B.little(bits)
        header += B.little(compression) + [UInt8](repeating: 0, count: 12) + B.little(UInt32(palette)) + [0, 0, 0, 0]
        return header + [UInt8](repeating: 0, count: palette * 4) + pixels
    }

    private func facts(_ bytes: [UInt8]) -> MediaFacts { B.facts(BMPProbe.self, bytes, .bmp) }
    private func integrity(_ bytes: [UInt8]) -> Integrity { B.integrity(BMPProbe.self, bytes, .bmp) }

    @Test func readsPlainPixels() {
        let bytes = bitmap(pixels: [UInt8](repeating: 0, count: 16 * 3))
        let facts = facts(bytes)
        #expect((facts.width, facts.height, facts.bitDepth, facts.colorModel) == (5, 3, 8, .rgb))
        #expect((facts.frames, facts.alpha, facts.decodedBytes) == (1, false, 60))
        #expect(integrity(bytes) == .ok)
        #expect(B.sniff(bytes) == .bmp)
    }

    @Test func readsRowsFromTheTop() {
        let bytes = bitmap(height: -3, pixels: [UInt8](repeating: 0, count: 48))
        #expect(facts(bytes).height == 3)
        #expect(integrity(bytes) == .ok)
    }

    @Test func readsIndexedPixels() {
        let bytes = bitmap(width: 9, height: 2, bits: 1, palette: 2, pixels: [UInt8](repeating: 0, count: 8))
        #expect(facts(bytes).colorModel == .indexed)
        #expect(integrity(bytes) == .ok)
    }

    @Test func everyPrefixThatLacksPixelsIsDamaged() {
        let bytes = bitmap(pixels: [UInt8](repeating: 0, count: 48))
        for length in 18..<bytes.count {
            // The last byte only fills the row up to four bytes.
            let whole = length >= bytes.count - 1
            #expect(integrity(Array(bytes.prefix(length))).status == (whole ? .ok : .damaged), "\(length) bytes")
        }
    }

    @Test func followsRuns() {
        let runs: [UInt8] = [5, 1, 0, 0, 0, 5, 1, 2, 3, 4, 5, 0, 0, 0, 0, 2, 1, 0, 4, 1, 0, 1]
        #expect(integrity(bitmap(bits: 8, compression: 1, palette: 8, pixels: runs)) == .ok)
        #expect(
            integrity(bitmap(bits: 8, compression: 1, palette: 8, pixels: Array(runs.prefix(13)))).status == .damaged)
    }

    @Test func runsOfAnotherDepthAreDamage() {
        let runs: [UInt8] = [5, 1, 0, 0, 5, 1, 0, 0, 5, 1, 0, 1]
        #expect(integrity(bitmap(bits: 8, compression: 1, palette: 8, pixels: runs)) == .ok)
        #expect(integrity(bitmap(bits: 24, compression: 1, pixels: runs)).status == .damaged)
    }

    @Test func seesAbsurdHeaders() {
        #expect(integrity(bitmap(width: 0, pixels: [0, 0, 0, 0])).status == .damaged)
        #expect(integrity(bitmap(width: .max, height: .min, bits: 32, pixels: [0, 0, 0, 0])).status == .damaged)
        #expect(integrity(bitmap(bits: 7, pixels: [UInt8](repeating: 0, count: 48))).status == .damaged)
    }

    @Test func aPackingNobodyHasDefinedIsDamage() {
        let pixels = [UInt8](repeating: 0, count: 48)
        #expect(integrity(bitmap(compression: 0x9901_0007, pixels: pixels)).status == .damaged)
        // Channels of ink exist, and nothing here reads them.
        #expect(integrity(bitmap(bits: 32, compression: 11, pixels: pixels)).status == .unknown)
    }

    @Test func checksThePictureFileInABitmap() {
        let picture = PNGBytes.rgb(5, 3)
        #expect(integrity(bitmap(bits: 0, compression: 5, pixels: picture)) == .ok)
        #expect(integrity(bitmap(bits: 0, compression: 5, pixels: picture.dropLast(20))).status == .damaged)
        #expect(integrity(bitmap(bits: 0, compression: 4, pixels: picture)).status == .damaged)
    }

    @Test func readsABitmapWithoutAFileHeader() {
        let bare = Array(bitmap(pixels: [UInt8](repeating: 0, count: 48)).dropFirst(14))
        let facts = facts(bare)
        #expect(B.sniff(bare) == .bmp)
        #expect((facts.width, facts.height, facts.bitDepth) == (5, 3, 8))
        #expect(facts.trailingBytes == 0)
        #expect(integrity(bare) == .ok)
        #expect(integrity(Array(bare.dropLast(2))).status == .damaged)
        let masks: [UInt8] = [0, 0xF8, 0, 0, 0xE0, 0x07, 0, 0, 0x1F, 0, 0, 0]
        let pixels = masks + [UInt8](repeating: 0, count: 36)
        let masked = Array(bitmap(bits: 16, compression: 3, pixels: pixels).dropFirst(14))
        #expect(integrity(masked) == .ok)
        #expect(integrity(Array(masked.dropLast(12))).status == .damaged)
    }

    @Test func seesBytesBehindTheEnd() {
        let facts = facts(bitmap(pixels: [UInt8](repeating: 0, count: 48)) + [0xFF, 0xD8, 0xFF, 0xE0])
        #expect(facts.trailingBytes == 4)
        #expect(facts.trailingFormat == .jpeg)
    }

    /// An icon of two pictures of 24 bits: 1×1 and 2×2.
    private var icon: [UInt8] {
        func picture(_ side: UInt32) -> [UInt8] {
            var out =
                B.little(UInt32(40)) + B.little(side) + B.little(side * 2) + B.little(UInt16(1)) + B.little(UInt16(24))
            out += [UInt8](repeating: 0, count: 24)
            return out + [UInt8](repeating: 0, count: Int(side) * (side == 1 ? 8 : 12))
        }
        let (one, two) = (picture(1), picture(2))
        var out: [UInt8] = [0, 0, 1, 0, 2, 0]
        out += [1, 1, 0, 0, 1, 0, 24, 0] + B.little(UInt32(one.count)) + B.little(UInt32(38))
        out += [2, 2, 0, 0, 1, 0, 24, 0] + B.little(UInt32(two.count)) + B.little(UInt32(38 + one.count))
        return out + one + two
    }

    @Test func readsAnIcon() {
        let facts = B.facts(ICOProbe.self, icon, .ico)
        #expect((facts.width, facts.height, facts.frames) == (2, 2, 2))
        #expect(B.integrity(ICOProbe.self, icon, .ico) == .ok)
        #expect(B.sniff(icon) == .ico)
    }

    @Test func readsACursor() {
        var cursor = icon
        cursor[2] = 2
        // A cursor states the place that points where an icon states planes and bits.
        cursor.replaceSubrange(10..<14, with: [1, 0, 40, 0])
        #expect(B.sniff(cursor) == .ico)
        #expect(B.facts(ICOProbe.self, cursor, .ico).width == 2)
        #expect(B.integrity(ICOProbe.self, cursor, .ico) == .ok)
    }

    @Test func aPackingNoIconHasIsDamage() {
        var broken = icon
        broken[38 + 17] = 0xDE
        #expect(B.integrity(ICOProbe.self, broken, .ico).status == .damaged)
    }

    @Test func everyPrefixOfAnIconIsDamaged() {
        for length in 6..<icon.count {
            #expect(B.integrity(ICOProbe.self, Array(icon.prefix(length)), .ico).status == .damaged, "\(length) bytes")
        }
    }
}
