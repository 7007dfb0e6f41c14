import MediaModel
import Testing

@testable import AVInspector

@Suite struct MPEGTSProbeTests {
    private typealias Build = MPEGBuilder

    private func packets(spoiled: Bool = false, length: Int? = nil) -> [[UInt8]] {
        var counter = 0
        let units = Build.film(length: length).flatMap { Build.packets(pid: 0x100, counter: &counter, $0) }
        return Build.program([(type: 1, pid: 0x100)], spoiled: spoiled) + units
    }

    private func joined(_ packets: [[UInt8]]) -> [UInt8] { Array(packets.joined()) }

    @Test func readsAStream() {
        let (facts, integrity) = probed(MPEGTSProbe.self, joined(packets()), .mpegts)
        #expect(integrity == .ok)
        #expect(facts.videoCodec == "mpeg1video")
        #expect(facts.width == 32 && facts.height == 32)
        #expect(facts.frames == 3)
        #expect(abs((facts.durationSeconds ?? 0) - 0.12) < 0.001)
    }

    @Test func everyFrameDecodesAtFullDepth() {
        #expect(probed(MPEGTSProbe.self, joined(packets()), .mpegts, depth: .full).integrity == .ok)
    }

    @Test func timeCodesAndCorrectionBytesAreAllowed() {
        let withTime = joined(packets().map { [0, 1, 2, 3] + $0 })
        let withTail = joined(packets().map { $0 + SoundBuilder.noise(16) })
        for bytes in [withTime, withTail] {
            let (facts, integrity) = probed(MPEGTSProbe.self, bytes, .mpegts)
            #expect(integrity == .ok)
            #expect(facts.frames == 3)
        }
    }

    @Test func junkInFrontIsSkipped() {
        let (facts, integrity) = probed(MPEGTSProbe.self, SoundBuilder.noise(100) + joined(packets()), .mpegts)
        #expect(integrity == .ok)
        #expect(facts.frames == 3)
    }

    @Test func junkInBetweenIsDamage() {
        var mixed = packets()
        mixed.insert(SoundBuilder.noise(50), at: 3)
        let integrity = probed(MPEGTSProbe.self, joined(mixed), .mpegts).integrity
        #expect(integrity == .damaged("no transport packet where one should start, at byte \(3 * 188)"))
    }

    @Test func aMissingPacketIsDamage() {
        var gap = packets()
        gap.remove(at: 3)
        #expect(probed(MPEGTSProbe.self, joined(gap), .mpegts).integrity.status == .damaged)
    }

    @Test func aRepeatedPacketIsNone() {
        var twice = packets()
        twice.insert(twice[3], at: 4)
        let (facts, integrity) = probed(MPEGTSProbe.self, joined(twice), .mpegts)
        #expect(integrity == .ok)
        #expect(facts.frames == 3)
    }

    @Test func joinedRecordingsAddUp() {
        let twice = joined(packets()) + joined(packets())
        let (facts, integrity) = probed(MPEGTSProbe.self, twice, .mpegts)
        #expect(integrity == .ok)
        #expect(facts.frames == 6)
    }

    @Test func aCutLastPacketIsDamage() {
        let bytes = joined(packets())
        for missing in [1, 100, 187] {
            let integrity = probed(MPEGTSProbe.self, Array(bytes.dropLast(missing)), .mpegts).integrity
            #expect(integrity.status == .damaged, "\(missing)")
        }
    }

    @Test func bytesThatALengthPromisesMustBeThere() {
        #expect(probed(MPEGTSProbe.self, joined(packets(length: 9000)), .mpegts).integrity.status == .damaged)
        #expect(probed(MPEGTSProbe.self, joined(packets(length: 0)), .mpegts).integrity == .ok)
    }

    @Test func aWrongChecksumIsDamage() {
        let integrity = probed(MPEGTSProbe.self, joined(packets(spoiled: true)), .mpegts).integrity
        #expect(integrity == .damaged("the checksum of the program map is wrong"))
    }

    @Test func aStreamWithoutAProgramIsDamaged() {
        #expect(probed(MPEGTSProbe.self, joined(Array(packets().dropFirst(2))), .mpegts).integrity.status == .damaged)
        #expect(probed(MPEGTSProbe.self, SoundBuilder.noise(4000), .mpegts).integrity.status == .damaged)
    }

    @Test func noBytesMakeAnImpossibleDuration() {
        #expect(impossibleDurations(MPEGTSProbe.self, joined(packets()), .mpegts) == 0)
    }
}

@Suite struct PresentationSpanTests {
    private func span(_ times: [Int]) -> Double {
        var span = PresentationSpan()
        for time in times { span.add(time) }
        return span.seconds
    }

    @Test func reorderedPicturesGoOn() { #expect(span([0, 9000, 3600, 7200, 18_000]) == 0.2) }

    @Test func theClockMayWrap() { #expect(span([(1 << 33) - 9000, 9000]) == 0.2) }

    @Test func aStepBackStartsAnotherRecording() {
        #expect(abs(span([900_000, 909_000, 918_000, 0, 9000, 18_000]) - 0.5) < 0.001)
    }
}
