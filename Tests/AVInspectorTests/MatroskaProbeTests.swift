import MediaModel
import Testing

@testable import AVInspector

@Suite struct MatroskaProbeTests {
    private typealias Build = MatroskaBuilder

    /// The head of a VP9 key frame, and that of a frame between.
    private let keyFrame: [UInt8] = [0x82, 0x49, 0x83, 0x42, 0x00, 0x13, 0xF0]
    private let otherFrame: [UInt8] = [0x86, 0x00, 0x40, 0x92]

    /// Five frames, 40 ms apart.
    private func blocks(from time: Int = 0) -> [[UInt8]] {
        (0..<5).map { Build.block(1, time: time + $0 * 40, $0 == 0 ? keyFrame : otherFrame) }
    }

    private func film(isOpen: Bool = false, duration: Double? = 200, docType: String = "webm") -> [UInt8] {
        Build.file(
            Build.info(duration: duration), Build.tracks(Build.video()),
            Build.cluster(time: 0, blocks(), isOpen: isOpen), docType: docType, isOpen: isOpen)
    }

    @Test func readsAFilm() {
        let (facts, integrity) = probed(MatroskaProbe.self, film(), .webm)
        #expect(integrity == .ok)
        #expect(facts.format == .webm && facts.family == .video)
        #expect(facts.width == 320 && facts.height == 240)
        #expect(facts.frames == 5)
        #expect(facts.durationSeconds == 0.2)
        #expect(facts.videoCodec == "vp9")
    }

    @Test func aPieceCutOutOfALongerFilmLastsAsLongAsItsHeaderSays() {
        let bytes = Build.file(
            Build.info(duration: 200), Build.tracks(Build.video()), Build.cluster(time: 2000, blocks()),
            docType: "webm")
        #expect(probed(MatroskaProbe.self, bytes, .webm).facts.durationSeconds == 0.2)
    }

    @Test func theDocTypeDecides() {
        #expect(probed(MatroskaProbe.self, film(docType: "matroska"), .webm).facts.format == .mkv)
        #expect(probed(MatroskaProbe.self, film(docType: "webm"), .mkv).facts.format == .webm)
    }

    @Test func soundAloneIsAudio() {
        let bytes = Build.file(
            Build.info(), Build.tracks(Build.sound()),
            Build.cluster(time: 0, (0..<10).map { Build.block(2, time: $0 * 20, SoundBuilder.noise(12)) }))
        let facts = probed(MatroskaProbe.self, bytes, .webm).facts
        #expect(facts.family == .audio && facts.mime == "audio/webm" && facts.audioCodec == "opus")
        #expect(facts.orientation == nil)
        #expect(abs((facts.durationSeconds ?? 0) - 0.2) < 0.001)
    }

    @Test("a laced block that ends before it counts its frames is damage", arguments: [0x02, 0x04, 0x06] as [UInt8])
    func lacedBlockWithoutACount(flags: UInt8) {
        let bytes = Build.file(
            Build.info(), Build.tracks(Build.sound()),
            Build.cluster(time: 0, [Build.block(2, time: 0, flags: flags, []), Build.block(2, time: 20, [1, 2, 3])]))
        let (facts, integrity) = probed(MatroskaProbe.self, bytes, .webm)
        #expect(facts.audioCodec == "opus")
        #expect(integrity.status == .damaged)
    }

    @Test func unknownSizesEndWithTheFile() {
        let (facts, integrity) = probed(MatroskaProbe.self, film(isOpen: true, duration: nil), .webm)
        #expect(integrity == .ok)
        #expect(facts.frames == 5)
        #expect(abs((facts.durationSeconds ?? 0) - 0.2) < 0.001)
    }

    @Test func aClusterOfUnknownSizeEndsWhereTheNextBegins() {
        let bytes = Build.file(
            Build.info(), Build.tracks(Build.video()), Build.cluster(time: 0, blocks(), isOpen: true),
            Build.cluster(time: 200, blocks(), isOpen: true), isOpen: true)
        #expect(probed(MatroskaProbe.self, bytes, .webm).integrity == .ok)
        #expect(probed(MatroskaProbe.self, bytes, .webm).facts.frames == 10)
    }

    @Test func theBlocksWinOverALyingHeader() {
        let seconds = probed(MatroskaProbe.self, film(duration: 60_000), .webm).facts.durationSeconds ?? 0
        #expect(abs(seconds - 0.2) < 0.001)
    }

    @Test(arguments: [(0, 640, 240), (3, 320, 240)])
    func theDisplaySizeDependsOnItsUnit(unit: UInt8, width: Int, height: Int) {
        let display =
            Build.element(0x54B2, [unit]) + Build.element(0x54B0, unit == 0 ? [2, 0x80] : [4])
            + Build.element(0x54BA, unit == 0 ? [0xF0] : [3])
        let bytes = Build.file(
            Build.info(), Build.tracks(Build.video(more: display)), Build.cluster(time: 0, blocks()))
        let facts = probed(MatroskaProbe.self, bytes, .webm).facts
        #expect(facts.width == 320 && facts.displayWidth == width && facts.displayHeight == height)
    }

    @Test func everyCutIsDamage() {
        let whole = film()
        for length in 0..<whole.count {
            let integrity = probed(MatroskaProbe.self, Array(whole.prefix(length)), .webm).integrity
            #expect(integrity.status == .damaged, "\(length)")
        }
    }

    @Test func aCutInsideABlockShowsWithoutSizesToo() {
        let cut = Array(film(isOpen: true, duration: nil).dropLast(2))
        #expect(probed(MatroskaProbe.self, cut, .webm).integrity.status == .damaged)
    }

    @Test func zerosInPlaceOfElementsAreDamage() {
        let bytes = Build.file(
            Build.info(), Build.tracks(Build.video()), Build.cluster(time: 0, blocks()),
            [UInt8](repeating: 0, count: 40))
        let reason = probed(MatroskaProbe.self, bytes, .webm).integrity.reason
        #expect(reason?.hasPrefix("no element where one should start") == true)
    }

    @Test func voidElementsAreRoom() {
        let void = Build.element(0xEC, [UInt8](repeating: 0, count: 100))
        let bytes = Build.file(
            void, Build.info(), Build.tracks(Build.video()), void, Build.cluster(time: 0, [void] + blocks()), void)
        #expect(probed(MatroskaProbe.self, bytes, .webm).integrity == .ok)
    }

    @Test func aChecksumMustFit() {
        let time = Build.element(0xE7, [0])
        let body = time + blocks().joined()
        // The plain definition of CRC-32 with reflected bits.
        var crc: UInt32 = .max
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        for (sum, status) in [(~crc, Integrity.Status.ok), (crc, .damaged)] {
            let cluster = Build.element(0x1F43_B675, Build.element(0xBF, SoundBuilder.little32(Int(sum))) + body)
            let bytes = Build.file(Build.info(), Build.tracks(Build.video()), cluster)
            #expect(probed(MatroskaProbe.self, bytes, .webm).integrity.status == status)
        }
    }

    @Test func lacedFramesAreCountedAndMustFit() {
        // Three frames of 2, 3 and 4 bytes.
        let lacings: [(UInt8, [UInt8])] = [
            (0x02, [2, 2, 3] + SoundBuilder.noise(9)), (0x06, [2, 0x82, 0xC0] + SoundBuilder.noise(9)),
            (0x04, [2] + SoundBuilder.noise(9)),
        ]
        for (flags, body) in lacings {
            let blocks = [Build.block(2, time: 0, flags: flags, body)]
            let bytes = Build.file(Build.info(), Build.tracks(Build.sound()), Build.cluster(time: 0, blocks))
            #expect(probed(MatroskaProbe.self, bytes, .webm).integrity == .ok, "\(flags)")
        }
        let tooLong = [Build.block(2, time: 0, flags: 0x02, [2, 200, 3] + SoundBuilder.noise(9))]
        let bytes = Build.file(Build.info(), Build.tracks(Build.sound()), Build.cluster(time: 0, tooLong))
        #expect(probed(MatroskaProbe.self, bytes, .webm).integrity.status == .damaged)
    }

    @Test func aKeyFrameWithoutItsCodeIsDamage() {
        let bytes = Build.file(
            Build.info(), Build.tracks(Build.video()),
            Build.cluster(time: 0, [Build.block(1, time: 0, [0x82, 0, 0, 0, 0])]))
        #expect(probed(MatroskaProbe.self, bytes, .webm).integrity.status == .damaged)
    }

    @Test func noFrameIsDamage() {
        let bytes = Build.file(Build.info(duration: 5000), Build.tracks(Build.video()))
        #expect(probed(MatroskaProbe.self, bytes, .webm).integrity.status == .damaged)
        #expect(probed(MatroskaProbe.self, Build.head("webm"), .webm).integrity.status == .damaged)
    }

    @Test func noBytesMakeAnImpossibleDuration() {
        #expect(impossibleDurations(MatroskaProbe.self, film(), .webm) == 0)
    }
}
