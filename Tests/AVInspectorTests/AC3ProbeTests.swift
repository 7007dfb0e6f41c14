import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct AC3ProbeTests {
    private typealias Sound = SoundBuilder

    /// A frame whose checksum over everything behind the sync word comes out as zero.
    private func sealed(_ head: [UInt8], length: Int) -> [UInt8] {
        let bytes = [0x0B, 0x77] + head + Sound.noise(length - 4 - head.count)
        let sum = Sound.checksum(Array(bytes.dropFirst(2)), polynomial: 0x8005, width: 16)
        return bytes + Sound.big16(Int(sum))
    }

    /// 48 kHz, 64 kbit/s: 256 bytes.
    private func frames(_ count: Int) -> [UInt8] {
        (0..<count).flatMap { _ in sealed([0, 0, 0x08, 0x40, 0x43], length: 256) }
    }

    private func look(_ bytes: [UInt8]) -> (facts: MediaFacts, integrity: Integrity) {
        probed(AC3Probe.self, bytes, .ac3)
    }

    @Test func countsFrames() {
        let (facts, integrity) = look(frames(10))
        #expect(facts.durationSeconds == 0.32)
        #expect(facts.audioCodec == "ac3")
        #expect(integrity == .ok)
    }

    @Test func countsOnlyTheFirstProgramOfTheEnhancedForm() {
        // Six blocks, 48 kHz, 200 bytes; every second frame belongs to a dependent substream.
        let main = sealed([0x00, 0x63, 0x34, 0x86, 0], length: 200)
        let other = sealed([0x40, 0x63, 0x34, 0x86, 0], length: 200)
        let (facts, integrity) = look((0..<5).flatMap { _ in main + other })
        #expect(facts.audioCodec == "eac3")
        #expect(facts.durationSeconds == 0.16)
        #expect(integrity == .ok)
    }

    @Test func catchesAWrongChecksum() {
        var bytes = frames(10)
        bytes[256 * 4 + 100] ^= 1
        #expect(look(bytes).integrity == .damaged("the checksum of the frame at byte 1024 is wrong"))
    }

    @Test func aCutLastFrameNobodyPromisedIsLeftOut() {
        let (facts, integrity) = look(Array(frames(10).dropLast(1)))
        #expect(facts.durationSeconds == 0.288)
        #expect(integrity == .ok)
    }

    @Test func missesFrames() {
        #expect(look(Sound.noise(600)).integrity == .damaged("no AC-3 frame"))
    }

    @Test func survivesEveryPrefixAndExtreme() {
        #expect(impossibleDurations(AC3Probe.self, frames(3), .ac3) == 0)
    }
}
