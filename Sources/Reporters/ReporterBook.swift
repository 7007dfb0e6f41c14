/// All report formats, one line each.
package enum ReporterBook {
    /// In the order lists show them; the first one is what people get unless they ask.
    package static let reporters: [any Reporter.Type] = [
        TextReporter.self,
        JSONReporter.self,
        NDJSONReporter.self,
    ]

    /// What the formats say about themselves, in book order.
    package static let cards: [ReporterCard] = reporters.map { $0.card }

    /// A reporter for one report.
    /// - Parameters:
    ///   - name: as `--format` takes it.
    ///   - options: what the caller wants.
    /// - Returns: nil when no format has that name.
    package static func reporter(named name: String, options: ReportOptions) -> (any Reporter)? {
        reporters.first { $0.card.name == name }?.init(options: options)
    }
}
