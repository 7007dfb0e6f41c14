import MediaModel
import Profiles
import Testing

@Suite struct ProfileBookTests {
    @Test func findsProfilesByName() {
        #expect(ProfileBook.profiles.map(\.name) == ["rich-push", "ios"])
        #expect(ProfileBook.standard.name == "rich-push")
        #expect(ProfileBook.profile(named: "ios") == IOS.profile)
        #expect(ProfileBook.profile(named: "nobody") == nil)
    }

    @Test func everySourceCanBeChecked() {
        for profile in ProfileBook.profiles {
            var sources = profile.formats.values.map(\.source)
            for limits in profile.limits.values {
                sources += [limits.size?.source, limits.advisedSize?.source, limits.seconds?.source].compactMap { $0 }
                sources += limits.pixels.map(\.source) + limits.shapes.map(\.source)
            }
            for table in [profile.videoCodecs, profile.audioCodecs].compactMap({ $0 }) {
                sources += table.stances.values.map(\.source) + [table.others.source]
            }
            sources += [profile.indexAtEnd?.source, profile.decodeMemory?.source, profile.videoTags?.source]
                .compactMap { $0 }
            for source in sources {
                #expect(!source.title.isEmpty)
                #expect(source.date.wholeMatch(of: /20\d\d(-\d\d(-\d\d)?)?/) != nil, "\(source.title)")
                let needsPage = source.standing == .documented || source.standing == .reported
                #expect(!needsPage || source.address?.hasPrefix("https://") == true, "\(source.title)")
            }
        }
    }

    @Test func iosIsApplesTable() {
        let limits = IOS.profile.limits
        #expect(limits[.image]?.size?.value == .megabytes(10))
        #expect(limits[.audio]?.size?.value == .megabytes(5))
        #expect(limits[.video]?.size?.value == .megabytes(50))
        #expect(limits.values.allSatisfy { $0.seconds == nil && $0.pixels.isEmpty && $0.shapes.isEmpty })
    }

    @Test(arguments: [
        ("rich-push", "jpeg png gif mp4 mpegps mpegvideo mp3 m4a wav aiff", "tiff aac mov caf heic avi 3gp amr ac3"),
        ("ios", "jpeg png gif mp4 mpegps mpegvideo mp3 m4a wav aiff avi", "mov caf heic 3gp amr ac3"),
    ])
    func takesTypes(name: String, accepted: String, undocumented: String) throws {
        let profile = try #require(ProfileBook.profile(named: name))
        for format in MediaFormat.allCases where format.isMedia {
            switch profile.stance(on: format) {
            case .accepted: #expect(accepted.split(separator: " ").contains(Substring(format.rawValue)), "\(format)")
            case .undocumented:
                #expect(undocumented.split(separator: " ").contains(Substring(format.rawValue)), "\(format)")
            case .refused:
                #expect(!(accepted + " " + undocumented).split(separator: " ").contains(Substring(format.rawValue)))
            }
        }
    }
}
