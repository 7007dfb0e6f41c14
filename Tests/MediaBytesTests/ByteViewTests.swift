import MediaBytes
import Testing

@Suite struct ByteViewTests {
    private func withView<Value>(_ bytes: [UInt8], _ body: (ByteView) -> Value) -> Value {
        bytes.withUnsafeBytes { body(ByteView($0)) }
    }

    @Test func readsNumbersInBothOrders() {
        withView([1, 2, 3, 4, 5, 6, 7, 8]) { view in
            #expect(view.u16be(0) == 0x0102)
            #expect(view.u16le(0) == 0x0201)
            #expect(view.u24be(1) == 0x020304)
            #expect(view.u24le(1) == 0x040302)
            #expect(view.u32be(4) == 0x0506_0708)
            #expect(view.u64le(0) == 0x0807_0605_0403_0201)
        }
    }

    @Test func aReadPastEitherEndGivesNil() {
        withView([1, 2, 3]) { view in
            #expect(view.u32be(0) == nil)
            #expect(view.u16be(2) == nil)
            #expect(view.u16be(-1) == nil)
            #expect(view.u16be(.max) == nil)
            #expect(view[3] == nil)
            #expect(view.fourCC(0) == nil)
            #expect(!view.has(.max, at: 1))
        }
    }

    @Test func aSliceIsCutWhereTheBytesEnd() {
        withView([1, 2, 3, 4]) { view in
            #expect(view.slice(2, 100).count == 2)
            #expect(view.slice(4, 1).isEmpty)
            #expect(view.slice(-1, 2).isEmpty)
            #expect(view.slice(1, .max)[0] == 2)
        }
    }

    @Test func findsTextWithinARange() {
        withView(Array("xxRIFFyyRIFF".utf8)) { view in
            #expect(view.firstIndex(of: "RIFF") == 2)
            #expect(view.firstIndex(of: "RIFF", from: 3) == 8)
            #expect(view.firstIndex(of: "RIFF", from: 3, within: 5) == nil)
            #expect(view.starts(with: "RIFF", at: 8))
            #expect(!view.starts(with: "RIFF", at: 9))
        }
    }
}
