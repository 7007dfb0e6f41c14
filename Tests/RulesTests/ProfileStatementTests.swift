import MediaModel
import Profiles
import Testing

/// What `profiles show` prints.
@Suite struct ProfileStatementTests {
    @Test(arguments: ProfileBook.names) func everyStatementHasWordsAndASourceToCheck(name: String) throws {
        let profile = try #require(ProfileBook.profile(named: name))
        let statements = profile.statements
        #expect(statements.count >= 4)
        for statement in statements {
            #expect(!statement.what.isEmpty && !statement.value.isEmpty)
            #expect(!statement.value.contains("Optional") && !statement.value.contains("Sourced"))
            let source = statement.source
            #expect(!source.title.isEmpty)
            #expect(source.date.wholeMatch(of: /20\d\d(-\d\d(-\d\d)?)?/) != nil, "\(source.title)")
            let needsPage = source.standing == .documented || source.standing == .reported
            #expect(!needsPage || source.address?.hasPrefix("https://") == true, "\(source.title)")
        }
    }

    /// A limit that is added to a profile and not to its statements would never be shown.
    @Test func everyLimitIsStated() {
        let everyField = Mirror(reflecting: WhatsApp.profile).children.compactMap(\.label)
        #expect(
            everyField == [
                "name", "title", "system", "formats", "limits", "formatLimits", "videoCodecs", "audioCodecs",
                "videoTags", "refusedVideoCodings", "audioStreams", "refusedCodings", "colors", "indexAtEnd",
                "decodeMemory", "stillAnimations", "animatesByName", "downloadSeconds", "strictest",
            ])
        let whats = Set(ProfileBook.profiles.flatMap(\.statements).map(\.what))
        for what in [
            "image types taken", "image types nobody can rely on", "image types refused", "image size",
            "image size, warned from", "video duration", "image pixels", "image shape", "GIF size", "video codecs",
            "video tags", "video coding", "audio codecs", "sound tracks of a video", "index (moov) at the end",
            "picture coding", "colours", "memory for unpacked pictures", "animations shown as a still",
            "play under their own name only", "waits for a download",
        ] {
            #expect(whats.contains(what), "\(what)")
        }
    }

    @Test(arguments: [
        ("whatsapp", "image size", "5 MB (5,000,000 bytes, 5,242,880 in the wider reading)"),
        ("whatsapp", "image types taken", "JPEG, PNG"),
        ("whatsapp", "sound tracks of a video", "at most 1"),
        (
            "whatsapp", "video coding",
            "h264 High, High 10, High 4:2:2, High 4:4:4 Predictive with B-frames refused: its Android clients fail"
        ),
        ("android-fcm", "image size", "1 MB (1,048,576 bytes)"),
        ("android-fcm", "waits for a download", "5 s"),
        ("telegram", "image shape", "0.05:1 to 20:1, any other is refused"),
        ("telegram", "image pixels", "width and height together at most 10,000 pixels"),
        ("rcs", "audio size", "100 MiB (104,857,600 bytes)"),
        ("rich-push", "video duration", "30 s"),
        ("rich-push", "image pixels", "advised: at most 1024 × 1024 pixels"),
    ])
    func saysTheLimit(name: String, what: String, value: String) throws {
        let profile = try #require(ProfileBook.profile(named: name))
        #expect(profile.statements.filter { $0.what == what }.map(\.value).contains(value))
    }
}
