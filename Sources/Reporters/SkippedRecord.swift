import FoundationEssentials
import MediaModel

/// One skipped file as JSON.
struct SkippedRecord: JSONRecord {
    private let file: SkippedFile

    init(_ file: SkippedFile) { self.file = file }

    func writeMembers(to json: inout JSONWriter) {
        json.member("bytes", file.bytes)
        json.member("media", FormatRecord(format: file.format))
        json.member("path", file.path.display)
        if file.path.text == nil { json.member("pathBytes", Data(file.path.bytes).base64EncodedString()) }
        json.member("reason", file.reason)
        json.member("schema", "attachlint.skipped/1")
        json.member("source", file.path.display)
    }
}

/// What little is known of a skipped file.
private struct FormatRecord: JSONRecord {
    let format: MediaFormat

    func writeMembers(to json: inout JSONWriter) {
        json.member("family", format.family.rawValue)
        json.member("format", format.rawValue)
    }
}
