import MediaBytes
import Testing

@testable import AVInspector

@Suite struct ChecksumTests {
    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 64, 1003]) func agreesWithThePlainDefinition(_ count: Int) {
        let bytes = SoundBuilder.noise(count)
        bytes.withUnsafeBytes { raw in
            let view = ByteView(raw)
            let narrow = Checksum.crc16(view, from: 0, to: count)
            #expect(UInt32(narrow) == SoundBuilder.checksum(bytes, polynomial: 0x8005, width: 16))
            let seeded = Checksum.crc16(view, from: 0, to: count, start: 0xFFFF)
            #expect(UInt32(seeded) == SoundBuilder.checksum(bytes, polynomial: 0x8005, width: 16, start: 0xFFFF))
            let wide = Checksum.crc32(view, from: 0, to: count)
            #expect(wide == SoundBuilder.checksum(bytes, polynomial: 0x04C1_1DB7, width: 32))
            let short = Checksum.crc8(view, from: 0, to: count)
            #expect(UInt32(short) == SoundBuilder.checksum(bytes, polynomial: 0x07, width: 8))
        }
    }

    @Test func goesOnWhereItStopped() {
        let bytes = SoundBuilder.noise(100)
        bytes.withUnsafeBytes { raw in
            let view = ByteView(raw)
            let half = Checksum.crc32(view, from: 0, to: 37)
            #expect(
                Checksum.crc32(view, from: 37, to: 100, start: half) == Checksum.crc32(view, from: 0, to: 100)
            )
        }
    }

    @Test func refusesRangesOutsideTheBytes() {
        SoundBuilder.noise(10).withUnsafeBytes { raw in
            #expect(Checksum.crc32(ByteView(raw), from: 4, to: 11, start: 5) == 5)
            #expect(Checksum.crc16(ByteView(raw), from: 6, to: 4, start: 9) == 9)
        }
    }
}
