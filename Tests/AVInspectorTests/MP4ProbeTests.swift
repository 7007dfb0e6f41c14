import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

/// Facts and integrity of bytes.
func probeMP4(_ bytes: [UInt8], depth: InspectionDepth = .standard) -> (facts: MediaFacts, integrity: Integrity) {
    bytes.withUnsafeBytes { raw in
        let probe = MP4Probe(ByteView(raw), format: .mp4)
        return (probe.facts, probe.integrity(at: depth, limits: .standard))
    }
}

@Suite struct MP4ProbeTests {
    @Test func readsTheFactsOfAVideo() {
        let (facts, integrity) = probeMP4(MovieBuilder.video().bytes)
        #expect(facts.format == .mp4)
        #expect(facts.family == .video)
        #expect(facts.mime == "video/mp4")
        #expect([facts.width, facts.height, facts.displayWidth, facts.displayHeight] == [64, 48, 64, 48])
        #expect(facts.frames == 10)
        #expect(facts.durationSeconds == 0.4)
        #expect(facts.videoCodec == "h264")
        #expect(facts.videoTag == "avc1")
        #expect(facts.audioCodec == nil)
        #expect(facts.bitDepth == 8)
        #expect(facts.colorModel == .yuv)
        #expect(facts.orientation == 1)
        #expect(facts.gps == false)
        #expect(facts.indexPosition == .start)
        #expect(integrity == .ok)
    }

    @Test(
        arguments: [
            ("isom", MediaFormat.mp4), ("qt  ", .mov), (nil, .mov), ("3gp4", .threeGP), ("3g2a", .threeGP),
            ("zzzz", .mp4),
            ("M4V ", .mp4),
        ] as [(String?, MediaFormat)]) func namesTheFormatByTheBrand(_ brand: String?, _ format: MediaFormat)
    {
        var movie = MovieBuilder.video()
        movie.brand = brand
        #expect(probeMP4(movie.bytes).facts.format == format)
        #expect(probeMP4(movie.bytes).integrity == .ok)
    }

    @Test(arguments: [
        ("isom", MediaFormat.m4a, "audio/mp4"), ("qt  ", .mov, "video/quicktime"), ("3gp4", .threeGP, "audio/3gpp"),
    ])
    func soundWithoutPicturesIsAudio(_ brand: String, _ format: MediaFormat, _ mime: String) {
        let movie = MovieBuilder(brand: brand, tracks: [.aac([[UInt8]](repeating: [1, 2, 3], count: 5))])
        let (facts, integrity) = probeMP4(movie.bytes)
        #expect(facts.format == format)
        #expect(facts.mime == mime)
        #expect(facts.family == .audio)
        #expect(facts.audioCodec == "aac")
        #expect(facts.width == nil)
        #expect(facts.orientation == nil)
        #expect(facts.durationSeconds == 5 * 1024.0 / 44100)
        #expect(integrity == .ok)
    }

    @Test func chapterPicturesAreNoVideo() {
        var sound = TrackBuilder.aac([[1, 2, 3]])
        sound.id = 2
        var chapters = MovieBuilder.video().tracks[0]
        chapters.isEnabled = false
        chapters.entry = TrackBuilder.visual("jpeg")
        var movie = MovieBuilder(brand: "M4A ", tracks: [chapters])
        // The reference of the sound track names the track of the pictures.
        let reference = isoBox("tref", isoBox("chap", be32(1)))
        let trak = sound.trak(offset: 0)
        movie.moreIndex = be32(trak.count + reference.count) + trak[4...] + reference
        #expect(probeMP4(movie.bytes).facts.family == .audio)
        #expect(probeMP4(movie.bytes).facts.format == .m4a)
        movie.moreIndex = trak
        #expect(probeMP4(movie.bytes).facts.family == .video)
    }

    @Test func rotationAndPixelShapeChangeWhatIsShown() {
        let aspect = isoBox("pasp", be32(4) + be32(3))
        let movie = MovieBuilder.video {
            $0.entry = TrackBuilder.avc1(width: 60, height: 48, aspect)
            $0.isTurned = true
        }
        let facts = probeMP4(movie.bytes).facts
        #expect([facts.width, facts.height] == [60, 48])
        #expect([facts.displayWidth, facts.displayHeight] == [48, 80])
    }

    @Test func theTrackHeaderTellsTheShapeWhenNothingElseDoes() {
        let facts = probeMP4(MovieBuilder.video { $0.width = 85 }.bytes).facts
        #expect([facts.width, facts.height, facts.displayWidth, facts.displayHeight] == [64, 48, 85, 48])
        let without = probeMP4(MovieBuilder.video { $0.entry = TrackBuilder.avc1(width: 0, height: 0) }.bytes).facts
        #expect([without.width, without.height] == [64, 48])
    }

    @Test(
        arguments: [
            ([(200, 0)], 0.2), ([(0, 80)], 0.32), ([(400, 120)], 0.28), ([(500, -1), (400, 0)], 0.9),
            ([(400, 0), (500, -1)], 0.4),
            ([(100, 0), (100, 200)], 0.2), ([(9000, 0)], 0.4),
        ] as [([(length: Int, mediaTime: Int)], Double)])
    func theEditListSaysWhatPlays(_ edits: [(length: Int, mediaTime: Int)], _ seconds: Double) throws {
        let movie = MovieBuilder.video { $0.edits = edits }
        let duration = try #require(probeMP4(movie.bytes).facts.durationSeconds)
        #expect(abs(duration - seconds) < 1e-9)
    }

    @Test func picturesShownLaterThanDecodedLoseNothing() throws {
        let movie = MovieBuilder.video {
            $0.firstOffset = 80
            $0.edits = [(400, 80)]
        }
        let duration = try #require(probeMP4(movie.bytes).facts.durationSeconds)
        #expect(abs(duration - 0.4) < 1e-9)
    }

    @Test func switchedOffTracksDoNotPlay() {
        var movie = MovieBuilder.video()
        var long = TrackBuilder.aac([[UInt8]](repeating: [1, 2, 3], count: 500))
        (long.id, long.isEnabled) = (2, false)
        movie.tracks.append(long)
        #expect(probeMP4(movie.bytes).facts.durationSeconds == 0.4)
        movie.tracks[0].isEnabled = false
        #expect(probeMP4(movie.bytes).facts.durationSeconds == 500 * 1024.0 / 44100)
    }

    @Test func theVideoWithSamplesIsTheMainOne() {
        var movie = MovieBuilder.video { $0.id = 2 }
        var empty = TrackBuilder()
        empty.entry = TrackBuilder.visual("hvc1", width: 8, height: 8)
        movie.tracks.insert(empty, at: 0)
        #expect(probeMP4(movie.bytes).facts.videoCodec == "h264")
        #expect(probeMP4(movie.bytes).facts.frames == 10)
        #expect(probeMP4(movie.bytes).integrity == .ok)
    }

    @Test func findsThePlaceWhereItWasTaken() {
        var movie = MovieBuilder.video()
        let point = be16(17) + be16(0) + Array("+48.1+011.5/".utf8)
        let xyz = be32(8 + point.count) + [0xA9] + Array("xyz".utf8) + point
        movie.moreIndex = isoBox("udta", xyz)
        #expect(probeMP4(movie.bytes).facts.gps == true)
        movie.moreIndex = isoBox("udta", isoFullBox("loci", [UInt8](repeating: 1, count: 20)))
        #expect(probeMP4(movie.bytes).facts.gps == true)
        let key = Array("mdtacom.apple.quicktime.location.ISO6709".utf8)
        movie.moreIndex = isoBox("meta", isoFullBox("hdlr"), isoTable("keys", [be32(key.count + 4) + key]))
        #expect(probeMP4(movie.bytes).facts.gps == true)
        movie.moreIndex = isoBox("udta", isoBox("name", Array("+48.1+011.5/".utf8)))
        #expect(probeMP4(movie.bytes).facts.gps == false)
    }

    @Test func seesThroughEncryption() {
        let scheme = isoBox("sinf", isoBox("frma", Array("avc1".utf8)))
        let movie = MovieBuilder.video {
            $0.entry = TrackBuilder.visual("encv", isoBox("avcC", [1, 66, 0, 10, 0xFF, 0xE0, 0]) + scheme)
            $0.samples = [[9, 9, 9, 9, 9, 9]]
        }
        let (facts, integrity) = probeMP4(movie.bytes)
        #expect(facts.videoCodec == "h264")
        #expect(facts.videoTag == "encv")
        #expect(integrity == .ok)
    }

    @Test(
        arguments: [
            ("hvc1", "hevc"), ("hev1", "hevc"), ("vp09", "vp9"), ("av01", "av1"), ("s263", "h263"), ("apcn", "prores"),
            ("jpeg", "mjpeg"), ("png ", "png"), ("vvc1", "vvc"), ("mp4v", "mpeg4"), ("XVID", "mpeg4"), ("zzzz", nil),
        ] as [(String, String?)]) func namesVideoCodecs(_ tag: String, _ codec: String?)
    {
        let facts = probeMP4(MovieBuilder.video { $0.entry = TrackBuilder.visual(tag) }.bytes).facts
        #expect(facts.videoCodec == codec)
        #expect(facts.videoTag == tag)
    }

    @Test(
        arguments: [
            ("mp4a", 0x40, "aac", nil), ("mp4a", 0x6B, "mp3", nil), ("samr", nil, "amr_nb", nil),
            ("sawb", nil, "amr_wb", nil),
            ("alac", nil, "alac", nil), ("Opus", nil, "opus", nil), ("fLaC", nil, "flac", nil),
            ("ac-3", nil, "ac3", nil),
            ("ec-3", nil, "eac3", nil), ("sowt", nil, "pcm_s16le", 16), ("twos", nil, "pcm_s16be", 16),
            ("in24", nil, "pcm_s24be", 24), ("ulaw", nil, "pcm_mulaw", 8),
        ] as [(String, UInt8?, String, Int?)])
    func namesAudioCodecs(_ tag: String, _ objectType: UInt8?, _ codec: String, _ bits: Int?) {
        var track = TrackBuilder.aac([[1, 2, 3, 4]])
        track.entry = TrackBuilder.sound(tag, objectType.map(TrackBuilder.esds) ?? [])
        let facts = probeMP4(MovieBuilder(tracks: [track]).bytes).facts
        #expect(facts.audioCodec == codec)
        #expect(facts.bitDepth == bits)
    }
}
