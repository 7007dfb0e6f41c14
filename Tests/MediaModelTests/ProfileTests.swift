import MediaModel
import Testing

@Suite struct ProfileTests {
    private let source = LimitSource(title: "test", address: nil, date: "2026", standing: .house)

    @Test func refusesWhatItDoesNotName() {
        var profile = Profile(name: "test", title: "", system: "a phone")
        profile.formats[.jpeg] = Sourced(.accepted(), source)
        profile.formats[.heic] = Sourced(.undocumented(note: ""), source)
        #expect(!profile.refuses(.jpeg))
        #expect(!profile.refuses(.heic))
        #expect(profile.refuses(.webp))
    }

    @Test func namesTheFormatsThatAreSafe() {
        var profile = Profile(name: "test", title: "", system: "a phone")
        for format: MediaFormat in [.png, .jpeg, .mp4] { profile.formats[format] = Sourced(.accepted(), source) }
        profile.formats[.avi] = Sourced(.accepted(caution: "doubtful"), source)
        #expect(profile.acceptedFormats(of: .image) == [.jpeg, .png])
        #expect(profile.acceptedFormats(of: .video) == [.mp4])
        #expect(profile.acceptedFormats(of: .audio).isEmpty)
    }

    @Test func aFormatMayHaveLimitsOfItsOwn() {
        var profile = Profile(name: "test", title: "", system: "a phone")
        profile.limits[.image] = AttachmentLimits(size: Sourced(.megabytes(10), source))
        profile.formatLimits[.gif] = AttachmentLimits(size: Sourced(.megabytes(50), source))
        #expect(profile.limits(for: MediaFacts(format: .png)).size?.value == .megabytes(10))
        #expect(profile.limits(for: MediaFacts(format: .gif)).size?.value == .megabytes(50))
        #expect(profile.limits(for: MediaFacts(format: .mp3)) == AttachmentLimits())
    }

    @Test func looksUpCodecsByNameAndByGroup() {
        let table = CodecTable(
            stances: ["pcm_*": Sourced(.plays, source), "pcm_bluray": Sourced(.never(note: "test"), source)],
            others: Sourced(.dependsOnDevice(note: "unknown"), source))
        #expect(table["pcm_s16le"] == .plays)
        #expect(table["pcm_bluray"] == .never(note: "test"))
        #expect(table["vorbis"] == .dependsOnDevice(note: "unknown"))
    }
}
