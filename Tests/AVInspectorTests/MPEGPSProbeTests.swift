import MediaModel
import Testing

@testable import AVInspector

@Suite struct MPEGPSProbeTests {
    private typealias Build = MPEGBuilder

    private let pack: [UInt8] = [0, 0, 1, 0xBA, 0x44, 0, 4, 0, 4, 1, 0, 0, 3, 0xF8]

    private func film(filling: [UInt8] = [], end: [UInt8] = [0, 0, 1, 0xB9]) -> [UInt8] {
        Array(Build.film().map { pack + $0 + filling }.joined()) + end
    }

    @Test func readsAProgramStream() {
        let (facts, integrity) = probed(MPEGPSProbe.self, film(), .mpegps)
        #expect(integrity == .ok)
        #expect(facts.videoCodec == "mpeg1video")
        #expect(facts.width == 32 && facts.height == 32)
        #expect(facts.frames == 3)
        #expect(abs((facts.durationSeconds ?? 0) - 0.12) < 0.001)
        #expect(probed(MPEGPSProbe.self, film(), .mpegps, depth: .full).integrity == .ok)
    }

    @Test func readsBareVideo() {
        let (facts, integrity) = probed(MPEGPSProbe.self, CodedPictures.mpeg1, .mpegvideo, depth: .full)
        #expect(integrity == .ok)
        #expect(facts.frames == 3)
        #expect(abs((facts.durationSeconds ?? 0) - 0.12) < 0.001)
    }

    @Test func audioLayersAreTold() {
        for (header, codec): ([UInt8], String) in [
            ([0xFF, 0xFD], "mp2"), ([0xFF, 0xFB], "mp3"), ([0xFF, 0xFF], "mp1"),
        ] {
            let bytes = pack + Build.pes(0xC0, time: 0, header + SoundBuilder.noise(40))
            #expect(probed(MPEGPSProbe.self, bytes, .mpegps).facts.audioCodec == codec)
        }
    }

    @Test func aMissingEndCodeIsNoDamage() {
        #expect(probed(MPEGPSProbe.self, film(end: []), .mpegps).integrity == .ok)
    }

    @Test func zerosUpToTheNextSectorAreNoDamage() {
        #expect(probed(MPEGPSProbe.self, film(filling: [UInt8](repeating: 0, count: 500)), .mpegps).integrity == .ok)
        let empty = [UInt8](repeating: 0, count: 20_000)
        #expect(probed(MPEGPSProbe.self, film(end: empty), .mpegps).integrity.status == .damaged)
        #expect(probed(MPEGPSProbe.self, CodedPictures.mpeg1 + empty, .mpegvideo).integrity.status == .damaged)
    }

    @Test func junkBetweenPacksIsDamage() {
        let reason = probed(MPEGPSProbe.self, film(filling: SoundBuilder.noise(20)), .mpegps).integrity.reason
        #expect(reason?.hasPrefix("no pack or packet where one should start") == true)
    }

    @Test func aCutInsideAPacketIsDamage() {
        let bytes = film(end: [])
        for missing in [1, 10, 20] {
            let cut = Array(bytes.dropLast(missing))
            #expect(probed(MPEGPSProbe.self, cut, .mpegps).integrity.status == .damaged, "\(missing)")
        }
    }

    @Test func theSequenceHeaderShapesThePixels() {
        // MPEG-2, 720 by 576, 16:9, 25 frames a second.
        let stream: [UInt8] =
            [0, 0, 1, 0xB3, 0x2D, 0x02, 0x40, 0x33, 0xFF, 0xFF, 0xE0, 0x18, 0, 0, 1, 0xB5, 0x14, 0x8A, 0, 1, 0, 0, 0]
            + [0, 0, 1, 0, 0, 0x0F, 0xFF, 0xF8]
        let facts = probed(MPEGPSProbe.self, stream, .mpegvideo).facts
        #expect(facts.videoCodec == "mpeg2video")
        #expect(facts.width == 720 && facts.displayWidth == 1024 && facts.displayHeight == 576)
        #expect(facts.durationSeconds == 0.04)
    }

    @Test func noPictureIsDamage() {
        #expect(probed(MPEGPSProbe.self, pack, .mpegps).integrity.status == .damaged)
        #expect(
            probed(MPEGPSProbe.self, Array(CodedPictures.mpeg1.prefix(12)), .mpegvideo).integrity.status == .damaged)
    }

    @Test func noBytesMakeAnImpossibleDuration() {
        #expect(impossibleDurations(MPEGPSProbe.self, film(), .mpegps) == 0)
        #expect(impossibleDurations(MPEGPSProbe.self, CodedPictures.mpeg1, .mpegvideo) == 0)
    }
}

@Suite struct PictureCounterTests {
    @Test(arguments: [1, 2, 3, 7, 1000]) func piecesDoNotMatter(size: Int) {
        for (stream, coding): ([UInt8], PictureCounter.Coding) in [
            (CodedPictures.mpeg1, .mpeg), (CodedPictures.h264, .h264),
        ] {
            var counter = PictureCounter(coding)
            for start in stride(from: 0, to: stream.count, by: size) {
                Array(stream[start..<min(stream.count, start + size)]).withUnsafeBytes { counter.feed($0) }
            }
            #expect(counter.pictures == 3)
        }
    }
}
