import MediaModel
import Testing

@testable import AVInspector

@Suite struct FLVProbeTests {
    private typealias Sound = SoundBuilder

    private func tag(_ type: UInt8, time: Int, _ body: [UInt8]) -> [UInt8] {
        let size = Sound.big32(body.count).dropFirst()
        let stamp = Sound.big32(time)
        return Sound.join(
            [type], Array(size), Array(stamp.dropFirst()), [stamp[0], 0, 0, 0], body, Sound.big32(body.count + 11))
    }

    private func script(_ numbers: [(String, Double)]) -> [UInt8] {
        var bytes: [UInt8] = [2, 0, 10]
        bytes += Array("onMetaData".utf8)
        bytes += [8, 0, 0, 0, 2] as [UInt8]
        for (name, number) in numbers {
            bytes += Sound.big16(name.utf8.count)
            bytes += Array(name.utf8)
            bytes.append(0)
            bytes += Sound.big64(Int(bitPattern: UInt(number.bitPattern)))
        }
        bytes += [0, 0, 9] as [UInt8]
        return bytes
    }

    private let head: [UInt8] = Array("FLV".utf8) + [1, 5, 0, 0, 0, 9, 0, 0, 0, 0]

    /// Ten frames of a codec without a decoder here, 40 ms apart.
    private func film(_ numbers: [(String, Double)] = [("width", 320), ("height", 240)]) -> [UInt8] {
        let frames = (0..<10).map { tag(9, time: $0 * 40, [0x1A] + Sound.noise(30)) }
        return head + tag(18, time: 0, script(numbers)) + frames.joined()
    }

    @Test func walksTheTags() {
        let (facts, integrity) = probed(FLVProbe.self, film(), .flv)
        #expect(integrity == .ok)
        #expect(facts.frames == 10)
        #expect(facts.durationSeconds == 0.4)
        #expect(facts.width == 320 && facts.height == 240)
    }

    @Test func soundCodecsAreTold() {
        for (flags, codec): (UInt8, String) in [(0x2F, "mp3"), (0xAF, "aac"), (0x3E, "pcm_s16le"), (0xB2, "speex")] {
            let bytes = head + tag(8, time: 0, [flags, 1, 2, 3])
            #expect(probed(FLVProbe.self, bytes, .flv).facts.audioCodec == codec)
        }
    }

    @Test func configurationsAreNoFrames() {
        let avc: [UInt8] = [0x17, 0, 0, 0, 0, 1, 100, 0, 10, 0xFF, 0xE0, 0]
        let frame: [UInt8] = [0x27, 1, 0, 0, 0, 0, 0, 0, 4, 0x41, 1, 2, 3]
        let bytes = head + tag(9, time: 0, avc) + tag(9, time: 40, frame)
        let (facts, integrity) = probed(FLVProbe.self, bytes, .flv)
        #expect(integrity == .ok)
        #expect(facts.videoCodec == "h264" && facts.frames == 1)
        let broken: [UInt8] = [0x27, 1, 0, 0, 0, 0, 0, 0, 9, 0x41, 1, 2, 3]
        let damaged = head + tag(9, time: 0, avc) + tag(9, time: 40, broken)
        #expect(probed(FLVProbe.self, damaged, .flv).integrity.status == .damaged)
    }

    @Test func aCutInsideATagIsDamage() {
        let bytes = film()
        for missing in [1, 3, 5, 20, 40] {
            let cut = Array(bytes.dropLast(missing))
            #expect(probed(FLVProbe.self, cut, .flv).integrity.status == .damaged, "\(missing)")
        }
    }

    @Test func theSizeBehindTheLastTagMayBeMissing() {
        #expect(probed(FLVProbe.self, Array(film().dropLast(4)), .flv).integrity == .ok)
    }

    @Test func aCutBetweenTagsShowsByWhatTheWriterLeft() {
        let numbers = [("duration", 0.4), ("filesize", Double(film([("duration", 0), ("filesize", 0)]).count))]
        let whole = film(numbers)
        #expect(probed(FLVProbe.self, whole, .flv).integrity == .ok)
        let cut = Array(whole.dropLast(46 * 6))
        #expect(
            probed(FLVProbe.self, cut, .flv).integrity
                == .damaged("ends at byte \(cut.count), 276 bytes before its end"))
    }

    @Test func junkInPlaceOfATagIsDamage() {
        let bytes = film() + Sound.noise(60) + tag(9, time: 400, [0x1A, 1])
        #expect(
            probed(FLVProbe.self, bytes, .flv).integrity.reason
                == "no tag where one should start, at byte \(film().count)")
    }

    @Test func noFrameIsDamage() {
        let bytes = head + tag(18, time: 0, script([("width", 1), ("height", 1)]))
        #expect(probed(FLVProbe.self, bytes, .flv).integrity == .damaged("holds no frame and no sound"))
        #expect(probed(FLVProbe.self, bytes, .flv).facts.width == 1)
    }

    @Test func noBytesMakeAnImpossibleDuration() {
        #expect(impossibleDurations(FLVProbe.self, film(), .flv) == 0)
    }
}
