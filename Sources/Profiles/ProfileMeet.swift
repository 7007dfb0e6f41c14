import MediaModel

/// What passes in all of several profiles.
enum ProfileMeet {
    /// The strictest limit and stance of all, each with the source of the profile it comes from. Advice (info) stays behind.
    ///
    /// Families of which no format passes have no limits: one refusal says enough, and codecs have no say.
    static func profile(name: String, title: String, system: String, of profiles: [Profile]) -> Profile {
        var meet = Profile(name: name, title: title, system: system)
        for format in MediaFormat.allCases where format.isMedia { meet.formats[format] = stance(format, profiles) }
        for family in MediaFamily.allCases where !meet.acceptedFormats(of: family).isEmpty {
            meet.limits[family] = limits(of: family, profiles)
        }
        meet.refusedCodings = union(profiles.compactMap(\.refusedCodings))
        meet.stillAnimations = union(profiles.compactMap(\.stillAnimations))
        meet.animatesByName = union(profiles.compactMap(\.animatesByName))
        meet.colors = profiles.compactMap(\.colors).min { $0.value.bits < $1.value.bits }
        meet.decodeMemory = profiles.compactMap(\.decodeMemory).min { $0.value.dangerous < $1.value.dangerous }
        meet.downloadSeconds = profiles.compactMap(\.downloadSeconds).min { $0.value < $1.value }
        return meet
    }

    private static func stance(_ format: MediaFormat, _ profiles: [Profile]) -> Sourced<FormatStance>? {
        // A format a profile does not name is refused.
        let all = profiles.map { (name: $0.name, stance: $0.stance(on: format), source: $0.formats[format]?.source) }
        guard let worst = all.max(by: { $0.stance.rank < $1.stance.rank }),
            let source = worst.source ?? all.compactMap(\.source).first
        else { return nil }
        let names = all.filter { $0.stance.rank == worst.stance.rank }.map(\.name).joined(separator: ", ")
        return switch worst.stance {
        case .accepted: Sourced(.accepted(), source)
        case .undocumented: Sourced(.undocumented(note: "doubtful in \(names)"), source)
        case .refused: Sourced(.refused(note: "refused by \(names)"), source)
        }
    }

    private static func limits(of family: MediaFamily, _ profiles: [Profile]) -> AttachmentLimits {
        let all = profiles.compactMap { profile in profile.limits[family].map { (profile.name, $0) } }
        var limits = AttachmentLimits()
        let sizes = all.compactMap { name, limits in
            limits.size.map { Sourced($0.value.worded("\($0.value.text) by \(name)"), $0.source) }
        }
        limits.size = sizes.min { $0.value.largest < $1.value.largest }
        limits.advisedSize = all.compactMap(\.1.advisedSize).min { $0.value.certain < $1.value.certain }
        limits.seconds = all.compactMap(\.1.seconds).min { $0.value < $1.value }
        limits.pixels = all.flatMap(\.1.pixels).filter { $0.value.severity > .info }
        limits.shapes = all.flatMap(\.1.shapes).filter { $0.value.severity > .info }
        return limits
    }

    private static func union<Element>(_ sets: [Sourced<Set<Element>>]) -> Sourced<Set<Element>>? {
        // The one that says most speaks for all.
        guard let largest = sets.max(by: { $0.value.count < $1.value.count }) else { return nil }
        return Sourced(sets.reduce(largest.value) { $0.union($1.value) }, largest.source)
    }
}
