import FoundationEssentials
import MediaModel

/// One result as JSON: every key is there, null where there is nothing; `response` for addresses, `location` for rows of a
/// list, and `payload`, `outcomes` and `timeline` for payloads only.
struct ResultRecord: JSONRecord {
    private let result: LintResult
    private let factsOnly: Bool

    /// - Parameter factsOnly: without findings and verdict.
    init(_ result: LintResult, factsOnly: Bool) {
        self.result = result
        self.factsOnly = factsOnly
    }

    func writeMembers(to json: inout JSONWriter) {
        let isJudged = !factsOnly
        json.member("bytes", result.bytes)
        if isJudged { json.member("findings", result.findings.map(FindingRecord.init)) }
        json.member("integrity", result.integrity.map(IntegrityRecord.init))
        if let location = result.location { json.member("location", LocationRecord(location)) }
        json.member("media", result.media.map(FactsRecord.init))
        if let push = result.push { json.member("outcomes", push.outcomes.map(OutcomeRecord.init)) }
        json.member("path", result.path?.display)
        if let path = result.path, path.text == nil {
            json.member("pathBytes", Data(path.bytes).base64EncodedString())
        }
        if let push = result.push { json.member("payload", PayloadRecord(push)) }
        if result.url != nil {
            json.member("response", result.response.map { ResponseRecord($0, suggestedName: result.suggestedName) })
        }
        json.member("schema", "attachlint.result/1")
        json.member("sha256", result.sha256?.hex)
        json.member("source", result.shownSource)
        if let push = result.push { json.member("timeline", push.timeline.map(TimelineRecord.init)) }
        json.member("url", result.url.map(WebAddress.redacted))
        if isJudged { json.member("verdict", result.verdict.rawValue) }
    }
}

extension LintResult {
    /// What the user named, secrets of an address redacted.
    var shownSource: String { url == nil ? source.display : WebAddress.redacted(source.display) }
}

/// Integrity as JSON.
private struct IntegrityRecord: JSONRecord {
    let integrity: Integrity

    func writeMembers(to json: inout JSONWriter) {
        json.member("reason", integrity.reason)
        json.member("status", integrity.status.rawValue)
    }
}

/// One finding as JSON.
private struct FindingRecord: JSONRecord {
    let finding: Finding

    func writeMembers(to json: inout JSONWriter) {
        json.member("allowed", finding.allowed)
        json.member("fix", finding.fix)
        json.member("measured", finding.measured)
        json.member("message", finding.message)
        json.member("profile", finding.profile)
        json.member("rule", finding.rule)
        json.member("severity", finding.severity.rawValue)
    }
}
