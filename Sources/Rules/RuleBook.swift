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
        URLInvalidRule.self,
        URLInsecureRule.self,
        URLPrivateHostRule.self,
        URLRedirectsRule.self,
        URLExpiresRule.self,
        HTTPStatusRule.self,
        ContentTypeRule.self,
        ResponseVariesRule.self,
        DownloadFailedRule.self,
        DownloadTimeRule.self,
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
        selection.applied(to: mediumQuestions.flatMap { $0.findings(for: medium, profiles) })
    }

    /// Asks every rule about one address, its answer and the medium that came with it.
    /// - Parameters:
    ///   - delivery: the address and what is known of its answer.
    ///   - profiles: the channels to judge by, in the order the user named them.
    ///   - selection: which rules speak, and how loud.
    /// - Returns: the most severe first, then in book order; one cause gives one finding, whether it shows in the
    ///   address, the answer or the bytes.
    package static func findings(
        forDelivery delivery: Delivery, profiles: [Profile], selection: RuleSelection = .everything
    ) -> [Finding] {
        let isCut = delivery.transfer?.cutAt != nil
        let findings = deliveryQuestions.flatMap { question -> [Finding] in
            if case .delivery(let rule) = question { return capped(rule.check(delivery, against: profiles), profiles) }
            guard let medium = delivery.answeredMedium else { return [] }
            // The beginning of a body tells what it is, not how long it plays or whether it is whole.
            guard !isCut || typeRules.contains(question.id) else { return [] }
            return question.findings(for: medium, profiles)
        }
        return selection.applied(to: findings)
    }

    /// Findings of a profile that only advises never fail.
    private static func capped(_ findings: [Finding], _ profiles: [Profile]) -> [Finding] {
        findings.map { finding in
            var finding = finding
            if let profile = profiles.first(where: { $0.name == finding.profile }) {
                finding.severity = min(finding.severity, profile.strictest)
            }
            return finding
        }
    }

    private static let typeRules: Set<String> = [
        NotMediaRule.card.id, TypeUnsupportedRule.card.id, TypeUndocumentedRule.card.id,
    ]

    // Cast once: asking a type for its protocols costs more than most rules do.
    private static let mediumQuestions: [RuleQuestion] = rules.compactMap { rule in
        if let rule = rule as? any MediumRule.Type { return .medium(rule) }
        if let rule = rule as? any ProfileRule.Type { return .profile(rule) }
        return nil
    }

    private static let deliveryQuestions: [RuleQuestion] = rules.compactMap { rule in
        if let rule = rule as? any DeliveryRule.Type { return .delivery(rule) }
        return mediumQuestions.first { $0.id == rule.card.id }
    }
}
