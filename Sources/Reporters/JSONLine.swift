import FoundationEssentials
import MediaModel

/// One value as one line of JSON, without a line break.
struct JSONLine: Sendable {
    private let encoder: JSONEncoder

    init() {
        encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    /// - Parameter path: of the file the value speaks about, for the error.
    func text(_ value: some Encodable, path: String) throws(ReporterError) -> String {
        do {
            return Self.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
        } catch {
            throw .notEncodable(path: VisibleText.text(path), cause: "\(error)")
        }
    }

    /// JSON escapes what stands below a space; terminals also act on DEL, C1 controls and changes of direction.
    private static func escaped(_ json: String) -> String {
        let suspects = json.utf8.contains { $0 == 0x7F || $0 == 0xC2 || $0 >= 0xD8 }
        guard suspects, json.unicodeScalars.contains(where: VisibleText.acts) else { return json }
        var out = ""
        for scalar in json.unicodeScalars {
            guard VisibleText.acts(scalar) else {
                out.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let hex = String(unit, radix: 16)
                out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            }
        }
        return out
    }
}
