import FoundationEssentials
import MediaModel

/// One result as JSON: every key is there, null where there is nothing; `response` for addresses and `location` for rows
/// of a list only.
struct ResultRecord: Encodable {
    private let result: LintResult
    private let factsOnly: Bool

    /// - Parameter factsOnly: without findings and verdict.
    init(_ result: LintResult, factsOnly: Bool) {
        self.result = result
        self.factsOnly = factsOnly
    }

    private enum Key: String, CodingKey {
        case schema, source, path, pathBytes, url, bytes, sha256, media, integrity, findings, verdict
        case response, location
    }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode("attachlint.result/1", forKey: .schema)
        try keys.encode(result.shownSource, forKey: .source)
        try keys.encode(result.path?.display, forKey: .path)
        if let path = result.path, path.text == nil {
            try keys.encode(Data(path.bytes).base64EncodedString(), forKey: .pathBytes)
        }
        try keys.encode(result.url.map(WebAddress.redacted), forKey: .url)
        if result.url != nil {
            let response = result.response.map { ResponseRecord($0, suggestedName: result.suggestedName) }
            try keys.encode(response, forKey: .response)
        }
        if let location = result.location { try keys.encode(LocationRecord(location), forKey: .location) }
        try keys.encode(result.bytes, forKey: .bytes)
        try keys.encode(result.sha256?.hex, forKey: .sha256)
        try keys.encode(result.media.map(FactsRecord.init), forKey: .media)
        try keys.encode(result.integrity.map(IntegrityRecord.init), forKey: .integrity)
        guard !factsOnly else { return }
        try keys.encode(result.findings.map(FindingRecord.init), forKey: .findings)
        try keys.encode(result.verdict.rawValue, forKey: .verdict)
    }
}

extension LintResult {
    /// What the user named, secrets of an address redacted.
    var shownSource: String { url == nil ? source.display : WebAddress.redacted(source.display) }
}

/// Integrity as JSON.
private struct IntegrityRecord: Encodable {
    let integrity: Integrity

    private enum Key: String, CodingKey { case status, reason }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(integrity.status.rawValue, forKey: .status)
        try keys.encode(integrity.reason, forKey: .reason)
    }
}

/// One finding as JSON.
private struct FindingRecord: Encodable {
    let finding: Finding

    private enum Key: String, CodingKey { case rule, severity, profile, message, measured, allowed, fix }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(finding.rule, forKey: .rule)
        try keys.encode(finding.severity.rawValue, forKey: .severity)
        try keys.encode(finding.profile, forKey: .profile)
        try keys.encode(finding.message, forKey: .message)
        try keys.encode(finding.measured, forKey: .measured)
        try keys.encode(finding.allowed, forKey: .allowed)
        try keys.encode(finding.fix, forKey: .fix)
    }
}
