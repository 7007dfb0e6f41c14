import StrictJSON
import Testing

/// JSON texts, read with the usual limits.
enum JSONSample {
    static func document(_ text: String, limits: JSONLimits = JSONLimits()) throws -> JSONDocument {
        try JSONParser.parse(Array(text.utf8)[...], limits: limits)
    }

    static func root(_ text: String) throws -> JSONNode { try document(text).root }

    /// `1:7 a comma stands before }`; what was read instead when it was read.
    static func fault(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) -> String {
        do throws(JSONFault) {
            let document = try JSONParser.parse(bytes[...], limits: limits)
            return "read as \(document.root.kind)"
        } catch {
            return "\(error.position.line):\(error.position.column) \(error.reason)"
        }
    }

    static func fault(_ text: String, limits: JSONLimits = JSONLimits()) -> String {
        fault(Array(text.utf8), limits: limits)
    }
}
