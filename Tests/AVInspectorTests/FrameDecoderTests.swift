import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct FrameDecoderTests {
    private func decoded(
        _ bytes: [UInt8], _ demuxer: String, limits: ProbeLimits = .standard, seconds: Double = 60
    ) -> Integrity {
        bytes.withUnsafeBytes {
            FrameDecoder.decodeAll(ByteView($0), demuxer: demuxer, limits: limits, seconds: seconds)
        }
    }

    @Test func soundStreamsAreOk() {
        #expect(decoded(CodedPictures.mpeg1, "mpegvideo") == .ok)
        #expect(decoded(CodedPictures.h264, "h264") == .ok)
    }

    @Test func flippedBitsAreFound() {
        var picture = CodedPictures.h264
        for index in stride(from: 120, to: 300, by: 15) { picture[index] ^= 0x10 }
        let integrity = decoded(picture, "h264")
        #expect(integrity.status == .damaged)
        #expect(integrity.reason?.hasPrefix("the video track (h264)") == true)
    }

    @Test func aCutPictureIsFound() {
        #expect(decoded(Array(CodedPictures.h264.prefix(200)), "h264").status == .damaged)
        #expect(decoded(Array(CodedPictures.mpeg1.prefix(100)), "mpegvideo").status == .damaged)
    }

    @Test func anEmptyPacketIsNoFault() {
        let picture = SoundBuilder.chunk("00dc", CodedPictures.jpeg)
        let bytes = AVIBuilder.film(
            streams: [AVIBuilder.video()], media: [picture, SoundBuilder.chunk("00dc", []), picture])
        #expect(decoded(bytes, "avi") == .ok)
    }

    @Test func aCodecNobodyDecodesIsUnknown() {
        let bytes = AVIBuilder.film(
            streams: [AVIBuilder.video(codec: "ZZZZ")], media: [SoundBuilder.chunk("00dc", SoundBuilder.noise(60))])
        #expect(decoded(bytes, "avi").status == .unknown)
    }

    @Test func aContainerNobodyReadsIsUnknown() {
        #expect(decoded(CodedPictures.h264, "no such demuxer").status == .unknown)
    }

    @Test func aHeaderTheDemuxerRefusesIsDamage() {
        #expect(decoded(SoundBuilder.noise(400), "matroska").status == .damaged)
    }

    @Test func aPictureBeyondTheLimitsIsUnknown() {
        let small = ProbeLimits(decodeMemory: 256 << 20, pixels: 64)
        #expect(
            decoded(CodedPictures.h264, "h264", limits: small)
                == .unknown("the picture of the video track (h264) is too large to decode"))
        let film = AVIBuilder.film(
            streams: [AVIBuilder.video(width: 60_000, height: 60_000)],
            media: [SoundBuilder.chunk("00dc", CodedPictures.jpeg)])
        #expect(decoded(film, "avi").status == .unknown)
    }

    @Test func theTimeLimitEndsTheLook() {
        #expect(decoded(CodedPictures.mpeg1, "mpegvideo", seconds: -1) == .unknown("decoding took too long"))
    }

    @Test func noBytesAreNoContainer() {
        #expect(decoded([], "mov").status != .ok)
    }

    @Test(arguments: [
        "mov", "avi", "matroska", "mpegts", "mpeg", "flv", "mp3", "aac", "wav", "aiff", "caf", "flac", "ogg",
    ])
    func everyPrefixComesBack(demuxer: String) {
        let film = AVIBuilder.film(
            streams: [AVIBuilder.video()], media: [SoundBuilder.chunk("00dc", CodedPictures.jpeg)])
        for length in stride(from: 0, to: film.count, by: 9) {
            #expect(decoded(Array(film.prefix(length)), demuxer, seconds: 5).reason != "decoding took too long")
        }
    }
}
