import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct ADTSProbeTests {
    private typealias Sound = SoundBuilder

    /// AAC LC, 44.1 kHz, stereo.
    private func frame(_ length: Int) -> [UInt8] {
        let word = length << 13 | 0x7FF << 2
        let head: [UInt8] = [0xFF, 0xF1, 0x50, 0x80 | UInt8(length >> 11)]
        return head + [UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)] + Sound.noise(length - 7)
    }

    private func frames(_ count: Int) -> [UInt8] { (0..<count).flatMap { frame(120 + $0) } }

    private func look(_ bytes: [UInt8]) -> (facts: MediaFacts, integrity: Integrity) {
        probed(ADTSProbe.self, bytes, .aac)
    }

    @Test func countsFrames() {
        let (facts, integrity) = look(frames(10))
        #expect(facts.durationSeconds == 10240 / 44100.0)
        #expect(facts.audioCodec == "aac")
        #expect(facts.format == .aac)
        #expect(integrity == .ok)
    }

    @Test func passesOverATag() {
        let (facts, integrity) = look(MPEGAudioProbeTests.tag(Sound.noise(50)) + frames(10))
        #expect(facts.durationSeconds == 10240 / 44100.0)
        #expect(integrity == .ok)
    }

    @Test func aCutLastFrameNobodyPromisedIsLeftOut() {
        let (facts, integrity) = look(Array(frames(10).dropLast(5)))
        #expect(facts.durationSeconds == 9216 / 44100.0)
        #expect(integrity == .ok)
        #expect(look(Array(frames(10).prefix(1119))).integrity == .ok)
    }

    @Test func catchesJunkBetweenFrames() {
        let (facts, integrity) = look(frames(5) + Sound.noise(40) + frames(5))
        #expect(facts.durationSeconds == 10240 / 44100.0)
        #expect(integrity == .damaged("40 bytes between the frames are no AAC, the first at byte 610"))
    }

    @Test func missesFrames() {
        #expect(look(Sound.noise(500)).integrity == .damaged("no AAC frame"))
        #expect(look([]).integrity.status == .damaged)
    }

    @Test func estimatesADIF() {
        // No copyright id; constant rate of 64,000 bits a second.
        let word = 64000 << 5
        let bytes = Array("ADIF".utf8) + Sound.big32(word) + Sound.noise(8000)
        let (facts, integrity) = look(bytes)
        #expect(facts.durationSeconds == 1)
        #expect(facts.audioCodec == "aac")
        #expect(integrity.status == .unknown)
    }

    @Test func survivesEveryPrefixAndExtreme() {
        #expect(impossibleDurations(ADTSProbe.self, frames(4), .aac) == 0)
        #expect(impossibleDurations(ADTSProbe.self, Array("ADIF".utf8) + Sound.noise(40), .aac) == 0)
    }
}
