import MediaModel

/// A rule by what it wants to see.
enum RuleQuestion {
    case medium(any MediumRule.Type)
    case profile(any ProfileRule.Type)
    case delivery(any DeliveryRule.Type)
    case payload(any PayloadRule.Type)

    /// Id of the rule.
    var id: String {
        switch self {
        case .medium(let rule): rule.card.id
        case .profile(let rule): rule.card.id
        case .delivery(let rule): rule.card.id
        case .payload(let rule): rule.card.id
        }
    }

    /// What the rule says about a medium; nothing when it wants to see an address or a payload.
    func findings(for medium: InspectedMedium, _ profiles: [Profile]) -> [Finding] {
        switch self {
        case .medium(let rule):
            // What nobody can show has one cause; its name, size and codecs are beside the point.
            guard medium.isMedium || rule.asksWhatIsNoMedium, let finding = rule.check(medium) else { return [] }
            return [finding]
        case .profile(let rule):
            guard medium.isMedium else { return [] }
            return profiles.compactMap { profile in
                guard rule.asksRefusedFormats || !profile.refuses(medium.facts.format),
                    var finding = rule.check(medium, against: profile)
                else { return nil }
                finding.severity = min(finding.severity, profile.strictest)
                return finding
            }
        case .delivery, .payload: return []
        }
    }
}
