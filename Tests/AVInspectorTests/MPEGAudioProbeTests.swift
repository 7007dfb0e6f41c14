import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct MPEGAudioProbeTests {
    private typealias Sound = SoundBuilder

    /// Layer III, MPEG-1, 128 kbit/s, 44.1 kHz, mono: 417 bytes, 418 with padding.
    static func frame(padded: Bool = false, body: [UInt8]? = nil) -> [UInt8] {
        let length = padded ? 418 : 417
        let head: [UInt8] = [0xFF, 0xFB, padded ? 0x92 : 0x90, 0xC0]
        let content = body ?? Array(SoundBuilder.noise(length - 4))
        return head + content + SoundBuilder.noise(length - 4 - content.count)
    }

    static func frames(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in frame() } }

    /// A frame that describes the rest, as LAME writes it.
    static func describing(frames: Int, bytes: Int, delay: Int = 0, padding: Int = 0, name: String = "Xing") -> [UInt8]
    {
        let side = [UInt8](repeating: 0, count: 17)
        let counts = SoundBuilder.big32(frames) + SoundBuilder.big32(bytes)
        let packed = delay << 12 | padding
        let gap = [UInt8](repeating: 0, count: 12)
        let lame = SoundBuilder.join(Array("LAME3.100".utf8), gap, Array(SoundBuilder.big32(packed << 8).prefix(3)))
        let text = SoundBuilder.join(Array(name.utf8), SoundBuilder.big32(3), counts, lame)
        return frame(body: side + text + [UInt8](repeating: 0, count: 413 - side.count - text.count))
    }

    /// An ID3v2.3 tag with so many bytes behind its header.
    static func tag(_ content: [UInt8], size: Int? = nil) -> [UInt8] {
        let size = size ?? content.count
        let parts = [21, 14, 7, 0].map { UInt8(size >> $0 & 127) }
        return Array("ID3".utf8) + [3, 0, 0] + parts + content
    }

    private func look(_ bytes: [UInt8], depth: InspectionDepth = .standard) -> (facts: MediaFacts, integrity: Integrity)
    {
        probed(MPEGAudioProbe.self, bytes, .mp3, depth: depth)
    }

    private func seconds(_ frames: Int) -> Double { Double(frames * 1152) / 44100 }

    @Test func countsFramesWithoutADescription() {
        let (facts, integrity) = look(Self.frames(10))
        #expect(facts.durationSeconds == seconds(10))
        #expect(facts.audioCodec == "mp3")
        #expect(facts.bitDepth == nil)
        #expect(facts.gps == false)
        #expect(integrity == .ok)
    }

    @Test func takesDelayAndPaddingOff() {
        let sound = Self.frames(10)
        let bytes = Self.describing(frames: 10, bytes: 417 * 11, delay: 576, padding: 1000) + sound
        let (facts, integrity) = look(bytes)
        #expect(facts.durationSeconds == Double(11520 - 1576) / 44100)
        #expect(integrity == .ok)
    }

    @Test func catchesWhatTheDescriptionPromisesInVain() {
        let bytes = Self.describing(frames: 100, bytes: 417 * 101) + Self.frames(40)
        let (facts, integrity) = look(bytes)
        #expect(facts.durationSeconds == seconds(40))
        #expect(integrity == .damaged("the first frame promises 100 frames of sound, 40 are there"))
        #expect(look(bytes, depth: .header).integrity.status == .damaged)
    }

    @Test func readsTheDescriptionOfFraunhofer() {
        let counts = Sound.big32(417 * 11) + Sound.big32(10)
        let text = Sound.join(Array("VBRI".utf8), Sound.big16(1), Sound.big16(0), Sound.big16(75), counts)
        let bytes = Self.frame(body: [UInt8](repeating: 0, count: 32) + text) + Self.frames(10)
        #expect(look(bytes).facts.durationSeconds == seconds(10))
        #expect(look(bytes).integrity == .ok)
    }

    @Test func aCutLastFrameNobodyPromisedIsLeftOut() {
        let (facts, integrity) = look(Array(Self.frames(10).dropLast(100)))
        #expect(facts.durationSeconds == seconds(9))
        #expect(integrity == .ok)
        #expect(look(Array(Self.frames(10).prefix(3755))).integrity == .ok)
        let promised = Self.describing(frames: 12, bytes: 417 * 13) + Self.frames(10).dropLast(100)
        #expect(look(promised).integrity == .damaged("the first frame promises 12 frames of sound, 9 are there"))
    }

    @Test func aDescriptionCountsWhenTheSoundBehindItIsLost() {
        let bytes = Self.describing(frames: 100, bytes: 417 * 101) + Sound.noise(300) + Self.frames(5)
        #expect(look(bytes).integrity == .damaged("the first frame promises 100 frames of sound, 5 are there"))
    }

    @Test func whatStandsBehindTheCodedSoundOfAFrameIsNoFault() {
        // No side information, so nothing is coded: the rest of each frame is free.
        let silent = Self.frame(body: [UInt8](repeating: 0, count: 17))
        let bytes = (0..<10).flatMap { _ in silent }
        #expect(look(bytes, depth: .full).integrity == .ok)
    }

    @Test func catchesJunkBetweenFrames() {
        let bytes = Self.frames(5) + Sound.noise(50) + Self.frames(5)
        let (facts, integrity) = look(bytes)
        #expect(facts.durationSeconds == seconds(10))
        #expect(integrity == .damaged("50 bytes between the frames are no MPEG audio, the first at byte 2085"))
    }

    @Test func passesOverTagsOnAllSides() {
        let front = Self.tag(Sound.noise(300)) + [UInt8](repeating: 0, count: 40) + Self.tag(Sound.noise(20))
        let id3v1 = Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)
        let footer = Sound.join(Array("APETAGEX".utf8), Sound.little32(2000), Sound.little32(52), Sound.little32(1))
        let ape = Sound.join(Sound.noise(20), footer, Sound.little32(0), Sound.little64(0))
        let lyrics = Array("LYRICSBEGIN".utf8) + Sound.noise(20) + Array("000031LYRICS200".utf8)
        let middle = Self.frames(5) + Self.tag(Sound.noise(64)) + Self.frames(5)
        for end in [id3v1, ape, ape + id3v1, lyrics + id3v1] {
            let (facts, integrity) = look(front + middle + end)
            #expect(facts.durationSeconds == seconds(10))
            #expect(integrity == .ok)
        }
    }

    @Test func findsSoundBehindATagThatClaimsTooMuch() {
        let bytes = Self.tag(Sound.noise(100), size: 1_000_000) + Self.frames(10)
        #expect(look(bytes).facts.durationSeconds == seconds(10))
    }

    @Test func takesATagWithoutSoundForDamage() {
        let whole = look(Self.tag(Sound.noise(100)))
        #expect(whole.facts.durationSeconds == nil)
        #expect(whole.integrity == .damaged("no MPEG audio frame behind the tag that ends at byte 110"))
        let cut = look(Self.tag(Sound.noise(100), size: 500)).integrity
        #expect(cut == .damaged("ends at byte 110, inside the ID3 tag of 510 bytes: there is no sound"))
        #expect(look(Self.describing(frames: 5, bytes: 3000)).integrity.status == .damaged)
        #expect(look(Self.frame()).integrity.status == .damaged)
    }

    @Test func forgivesLittleAndNotMuchGarbage() {
        #expect(look(Sound.noise(400) + Self.frames(10)).integrity == .ok)
        #expect(look(Self.frames(10) + Sound.noise(400)).integrity == .ok)
        #expect(look(Self.frames(30) + [UInt8](repeating: 0, count: 3000)).integrity == .ok)
        #expect(look(Sound.noise(9000) + Self.frames(10)).facts.durationSeconds == seconds(10))
        #expect(look(Sound.noise(9000) + Self.frames(10)).integrity.status == .damaged)
        #expect(look(Self.frames(10) + Sound.noise(9000)).integrity.status == .damaged)
        #expect(look(Self.frames(10) + [UInt8](repeating: 0, count: 4000)).integrity.status == .damaged)
    }

    @Test func catchesOneWrongChecksumAmongRightOnes() {
        var checked: [UInt8] = []
        for _ in 0..<20 {
            let side = Sound.noise(17)
            let sum = Sound.checksum([0x90, 0xC0] + side, polynomial: 0x8005, width: 16, start: 0xFFFF)
            checked += [0xFF, 0xFA, 0x90, 0xC0] + Sound.big16(Int(sum)) + side + Sound.noise(417 - 23)
        }
        #expect(look(checked).integrity == .ok)
        checked[417 * 3 + 8] ^= 0x10
        #expect(look(checked).integrity == .damaged("the checksum of the frame at byte 1251 is wrong"))
        // A writer that never gets them right is no witness.
        for index in 0..<20 { checked[417 * index + 4] ^= 0x55 }
        #expect(look(checked).integrity == .ok)
    }

    @Test(
        arguments: [
            ([0xFF, 0xFF, 0x70, 0xC0], 240, 384, 44100, "mp1"), ([0xFF, 0xFD, 0x80, 0xC0], 417, 1152, 44100, "mp2"),
            ([0xFF, 0xF3, 0x80, 0xC0], 208, 576, 22050, "mp3"), ([0xFF, 0xE3, 0x18, 0xC4], 72, 576, 8000, "mp3"),
        ] as [([UInt8], Int, Int, Int, String)])
    func knowsLayersAndVersions(_ head: [UInt8], _ length: Int, _ samples: Int, _ rate: Int, _ codec: String) {
        let bytes = Array((0..<8).map { _ in head + Sound.noise(length - 4) }.joined())
        let (facts, integrity) = look(bytes)
        #expect(facts.audioCodec == codec)
        #expect(facts.durationSeconds == Double(8 * samples) / Double(rate))
        #expect(integrity == .ok)
    }

    @Test func measuresFreeFormat() {
        let frame: [UInt8] = [0xFF, 0xFB, 0x00, 0xC0] + Sound.noise(996)
        let bytes = Array((0..<8).map { _ in frame }.joined())
        #expect(look(bytes).facts.durationSeconds == seconds(8))
        #expect(look(bytes).integrity == .ok)
    }

    @Test func survivesEveryPrefixAndExtreme() {
        let bytes = Self.tag(Sound.noise(30)) + Self.describing(frames: 2, bytes: 417 * 3) + Self.frames(2)
        #expect(impossibleDurations(MPEGAudioProbe.self, bytes, .mp3) == 0)
        #expect(impossibleDurations(MPEGAudioProbe.self, [UInt8](repeating: 0xFF, count: 400), .mp3) == 0)
    }
}
