import MediaModel
import Testing

@testable import AVInspector

@Suite struct AVIProbeTests {
    private typealias Sound = SoundBuilder

    private let frame = SoundBuilder.chunk("00dc", CodedPictures.jpeg)

    private func film(_ frames: Int = 3, index: [UInt8] = [], size: Int? = nil) -> [UInt8] {
        AVIBuilder.film(
            streams: [AVIBuilder.video(frames: frames)], media: Array(repeating: frame, count: frames), index: index,
            size: size)
    }

    @Test func countsFramesAndSeconds() {
        let (facts, integrity) = probed(AVIProbe.self, film(), .avi)
        #expect(integrity == .ok)
        #expect(facts.family == .video)
        #expect(facts.frames == 3)
        #expect(facts.durationSeconds == 0.12)
        #expect(facts.videoCodec == "mjpeg")
        #expect(facts.videoTag == "MJPG")
        #expect(facts.width == 8 && facts.height == 8)
        #expect(facts.audioCodec == nil)
    }

    @Test func theChunksCountNotTheHeader() {
        let bytes = AVIBuilder.film(streams: [AVIBuilder.video(frames: 500)], media: [frame, frame])
        #expect(probed(AVIProbe.self, bytes, .avi).facts.frames == 2)
        #expect(probed(AVIProbe.self, bytes, .avi).facts.durationSeconds == 0.08)
    }

    @Test func droppedFramesTakeTimeButAreNoPictures() {
        let bytes = AVIBuilder.film(streams: [AVIBuilder.video()], media: [frame, Sound.chunk("00dc", []), frame])
        let facts = probed(AVIProbe.self, bytes, .avi).facts
        #expect(facts.frames == 2)
        #expect(facts.durationSeconds == 0.12)
    }

    @Test func longerSoundDecidesTheDuration() {
        let sound = Sound.chunk("01wb", Sound.noise(16_000))
        let bytes = AVIBuilder.film(streams: [AVIBuilder.video(), AVIBuilder.sound()], media: [frame, sound])
        let facts = probed(AVIProbe.self, bytes, .avi).facts
        #expect(facts.durationSeconds == 1)
        #expect(facts.audioCodec == "pcm_s16le")
    }

    @Test func theScreenShapesThePixels() {
        let video = AVIBuilder.video(width: 720, height: 576, screen: (16, 9))
        let facts = probed(AVIProbe.self, AVIBuilder.film(streams: [video], media: [frame]), .avi).facts
        #expect(facts.width == 720 && facts.height == 576)
        #expect(facts.displayWidth == 1024 && facts.displayHeight == 576)
    }

    @Test func soundAloneHasNoPicture() {
        let bytes = AVIBuilder.film(streams: [AVIBuilder.sound()], media: [Sound.chunk("00wb", Sound.noise(800))])
        let (facts, integrity) = probed(AVIProbe.self, bytes, .avi)
        #expect(integrity == .ok)
        #expect(facts.width == nil && facts.videoCodec == nil && facts.frames == nil)
    }

    @Test(arguments: [0, 0xFFFF_FFFF]) func aSizeToTheEndIsNoDamage(size: Int) {
        #expect(probed(AVIProbe.self, film(size: size), .avi).integrity == .ok)
    }

    @Test func everyCutIsDamage() {
        let whole = film()
        for length in 0..<whole.count {
            #expect(probed(AVIProbe.self, Array(whole.prefix(length)), .avi).integrity.status == .damaged, "\(length)")
        }
    }

    @Test func junkBetweenChunksIsDamage() {
        let bytes = AVIBuilder.film(
            streams: [AVIBuilder.video()], media: [frame, [UInt8](repeating: 0, count: 64), frame])
        let integrity = probed(AVIProbe.self, bytes, .avi).integrity
        #expect(integrity.status == .damaged)
        #expect(integrity.reason?.contains("no chunk where one should start") == true)
    }

    @Test func aFilmWithoutFramesIsDamaged() {
        let bytes = AVIBuilder.film(streams: [AVIBuilder.video()], media: [])
        #expect(probed(AVIProbe.self, bytes, .avi).integrity == .damaged("holds no frame of video stream 0"))
    }

    @Test func anIndexPastTheEndIsDamage() {
        let good = Sound.chunk("idx1", AVIBuilder.entry("00dc", offset: 4, size: CodedPictures.jpeg.count))
        let bad = Sound.chunk("idx1", AVIBuilder.entry("00dc", offset: 1_000_000, size: 10))
        #expect(probed(AVIProbe.self, film(index: good), .avi).integrity == .ok)
        #expect(probed(AVIProbe.self, film(index: bad), .avi).integrity.status == .damaged)
    }

    @Test func anIndexWithMoreChunksThanThereAreIsDamage() {
        let entries = Array(repeating: AVIBuilder.entry("00dc", offset: 4, size: 100), count: 9).flatMap { $0 }
        let integrity = probed(AVIProbe.self, film(index: Sound.chunk("idx1", entries)), .avi).integrity
        #expect(integrity == .damaged("the index names 9 chunks, 3 are there"))
    }

    @Test func everyFrameDecodesAtFullDepth() {
        #expect(probed(AVIProbe.self, film(), .avi, depth: .full).integrity == .ok)
        let empty = Sound.chunk("00dc", Sound.noise(CodedPictures.jpeg.count))
        let bytes = AVIBuilder.film(streams: [AVIBuilder.video()], media: [frame, empty])
        #expect(probed(AVIProbe.self, bytes, .avi).integrity == .ok)
        #expect(probed(AVIProbe.self, bytes, .avi, depth: .full).integrity.status == .damaged)
    }

    @Test func noBytesMakeAnImpossibleDuration() {
        #expect(impossibleDurations(AVIProbe.self, film(), .avi) == 0)
    }
}
