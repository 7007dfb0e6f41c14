import MediaBytes
import Testing

struct MPEGAudioFrameHeaderTests {
    private func read(_ bytes: [UInt8]) -> MPEGAudioFrameHeader? {
        bytes.withUnsafeBytes { MPEGAudioFrameHeader(ByteView($0), at: 0) }
    }

    @Test(
        arguments: [
            // Layer III of MPEG-1, 128 kbit/s at 44,100 Hz, without and with padding.
            ([0xFF, 0xFB, 0x90, 0x00], 3, 44100, 1152, 417), ([0xFF, 0xFB, 0x92, 0x00], 3, 44100, 1152, 418),
            // Layer I pads by four bytes, layer II by one.
            ([0xFF, 0xFF, 0x86, 0x00], 1, 48000, 384, 260), ([0xFF, 0xFD, 0x84, 0x00], 2, 48000, 1152, 384),
            // The lower rates: half the samples in layer III, a quarter of the sample rate in "2.5".
            ([0xFF, 0xF3, 0x80, 0x00], 3, 22050, 576, 208), ([0xFF, 0xE3, 0x80, 0x00], 3, 11025, 576, 417),
        ] as [([UInt8], Int, Int, Int, Int)])
    func readsTheTables(_ bytes: [UInt8], _ layer: Int, _ sampleRate: Int, _ samples: Int, _ length: Int) throws {
        let header = try #require(read(bytes))
        #expect((header.layer, header.sampleRate) == (layer, sampleRate))
        #expect((header.samples, header.length) == (samples, length))
    }

    @Test func aFreeRateStatesNoLength() {
        #expect(read([0xFF, 0xFB, 0x00, 0x00])?.length == nil)
        #expect(read([0xFF, 0xFB, 0x00, 0x00])?.layer == 3)
    }

    @Test(
        arguments: [
            [0xFF, 0xDB, 0x90, 0x00], [0xFF, 0xEB, 0x90, 0x00], [0xFF, 0xF9, 0x90, 0x00], [0xFF, 0xFB, 0xF0, 0x00],
            [0xFF, 0xFB, 0x9C, 0x00], [0xFF, 0xFB, 0x90],
        ] as [[UInt8]])
    func refusesReservedValues(_ bytes: [UInt8]) { #expect(read(bytes) == nil) }

    @Test func framesOfOneStreamMayDifferInRateAndPadding() throws {
        let first = try #require(read([0xFF, 0xFB, 0x90, 0x00]))
        #expect(read([0xFF, 0xFB, 0xA2, 0x44])?.continues(first) == true)
        #expect(read([0xFF, 0xFB, 0x94, 0x00])?.continues(first) == false)
    }
}
