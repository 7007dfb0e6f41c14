import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct JPEGXLProbeTests {
    private let bare = CodedPictures.jpegXL

    private func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
        SoundBuilder.big32(body.count + 8) + Array(type.utf8) + body
    }

    private func container(_ boxes: [UInt8]...) -> [UInt8] {
        let start = box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
        return start + box("ftyp", Array("jxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8)) + boxes.joined()
    }

    private func parts(isClosed: Bool) -> [UInt8] {
        let first = box("jxlp", [0, 0, 0, 0] + bare.prefix(20))
        return container(first, box("jxlp", [isClosed ? 0x80 : 0, 0, 0, 1] + bare.dropFirst(20)))
    }

    @Test func readsTheHeader() {
        for bytes in [bare, container(box("jxlc", bare)), parts(isClosed: true)] {
            let (facts, integrity) = probed(JPEGXLProbe.self, bytes, .jxl)
            #expect(integrity == .ok)
            #expect(facts.width == 16 && facts.height == 12)
            #expect(facts.animated == false && facts.frames == 1 && facts.orientation == 1)
        }
    }

    @Test func sizesComeInEveryCoding() {
        // Division by eight with a ratio: 5 bits of height, then the ratio 4:3.
        let small: [UInt8] = [0xFF, 0x0A, 0b1100_0111, 0b0000_0000]
        let large: [UInt8] = [0xFF, 0x0A, 0b0011_1010, 0b0001_1111, 0b0100_0000, 0, 0, 0, 0, 0]
        small.withUnsafeBytes { raw in
            let header = JPEGXLHeader(ByteView(raw))
            #expect(header?.height == 32)
            #expect(header?.width == 42)
        }
        large.withUnsafeBytes { raw in #expect(JPEGXLHeader(ByteView(raw))?.height ?? 0 > 512) }
    }

    @Test func everyCutIsDamage() {
        for length in 0..<(bare.count - 3) {
            let integrity = probed(JPEGXLProbe.self, Array(bare.prefix(length)), .jxl).integrity
            #expect(integrity.status == .damaged, "\(length)")
        }
        let whole = container(box("jxlc", bare))
        for length in 0..<whole.count {
            let integrity = probed(JPEGXLProbe.self, Array(whole.prefix(length)), .jxl).integrity
            #expect(integrity.status == .damaged, "\(length)")
        }
    }

    @Test func aMissingLastPartIsDamage() {
        let integrity = probed(JPEGXLProbe.self, parts(isClosed: false), .jxl).integrity
        #expect(integrity == .damaged("the last part of the codestream is missing"))
    }

    @Test func damageInsideIsFoundAtTheDefaultDepth() {
        var bytes = bare
        for index in 30..<50 { bytes[index] = 0 }
        #expect(probed(JPEGXLProbe.self, bytes, .jxl).integrity.status == .damaged)
        #expect(probed(JPEGXLProbe.self, bytes, .jxl, depth: .header).integrity == .ok)
    }

    @Test func noBytesCrash() { #expect(impossibleDurations(JPEGXLProbe.self, bare, .jxl) == 0) }
}
