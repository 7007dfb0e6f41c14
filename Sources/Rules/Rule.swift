package import MediaModel

/// One question about a medium. A rule never opens a file: it sees facts only.
package protocol Rule: SendableMetatype {
    /// What the rule says about itself.
    static var card: RuleCard { get }
}

/// A question about the medium alone: the answer is the same for every channel.
package protocol MediumRule: Rule {
    /// Whether the rule also speaks about bytes that are no image, video or audio format.
    static var asksWhatIsNoMedium: Bool { get }

    /// - Returns: at most one finding, without a profile; nil when there is nothing to say or a fact is missing.
    static func check(_ medium: InspectedMedium) -> Finding?
}

extension MediumRule {
    package static var asksWhatIsNoMedium: Bool { false }
}

/// A question about the medium and one channel.
package protocol ProfileRule: Rule {
    /// Whether the rule also speaks about formats the profile refuses: true where a conversion changes no answer.
    static var asksRefusedFormats: Bool { get }

    /// - Returns: at most one finding; nil when there is nothing to say or a fact is missing.
    static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding?
}

extension ProfileRule {
    package static var asksRefusedFormats: Bool { false }
}

extension Rule {
    /// A finding of this rule.
    static func finding(
        _ severity: Severity, of profile: Profile? = nil, _ message: String, measured: String? = nil,
        allowed: String? = nil, fix: String? = nil
    ) -> Finding {
        Finding(
            rule: card.id, severity: severity, profile: profile?.name, message: message, measured: measured,
            allowed: allowed, fix: fix)
    }

    /// A finding of this rule, as severe as its card says first.
    static func finding(
        of profile: Profile? = nil, _ message: String, measured: String? = nil, allowed: String? = nil,
        fix: String? = nil
    ) -> Finding {
        finding(
            card.severities.first ?? .error, of: profile, message, measured: measured, allowed: allowed, fix: fix)
    }
}
