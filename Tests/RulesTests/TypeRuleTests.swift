import MediaModel
import Profiles
import Rules
import Testing

/// Types, names and what the bytes are.
@Suite struct TypeRuleTests {
    @Test(arguments: [
        (MediaFormat.webp, "error", "error"), (.avif, "error", "error"), (.bmp, "error", "error"),
        (.svg, "error", "error"), (.ico, "error", "error"), (.jp2, "error", "error"), (.jxl, "error", "error"),
        (.tiff, "warning", "error"), (.heic, "warning", "warning"),
    ])
    func imageTypes(format: MediaFormat, richPush: String, ios: String) throws {
        let medium = Sample.image("a." + (try #require(format.fileExtensions.first)), format)
        let id = { (severity: String) in severity == "error" ? "type-unsupported error" : "type-undocumented warning" }
        #expect(medium.said() == [id(richPush)])
        #expect(medium.said(IOS.profile) == [id(ios)])
    }

    @Test func tiffAndRawAACWereSeenToBeRefused() throws {
        for medium in [Sample.image("a.tiff", .tiff), Sample.sound("a.aac", .aac, "aac")] {
            let finding = try #require(medium.finding("type-undocumented"))
            #expect(finding.message.contains("iOS was seen to refuse it (observed, not documented)"))
            #expect(medium.said(IOS.profile) == ["type-unsupported error"])
        }
    }

    @Test func refusalsNameWhatIsTaken() throws {
        let finding = try #require(Sample.image("a.webp", .webp).finding("type-unsupported", IOS.profile))
        #expect(finding.allowed == "JPEG, PNG or GIF")
        #expect(finding.message.hasPrefix("is WebP, which iOS does not take as an attachment"))
        #expect(finding.profile == "ios")
    }

    @Test(arguments: [
        ("mov", MediaFormat.mov, ["type-undocumented warning"], ["type-undocumented warning"]),
        ("3gp", .threeGP, ["type-undocumented warning"], ["type-undocumented warning"]),
        ("avi", .avi, ["type-undocumented warning"], ["video-codec warning"]),
        ("mkv", .mkv, ["type-unsupported error"], ["type-unsupported error"]),
        ("ts", .mpegts, ["type-unsupported error"], ["type-unsupported error"]),
        ("flv", .flv, ["type-unsupported error"], ["type-unsupported error"]),
    ])
    func videoTypes(ending: String, format: MediaFormat, richPush: [String], ios: [String]) {
        #expect(Sample.video("a." + ending, format).said() == richPush)
        #expect(Sample.video("a." + ending, format).said(IOS.profile) == ios)
    }

    @Test(arguments: [
        ("caf", MediaFormat.caf, "pcm_s16le", "type-undocumented warning"),
        ("caf", .caf, "opus", "type-undocumented warning"),
        ("amr", .amr, "amr_nb", "type-undocumented warning"), ("ac3", .ac3, "ac3", "type-undocumented warning"),
        ("flac", .flac, "flac", "type-unsupported error"), ("ogg", .ogg, "vorbis", "type-unsupported error"),
        ("opus", .ogg, "opus", "type-unsupported error"),
    ])
    func audioTypes(ending: String, format: MediaFormat, codec: String, said: String) {
        #expect(Sample.sound("a." + ending, format, codec).said() == [said])
    }

    @Test(arguments: [
        ("photo.jpg", MediaFormat.png, Severity?.some(.warning)), ("photo.png", .jpeg, .warning),
        ("photo.mp4", .jpeg, .error),
        ("photo.bin", .jpeg, .error), ("photo.html", .jpeg, .error), ("photo.jpeg", .jpeg, nil),
        ("photo.JFIF", .jpeg, nil), ("ring.m4a", .mp3, .warning), ("ring.jpg", .mp3, .error),
        ("ring.mp4", .mp3, .error),
        ("clip.mov", .mp4, .warning), ("clip.m4a", .mp4, .error), ("clip.gif", .mp4, .error),
    ])
    func namesAndBytes(name: String, format: MediaFormat, severity: Severity?) {
        let medium = Sample.medium(name, format) {
            $0.durationSeconds = 1
            $0.videoCodec = format.family == .video ? "h264" : nil
        }
        #expect(medium.finding("extension-mismatch")?.severity == severity)
    }

    @Test func mpegNamesHoldBothKindsOfMPEG() {
        for format: MediaFormat in [.mpegps, .mpegvideo] {
            #expect(Sample.video("a.mpg", format).finding("extension-mismatch") == nil)
        }
    }

    @Test func aWrongNameIsRepairedByRenaming() throws {
        let finding = try #require(Sample.image("my photo.jpg", .png).finding("extension-mismatch"))
        #expect(finding.message == "is named .jpg, but the bytes are PNG")
        #expect(finding.measured == ".jpg")
        #expect(finding.allowed == ".png")
        #expect(finding.fix == "mv -n 'my photo.jpg' 'my photo.png'")
        #expect(finding.profile == nil)
    }

    @Test(arguments: ["photo", "photo.", ".photo", "a.b/photo"])
    func namesWithoutExtension(name: String) throws {
        let medium = Sample.image(name)
        #expect(medium.said() == ["extension-missing error"])
        #expect(
            try #require(medium.finding("extension-missing")).message
                == "has no file-name extension; the bytes are JPEG")
    }

    @Test(arguments: [
        ("clip.mp4", MediaFormat.m4a), ("clip.mov", .mov), ("clip.3gp", .threeGP), ("clip.avi", .avi),
        ("clip.mpg", .mpegps),
    ])
    func videosWithoutAPicture(name: String, format: MediaFormat) {
        let medium = Sample.medium(name, format) {
            ($0.audioCodec, $0.family, $0.durationSeconds) = ("aac", .audio, 5)
        }
        #expect(medium.finding("video-missing")?.severity == .error)
    }

    @Test(arguments: [("sound.m4a", MediaFormat.m4a), ("sound.mkv", .mkv), ("sound.webm", .webm), ("sound.ogv", .ogg)])
    func soundInItsOwnContainersIsNoLostVideo(name: String, format: MediaFormat) {
        let medium = Sample.medium(name, format) { ($0.audioCodec, $0.family) = ("aac", .audio) }
        #expect(medium.finding("video-missing") == nil)
    }

    @Test func damageIsToldWithItsPlace() throws {
        let medium = Sample.image("a.png", .png, integrity: .damaged("ends at byte 5120, inside the IDAT chunk"))
        let finding = try #require(medium.finding("damaged"))
        #expect(finding.message == "ends at byte 5120, inside the IDAT chunk")
        #expect(finding.profile == nil)
        #expect(Sample.image("a.png", .png, integrity: .unknown("out of time")).said().isEmpty)
    }

    @Test func aFailedInspectionIsAFindingOfItsOwn() {
        let error = UnreadableRule.finding(reason: "the inspector ran out of time (10 s)")
        #expect(error.rule == "unreadable" && error.severity == .error && error.profile == nil)
        #expect(error.message == "could not be inspected: the inspector ran out of time (10 s)")
        let warning = UnreadableRule.finding(reason: "out of memory", severity: .warning)
        #expect(warning.message == "could not be checked to its end: out of memory")
    }
}
