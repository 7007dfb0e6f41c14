import MediaModel
import Rules

/// Takes the known findings out of results, and keeps account of what a run finds.
package struct FindingLedger: Sendable {
    private let baseline: Baseline
    /// All findings met, known or not.
    package private(set) var found: [KnownFinding: Int] = [:]
    private var places: Set<String> = []

    init(_ baseline: Baseline) { self.baseline = baseline }

    /// Notes the findings of a result and leaves those in it that are new.
    mutating func settle(_ entry: inout LintEntry) {
        guard case .result(var result) = entry else { return }
        let file = file(of: result)
        places.formUnion([file, result.url].compactMap(\.self))
        result.findings.removeAll { finding in
            let known = KnownFinding(rule: finding.rule, profile: finding.profile, file: file, url: result.url)
            found[known, default: 0] += 1
            return found[known, default: 0] <= baseline.known[known, default: 0]
        }
        entry = .result(result)
    }

    private func file(of result: LintResult) -> String? {
        let path: RawPath
        if let own = result.path {
            path = own
        } else {
            // An address is the same in whatever list it stands.
            guard result.url == nil else { return nil }
            path = result.location.map { RawPath($0.file) } ?? result.source
        }
        guard path.text != "-" else { return "-" }
        return (baseline.view.path(to: path) ?? baseline.view.whole(path)).display
    }

    /// Says which known findings are gone, as far as this run can tell; a sentence without a full stop.
    /// - Returns: nil when there are none.
    func note(_ options: LintOptions) -> String? {
        let measure = options.measure(at: nil)
        let profiles = Set(options.allProfiles.map(\.name))
        let gone = baseline.known.filter { known, count in
            found[known, default: 0] < count && measure.selection.lets(known.rule)
                && known.profile.map(profiles.contains) != false && isPast(known)
        }.keys.sorted()
        guard let first = gone.first else { return nil }
        let what = gone.count == 1 ? first.text : "\(first.text) and \(gone.count - 1) more"
        return "\(baseline.name) knows findings that are gone: \(what); --write-baseline takes them out"
    }

    /// Whether the place was looked at, or is no more.
    private func isPast(_ known: KnownFinding) -> Bool {
        if let url = known.url { return places.contains(url) }
        guard let file = known.file, file != "-" else { return known.file.map(places.contains) ?? false }
        return places.contains(file) || baseline.view.whole(RawPath(file)).status == nil
    }
}

extension RuleSelection {
    fileprivate func lets(_ rule: String) -> Bool { !disabled.contains(rule) && only?.contains(rule) != false }
}
