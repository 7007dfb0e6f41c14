import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct WAVProbeTests {
    private typealias Sound = SoundBuilder

    private func look(_ bytes: [UInt8], depth: InspectionDepth = .standard) -> (facts: MediaFacts, integrity: Integrity)
    {
        probed(WAVProbe.self, bytes, .wav, depth: depth)
    }

    private func plain(data: Int = 800, size: Int? = nil, after: [UInt8] = []) -> [UInt8] {
        let sound = Sound.chunk("data", Sound.noise(data), size: size)
        return Sound.wave(Sound.chunk("fmt ", Sound.format()), sound, after)
    }

    @Test func tellsPlainSamples() {
        let (facts, integrity) = look(plain())
        #expect(facts.family == .audio)
        #expect(facts.format == .wav)
        #expect(facts.durationSeconds == 0.05)
        #expect(facts.audioCodec == "pcm_s16le")
        #expect(facts.bitDepth == 16)
        #expect(facts.gps == false)
        #expect(facts.orientation == nil)
        #expect(facts.trailingBytes == nil)
        #expect(integrity == .ok)
    }

    @Test(arguments: InspectionDepth.allCases) func catchesACutDataChunk(_ depth: InspectionDepth) {
        let bytes = Array(plain().prefix(500))
        let (facts, integrity) = look(bytes, depth: depth)
        #expect(integrity.status == .damaged)
        #expect(integrity.reason == "ends at byte 500, inside the data chunk, which needs 800 bytes from byte 44 on")
        #expect(facts.durationSeconds == 0.0285)
    }

    @Test(arguments: [0, 0xFFFF_FFFF, 0x7FFF_F000]) func readsAStreamToItsEnd(_ size: Int) {
        let body = Sound.chunk("fmt ", Sound.format()) + Sound.chunk("data", Sound.noise(800), size: size)
        let bytes = Sound.wave(body, size: size)
        let (facts, integrity) = look(bytes)
        #expect(facts.durationSeconds == 0.05)
        #expect(integrity == .ok)
    }

    @Test func takesNoSoundForSound() {
        let (facts, integrity) = look(plain(data: 0))
        #expect(facts.durationSeconds == 0)
        #expect(integrity == .ok)
    }

    @Test func readsTheBigEndianForm() {
        let rates = Sound.big32(8000) + Sound.big32(8000)
        let format = Sound.join(Sound.big16(1), Sound.big16(1), rates, Sound.big16(1), Sound.big16(8))
        let body =
            Array("WAVE".utf8) + Sound.chunk("fmt ", format, bigEndian: true)
            + Sound.chunk("data", Sound.noise(80), bigEndian: true)
        let (facts, integrity) = look(Array("RIFX".utf8) + Sound.big32(body.count) + body)
        #expect(facts.durationSeconds == 0.01)
        #expect(facts.audioCodec == "pcm_u8")
        #expect(integrity == .ok)
    }

    @Test(arguments: [(800, Integrity.Status.ok), (900, .damaged)])
    func takesTheSizeOf64BitFormsFromTheirOwnChunk(_ size: Int, _ status: Integrity.Status) {
        let long = Sound.join(Sound.little64(1000), Sound.little64(size), Sound.little64(400), Sound.little32(0))
        let body =
            Array("WAVE".utf8) + Sound.chunk("ds64", long) + Sound.chunk("fmt ", Sound.format())
            + Sound.chunk("data", Sound.noise(800), size: 0xFFFF_FFFF)
        let (facts, integrity) = look(Array("RF64".utf8) + Sound.little32(0xFFFF_FFFF) + body)
        #expect(facts.durationSeconds == 0.05)
        #expect(integrity.status == status)
    }

    @Test func readsTheExtensibleForm() {
        let guid = Sound.little16(3) + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
        let format = Sound.format(tag: 0xFFFE, align: 4, bits: 32, more: Sound.little16(32) + Sound.little32(4) + guid)
        let bytes = Sound.wave(Sound.chunk("fmt ", format), Sound.chunk("data", Sound.noise(400)))
        let (facts, integrity) = look(bytes)
        #expect(facts.audioCodec == "pcm_f32le")
        #expect(facts.bitDepth == 32)
        #expect(facts.durationSeconds == 0.0125)
        #expect(integrity == .ok)
    }

    @Test(arguments: [(0x0006, "pcm_alaw"), (0x0007, "pcm_mulaw")]) func namesCompandedKinds(
        _ tag: Int, _ codec: String
    ) {
        let format = Sound.format(tag: tag, align: 1, bits: 8)
        let (facts, _) = look(Sound.wave(Sound.chunk("fmt ", format), Sound.chunk("data", Sound.noise(80))))
        #expect(facts.audioCodec == codec)
        #expect(facts.durationSeconds == 0.01)
    }

    @Test(arguments: [(nil, 0.2525), (1800, 0.225)]) func countsBlocksOfIMA(_ fact: Int?, _ seconds: Double) {
        // Blocks of 256 bytes give 505 frames.
        let format = Sound.format(tag: 0x11, align: 256, bits: 4, more: Sound.little16(505))
        let facts = fact.map { Sound.chunk("fact", Sound.little32($0)) } ?? []
        let bytes = Sound.wave(Sound.chunk("fmt ", format), facts, Sound.chunk("data", Sound.noise(1024)))
        #expect(look(bytes).facts.durationSeconds == seconds)
        #expect(look(bytes).facts.audioCodec == "adpcm_ima_wav")
    }

    @Test(arguments: [1024, 1000, 1025]) func aCodedStreamWithAnOpenEndDecodesToItsEnd(_ count: Int) {
        let format = Sound.format(tag: 0x11, align: 256, bits: 4, more: Sound.little16(505))
        // Every block starts with a predictor, a step index up to 88 and a zero.
        let block: [UInt8] = [0, 0, 10, 0] + Sound.noise(252)
        let sound = Array([block, block, block, block, block].joined().prefix(count))
        let body = Sound.chunk("fmt ", format) + Sound.chunk("data", sound, size: 0xFFFF_FFFF)
        #expect(look(Sound.wave(body, size: 0xFFFF_FFFF), depth: .full).integrity == .ok)
    }

    @Test func findsTheFramesOfMP3Inside() {
        let format = Sound.format(tag: 0x55, rate: 44100, align: 1, bits: 0, more: [UInt8](repeating: 0, count: 12))
        let sound = MPEGAudioProbeTests.frames(20)
        let bytes = Sound.wave(Sound.chunk("fmt ", format), Sound.chunk("data", sound))
        #expect(look(bytes).facts.durationSeconds == 20 * 1152 / 44100.0)
        #expect(look(bytes).integrity == .ok)
        let torn = Array(sound[..<4170]) + Sound.noise(300) + Array(sound[4170...])
        let reason = look(Sound.wave(Sound.chunk("fmt ", format), Sound.chunk("data", torn))).integrity.reason
        #expect(reason == "300 bytes between the frames are no MPEG audio, the first at byte 4228")
    }

    @Test func forgivesAMissingPadByte() {
        let list = Sound.chunk("LIST", Array("INFO".utf8) + Sound.chunk("ICMT", Array("hi".utf8)))
        let odd = Array("data".utf8) + Sound.little32(801) + Sound.noise(801)
        let (_, integrity) = look(Sound.wave(Sound.chunk("fmt ", Sound.format()), odd, list))
        #expect(integrity == .ok)
    }

    @Test func forgivesStrayBytesBehindTheSound() {
        #expect(look(plain() + [0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 1]).integrity == .ok)
        #expect(look(plain() + Array("junk behind".utf8)).integrity == .ok)
    }

    @Test func catchesACutChunkBehindTheSound() {
        let whole = plain(after: Sound.chunk("LIST", Array("INFO".utf8) + Sound.noise(100)))
        let (_, integrity) = look(Array(whole.dropLast(20)))
        #expect(integrity.reason == "ends at byte 936, inside the LIST chunk of 104 bytes")
    }

    @Test func catchesALengthThatLeavesItsList() {
        let entry = Sound.chunk("ICOP", Array("someone".utf8), size: 0xFFFF_FFEF)
        let (_, integrity) = look(plain(after: Sound.chunk("LIST", Array("INFO".utf8) + entry)))
        #expect(integrity.status == .damaged)
        #expect(integrity.reason?.contains("ICOP") == true)
    }

    @Test(arguments: [
        (SoundBuilder.format(channels: 0), "the fmt chunk says 0 channels"),
        (SoundBuilder.format(rate: 0), "the fmt chunk says a sample rate of 0"),
        (SoundBuilder.format(align: 0), "the fmt chunk says a block size of 0"),
    ]) func refusesImpossibleFormats(_ format: [UInt8], _ reason: String) {
        let (_, integrity) = look(Sound.wave(Sound.chunk("fmt ", format), Sound.chunk("data", Sound.noise(8))))
        #expect(integrity == .damaged(reason))
    }

    @Test func missesItsChunks() {
        let format = Sound.chunk("fmt ", Sound.format())
        #expect(look(Sound.wave(format)).integrity == .damaged("no data chunk: there is no sound"))
        let silent = Sound.wave(Sound.chunk("data", Sound.noise(8)))
        #expect(look(silent).integrity == .damaged("no fmt chunk says how the sound is coded"))
    }

    @Test func survivesEveryPrefixAndExtreme() {
        let list = Sound.chunk("LIST", Array("INFO".utf8) + Sound.chunk("ICMT", Array("hi".utf8)))
        #expect(impossibleDurations(WAVProbe.self, plain(data: 60, after: list), .wav) == 0)
    }
}
