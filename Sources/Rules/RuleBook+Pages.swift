package import MediaModel

extension RuleBook {
    /// The pages of all rules, in book order.
    /// - Parameter profiles: all there are, in the order lists show them.
    package static func pages(profiles: [Profile]) -> [RulePage] { cards.map { page($0, profiles) } }

    private static func page(_ card: RuleCard, _ profiles: [Profile]) -> RulePage {
        let reach = profiles.map { ($0.name, RuleReach.sources(of: card.id, in: $0)) }.filter { !$0.1.isEmpty }
        var sources = RuleSources.own[card.id] ?? []
        // Profiles keep their limits without an order.
        for source in reach.flatMap({ $0.1.sorted { ($0.title, $0.date) < ($1.title, $1.date) } })
        where !sources.contains(source) {
            sources.append(source)
        }
        let example =
            RuleExamples.all[card.id]
            ?? RuleExample(
                subject: card.id,
                finding: Finding(rule: card.id, severity: card.severities.first ?? .error, message: card.title))
        return RulePage(card: card, example: example, profiles: reach.map(\.0), sources: sources)
    }

    /// The reference of all rules as one Markdown document.
    /// - Parameter profiles: all there are, in the order lists show them.
    package static func reference(profiles: [Profile]) -> String {
        let pages = pages(profiles: profiles)
        let rows = pages.map { page in
            "| [\(page.card.id)](#\(page.card.id)) | \(page.card.severityText) | \(page.card.title) |"
        }
        return """
            # The rules of attachlint

            Generated from the rules themselves: `attachlint explain RULE` prints the same at the terminal.

            | rule | severity | finds |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            \(pages.map(\.markdown).joined(separator: "\n"))
            """
    }
}
