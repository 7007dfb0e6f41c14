import MediaModel
import Profiles
import Rules
import Testing

/// Limits of bytes, seconds, pixels and memory, at and around each limit.
@Suite struct LimitRuleTests {
    @Test(arguments: [
        (10_000_000, nil), (10_000_001, Severity.warning), (10_485_760, .warning), (10_485_761, .error),
    ])
    func imagesUpToTenMegabytes(bytes: Int, severity: Severity?) {
        for profile in [RichPush.profile, IOS.profile] {
            #expect(Sample.image("a.jpg", bytes: bytes).finding("file-size", profile)?.severity == severity)
        }
    }

    @Test(arguments: [
        ("rich-push", 10_000_000, nil), ("rich-push", 10_485_761, Severity.error), ("ios", 50_000_000, nil),
        ("ios", 50_000_001, .warning), ("ios", 52_428_800, .warning), ("ios", 52_428_801, .error),
    ])
    func videosAsTheProfileSays(name: String, bytes: Int, severity: Severity?) throws {
        let profile = try #require(ProfileBook.profile(named: name))
        #expect(Sample.video("a.mp4", bytes: bytes).finding("file-size", profile)?.severity == severity)
    }

    @Test(arguments: [
        ("rich-push", 5_000_000, nil), ("rich-push", 5_000_001, Severity.warning), ("rich-push", 9_999_999, .warning),
        ("rich-push", 10_485_760, .warning), ("rich-push", 10_485_761, .error), ("ios", 5_000_000, nil),
        ("ios", 5_000_001, .warning), ("ios", 5_242_880, .warning), ("ios", 5_242_881, .error),
    ])
    func soundAsTheProfileSays(name: String, bytes: Int, severity: Severity?) throws {
        let profile = try #require(ProfileBook.profile(named: name))
        #expect(Sample.sound("a.mp3", .mp3, "mp3", bytes: bytes).finding("file-size", profile)?.severity == severity)
    }

    @Test func sizesAreToldToTheByte() throws {
        let finding = try #require(Sample.image("a.jpg", bytes: 10_485_761).finding("file-size"))
        #expect(finding.message == "is 10.5 MB (10,485,761 bytes), allowed 10 MB")
        #expect(finding.measured == "10.5 MB (10,485,761 bytes)")
        #expect(finding.allowed == "10 MB (10,485,760 bytes)")
        #expect(finding.fix == "magick a.jpg -resize '1024x1024>' -quality 82 a-fixed.jpg")
    }

    @Test func aVideoGetsABitRateThatFits() throws {
        let finding = try #require(
            Sample.video("a.mp4", bytes: 20_000_000) { $0.durationSeconds = 20 }.finding("file-size"))
        // 10 MB × 8 × 0.95 in 20 s are 3,800 kbit/s, 128 of them for the sound.
        #expect(finding.fix?.contains("-b:v 3672k -b:a 128k") == true)
    }

    @Test(arguments: [
        (29.99, nil), (30, nil), (30.04, nil), (30.049, nil), (30.05, "30.05 s"), (30.06, "30.06 s"), (31, "31.0 s"),
        (125.25, "125.3 s"),
    ])
    func videosUpToThirtySeconds(seconds: Double, measured: String?) {
        let medium = Sample.video("a.mp4") { $0.durationSeconds = seconds }
        #expect(medium.finding("duration")?.measured == measured)
        #expect(medium.finding("duration", IOS.profile) == nil)
    }

    @Test func aLongVideoSaysHowLongAndHowToCut() throws {
        let finding = try #require(Sample.video("a.mp4") { $0.durationSeconds = 31 }.finding("duration"))
        #expect(finding.message == "lasts 31.0 s, allowed 30 s")
        #expect(
            finding.fix
                == "ffmpeg -i a.mp4 -t 30 -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart a-fixed.mp4")
        #expect(finding.profile == "rich-push")
    }

    @Test func onlyVideosHaveADuration() {
        #expect(Sample.sound("a.mp3", .mp3, "mp3") { $0.durationSeconds = 300 }.said().isEmpty)
        #expect(Sample.image("a.gif", .gif, 100, 100, frames: 90) { $0.durationSeconds = 45 }.said().isEmpty)
    }

    @Test func anUnknownLengthIsAWarningWhereALimitExists() {
        let medium = Sample.video("a.mp4") { $0.durationSeconds = nil }
        #expect(medium.said() == ["duration-unknown warning"])
        #expect(Sample.video("a.mp4") { $0.durationSeconds = 0 }.said() == ["duration-unknown warning"])
        #expect(medium.said(IOS.profile).isEmpty)
        #expect(Sample.sound("a.mp3", .mp3, "mp3") { $0.durationSeconds = nil }.said().isEmpty)
    }

    @Test(arguments: [(1024, 1024, false), (1025, 10, true), (10, 1025, true), (1, 1, false)])
    func picturesAreBestWithin1024(width: Int, height: Int, speaks: Bool) {
        let finding = Sample.image("a.png", .png, width, height).finding("pixel-size")
        #expect((finding != nil) == speaks)
        #expect(finding == nil || finding?.severity == .info)
        #expect(Sample.image("a.png", .png, width, height).finding("pixel-size", IOS.profile) == nil)
    }

    @Test func aProfileMayRefuseSizesAndShapes() {
        let source = LimitSource(title: "test", address: nil, date: "2026", standing: .house)
        var profile = IOS.profile
        profile.limits[.image] = AttachmentLimits(
            pixels: [
                Sourced(PixelBounds(minimumWidth: 300, severity: .warning), source),
                Sourced(PixelBounds(maximumWidth: 1000, severity: .error), source),
            ],
            shapes: [
                Sourced(ShapeBounds(narrowest: 1, widest: 2, consequence: "is cropped", severity: .warning), source)
            ])
        #expect(Sample.image("a.jpg", .jpeg, 300, 300).said(profile).isEmpty)
        #expect(Sample.image("a.jpg", .jpeg, 1000, 500).said(profile).isEmpty)
        #expect(Sample.image("a.jpg", .jpeg, 299, 200).said(profile) == ["pixel-size warning"])
        #expect(Sample.image("a.jpg", .jpeg, 1001, 600).said(profile) == ["pixel-size error"])
        #expect(Sample.image("a.jpg", .jpeg, 900, 400).said(profile) == ["aspect-ratio warning"])
        #expect(Sample.image("a.jpg", .jpeg, 400, 900).said(profile) == ["aspect-ratio warning"])
        let cut = Sample.image("a.jpg", .jpeg, 900, 400).finding("aspect-ratio", profile)
        #expect(cut?.message == "is 900 × 400 pixels (2.25:1) and is cropped, allowed at most 2:1")
        #expect(cut?.fix == "magick a.jpg -gravity center -crop 800x400+0+0 +repage a-fixed.jpg")
    }

    @Test(arguments: [
        (11_999_996, nil), (12_000_000, Severity.info), (19_200_000, .info), (23_999_996, .info),
        (24_000_000, .warning),
        (2_304_000_000, .warning),
    ])
    func unpackedPicturesNeedMemory(bytes: Int, severity: Severity?) {
        for profile in [RichPush.profile, IOS.profile] {
            let medium = Sample.image("a.png", .png) { $0.decodedBytes = bytes }
            #expect(medium.finding("decode-memory", profile)?.severity == severity)
        }
    }

    @Test func animationsNeedMemoryForEveryFrame() throws {
        let finding = try #require(
            Sample.image("banner.gif", .gif, 400, 400, frames: 30).finding("decode-memory"))
        #expect(finding.measured == "19.2 MB")
        #expect(finding.allowed == "12 MB")
        #expect(finding.severity == .info)
        #expect(finding.message.contains("(30 frames)"))
        #expect(finding.message.hasSuffix("(observed, not documented)"))
        #expect(finding.fix == "gifsicle -O3 --resize-fit 315x315 banner.gif -o banner-fixed.gif")
    }

    @Test func videosAreNotCountedAsPictures() {
        #expect(Sample.video("a.mp4") { $0.decodedBytes = 900_000_000 }.said().isEmpty)
    }
}
