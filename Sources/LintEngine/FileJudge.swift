import Cryptography
import Glibc
import InspectorPool
import MediaCache
import MediaModel
import Rules

/// Takes one file all the way: opened, inspected and hashed from the same descriptor, held against the rules.
struct FileJudge {
    /// What became of a file.
    enum Judgement {
        case entry(LintEntry)
        /// A payload with its media.
        case entries([LintEntry])
        /// A file the user named that cannot be opened.
        case unusable(SourceError)
        /// What a person should know, a sentence without a full stop.
        case note(String)
        /// The run was ended meanwhile.
        case cancelled
    }

    let options: LintOptions
    let known: KnownMedia
    let crew: InspectorCrew
    let isCancelled: @Sendable () -> Bool

    /// - Parameters:
    ///   - path: a regular file, as far as the walk could see.
    ///   - isNamed: the user named it, so it gets a result whatever it is.
    ///   - hasher: of this thread.
    /// - Throws: `InspectorPoolError` when no inspector can be started.
    func judge(
        _ path: RawPath, isNamed: Bool, hasher: ContentHasher
    ) throws(InspectorPoolError) -> Judgement {
        let file = path.withCPath { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        guard file >= 0 else { return refused(.unreadable(path, errno), isNamed: isNamed) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { return refused(.unreadable(path, errno), isNamed: isNamed) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            return refused(.special(path, status.kindOfSpecialFile), isNamed: isNamed)
        }

        let result = LintResult(source: path, path: path, bytes: Int(status.st_size))
        return try look(at: file, status, result, isNamed: isNamed, hasher: hasher)
    }

    /// Finds out what an open file holds, as far as that is not known, and asks the rules.
    private func look(
        at file: Int32, _ status: stat, _ result: LintResult, isNamed: Bool, hasher: ContentHasher
    ) throws(InspectorPoolError) -> Judgement {
        var result = result
        let stamp = FileStamp(status)
        let before = known.known(stamp, at: options.depth)
        result.sha256 = before?.hash
        if let kept = before?.inspection { return .entry(entry(for: Inspection(kept), result, isNamed: isNamed)) }

        var trouble: String?
        let inspection = try crew.inspect(file: file, depth: options.depth) {
            // A file looked at before, only less closely, keeps its hash.
            guard before == nil else { return }
            do throws(CryptographyError) {
                result.sha256 = try hasher.hash(file: file, isCancelled: isCancelled)?.hash
            } catch { trouble = Self.reason(of: error) }
        }
        if isCancelled() { return .cancelled }
        if trouble == nil, hasChanged(file, since: status) { trouble = "the file changed while it was read" }
        if let trouble {
            result.sha256 = nil
            return .entry(.result(withFinding(trouble, result)))
        }
        if let hash = result.sha256, isUntouched(file, since: stamp) {
            known.remember(hash, for: stamp)
            known.remember(inspection, of: hash, at: options.depth)
        }
        return .entry(entry(for: inspection, result, isNamed: isNamed))
    }

    private static func reason(of error: CryptographyError) -> String {
        switch error {
        case .unreadable(let code): "it could not be read to the end: \(String(cString: strerror(code)))"
        case .unavailable: "libcrypto offers no SHA-256 here"
        }
    }

    /// The result for a row of a list that names a file.
    func judge(
        _ path: RawPath, listedAt location: SourceLocation, hasher: ContentHasher
    ) throws(InspectorPoolError) -> Judgement {
        let judgement = try judge(path, isNamed: true, hasher: hasher)
        switch judgement {
        case .entry(.result(var result)):
            result.location = location
            return .entry(.result(result))
        // A bad row is a finding of that row: the list itself was read.
        case .unusable(let error):
            let result = LintResult(source: path, path: path, location: location)
            return .entry(.result(withFinding(error.reason, result)))
        default: return judgement
        }
    }

    /// The result for a row of a list nobody can read.
    func broken(_ reason: String, at location: SourceLocation) -> LintEntry {
        let selection = options.measure(at: RawPath(location.file)).selection
        let findings = selection.applied(to: [URLInvalidRule.finding(brokenRow: reason)])
        return .result(LintResult(source: RawPath(location.file), findings: findings, location: location))
    }

    /// The result for something in a folder that cannot be looked at.
    func obstacle(_ error: SourceError) -> LintEntry {
        .result(withFinding(error.reason, LintResult(source: error.path, path: error.path)))
    }

    private func refused(_ error: SourceError, isNamed: Bool) -> Judgement {
        isNamed ? .unusable(error) : .entry(obstacle(error))
    }

    private func withFinding(_ reason: String, _ result: LintResult) -> LintResult {
        var result = result
        let selection = options.measure(at: result.path).selection
        result.findings = selection.applied(to: [UnreadableRule.finding(reason: reason, severity: .error)])
        return result
    }

    /// Whether the file was written to since it was opened.
    private func hasChanged(_ file: Int32, since status: stat) -> Bool {
        var now = stat()
        guard fstat(file, &now) == 0 else { return true }
        return now.st_size != status.st_size || now.st_mtim.tv_sec != status.st_mtim.tv_sec
            || now.st_mtim.tv_nsec != status.st_mtim.tv_nsec
    }

    /// Whether nobody can have written to the file since it was opened. The time of writing can be set back, the time of
    /// change cannot: hash and inspection may be of different bytes, and must not be kept as if they were of the same.
    private func isUntouched(_ file: Int32, since stamp: FileStamp) -> Bool {
        var now = stat()
        return fstat(file, &now) == 0 && FileStamp(now) == stamp
    }

    private func entry(for inspection: Inspection, _ result: LintResult, isNamed: Bool) -> LintEntry {
        guard let path = result.path, let bytes = result.bytes, let facts = inspection.facts else {
            return .result(withFinding(inspection.failure ?? "the inspection gave no answer", result))
        }
        guard facts.family != .other || path.claimsMedia || isNamed || options.includesEverything else {
            return .skipped(SkippedFile(path: path, bytes: bytes, format: facts.format, reason: "no media"))
        }
        let integrity =
            inspection.failure.map { .unknown($0) } ?? inspection.integrity ?? .unknown("the inspection gave no answer")
        let medium = InspectedMedium(path: path, bytes: bytes, facts: facts, integrity: integrity)
        var result = result
        result.media = facts
        // Only the tool knows the name: an inspector cannot tell that unknown bytes claim to be media.
        result.integrity = medium.integrityUnderItsName
        guard !options.omitsFindings else { return .result(result) }
        let measure = options.measure(at: path)
        var findings = RuleBook.findings(for: medium, profiles: measure.profiles)
        if let failure = inspection.failure {
            findings.append(UnreadableRule.finding(reason: failure, severity: .warning))
        }
        result.findings = measure.selection.applied(to: findings)
        return .result(result)
    }
}
