import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct OggProbeTests {
    private typealias Sound = SoundBuilder

    private enum Flag {
        static let first: UInt8 = 2
        static let last: UInt8 = 4
    }

    /// A page with one packet of fewer than 255 bytes.
    private func page(
        _ packet: [UInt8], sequence: Int, granule: Int = 0, flags: UInt8 = 0, serial: Int = 7
    ) -> [UInt8] {
        let head = Sound.join(
            Array("OggS".utf8), [0, flags], Sound.little64(granule), Sound.little32(serial), Sound.little32(sequence))
        let tail = [1, UInt8(packet.count)] + packet
        let sum = Sound.checksum(Sound.join(head, [0, 0, 0, 0], tail), polynomial: 0x04C1_1DB7, width: 32)
        return Sound.join(head, Sound.little32(Int(sum)), tail)
    }

    private let opusHead = SoundBuilder.join(
        Array("OpusHead".utf8), [1, 2], SoundBuilder.little16(312), SoundBuilder.little32(48000), [0, 0, 0])

    private func opus(serial: Int = 7, skipping: Int? = nil, pages: Int = 10) -> [UInt8] {
        var bytes = page(opusHead, sequence: 0, flags: Flag.first, serial: serial)
        bytes += page(Array("OpusTags".utf8) + [0, 0, 0, 0, 0, 0, 0, 0], sequence: 1, serial: serial)
        for index in 1...pages where index != skipping {
            let flags = index == pages ? Flag.last : 0
            bytes += page(
                Sound.noise(40), sequence: index + 1, granule: index * 960 + 312, flags: flags, serial: serial)
        }
        return bytes
    }

    private var vorbisHead: [UInt8] {
        let rates = Sound.little32(44100) + [UInt8](repeating: 0, count: 12)
        return Sound.join([1], Array("vorbis".utf8), [0, 0, 0, 0, 2], rates, [0xB8, 1])
    }

    private var theoraHead: [UInt8] {
        let macroblocks: [UInt8] = [0, 21, 0, 16]
        // 322 by 242 pixels, without an offset.
        let picture: [UInt8] = [0, 1, 0x42, 0, 0, 0xF2, 0, 0]
        let rate = Sound.big32(25) + Sound.big32(1)
        let squarePixels: [UInt8] = [0, 0, 1, 0, 0, 1]
        // Key frame shift 6 in bits 5 to 9 of the last two bytes.
        let tail = [0, 0, 0, 0] + Sound.big16(6 << 5)
        return Sound.join([0x80], Array("theora".utf8), [3, 2, 1], macroblocks, picture, rate, squarePixels, tail)
    }

    /// - Parameter numbers: the byte every number of the header is made of.
    private func speexHead(numbers: UInt8) -> [UInt8] {
        let name = Array("Speex   ".utf8)
        return name + [UInt8](repeating: numbers, count: 80 - name.count)
    }

    private func look(_ bytes: [UInt8]) -> (facts: MediaFacts, integrity: Integrity) {
        probed(OggProbe.self, bytes, .ogg)
    }

    @Test("reads a Speex header whose numbers have no product", arguments: [0x00, 0x7F, 0x80, 0xFF] as [UInt8])
    func speexWithHugeNumbers(numbers: UInt8) {
        let bytes =
            page(speexHead(numbers: numbers), sequence: 0, flags: Flag.first)
            + page([1, 2, 3], sequence: 1, granule: 100, flags: Flag.last)
        let found = look(bytes)
        #expect(found.facts.audioCodec == "speex")
        #expect(found.facts.durationSeconds ?? 0 < 1)
    }

    @Test func takesThePreSkipOff() {
        let (facts, integrity) = look(opus())
        #expect(facts.durationSeconds == 0.2)
        #expect(facts.audioCodec == "opus")
        #expect(facts.family == .audio)
        #expect(facts.mime == "audio/ogg")
        #expect(integrity == .ok)
    }

    @Test func addsChainedLinks() {
        let (facts, integrity) = look(opus(serial: 1) + opus(serial: 2))
        #expect(facts.durationSeconds == 0.4)
        #expect(integrity == .ok)
    }

    /// One link of 20 ms packets of silence that every Opus decoder takes.
    private func silence(serial: Int, channels: UInt8) -> [UInt8] {
        var head = opusHead
        head[9] = channels
        var bytes = page(head, sequence: 0, flags: Flag.first, serial: serial)
        bytes += page(Array("OpusTags".utf8) + [0, 0, 0, 0, 0, 0, 0, 0], sequence: 1, serial: serial)
        bytes += page([0xF8, 0xFF, 0xFE], sequence: 2, granule: 960, serial: serial)
        bytes += page([0xF8, 0xFF, 0xFE], sequence: 3, granule: 1920, serial: serial)
        return bytes + page([0xF8, 0xFF, 0xFE], sequence: 4, granule: 2880, flags: Flag.last, serial: serial)
    }

    @Test func aChainOfDifferentStreamsDecodesToItsEnd() {
        let bytes = silence(serial: 1, channels: 1) + silence(serial: 2, channels: 2)
        #expect(probed(OggProbe.self, bytes, .ogg, depth: .full).integrity == .ok)
    }

    @Test func readsVorbis() {
        var bytes = page(vorbisHead, sequence: 0, flags: Flag.first)
        bytes += page([3] + Array("vorbis".utf8), sequence: 1)
        bytes += page(Sound.noise(90), sequence: 2, granule: 1024) + page(Sound.noise(90), sequence: 3, granule: 44100)
        let (facts, integrity) = look(bytes)
        #expect(facts.durationSeconds == 1)
        #expect(facts.audioCodec == "vorbis")
        #expect(integrity == .ok)
    }

    @Test func startsTheClockOfARecordingAtItsFirstPage() {
        var bytes = page(vorbisHead, sequence: 0, flags: Flag.first)
        bytes += page([3] + Array("vorbis".utf8), sequence: 1)
        bytes += page(Sound.noise(90), sequence: 5000, granule: 4_410_000)
        bytes += page(Sound.noise(90), sequence: 5001, granule: 4_452_052)
        let (facts, integrity) = look(bytes)
        #expect(facts.durationSeconds == 1)
        #expect(integrity == .ok)
    }

    @Test func makesTheoraAVideo() {
        var bytes = page(theoraHead, sequence: 0, flags: Flag.first, serial: 1)
        bytes += page(vorbisHead, sequence: 0, flags: Flag.first, serial: 2)
        bytes += page([0x81] + Array("theora".utf8), sequence: 1, serial: 1)
        bytes += page([3] + Array("vorbis".utf8), sequence: 1, serial: 2)
        // Key frame 40, ten pictures later.
        bytes += page(Sound.noise(90), sequence: 2, granule: 40 << 6 | 10, flags: Flag.last, serial: 1)
        bytes += page(Sound.noise(90), sequence: 2, granule: 44100, flags: Flag.last, serial: 2)
        let (facts, integrity) = look(bytes)
        #expect(facts.family == .video)
        #expect(facts.mime == "video/ogg")
        #expect(facts.videoCodec == "theora")
        #expect(facts.audioCodec == "vorbis")
        #expect(facts.width == 322)
        #expect(facts.height == 242)
        #expect(facts.displayWidth == 322)
        #expect(facts.frames == 50)
        #expect(facts.durationSeconds == 2)
        #expect(integrity == .ok)
    }

    @Test func catchesAMissingPage() {
        let reason = look(opus(skipping: 5)).integrity.reason
        #expect(reason?.hasPrefix("a page is missing before byte") == true)
    }

    @Test func catchesStrayBytes() {
        let whole = opus()
        let second = page(opusHead, sequence: 0).count
        let bytes = Array(whole[..<second]) + [0xDE, 0xAD, 0xBE, 0xEF] + Array(whole[second...])
        #expect(look(bytes).integrity == .damaged("4 bytes at byte \(second) are no Ogg page"))
    }

    @Test func catchesAFlippedBit() {
        var bytes = opus()
        bytes[bytes.count - 10] ^= 4
        #expect(look(bytes).integrity == .damaged("the checksum of the Ogg page at byte \(bytes.count - 68) is wrong"))
    }

    @Test func catchesACutPage() {
        #expect(look(Array(opus().dropLast(3))).integrity.status == .damaged)
        #expect(look(Array(opus().dropLast(50))).integrity.status == .damaged)
    }

    @Test func missesData() {
        #expect(
            look(page(opusHead, sequence: 0, flags: Flag.first)).integrity.reason == "the opus stream holds no data")
        #expect(look(Sound.noise(100)).integrity.status == .damaged)
        let orphan = page(Sound.noise(20), sequence: 4, granule: 100)
        #expect(look(orphan).integrity == .damaged("the Ogg page at byte 0 belongs to a stream that never began"))
    }

    @Test func survivesEveryPrefixAndExtreme() {
        #expect(impossibleDurations(OggProbe.self, opus(pages: 3), .ogg) == 0)
        let video = page(theoraHead, sequence: 0, flags: Flag.first) + page([1], sequence: 1, granule: .max)
        #expect(impossibleDurations(OggProbe.self, video, .ogg) == 0)
    }
}
