import MediaModel

/// Where to connect to instead of where a name leads, in curl's words `HOST:PORT:ADDRESS:PORT`.
package struct ConnectTo: Sendable, Equatable {
    /// Lower case, an IPv6 literal in brackets; nil for every host.
    package let host: String?
    /// Nil for every port.
    package let port: Int?
    /// A name or literal; nil keeps the host.
    package let address: String?
    /// Nil keeps the port.
    package let addressPort: Int?

    /// - Parameter text: four parts separated by colons, each of which may be empty; IPv6 literals in brackets.
    /// - Throws: `option` that says which part is wrong.
    package init(_ text: String) throws(DownloaderError) {
        let parts = Self.parts(of: text)
        guard parts.count == 4 else {
            throw .option(name: "connect-to", problem: "'\(text)' is not HOST:PORT:ADDRESS:PORT")
        }
        host = try Self.host(parts[0], in: text)?.lowercased()
        port = try Self.port(parts[1], in: text)
        address = try Self.host(parts[2], in: text)
        addressPort = try Self.port(parts[3], in: text)
    }

    private static func parts(of text: String) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var isInBrackets = false
        for index in text.indices {
            switch text[index] {
            case "[": isInBrackets = true
            case "]": isInBrackets = false
            case ":" where !isInBrackets:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return parts + [text[start...]]
    }

    private static func host(_ part: Substring, in text: String) throws(DownloaderError) -> String? {
        guard !part.isEmpty else { return nil }
        // The strict reading of an address knows what a host may look like.
        guard let address = try? WebAddress("http://\(part)/"), address.host == part.lowercased() else {
            throw .option(name: "connect-to", problem: "'\(part)' in '\(text)' is no host")
        }
        return String(part)
    }

    private static func port(_ part: Substring, in text: String) throws(DownloaderError) -> Int? {
        guard !part.isEmpty else { return nil }
        guard let port = Int(part), (1...65535).contains(port), part.first != "+" else {
            throw .option(name: "connect-to", problem: "'\(part)' in '\(text)' is no port (1 to 65535)")
        }
        return port
    }

    /// Whether the rule is meant for requests to an address.
    func matches(_ address: WebAddress) -> Bool {
        (host == nil || host == address.host) && (port == nil || port == address.effectivePort)
    }

    /// The rule as libcurl reads it, for one request it matches.
    var entry: String { "::\(address ?? ""):\(addressPort.map(String.init) ?? "")" }
}
