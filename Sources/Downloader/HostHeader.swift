import MediaModel

/// A header field of the user's, for one host only.
package struct HostHeader: Sendable, Equatable {
    /// Lower case, without a port; nil for the host of the address that was asked for, wherever that leads.
    package let host: String?
    package let name: String
    /// May be a secret: never shown.
    package let value: String

    /// Fields that describe the connection; a wrong one would break it.
    private static let ownFields: Set<String> = [
        "host", "connection", "content-length", "transfer-encoding", "upgrade", "te", "trailer", "accept-encoding",
    ]

    /// - Parameter text: `HOST=Name: value`, or `Name: value`.
    /// - Throws: `option` that says what is wrong, without the value.
    package init(_ text: String) throws(DownloaderError) {
        var rest = text[...]
        // A field name holds no `=`, so one before the first colon ends a host; IPv6 literals bring their own colons.
        let end = text.hasPrefix("[") ? (text.firstIndex(of: "]") ?? text.startIndex) : text.startIndex
        if let equals = text[end...].firstIndex(of: "="), !text[end..<equals].contains(":") {
            let given = text[..<equals].lowercased()
            guard let address = try? WebAddress("http://\(given)/"), address.host == given else {
                throw .option(name: "header", problem: "'\(given)' is no host")
            }
            host = given
            rest = text[text.index(after: equals)...]
        } else {
            host = nil
        }
        guard let colon = rest.firstIndex(of: ":") else {
            throw .option(name: "header", problem: "there is no colon; it reads HOST=Name: value")
        }
        name = String(rest[..<colon])
        value = String(rest[rest.index(after: colon)...].trimmed)
        try check()
    }

    /// - Throws: `option` when name or value cannot stand in a request (RFC 9110, sections 5.1 and 5.5).
    package init(host: String?, name: String, value: String) throws(DownloaderError) {
        self.host = host?.lowercased()
        self.name = name
        self.value = value
        try check()
    }

    private func check() throws(DownloaderError) {
        let isToken =
            !name.isEmpty
            && name.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
        guard isToken else { throw .option(name: "header", problem: "'\(name)' is no name of a header field") }
        guard !Self.ownFields.contains(name.lowercased()) else {
            throw .option(name: "header", problem: "'\(name)' belongs to the connection and cannot be set")
        }
        guard value.utf8.allSatisfy({ $0 == 9 || ($0 >= 32 && $0 != 127) }) else {
            throw .option(name: "header", problem: "the value of '\(name)' holds a control character")
        }
    }

    /// Whether the field goes with a request: to its host alone, and at this host to the port it is meant for.
    /// - Parameters:
    ///   - address: the address of the request.
    ///   - first: the address that was asked for, before redirects.
    func belongs(to address: WebAddress, startedAt first: WebAddress) -> Bool {
        // What was meant for TLS must not travel in the open because a server redirects there.
        guard address.isSecure || !first.isSecure, address.host == (host ?? first.host) else { return false }
        // Behind another port of a host there may be somebody else.
        if address.host == first.host, address.effectivePort == first.effectivePort { return true }
        let isUsual = address.effectivePort == (address.isSecure ? 443 : 80)
        guard address.host == first.host else { return isUsual }
        return isUsual && !first.isSecure && first.effectivePort == 80
    }
}
