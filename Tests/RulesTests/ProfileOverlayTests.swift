import MediaModel
import Profiles
import Testing

@testable import Rules

/// Overlays of vendors, the profile made of all others, and the words of findings under them.
@Suite struct ProfileOverlayTests {
    @Test func vendorsWarnAndNeverFail() {
        let overlays = ProfileBook.profiles.filter { $0.name.hasPrefix("vendor-") }
        #expect(overlays.count == 5)
        for overlay in overlays {
            #expect(overlay.strictest == .warning)
            for medium in VerdictTable.assets.values {
                #expect(RuleBook.findings(for: medium, profiles: [overlay]).allSatisfy { $0.severity < .error })
            }
        }
        #expect(ProfileBook.profiles.filter { $0.strictest < .error }.count == overlays.count)
    }

    /// Whatever fails in one platform's profile fails everywhere, and what passes everywhere passes in each.
    @Test func everywhereIsWhatPassesInAll() {
        for (name, medium) in VerdictTable.assets {
            let fails = { (profile: Profile) in
                RuleBook.findings(for: medium, profiles: [profile]).contains { $0.severity == .error }
            }
            #expect(Everywhere.platforms.contains(where: fails) == fails(Everywhere.profile), "\(name)")
        }
        #expect(Everywhere.profile.acceptedFormats(of: .image) == [.jpeg, .png])
        #expect(Everywhere.profile.acceptedFormats(of: .video).isEmpty)
        #expect(Everywhere.profile.acceptedFormats(of: .audio).isEmpty)
        #expect(Everywhere.profile.downloadSeconds == AndroidFCM.profile.downloadSeconds)
    }

    @Test func everywhereNamesWhoseLimitItIs() throws {
        let large = try #require(Sample.image("a.jpg", bytes: 700_000).finding("file-size", Everywhere.profile))
        #expect(large.message == "is 700 kB (700,000 bytes), allowed 600 KB by mms-us")
        let movie = try #require(Sample.video("a.mp4").finding("type-unsupported", Everywhere.profile))
        #expect(movie.message.hasSuffix("refused by android-fcm, webpush-chrome, windows"))
        let wide = try #require(Sample.image("a.jpg", .jpeg, 1600, 800).finding("pixel-size", Everywhere.profile))
        #expect(wide.severity == .info && wide.allowed == "at most 1440 × 720 pixels")
    }

    @Test func whatsAppRepairsKeepToWhatItPlays() throws {
        let high = try #require(VerdictTable.assets["clip in High with B-frames"])
        let finding = try #require(high.finding("video-codec", WhatsApp.profile))
        #expect(
            finding.message
                == "video is H.264 High with B-frames, which WhatsApp does not play: its Android clients fail")
        let encoder = "-profile:v main -bf 0 -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart"
        #expect(finding.fix == "ffmpeg -i clip.mp4 \(encoder) clip-fixed.mp4")
        let large = try #require(Sample.video("a.mp4", bytes: 20_000_000).finding("file-size", WhatsApp.profile))
        #expect(large.fix?.contains("-profile:v main -bf 0") == true)
        let movie = try #require(Sample.video("a.mov", .mov).finding("type-unsupported", WhatsApp.profile))
        #expect(movie.fix == "ffmpeg -i a.mov \(encoder) a-fixed.mp4")
        let wave = try #require(
            Sample.image("w.gif", .gif, 400, 200, frames: 9).finding("type-unsupported", WhatsApp.profile))
        #expect(wave.fix == "ffmpeg -i w.gif \(encoder) w-fixed.mp4")
        #expect(
            Sample.video("a.mp4", bytes: 60_000_000).finding("file-size", IOS.profile)?.fix?.contains("-bf") == false)
    }

    @Test func soundTracksAreCountedAndTheFirstIsKept() throws {
        let medium = try #require(VerdictTable.assets["clip with two sound tracks"])
        let finding = try #require(medium.finding("audio-codec", WhatsApp.profile))
        #expect(finding.message == "has 2 sound tracks; WhatsApp takes 1 at most")
        #expect(finding.fix == "ffmpeg -i clip.mp4 -c copy -map 0:v:0 -map 0:a:0 -movflags +faststart clip-fixed.mp4")
        let mp3 = try #require(VerdictTable.assets["clip with MP3 sound"]?.finding("audio-codec", WhatsApp.profile))
        #expect(mp3.allowed == "AAC")
    }

    @Test func unknownCodingFactsSayNothing() {
        #expect(Sample.video("a.mp4") { $0.videoProfile = "High" }.said(WhatsApp.profile).isEmpty)
        #expect(Sample.video("a.mp4") { $0.hasReorderedFrames = true }.said(WhatsApp.profile).isEmpty)
    }

    @Test(arguments: [(5000, 5000, nil), (5000, 5001, "pixel-size"), (9999, 500, "pixel-size"), (2000, 100, nil)])
    func telegramAddsWidthAndHeight(width: Int, height: Int, rule: String?) {
        let medium = Sample.image("a.jpg", .jpeg, width, height) { $0.decodedBytes = nil }
        #expect(RuleBook.findings(for: medium, profiles: [Telegram.profile]).first?.rule == rule)
    }

    @Test(arguments: [(100, 2000, true), (100, 2001, true), (100, 2100, false), (2001, 100, false), (2000, 100, true)])
    func telegramTakesRatiosUpToTwenty(width: Int, height: Int, passes: Bool) {
        let medium = Sample.image("a.jpg", .jpeg, width, height)
        #expect((medium.finding("aspect-ratio", Telegram.profile) == nil) == passes)
    }

    @Test func adviceIsInfo() throws {
        let huge = Sample.image("a.jpg", .jpeg, 2400, 1200)
        #expect(huge.said(WebPushChrome.profile) == ["pixel-size info"])
        let small = try #require(Sample.image("a.jpg", .jpeg, 600, 300).finding("pixel-size", WebPushChrome.profile))
        #expect(small.message == "is 600 × 300 pixels, advised at least 1350 pixels wide")
        let square = try #require(Sample.image("a.jpg", .jpeg, 1400, 1400).finding("aspect-ratio", RCS.profile))
        #expect(
            square.message
                == "is 1400 × 1400 pixels (1.00:1) and is cropped in a vertical card, advised at least 1.78:1")
        #expect(square.severity == .info)
    }

    @Test func oneFrameOfAnAnimationIsEnoughWhereNothingMoves() throws {
        let wave = Sample.image("w.gif", .gif, 400, 200, frames: 9)
        let fix = try #require(wave.finding("animation-lost", WebPushChrome.profile)?.fix)
        #expect(fix == "magick w.gif'[0]' w-fixed.jpg")
    }
}
