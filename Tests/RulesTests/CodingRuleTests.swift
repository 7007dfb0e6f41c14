import MediaModel
import Profiles
import Rules
import Testing

/// Codecs, tags, colours, timing and what hides in a file.
@Suite struct CodingRuleTests {
    @Test(arguments: [
        ("h264", nil), ("hevc", nil), ("vp8", Severity.error), ("vp9", .error), ("theora", .error), ("wmv2", .error),
        ("av1", .warning), ("prores", .warning), ("mpeg1video", .warning), ("mpeg2video", .warning),
        ("mjpeg", .warning),
        ("mpeg4", .warning), ("never_heard_of", .warning),
    ])
    func videoCodecs(codec: String, severity: Severity?) {
        for profile in [RichPush.profile, IOS.profile] {
            let medium = Sample.video("a.mp4") { ($0.videoCodec, $0.videoTag) = (codec, nil) }
            #expect(medium.finding("video-codec", profile)?.severity == severity)
        }
    }

    @Test(arguments: [
        ("aac", nil), ("mp3", nil), ("mp2", nil), ("alac", nil), ("pcm_s24le", nil), ("ac3", nil), ("flac", nil),
        ("vorbis", Severity.error), ("opus", .error), ("speex", .error), ("adpcm_ms", .warning), ("dts", .warning),
    ])
    func audioCodecs(codec: String, severity: Severity?) {
        for profile in [RichPush.profile, IOS.profile] {
            let inVideo = Sample.video("a.mp4") { $0.audioCodec = codec }
            #expect(inVideo.finding("audio-codec", profile)?.severity == severity)
            #expect(Sample.sound("a.m4a", .m4a, codec).finding("audio-codec", profile)?.severity == severity)
        }
    }

    @Test func opusPlaysInsideCAFOnly() {
        #expect(Sample.sound("a.caf", .caf, "opus").finding("audio-codec") == nil)
        #expect(Sample.sound("a.mov", .mov, "opus") { $0.family = .audio }.finding("audio-codec")?.severity == .error)
    }

    @Test func mpegIsTakenByTypeAndDoubtfulByCodec() {
        let medium = Sample.video("a.mpg", .mpegps) {
            ($0.videoCodec, $0.videoTag, $0.audioCodec, $0.indexPosition) = ("mpeg2video", nil, "mp2", nil)
        }
        #expect(medium.said(RichPush.profile, IOS.profile) == ["video-codec warning", "video-codec warning"])
    }

    @Test(arguments: [("hvc1", nil), ("avc1", nil), ("hev1", "hvc1"), ("dvhe", "dvh1")])
    func videoTags(tag: String, better: String?) {
        let medium = Sample.video("a.mp4") { ($0.videoCodec, $0.videoTag) = ("hevc", tag) }
        let finding = medium.finding("video-tag")
        #expect(finding?.allowed == better)
        if let better {
            #expect(finding?.severity == .warning)
            #expect(finding?.fix == "ffmpeg -i a.mp4 -c copy -tag:v \(better) -movflags +faststart a-fixed.mp4")
        }
    }

    @Test func anIndexAtTheEndIsANote() {
        let medium = Sample.video("a.mp4") { $0.indexPosition = .end }
        #expect(medium.said() == ["moov-position info"])
        #expect(medium.said(IOS.profile) == ["moov-position info"])
        #expect(Sample.sound("a.m4a", .m4a, "aac") { $0.indexPosition = .end }.said() == ["moov-position info"])
        var strict = IOS.profile
        strict.indexAtEnd?.value = .error
        #expect(medium.said(strict) == ["moov-position error"])
    }

    @Test(arguments: [
        (ImageCoding.baseline, false), (.progressive, false), (.extended12Bit, true), (.lossless, true),
        (.arithmetic, true), (.hierarchical, true),
    ])
    func jpegCodings(coding: ImageCoding, speaks: Bool) {
        let medium = Sample.image("a.jpg") { $0.imageCoding = coding }
        #expect(medium.said() == (speaks ? ["image-coding error"] : []))
    }

    @Test func cgbiShowsOnIOSOnly() {
        var elsewhere = IOS.profile
        elsewhere.refusedCodings?.value.insert(.cgbi)
        let medium = Sample.image("a.png", .png) { $0.imageCoding = .cgbi }
        #expect(medium.said(IOS.profile).isEmpty)
        #expect(medium.said(elsewhere) == ["image-coding error"])
    }

    @Test func animationsThatStandStill() {
        #expect(Sample.image("a.png", .png, 100, 100, frames: 4).said() == ["animation-lost warning"])
        #expect(Sample.image("a.png", .png, 100, 100).said().isEmpty)
        #expect(Sample.image("a.gif", .gif, 100, 100, frames: 4).said().isEmpty)
        #expect(Sample.image("a.gif", .png, 100, 100).finding("animation-lost") == nil)
    }

    @Test func aGIFUnderAnotherNameStandsStill() throws {
        let medium = Sample.image("a.jpg", .gif, 100, 100, frames: 4)
        #expect(try #require(medium.finding("animation-lost")).fix == "mv -n a.jpg a.gif")
        #expect(Sample.image("a.jpg", .gif, 100, 100).finding("animation-lost") == nil)
    }

    @Test(arguments: [(0.0, true), (0.01, true), (0.019, true), (0.02, false), (0.04, false)])
    func frameDelays(delay: Double, speaks: Bool) {
        let medium = Sample.image("a.gif", .gif, 100, 100, frames: 4) { $0.shortestDelaySeconds = delay }
        #expect(medium.said() == (speaks ? ["animation-timing info"] : []))
    }

    @Test func animationsOfOneFrame() {
        #expect(Sample.image("a.gif", .gif, 100, 100) { $0.loopCount = 0 }.said() == ["animation-timing info"])
        #expect(Sample.image("a.gif", .gif, 100, 100) { $0.loopCount = 1 }.said().isEmpty)
        #expect(Sample.image("a.gif", .gif, 100, 100).said().isEmpty)
    }

    @Test(arguments: [(nil, false), (0, false), (1, false), (2, true), (6, true), (8, true), (9, false)])
    func orientations(orientation: Int?, speaks: Bool) {
        let medium = Sample.image("a.jpg") { $0.orientation = orientation }
        #expect(medium.said() == (speaks ? ["orientation info"] : []))
    }

    @Test func colours() {
        #expect(Sample.image("a.jpg") { $0.colorModel = .cmyk }.said() == ["color-model info"])
        #expect(Sample.image("a.png", .png) { $0.bitDepth = 16 }.said() == ["color-model info"])
        #expect(Sample.image("a.png", .png) { $0.bitDepth = 10 }.said().isEmpty)
        #expect(Sample.image("a.png", .png) { $0.colorModel = .grayscale }.said().isEmpty)
    }

    @Test func places() throws {
        let photo = Sample.image("-my 'best' photo.jpg") { $0.gps = true }
        #expect(photo.said() == ["gps-metadata warning"])
        #expect(
            try #require(photo.finding("gps-metadata")).fix
                == #"exiftool -gps:all= -xmp:geotag= -o './-my '\''best'\'' photo-fixed.jpg' './-my '\''best'\'' photo.jpg'"#
        )
        #expect(Sample.video("a.mp4") { $0.gps = true }.said() == ["gps-metadata warning"])
    }

    @Test(arguments: [
        (0, nil, nil), (1, nil, Severity.info), (999, nil, .info), (1000, nil, .warning),
        (4004, MediaFormat.zip, .warning),
        (30, .mp4, .warning),
    ])
    func leftovers(bytes: Int, like: MediaFormat?, severity: Severity?) {
        let medium = Sample.image("a.jpg") { ($0.trailingBytes, $0.trailingFormat) = (bytes, like) }
        #expect(medium.finding("trailing-data")?.severity == severity)
    }

    @Test func leftoversAreCutOffToTheByte() throws {
        let medium = Sample.image("a.jpg", bytes: 50_000) { ($0.trailingBytes, $0.trailingFormat) = (4004, .zip) }
        let finding = try #require(medium.finding("trailing-data"))
        #expect(finding.message == "has 4 kB after the end of the picture, which start like a ZIP file")
        #expect(finding.fix == "head -c 45996 a.jpg > a-fixed.jpg")
    }
}
