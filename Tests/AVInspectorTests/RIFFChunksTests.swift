import MediaBytes
import Testing

@testable import AVInspector

@Suite struct RIFFChunksTests {
    private func chunks(_ bytes: [UInt8], bigEndian: Bool = false) -> [RIFFChunk] {
        bytes.withUnsafeBytes { Array(RIFFChunks(ByteView($0), from: 0, bigEndian: bigEndian)) }
    }

    @Test func walksBothByteOrders() {
        for bigEndian in [false, true] {
            let bytes =
                SoundBuilder.chunk("one ", [1, 2, 3], bigEndian: bigEndian)
                + SoundBuilder.chunk("two ", [4, 5], bigEndian: bigEndian)
            let found = chunks(bytes, bigEndian: bigEndian)
            #expect(found.map(\.name) == ["one ", "two "])
            #expect(found.map(\.body) == [8, 20])
            #expect(found.map(\.size) == [3, 2])
            #expect(found.allSatisfy { !$0.isCut })
        }
    }

    @Test func tellsACutChunk() {
        let found = chunks(SoundBuilder.chunk("data", [1, 2], size: 0xFFFF_FFFF))
        #expect(found.count == 1)
        #expect(found[0].isCut)
        #expect(found[0].end == 10)
        #expect(found[0].declaredSize == 0xFFFF_FFFF)
    }

    @Test func findsTheNextChunkWithoutAPadByte() {
        let unpadded = Array("odd ".utf8) + SoundBuilder.little32(1) + [7] + SoundBuilder.chunk("LIST", [1, 2])
        #expect(chunks(unpadded).map(\.name) == ["odd ", "LIST"])
    }

    @Test func stopsAtFewerThanEightBytes() {
        #expect(chunks([0x52, 0x49, 0x46, 0x46, 0, 0, 0]).isEmpty)
        #expect(chunks([]).isEmpty)
    }
}
