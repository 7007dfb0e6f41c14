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
        PayloadInvalidRule.self,
        PayloadSizeRule.self,
        MutableContentRule.self,
        AlertMissingRule.self,
        MediaKeyRule.self,
        MediaTypeKeyRule.self,
        TypeHintRule.self,
        TypeInferenceRule.self,
        CategoryRule.self,
        DecryptFailedRule.self,
        AttachmentOptionsRule.self,
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

    /// Asks every rule about one push: its payload, and what SDKs find in it.
    ///
    /// What its media are and how they arrive is asked with `findings(forDelivery:profiles:selection:)`.
    /// - Parameters:
    ///   - push: the payload, and what each SDK asked about finds in it.
    ///   - selection: which rules speak, and how loud.
    /// - Returns: the most severe first, then in book order; what is no payload has that one finding.
    package static func findings(
        forPush push: Push, selection: RuleSelection = .everything
    ) -> [Finding] {
        let findings =
            push.facts.fault == nil
            ? payloadQuestions.flatMap { question -> [Finding] in
                if case .payload(let rule) = question { return rule.check(push) }
                return []
            } : PayloadInvalidRule.check(push)
        return selection.applied(to: findings)
    }

    /// The error that belongs to an outcome without a medium, for reports in which no rule gave one.
    /// - Parameter outcome: names its rule; one without a rule is told by `media-key`.
    package static func finding(forOutcome outcome: SDKOutcome) -> Finding {
        let id = outcome.rule ?? MediaKeyRule.card.id
        return Finding(
            rule: id, severity: .error, message: outcome.because,
            fix: card(named: id).map { firstClause($0.repair) })
    }

    /// The first sentence of a card's repair, as findings word theirs.
    private static func firstClause(_ repair: String) -> String {
        let words = repair.split(separator: " ")
        let end = words.firstIndex { $0.hasSuffix(".") } ?? words.endIndex
        let sentence = words[..<min(words.count, end + 1)].joined(separator: " ")
        let clause = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        return clause.prefix(1).lowercased() + clause.dropFirst()
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

    private static let payloadQuestions: [RuleQuestion] = rules.compactMap { rule in
        (rule as? any PayloadRule.Type).map(RuleQuestion.payload)
    }
}
