/// What the run says about one medium.
package struct LintResult: Sendable, Equatable {
    /// What the user named, or the path found under it.
    package var source: RawPath
    /// The local file; `nil` for a medium that has none.
    package var path: RawPath?
    /// The address the medium comes from, secrets redacted; `nil` for a local file.
    package var url: String?
    /// What happened when the address was fetched; `nil` when nobody asked.
    package var response: TransferFacts?
    /// The name a phone would store the body under.
    package var suggestedName: String?
    /// Where in a list the medium stands; `nil` when it comes from no list.
    package var location: SourceLocation?
    /// What the push is that asks for the medium; nil when no payload was judged. Of several media of one payload the first
    /// one has it.
    package var push: PushReport?
    /// Bytes of the file; `nil` when it could not be opened.
    package var bytes: Int?
    package var sha256: ContentHash?
    package var media: MediaFacts?
    package var integrity: Integrity?
    package var findings: [Finding]

    package init(
        source: RawPath, path: RawPath? = nil, url: String? = nil, bytes: Int? = nil, sha256: ContentHash? = nil,
        media: MediaFacts? = nil, integrity: Integrity? = nil, findings: [Finding] = [],
        response: TransferFacts? = nil, suggestedName: String? = nil, location: SourceLocation? = nil
    ) {
        self.source = source
        self.path = path
        self.url = url
        self.bytes = bytes
        self.sha256 = sha256
        self.media = media
        self.integrity = integrity
        self.findings = findings
        self.response = response
        self.suggestedName = suggestedName
        self.location = location
    }

    /// The verdict the findings add up to.
    package var verdict: Verdict { Verdict(worst: findings.map(\.severity).max()) }
}

/// What a result comes to.
package enum Verdict: String, Codable, Sendable, CaseIterable {
    case pass, warn, fail

    /// - Parameter worst: the most severe finding; nil for none.
    package init(worst: Severity?) {
        self =
            switch worst {
            case .error: .fail
            case .warning: .warn
            case .info, nil: .pass
            }
    }
}

/// A file met in a folder that is no medium and does not claim to be one.
package struct SkippedFile: Sendable, Equatable {
    package var path: RawPath
    package var bytes: Int
    package var format: MediaFormat
    package var reason: String

    package init(path: RawPath, bytes: Int, format: MediaFormat, reason: String) {
        self.path = path
        self.bytes = bytes
        self.format = format
        self.reason = reason
    }
}

/// One line of a report.
package enum LintEntry: Sendable, Equatable {
    case result(LintResult)
    case skipped(SkippedFile)
}

/// What a whole run comes to.
package struct LintSummary: Sendable, Equatable {
    package var results = 0
    package var passed = 0
    package var warned = 0
    package var failed = 0
    package var skipped = 0
    /// Hidden files, and those the user's patterns leave out.
    package var ignored = 0
    /// Bytes of all files met, skipped ones included.
    package var bytes = 0
    /// Wall-clock seconds of the run.
    package var seconds = 0.0
    /// False when the run was interrupted.
    package var complete = true

    package init() {}

    /// Counts one line of the report.
    package mutating func count(_ entry: LintEntry) {
        switch entry {
        case .result(let result):
            results += 1
            bytes += result.bytes ?? 0
            switch result.verdict {
            case .pass: passed += 1
            case .warn: warned += 1
            case .fail: failed += 1
            }
        case .skipped(let file):
            skipped += 1
            bytes += file.bytes
        }
    }
}
