import MediaModel

/// What comes of a push, as people read it.
struct PushText {
    private let report: PushReport

    init(_ report: PushReport) { self.report = report }

    /// Whether the person gets something else than what was meant.
    var needsAttention: Bool { report.outcomes.contains { $0.outcome != .attached } }

    /// What the person sees, one line for the SDKs that come to the same: `Firebase, Swrve: the person sees …`.
    /// - Parameters:
    ///   - explained: rules that say why; what they cause is not explained once more.
    ///   - isVerbose: also those where all is as meant, and every reason.
    func outcomes(explained: Set<String>, isVerbose: Bool) -> [String] {
        var lines: [(text: String, titles: [String])] = []
        for outcome in report.outcomes where isVerbose || outcome.outcome != .attached {
            let rule = outcome.rule ?? (outcome.outcome == .still ? "animation-lost" : nil)
            let isExplained = !isVerbose && (rule.map(explained.contains) ?? false)
            let text =
                Self.sight(outcome.outcome) + (isExplained ? "" : ": \(outcome.because)")
                + (outcome.isInferred ? " (concluded, not seen on a device)" : "")
            let title = title(of: outcome.sdk)
            if let index = lines.firstIndex(where: { $0.text == text }) {
                lines[index].titles.append(title)
            } else {
                lines.append((text, [title]))
            }
        }
        return lines.map { line in
            let titles = line.titles.joined(separator: ", ")
            return "\(titles.prefix(1).uppercased())\(titles.dropFirst()): \(line.text)"
        }
    }

    private func title(of sdk: String) -> String {
        report.readings.first { $0.sdk.name == sdk }?.sdk.title ?? sdk
    }

    private static func sight(_ outcome: Outcome) -> String {
        switch outcome {
        case .attached: "the person sees the medium"
        case .still: "the person sees the first frame, standing still"
        case .blank: "the person sees an attachment with nothing in it"
        case .textOnly: "the person sees the text without the medium"
        case .original: "the person sees the text as it was sent, without the medium"
        case .rejected: "nothing arrives, the push service refuses it"
        }
    }

    /// A hostile payload may ask for thousands of media.
    private static let mostKeys = 20

    /// What was read, one line a fact.
    var details: [String] {
        let facts = report.facts
        var lines: [String] = []
        if facts.fault == nil {
            let size = "\(DecimalText.grouped(facts.bytes)) of \(ByteCount(facts.allowedBytes).exactText)"
            lines.append("payload: \(facts.form.rawValue), \(size)")
        }
        if !facts.recognised.isEmpty {
            lines.append("recognised: " + facts.recognised.map { "\($0.sdk) by \($0.key)" }.joined(separator: ", "))
        }
        let reads = report.readings.flatMap { reading in
            reading.search.requests.map { "\(reading.sdk.name) reads \($0.keyPath)" }
        }
        lines += reads.prefix(Self.mostKeys)
        if reads.count > Self.mostKeys { lines.append("and \(reads.count - Self.mostKeys) more keys") }
        if let category = report.category, !category.actions.isEmpty {
            lines.append("buttons: " + category.actions.map(Self.button).joined(separator: ", "))
        }
        if let last = report.timeline.last {
            let steps = report.timeline.map { "\($0.name.rawValue) \(Self.seconds($0.milliseconds))\(Self.basis($0))" }
            let end = Self.seconds(last.startMilliseconds + last.milliseconds)
            lines.append("time: \(steps.joined(separator: ", ")); done after \(end) of 29 s")
        }
        return lines
    }

    private static func button(_ action: NotificationCategory.Action) -> String {
        (action.title ?? action.identifier) + (action.takesText ? " (text field)" : "")
    }

    /// A number is one of kilobits.
    private static func network(_ name: String) -> String { Int(name) == nil ? name : name + " kbit/s" }

    private static func seconds(_ milliseconds: Int) -> String {
        DecimalText.text(Double(milliseconds) / 1000, decimals: 1) + " s"
    }

    private static func basis(_ step: TimelineStep) -> String {
        switch step.basis {
        case .measured: ""
        case .network(let name): " at \(Self.network(name))"
        case .assumed: " (assumed)"
        }
    }
}
