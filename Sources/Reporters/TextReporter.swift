package import MediaModel

/// For people: what needs attention, file by file, and a summary.
package struct TextReporter: Reporter {
    package static let card = ReporterCard(name: "text", title: "for people: what needs attention, file by file")

    private let options: ReportOptions
    private let palette: TextPalette
    private let link: TextLink
    private var matrix: ChannelMatrix
    /// Lines of the block printed last; 0 before the first.
    private var lastBlock = 0
    private var notes = 0
    private var pushes = 0

    package init(options: ReportOptions) {
        self.options = options
        palette = TextPalette(colour: options.colour)
        link = TextLink(folder: options.linkFolder)
        matrix = ChannelMatrix(channels: options.channels)
    }

    package func opening() -> String { "" }

    package mutating func text(for entry: LintEntry) -> String {
        let lines =
            switch entry {
            case .result(let result): lines(for: result)
            case .skipped(let file): options.verbose ? [skippedLine(file)] : []
            }
        guard !lines.isEmpty else { return "" }
        // Single lines stand close together; a block of several has air around it.
        let gap = lastBlock > 1 || (lastBlock == 1 && lines.count > 1) ? "\n" : ""
        lastBlock = lines.count
        return gap + lines.map { $0 + "\n" }.joined()
    }

    package mutating func closing(_ summary: LintSummary) -> String {
        guard !options.factsOnly else { return "" }
        let table = matrix.lines(width: options.width ?? 80, palette)
        let isAboutPushes = pushes > 0 && pushes == summary.results
        let lines = TextSummary(
            summary, notes: notes, isAboutPushes: isAboutPushes, options: options, palette: palette
        ).lines
        let blocks = table.isEmpty ? [lines] : [table, lines]
        return (lastBlock > 0 ? "\n" : "")
            + blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    private mutating func lines(for result: LintResult) -> [String] {
        let plain = VisibleText.text(Self.short(Self.name(of: result)))
        let name = linked(palette.name(plain), result)
        if options.factsOnly { return [name] + FactsText.table(result).map { "  " + $0 } }
        let groups = FindingGroup.groups(of: result.findings)
        let serious = groups.filter { $0.finding.severity > .info }
        let infos = groups.filter { $0.finding.severity == .info }
        notes += infos.count
        if result.push != nil { pushes += 1 }
        let push = result.push.map(PushText.init)
        // What one medium does to the push may be told with another one.
        let isSerious = !serious.isEmpty || push?.needsAttention == true
        guard options.verbose || isSerious else { return [] }
        matrix.add(plain, result.findings)
        let facts = FactsText.line(result)
        let verdict = isSerious ? "" : "  " + palette.verdict(result.verdict, "ok")
        var lines = [(facts.isEmpty ? name : name + "  " + palette.quiet("(\(facts))")) + verdict]
        if let push { lines += self.lines(for: push, explained: Set(serious.map(\.finding.rule))) }
        // Notes stand last and under another word, so that nobody takes an oddity for damage.
        for group in serious + (options.verbose ? infos : []) { lines += self.lines(for: group) }
        return lines
    }

    /// - Parameter explained: rules that speak in the same block.
    private func lines(for push: PushText, explained: Set<String>) -> [String] {
        let indent = "  "
        let texts =
            push.outcomes(explained: explained, isVerbose: options.verbose) + (options.verbose ? push.details : [])
        return texts.flatMap { text in
            let wrapped = TextWrap.lines(VisibleText.text(Self.short(text)), width: options.width.map { $0 - 4 })
            return wrapped.enumerated().map { index, line in (index == 0 ? indent : indent + indent) + line }
        }
    }

    private func linked(_ name: String, _ result: LintResult) -> String {
        if let address = result.url { return link.address(WebAddress.redacted(address), name) }
        return result.path.map { link.file($0, name) } ?? name
    }

    /// Addresses and keys of strangers may have any length; what people send is shorter.
    static func short(_ text: String) -> String {
        guard text.utf8.count > 2000 else { return text }
        // Not by characters: one letter carries as many accents as somebody likes.
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(500))) + "…"
    }

    /// The file or address, and in front of it where it stands in a list: `campaign.csv:17 (image_url)  https://…`.
    private static func name(of result: LintResult) -> String {
        let medium = result.url.map(WebAddress.redacted)
        let isOfPayload = result.push != nil || (medium != nil && result.source.text != medium)
        let payload = !isOfPayload ? nil : result.source.text == "-" ? "payload" : result.source.display
        if let payload, result.location == nil { return medium.map { "\(payload): \($0)" } ?? payload }
        let name = medium ?? (result.path ?? result.source).display
        guard let location = result.location else { return name }
        let place = "\(location.file):\(location.row)" + (location.column.map { " (\($0))" } ?? "")
        // A row that cannot be read has nothing to be called by but its place.
        return name.isEmpty || name == location.file ? place : "\(place)  \(name)"
    }

    private func lines(for group: FindingGroup) -> [String] {
        let finding = group.finding
        let word = finding.severity == .info ? "note" : finding.severity.rawValue
        let profiles =
            group.profiles.isEmpty ? "" : " [\(Self.short(group.profiles.joined(separator: ", ")))]"
        let message = VisibleText.text("\(finding.rule): \(Self.short(finding.message))\(profiles)")
        let indent = "           "
        let wrapped = TextWrap.lines(message, width: options.width.map { $0 - indent.count })
        var lines = wrapped.enumerated().map { index, line in
            let label = "  " + palette.severity(finding.severity, word) + String(repeating: " ", count: 9 - word.count)
            return (index == 0 ? label : indent) + line
        }
        if let fix = finding.fix { lines.append(indent + "fix: " + palette.command(VisibleText.text(fix))) }
        return lines
    }

    private func skippedLine(_ file: SkippedFile) -> String {
        let name = VisibleText.text(Self.short(file.path.display))
        return palette.quiet("\(name)  skipped: \(VisibleText.text(Self.short(file.reason))) (\(file.format.title))")
    }
}

/// Findings that differ in their profile only, shown once.
private struct FindingGroup {
    let finding: Finding
    var profiles: [String]

    /// - Returns: the groups in the order of their first finding.
    static func groups(of findings: [Finding]) -> [FindingGroup] {
        var groups: [FindingGroup] = []
        for finding in findings {
            let same = groups.firstIndex { group in
                group.finding.rule == finding.rule && group.finding.severity == finding.severity
                    && group.finding.message == finding.message && group.finding.fix == finding.fix
            }
            if let same {
                if let profile = finding.profile { groups[same].profiles.append(profile) }
            } else {
                groups.append(FindingGroup(finding: finding, profiles: finding.profile.map { [$0] } ?? []))
            }
        }
        return groups
    }
}
