import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct AIFFProbeTests {
    private typealias Sound = SoundBuilder

    /// 44,100 as an 80-bit number.
    private static let rate: [UInt8] = [0x40, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0]

    private func common(
        channels: Int = 1, frames: Int = 441, bits: Int = 16, rate: [UInt8] = Self.rate, kind: String? = nil
    ) -> [UInt8] {
        let name: [UInt8] = kind.map { Array($0.utf8) + [0, 0] } ?? []
        let body = Sound.join(Sound.big16(channels), Sound.big32(frames), Sound.big16(bits), rate, name)
        return Sound.chunk("COMM", body, bigEndian: true)
    }

    private func sound(_ count: Int, size: Int? = nil) -> [UInt8] {
        let body = [UInt8](repeating: 0, count: 8) + Sound.noise(count)
        return Sound.chunk("SSND", body, size: size, bigEndian: true)
    }

    private func form(_ chunks: [UInt8]..., kind: String = "AIFF") -> [UInt8] {
        let body = Array(kind.utf8) + chunks.joined()
        return Array("FORM".utf8) + Sound.big32(body.count) + body
    }

    private func look(_ bytes: [UInt8]) -> (facts: MediaFacts, integrity: Integrity) {
        probed(AIFFProbe.self, bytes, .aiff)
    }

    @Test func tellsPlainSamples() {
        let (facts, integrity) = look(form(common(), sound(882)))
        #expect(facts.durationSeconds == 0.01)
        #expect(facts.audioCodec == "pcm_s16be")
        #expect(facts.bitDepth == 16)
        #expect(facts.family == .audio)
        #expect(integrity == .ok)
    }

    @Test(arguments: [
        ("sowt", 16, 882, "pcm_s16le", 16), ("fl32", 32, 1764, "pcm_f32be", 32), ("alaw", 16, 441, "pcm_alaw", 8),
        ("ULAW", 16, 441, "pcm_mulaw", 8),
    ]) func namesCompressedForms(_ kind: String, _ bits: Int, _ count: Int, _ codec: String, _ depth: Int) {
        let (facts, integrity) = look(form(common(bits: bits, kind: kind), sound(count), kind: "AIFC"))
        #expect(facts.audioCodec == codec)
        #expect(facts.bitDepth == depth)
        #expect(facts.durationSeconds == 0.01)
        #expect(integrity == .ok)
    }

    @Test func countsPacketsOfIMA() {
        let (facts, _) = look(form(common(frames: 10, kind: "ima4"), sound(340), kind: "AIFC"))
        #expect(facts.durationSeconds == 640 / 44100.0)
        #expect(facts.audioCodec == "adpcm_ima_qt")
        #expect(facts.bitDepth == nil)
    }

    @Test func catchesACutFile() {
        let (facts, integrity) = look(Array(form(common(), sound(882)).prefix(500)))
        #expect(integrity == .damaged("ends at byte 500, inside the SSND chunk of 890 bytes"))
        #expect(facts.durationSeconds ?? 1 < 0.01)
    }

    @Test func catchesMissingSamples() {
        let (_, integrity) = look(form(common(frames: 500), sound(882)))
        #expect(integrity == .damaged("the COMM chunk promises 500 frames of 2 bytes, 882 bytes of sound are there"))
        let silent = look(form(common())).integrity
        #expect(silent == .damaged("no SSND chunk: 441 frames of sound are missing"))
    }

    @Test func aWholeFileMayCountTheHeadOfItsChunkAsSound() {
        #expect(look(form(common(frames: 441), sound(874))).integrity == .ok)
        #expect(look(form(common(frames: 441), sound(800))).integrity.status == .damaged)
    }

    @Test func takesNoFramesForNoSound() {
        let (facts, integrity) = look(form(common(frames: 0)))
        #expect(facts.durationSeconds == 0)
        #expect(integrity == .ok)
    }

    @Test func forgivesAMissingPadByte() {
        let odd = Array("NAME".utf8) + Sound.big32(3) + Array("abc".utf8)
        #expect(look(form(common(), odd, sound(882))).integrity == .ok)
    }

    @Test(
        arguments: [
            [0x1F, 0x40, 0, 0x10, 0xFA, 0, 0, 0xFA, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
            [0x7F, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0],
            [0xC0, 0x0E, 0xAC, 0x44, 0, 0, 0, 0, 0, 0],
        ] as [[UInt8]]) func refusesImpossibleRates(_ rate: [UInt8])
    {
        let (facts, integrity) = look(form(common(rate: rate), sound(882)))
        #expect(facts.durationSeconds == nil)
        #expect(integrity == .damaged("the COMM chunk says an impossible sample rate"))
    }

    @Test func refusesImpossibleFormats() {
        #expect(look(form(common(channels: 0), sound(882))).integrity == .damaged("the COMM chunk says 0 channels"))
        #expect(look(form(common(bits: 0), sound(882))).integrity.status == .damaged)
        #expect(look(form(sound(882))).integrity == .damaged("no COMM chunk says how the sound is coded"))
    }

    @Test func survivesEveryPrefixAndExtreme() {
        #expect(impossibleDurations(AIFFProbe.self, form(common(frames: 20), sound(40)), .aiff) == 0)
    }
}
