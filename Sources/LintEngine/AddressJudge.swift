import InspectorPool
import MediaModel
import Rules

/// Holds an address, its answer and the medium that came with it against the rules.
struct AddressJudge: Sendable {
    private struct Question: Hashable {
        /// The address as it was given.
        var text: [UInt8]
        /// What holds where it stands.
        var overrides: [Int]
    }

    let options: LintOptions
    let visitor: AddressVisitor
    /// Rows that share an address cost next to nothing.
    private let judgements = OncePerKey<Question, Result<FileJudge.Judgement, InspectorPoolError>>()

    init(options: LintOptions, visitor: AddressVisitor) {
        self.options = options
        self.visitor = visitor
    }

    /// - Parameters:
    ///   - text: the address as it was given.
    ///   - location: where in a list it stands.
    /// - Throws: `InspectorPoolError` when no inspector can be started.
    func judge(
        _ text: String, at location: SourceLocation?
    ) throws(InspectorPoolError) -> FileJudge.Judgement {
        let overrides = options.overrides(at: location.map { RawPath($0.file) })
        let measure = options.measure(under: overrides)
        let judgement = try judgements.value(for: Question(text: Array(text.utf8), overrides: overrides)) {
            do throws(InspectorPoolError) { return .success(try judge(text, measure)) } catch { return .failure(error) }
        }.get()
        guard let location, case .entry(.result(var result)) = judgement else { return judgement }
        result.location = location
        return .entry(.result(result))
    }

    private func judge(_ text: String, _ measure: Measure) throws(InspectorPoolError) -> FileJudge.Judgement {
        guard let visit = try visitor.visit(text) else { return .cancelled }
        if options.omitsFindings {
            // Without findings nothing in the result would say why there are no facts.
            if let reason = obstacle(to: visit.delivery) {
                return .unusable(.address(visit.delivery.shownText, reason))
            }
            return .entry(.result(visit.result))
        }
        var result = visit.result
        result.findings = measure.selection.applied(to: findings(for: visit, measure.profiles))
        return .entry(.result(result))
    }

    /// Everything there is to say about a visit, before anybody chooses.
    func findings(for visit: AddressVisitor.Visit, _ profiles: [Profile]) -> [Finding] {
        var findings = RuleBook.findings(forDelivery: visit.delivery, profiles: profiles)
        if let failure = visit.failure {
            let severity: Severity = visit.result.media == nil ? .error : .warning
            findings.append(UnreadableRule.finding(reason: failure, severity: severity))
        }
        return findings
    }

    /// Why no bytes of an address can be looked at; nil when they came.
    private func obstacle(to delivery: Delivery) -> String? {
        guard delivery.webAddress == nil || delivery.transfer?.failure != nil else { return nil }
        return RuleBook.findings(forDelivery: delivery, profiles: options.profiles)
            .first { $0.severity == .error && $0.rule != URLInsecureRule.card.id }?.message
    }
}
