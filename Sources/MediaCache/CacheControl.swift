import MediaModel

/// The directives of a `Cache-Control` field (RFC 9111, 5.2).
struct CacheControl {
    /// The longest time anybody means, in seconds (RFC 9111, 1.2.2).
    static let longest = Int(Int32.max)

    /// Arguments by directive, lower case, in order; without one an empty text.
    private var arguments: [String: [String]] = [:]

    /// - Parameter field: as sent; nil when it was not.
    init(_ field: String?) {
        for item in Self.split(field ?? "") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = parts.first?.trimmed.lowercased(), !name.isEmpty else { continue }
            var argument = parts.count > 1 ? String(parts[1].trimmed) : ""
            if argument.count >= 2, argument.hasPrefix("\""), argument.hasSuffix("\"") {
                argument = String(argument.dropFirst().dropLast())
            }
            arguments[name, default: []].append(argument)
        }
    }

    func contains(_ directive: String) -> Bool { arguments[directive] != nil }

    /// The seconds a directive gives.
    /// - Returns: 0 for a number that is none and for two that differ: a doubtful promise is none (RFC 9111, 4.2.1);
    ///   nil without the directive.
    func seconds(_ directive: String) -> Int? {
        guard let given = arguments[directive], let first = given.first else { return nil }
        guard given.allSatisfy({ $0 == first }), !first.isEmpty, first.utf8.allSatisfy({ (48...57).contains($0) })
        else {
            return 0
        }
        return min(Int(first) ?? Self.longest, Self.longest)
    }

    /// The items between commas that stand outside quotes.
    private static func split(_ field: String) -> [Substring] {
        var items: [Substring] = []
        var start = field.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in field.indices {
            let character = field[index]
            if isEscaped {
                isEscaped = false
            } else if character == "\\", isQuoted {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == ",", !isQuoted {
                items.append(field[start..<index])
                start = field.index(after: index)
            }
        }
        return items + [field[start...]]
    }
}
