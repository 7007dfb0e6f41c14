import FoundationEssentials
import MediaModel

/// One skipped file as JSON.
struct SkippedRecord: Encodable {
    private let file: SkippedFile

    init(_ file: SkippedFile) { self.file = file }

    private enum Key: String, CodingKey { case schema, source, path, pathBytes, bytes, media, reason }
    private enum MediaKey: String, CodingKey { case family, format }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode("attachlint.skipped/1", forKey: .schema)
        try keys.encode(file.path.display, forKey: .source)
        try keys.encode(file.path.display, forKey: .path)
        if file.path.text == nil {
            try keys.encode(Data(file.path.bytes).base64EncodedString(), forKey: .pathBytes)
        }
        try keys.encode(file.bytes, forKey: .bytes)
        var media = keys.nestedContainer(keyedBy: MediaKey.self, forKey: .media)
        try media.encode(file.format.family.rawValue, forKey: .family)
        try media.encode(file.format.rawValue, forKey: .format)
        try keys.encode(file.reason, forKey: .reason)
    }
}
