package import MediaModel

/// All rules, one line each, and the only way to ask them.
package enum RuleBook {
    /// In the order lists and reports show them.
    package static let rules: [any Rule.Type] = [
        NotMediaRule.self,
        FileEmptyRule.self,
        TypeUnsupportedRule.self,
        TypeUndocumentedRule.self,
        FileSizeRule.self,
        DurationRule.self,
        DurationUnknownRule.self,
        DamagedRule.self,
        UnreadableRule.self,
        ExtensionMissingRule.self,
        ExtensionMismatchRule.self,
        ImageCodingRule.self,
        VideoCodecRule.self,
        VideoTagRule.self,
        VideoMissingRule.self,
        AudioCodecRule.self,
        MoovPositionRule.self,
        PixelSizeRule.self,
        AspectRatioRule.self,
        DecodeMemoryRule.self,
        AnimationLostRule.self,
        AnimationTimingRule.self,
        OrientationRule.self,
        ColorModelRule.self,
        GPSMetadataRule.self,
        TrailingDataRule.self,
    ]

    /// The cards of all rules, in book order.
    package static let cards: [RuleCard] = rules.map { $0.card }

    /// The card of a rule.
    /// - Returns: nil when no rule has that id.
    package static func card(named id: String) -> RuleCard? { cards.first { $0.id == id } }

    /// Asks every rule about one medium.
    /// - Parameters:
    ///   - medium: facts that the inspectors found.
    ///   - profiles: the channels to judge by, in the order the user named them.
    ///   - selection: which rules speak, and how loud.
    /// - Returns: the most severe first, then in book order, then in the order of the profiles; one cause gives one
    ///   finding a profile.
    package static func findings(
        for medium: InspectedMedium, profiles: [Profile], selection: RuleSelection = .everything
    ) -> [Finding] {
        var findings: [Finding] = []
        for question in questions {
            switch question {
            case .medium(let rule):
                // What nobody can show has one cause; its name, size and codecs are beside the point.
                guard medium.isMedium || rule.asksWhatIsNoMedium else { continue }
                if let finding = rule.check(medium) { findings.append(finding) }
            case .profile(let rule):
                guard medium.isMedium else { continue }
                for profile in profiles where rule.asksRefusedFormats || !profile.refuses(medium.facts.format) {
                    guard var finding = rule.check(medium, against: profile) else { continue }
                    finding.severity = min(finding.severity, profile.strictest)
                    findings.append(finding)
                }
            }
        }
        return selection.applied(to: findings)
    }

    /// A rule by what it wants to see.
    private enum Question {
        case medium(any MediumRule.Type)
        case profile(any ProfileRule.Type)
    }

    // Cast once: asking a type for its protocols costs more than most rules do.
    private static let questions: [Question] = rules.compactMap { rule in
        if let rule = rule as? any MediumRule.Type { return .medium(rule) }
        if let rule = rule as? any ProfileRule.Type { return .profile(rule) }
        return nil
    }
}
