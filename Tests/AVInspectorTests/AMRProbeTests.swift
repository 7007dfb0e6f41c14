import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct AMRProbeTests {
    private func narrow(_ frames: Int) -> [UInt8] {
        // 12.2 kbit/s: 31 bytes of speech behind the head.
        Array("#!AMR\n".utf8) + (0..<frames).flatMap { _ in [0x3C] + SoundBuilder.noise(31) }
    }

    private func look(_ bytes: [UInt8]) -> (facts: MediaFacts, integrity: Integrity) {
        probed(AMRProbe.self, bytes, .amr)
    }

    @Test func countsFramesOfBothBands() {
        let (facts, integrity) = look(narrow(50))
        #expect(facts.durationSeconds == 1)
        #expect(facts.audioCodec == "amr_nb")
        #expect(integrity == .ok)
        let wide = Array("#!AMR-WB\n".utf8) + (0..<50).flatMap { _ in [0x14] + SoundBuilder.noise(32) }
        #expect(look(wide).facts.durationSeconds == 1)
        #expect(look(wide).integrity == .ok)
        #expect(look(wide).facts.audioCodec == "amr_wb")
    }

    @Test func countsSilence() {
        let (facts, integrity) = look(narrow(10) + [UInt8](repeating: 0x7C, count: 40))
        #expect(facts.durationSeconds == 1)
        #expect(integrity == .ok)
    }

    @Test func catchesACutFrame() {
        let (facts, integrity) = look(Array(narrow(50).dropLast(10)))
        #expect(facts.durationSeconds == 0.98)
        #expect(integrity == .damaged("ends at byte 1596, inside the AMR frame that starts at byte 1574"))
    }

    @Test func catchesBytesThatAreNoFrame() {
        var bytes = narrow(50)
        bytes[6 + 32 * 10] = 0xFF
        #expect(look(bytes).integrity == .damaged("no AMR frame starts at byte 326"))
    }

    @Test func missesFrames() {
        #expect(look(narrow(0)).integrity == .damaged("no AMR frame behind the first line"))
    }

    @Test func survivesEveryPrefixAndExtreme() {
        #expect(impossibleDurations(AMRProbe.self, narrow(4), .amr) == 0)
        #expect(impossibleDurations(AMRProbe.self, Array("#!AMR_MC1.0\n".utf8) + [0, 0, 0, 2] + [0x3C], .amr) == 0)
    }
}
