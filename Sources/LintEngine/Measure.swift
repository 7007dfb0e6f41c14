import MediaModel
import Rules

/// What one file or address is held against.
struct Measure: Sendable {
    var profiles: [Profile]
    var selection: RuleSelection
}

extension LintOptions {
    /// Which overrides hold for a place, in their order.
    /// - Parameter place: the file, or the list an address stands in; nil for an address by itself.
    func overrides(at place: RawPath?) -> [Int] {
        guard let place, !overrides.isEmpty else { return [] }
        return overrides.indices.filter { overrides[$0].files.hold(place) }
    }

    /// What holds under some overrides; of two that disagree the later one counts.
    func measure(under indices: [Int]) -> Measure {
        var measure = Measure(
            profiles: profiles,
            selection: RuleSelection(disabled: disabledRules, only: onlyRules, severities: severities))
        for override in indices.map({ overrides[$0] }) {
            measure.profiles = override.profiles ?? measure.profiles
            measure.selection.disabled.formUnion(override.disabledRules)
            measure.selection.severities.merge(override.severities) { $1 }
        }
        return measure
    }

    /// What holds for a place.
    func measure(at place: RawPath?) -> Measure { measure(under: overrides(at: place)) }

    /// Every profile some file is held against.
    var allProfiles: [Profile] { profiles + overrides.flatMap { $0.profiles ?? [] } }
}
