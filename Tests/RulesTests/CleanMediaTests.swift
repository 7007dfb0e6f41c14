import MediaModel
import Profiles
import Rules
import Testing

@Suite struct CleanMediaTests {
    static let media: [InspectedMedium] = [
        Sample.image("banner.jpg", .jpeg, 1000, 600) { $0.imageCoding = .baseline },
        Sample.image("banner.JPEG", .jpeg, 1024, 1024) { $0.imageCoding = .progressive },
        Sample.image("logo.png", .png, 512, 512) {
            $0.alpha = true
            $0.imageCoding = .cgbi
        },
        Sample.image("party.gif", .gif, 320, 240, frames: 24) {
            ($0.colorModel, $0.loopCount, $0.durationSeconds, $0.shortestDelaySeconds) = (.indexed, 0, 2.4, 0.1)
        },
        Sample.image("still.gif", .gif, 320, 240) { ($0.colorModel, $0.shortestDelaySeconds) = (.indexed, 0) },
        Sample.video("clip.mp4"),
        Sample.video("clip.m4v"),
        Sample.video("film.mp4") { ($0.videoCodec, $0.videoTag, $0.durationSeconds) = ("hevc", "hvc1", 30.04) },
        Sample.video("mute.mp4") { $0.audioCodec = nil },
        Sample.sound("ring.mp3", .mp3, "mp3"),
        Sample.sound("ring.m4a", .m4a, "aac") { $0.indexPosition = .start },
        Sample.sound("ring.wav", .wav, "pcm_s16le") { $0.bitDepth = 16 },
        Sample.sound("ring.aif", .aiff, "pcm_s16be") { $0.bitDepth = 16 },
        Sample.sound("lossless.m4a", .m4a, "alac"),
    ]

    @Test(arguments: media)
    func ordinaryMediaIsSilent(medium: InspectedMedium) {
        let findings = RuleBook.findings(for: medium, profiles: [RichPush.profile, IOS.profile])
        #expect(findings.isEmpty, "\(medium.path.display): \(findings.map(\.message))")
    }

    @Test(arguments: MediaFormat.allCases.filter(\.isMedia))
    func missingFactsAreNoFindings(format: MediaFormat) throws {
        let name = "file." + (try #require(format.fileExtensions.first))
        let medium = InspectedMedium(
            path: RawPath(name), bytes: 1000, facts: MediaFacts(format: format), integrity: .unknown("not looked at"))
        let rules = Set(RuleBook.findings(for: medium, profiles: [RichPush.profile, IOS.profile]).map(\.rule))
        #expect(rules.subtracting(["type-unsupported", "type-undocumented", "duration-unknown"]).isEmpty, "\(rules)")
    }
}
