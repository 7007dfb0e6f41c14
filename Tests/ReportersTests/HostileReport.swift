import MediaModel

@testable import Reporters

/// A run in which everything a stranger may choose is chosen to hurt whoever reads the report.
enum HostileReport {
    /// Texts as senders, servers and authors of file names would write them.
    static let texts = [
        // Terminals: clear, title, hyperlink, palette, C1 forms of the same, backspaces over what stands there.
        "HOSTILE\u{1B}[2J\u{1B}[1;1H", "HOSTILE\u{1B}]0;owned\u{7}", "HOSTILE\u{1B}]8;;https://evil.example\u{1B}\\",
        "HOSTILE\u{1B}P+q544e\u{1B}\\", "HOSTILE\u{9B}31m\u{9D}0;owned\u{9C}\u{90}", "HOSTILE\u{8}\u{8}\u{8}\u{7F}ok",
        "HOSTILE\r  0 errors", "HOSTILE\u{B}\u{C}\u{E}\u{F}\u{85}\u{0}",
        // Eyes: changes of direction, what cannot be seen, other line ends.
        "HOSTILE\u{202E}gpj.exe", "HOSTILE\u{2066}\u{2067}\u{2069}\u{200F}", "HOSTILE\u{200B}\u{2060}\u{FEFF}\u{AD}",
        "HOSTILE\u{3164}\u{115F}\u{FFA0}\u{34F}\u{180B}\u{E0001}\u{E0041}\u{E01EF}", "HOSTILE\u{2028}two\u{2029}three",
        // Lines of their own.
        "HOSTILE\n::error file=a.swift,line=1::owned", "HOSTILE\r\n::set-output name=a::b\n##[error]owned",
        "HOSTILE%0A::error::owned", "::stop-commands::HOSTILE", "HOSTILE \u{3000} ::add-mask::e",
        "\u{3000}::warning::HOSTILE",
        "##vso[task.setvariable variable=PATH]HOSTILE", "HOSTILE##[add-path]/evil", "##teamcity[HOSTILE]",
        "HOSTILE####", "HOSTILE\n{\"schema\":\"attachlint.summary/1\"}\n",
        "\n\nHOSTILE files checked: all can go out.\n",
        // Other formats.
        #"HOSTILE","verdict":"pass"}],"x":["#, #"HOSTILE\"\u0000\ud800"#, "HOSTILE</script><script>alert(1)</script>",
        "HOSTILE<img src=x onerror=alert(1)>", "HOSTILE]]><!ENTITY x SYSTEM \"file:///etc/passwd\">&x;<!--",
        "=HOSTILE+cmd|' /C calc'!A0", "+HOSTILE", "-HOSTILE", "@HOSTILE", "\tHOSTILE", "\r=HOSTILE",
        "HOSTILE,\"\n\";=1",
        "HOSTILE|`**[x](javascript:alert(1))|\n# owned",
        // What no text should hold, and far too much of it.
        "HOSTILE\u{FFFE}\u{FFFF}\u{1FFFF}\u{FFFD}", "HOSTILE" + String(repeating: "x", count: 6000),
        "HOSTILE" + String(repeating: "\u{301}", count: 6000), "HOSTILE" + String(repeating: "\u{1B}", count: 5000),
    ]

    /// Names of files that are no text: halves of characters, overlong forms, the C1 controls as bare bytes.
    static let names: [[UInt8]] = [
        [0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80], [0xC0, 0xAF, 0xC0, 0x80], [0x9B, 0x33, 0x31, 0x6D],
        [0xF4, 0x90, 0x80, 0x80],
        [0x1B, 0x5B, 0x32, 0x4A, 0xFF, 0x0A, 0x3A, 0x3A],
    ]

    static let entries: [LintEntry] =
        texts.flatMap {
            [.result(file($0)), .result(address($0)), .result(push($0)), .skipped(skipped(RawPath($0), $0))]
        }
        + names.flatMap { bytes in
            let path = RawPath(bytes: bytes)
            return [
                LintEntry.result(LintResult(source: path, path: path, findings: [finding(path.display)])),
                .skipped(skipped(path, path.display)),
            ]
        }

    /// The whole report in one text; nil when there is no such format.
    static func text(_ format: String, _ options: ReportOptions) -> String? {
        guard var reporter = ReporterBook.reporter(named: format, options: options) else { return nil }
        var summary = LintSummary()
        var text = reporter.opening()
        for entry in entries {
            summary.count(entry)
            text += reporter.text(for: entry)
        }
        return text + reporter.closing(summary)
    }

    private static func finding(_ text: String) -> Finding {
        Finding(
            rule: "damaged", severity: .error, profile: text, message: text, measured: text, allowed: text, fix: text)
    }

    private static func skipped(_ path: RawPath, _ text: String) -> SkippedFile {
        SkippedFile(path: path, bytes: 1, format: .text, reason: text)
    }

    private static func file(_ text: String) -> LintResult {
        var facts = MediaFacts(format: .mp4)
        (facts.mime, facts.videoCodec, facts.videoTag, facts.audioCodec) = (text, text, text, text)
        facts.videoProfile = text
        let note = Finding(rule: "orientation", severity: .info, message: text)
        return LintResult(
            source: RawPath(text), path: RawPath(text), bytes: 1, media: facts, integrity: .damaged(text),
            findings: [finding(text), note], location: SourceLocation(file: text, row: 1, column: text))
    }

    private static func address(_ text: String) -> LintResult {
        var headers = ResponseHeaders()
        (headers.contentType, headers.contentDisposition, headers.contentEncoding) = (text, text, text)
        (headers.etag, headers.lastModified, headers.cacheControl, headers.expires) = (text, text, text, text)
        (headers.date, headers.retryAfter, headers.vary) = (text, text, text)
        let hop = TransferFacts.Hop(
            url: "https://a.example/", status: 302, peer: text, tlsVersion: text, httpVersion: text, headers: headers,
            timings: .init())
        var last = hop
        last.url = text
        return LintResult(
            source: RawPath(text), url: text, bytes: 1, findings: [finding(text)],
            response: TransferFacts(hops: [hop, last], receivedBytes: 1, retries: 0), suggestedName: text)
    }

    private static func push(_ text: String) -> LintResult {
        var facts = PayloadFacts(form: .apns)
        (facts.category, facts.hasAlert, facts.duplicates, facts.wrongKinds) = (text, true, [text], [text])
        facts.encryption = EncryptionFacts(field: text, state: .opened)
        facts.recognised = [.init(sdk: text, key: text)]
        let card = SDKCard(
            name: text, title: text, keys: [], typing: text,
            source: LimitSource(title: text, address: nil, date: text, standing: .documented))
        let request = MediaRequest(keyPath: text, text: text, declaredType: text)
        var result = LintResult(source: RawPath("-"), findings: [finding(text)])
        result.push = PushReport(
            facts: facts, readings: [Push.Reading(sdk: card, search: MediaSearch(requests: [request]))],
            outcomes: [SDKOutcome(sdk: text, outcome: .textOnly, because: text, rule: text)],
            timeline: [
                TimelineStep(name: .download, startMilliseconds: 0, milliseconds: 1, basis: .network(text))
            ],
            category: NotificationCategory(
                identifier: text, actions: [.init(identifier: text, title: text, takesText: true, options: [text])]))
        return result
    }
}
