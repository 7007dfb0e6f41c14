import LintEngine
import MediaModel

/// A profile that stands in a settings file.
struct OwnProfile {
    var profile: Profile
    /// The built-in one it starts from.
    let extends: String

    static let keys = ["extends", "title", "formats", "limits", "video-codecs", "audio-codecs"]
    static let stances = ["accepted", "undocumented", "refused"]
    static let codecStances = ["plays", "some-devices", "never"]

    /// - Parameters:
    ///   - name: as `--profile` will take it.
    ///   - node: the object that says how it differs.
    ///   - source: of its numbers.
    ///   - mistakes: takes what is wrong in it.
    init(_ name: String, _ node: SettingsNode, source: LimitSource, _ mistakes: inout SettingsMistakes) {
        let members = mistakes.members(of: node, known: Self.keys)
        var extends: String?
        if let base = members.first(where: { $0.name == "extends" }) {
            extends = mistakes.word(base.node, LintCatalog.profileNames)
        } else if node.members != nil {
            mistakes.note("It needs \"extends\": the built-in profile it starts from.", of: node)
        }
        let base = extends ?? ""
        var profile = LintCatalog.profile(named: base) ?? Profile(name: name, title: "", system: "")
        profile.name = name
        profile.title = "\(base), with limits of our own"
        let draft = ProfileDraft(name: name, source: source)
        for (key, node) in members {
            switch key {
            case "title": profile.title = mistakes.text(node) ?? profile.title
            case "formats": draft.setFormats(of: &profile, node, &mistakes)
            case "limits": draft.setLimits(of: &profile, node, &mistakes)
            case "video-codecs": draft.setCodecs(of: &profile.videoCodecs, node, &mistakes)
            case "audio-codecs": draft.setCodecs(of: &profile.audioCodecs, node, &mistakes)
            default: break
            }
        }
        self.profile = profile
        self.extends = base
    }

    /// Lower-case letters, digits and single hyphens.
    static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
            }
    }
}
