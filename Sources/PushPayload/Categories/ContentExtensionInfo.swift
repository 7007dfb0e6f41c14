import FoundationEssentials
import MediaModel

/// The `Info.plist` of a notification content extension, as XML or binary.
///
/// `NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory` holds one identifier or a list of them
/// (developer.apple.com/documentation/usernotificationsui/customizing-the-appearance-of-notifications).
enum ContentExtensionInfo {
    static func isPropertyList(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: Array("bplist".utf8)) || firstSign(of: bytes) == UInt8(ascii: "<")
            || isUTF16(bytes)
    }

    private static func isUTF16(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFE, 0xFF, 0, 0x3C]) || bytes.starts(with: [0xFF, 0xFE, 0x3C, 0])
    }

    private static func firstSign(of bytes: [UInt8]) -> UInt8? {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        return text.first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) }
    }

    /// - Throws: `categories` with what is wrong, and which file is meant.
    static func categories(in bytes: [UInt8]) throws(PushPayloadError) -> [NotificationCategory] {
        guard !isUTF16(bytes) else { throw .categories("its property list is UTF-16; save it as UTF-8") }
        guard bytes.first == UInt8(ascii: "b") || PropertyListNesting.isPlain(bytes) else {
            throw .categories(unreadable)
        }
        let info = try decoded(bytes)
        guard let part = info.part else {
            throw .categories("it has no NSExtension, so it is not an extension's; \(which)")
        }
        guard let names = part.attributes?.categories?.names else {
            let point = part.point.map { ", it is for \($0)" } ?? ""
            throw .categories("it has no \(key)\(point); \(which)")
        }
        var seen: Set<String> = []
        let categories = names.filter { !$0.allSatisfy(\.isWhitespace) && seen.insert($0).inserted }
        guard !categories.isEmpty else { throw .categories("\(key) names no category; write the identifiers into it") }
        return categories.map { NotificationCategory(identifier: $0) }
    }

    private static let key = "NSExtension.NSExtensionAttributes.UNNotificationExtensionCategory"
    private static let which =
        "give the Info.plist of the notification content extension, or a JSON list of identifiers"
    private static let unreadable = "its property list cannot be read; try plutil -lint on it, or give a JSON list"

    private static func decoded(_ bytes: [UInt8]) throws(PushPayloadError) -> Info {
        do {
            return try PropertyListDecoder().decode(Info.self, from: Data(bytes))
        } catch DecodingError.typeMismatch(_, let context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            throw .categories("\(path.isEmpty ? "its property list" : path) is of the wrong kind; \(which)")
        } catch {
            throw .categories(unreadable)
        }
    }

    private struct Info: Decodable {
        var part: Part?

        enum CodingKeys: String, CodingKey {
            case part = "NSExtension"
        }
    }

    private struct Part: Decodable {
        var point: String?
        var attributes: Attributes?

        enum CodingKeys: String, CodingKey {
            case point = "NSExtensionPointIdentifier"
            case attributes = "NSExtensionAttributes"
        }
    }

    private struct Attributes: Decodable {
        var categories: Names?

        enum CodingKeys: String, CodingKey {
            case categories = "UNNotificationExtensionCategory"
        }
    }

    /// One text, or several.
    private struct Names: Decodable {
        var names: [String]

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            do {
                names = [try value.decode(String.self)]
            } catch {
                names = try value.decode([String].self)
            }
        }
    }
}
