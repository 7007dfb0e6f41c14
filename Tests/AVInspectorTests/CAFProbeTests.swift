import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct CAFProbeTests {
    private typealias Sound = SoundBuilder

    private func chunk(_ name: String, _ body: [UInt8], size: Int? = nil) -> [UInt8] {
        Array(name.utf8) + Sound.big64(size ?? body.count) + body
    }

    private func description(
        kind: String = "lpcm", rate: Double = 8000, flags: Int = 2, packetBytes: Int = 2, packetFrames: Int = 1,
        bits: Int = 16
    ) -> [UInt8] {
        let head = Sound.join(Sound.big64(Int(bitPattern: UInt(rate.bitPattern))), Array(kind.utf8), Sound.big32(flags))
        let packet = Sound.big32(packetBytes) + Sound.big32(packetFrames)
        return chunk("desc", Sound.join(head, packet, Sound.big32(1), Sound.big32(bits)))
    }

    private func data(_ count: Int, size: Int? = nil) -> [UInt8] {
        chunk("data", [0, 0, 0, 0] + Sound.noise(count), size: size)
    }

    private func file(_ chunks: [UInt8]...) -> [UInt8] { Array("caff".utf8) + [0, 1, 0, 0] + chunks.joined() }

    private func packets(_ sizes: [[UInt8]], valid: Int) -> [UInt8] {
        let head = Sound.join(Sound.big64(sizes.count), Sound.big64(valid), Sound.big32(24), Sound.big32(0))
        return chunk("pakt", head + sizes.joined())
    }

    private func look(_ bytes: [UInt8]) -> (facts: MediaFacts, integrity: Integrity) {
        probed(CAFProbe.self, bytes, .caf)
    }

    @Test func tellsPlainSamples() {
        let (facts, integrity) = look(file(description(), data(800)))
        #expect(facts.durationSeconds == 0.05)
        #expect(facts.audioCodec == "pcm_s16le")
        #expect(facts.bitDepth == 16)
        #expect(integrity == .ok)
    }

    @Test func readsOpenDataToTheEnd() {
        let (facts, integrity) = look(file(description(), data(800, size: -1)))
        #expect(facts.durationSeconds == 0.05)
        #expect(integrity == .ok)
    }

    @Test func playsTheValidFramesOfThePackets() {
        let compressed = description(kind: "aac ", flags: 0, packetBytes: 0, packetFrames: 1024, bits: 0)
        // 0x81 0x00 is 128.
        let table = packets([[0x81, 0x00], [100], [72]], valid: 3000)
        let (facts, integrity) = look(file(compressed, table, data(300)))
        #expect(facts.durationSeconds == 0.375)
        #expect(facts.audioCodec == "aac")
        #expect(facts.bitDepth == nil)
        #expect(integrity == .ok)
        let short = look(file(compressed, table, data(299))).integrity
        #expect(short == .damaged("the packet table needs 300 bytes of sound, 299 are there"))
        let bare = look(file(compressed, data(300))).integrity
        #expect(bare == .damaged("no pakt chunk says where the packets of the sound lie"))
    }

    @Test func catchesAPacketTableThatEndsEarly() {
        let compressed = description(kind: "aac ", flags: 0, packetBytes: 0, packetFrames: 1024, bits: 0)
        let head = Sound.big64(5) + Sound.big64(3000) + Sound.big64(0)
        let (_, integrity) = look(file(compressed, chunk("pakt", head + [10, 10]), data(300)))
        #expect(integrity == .damaged("the packet table ends before its 5 packets"))
    }

    @Test func catchesACutFile() {
        let (facts, integrity) = look(Array(file(description(), data(800)).prefix(500)))
        #expect(integrity == .damaged("ends at byte 500, inside the data chunk of 804 bytes"))
        #expect(facts.durationSeconds ?? 1 < 0.05)
    }

    @Test func refusesImpossibleFormats() {
        #expect(look(file(data(800))).integrity == .damaged("no desc chunk says how the sound is coded"))
        #expect(look(file(description())).integrity == .damaged("no data chunk: there is no sound"))
        for rate in [0, -1, .infinity, .nan, 1e300] {
            let (facts, integrity) = look(file(description(rate: rate), data(800)))
            #expect(facts.durationSeconds == nil)
            #expect(integrity == .damaged("the desc chunk says an impossible sample rate"))
        }
    }

    @Test func survivesEveryPrefixAndExtreme() {
        let compressed = description(kind: "aac ", flags: 0, packetBytes: 0, packetFrames: 1024, bits: 0)
        let bytes = file(compressed, packets([[20], [20]], valid: 2000), data(40))
        #expect(impossibleDurations(CAFProbe.self, bytes, .caf) == 0)
    }
}
