/// An address as RFC 3986 writes it, taken apart strictly: no blanks, no invisible characters, nothing repaired.
package struct WebAddress: Sendable, Hashable {
    /// What was given, to the letter.
    package let text: String
    /// Lower case: `https`.
    package let scheme: String
    /// What stands before `@`, when anything does.
    package let userInfo: String?
    /// Lower case; an IPv6 literal stands in its brackets.
    package let host: String
    /// As written; nil for the usual one of the scheme.
    package let port: Int?
    /// Starts with `/`, percent signs as written; empty when there is none.
    package let path: String
    /// Without the question mark; nil when there is none.
    package let query: String?

    /// - Throws: what is wrong first, and where.
    package init(_ text: String) throws(WebAddressError) {
        self.text = text
        try Self.checkCharacters(text)
        guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isLetter, first.isASCII,
            text[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) })
        else { throw .noScheme }
        scheme = text[..<colon].lowercased()
        var rest = text[text.index(after: colon)...]
        guard rest.hasPrefix("//") else { throw .noHost }
        rest = rest.dropFirst(2)
        if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        } else {
            query = nil
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        path = String(rest[slash...])
        var authority = rest[..<slash]
        if let at = authority.lastIndex(of: "@") {
            userInfo = String(authority[..<at])
            authority = authority[authority.index(after: at)...]
        } else {
            userInfo = nil
        }
        (host, port) = try Self.hostAndPort(authority)
    }

    private static func checkCharacters(_ text: String) throws(WebAddressError) {
        var digitsMissing = 0
        var offset = 0
        var percent = 0
        for scalar in text.unicodeScalars {
            guard isAllowed(scalar) else { throw .character(scalar, offset: offset) }
            if digitsMissing > 0 {
                guard scalar.properties.isASCIIHexDigit else { throw .percent(offset: percent) }
                digitsMissing -= 1
            } else if scalar == "%" {
                digitsMissing = 2
                percent = offset
            }
            offset += 1
        }
        guard digitsMissing == 0 else { throw .percent(offset: percent) }
    }

    /// RFC 3986, section 2: unreserved, reserved, and the percent sign.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "%": true
        case ":", "/", "?", "#", "[", "]", "@", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=": true
        default: false
        }
    }

    private static func hostAndPort(_ authority: Substring) throws(WebAddressError) -> (String, Int?) {
        var host = authority
        var port: Substring?
        guard !authority.hasPrefix("[") || authority.contains("]") else { throw .host(String(authority)) }
        let end = authority.lastIndex(of: "]") ?? authority.startIndex
        if let colon = authority[end...].lastIndex(of: ":") {
            host = authority[..<colon]
            port = authority[authority.index(after: colon)...]
        }
        guard !host.isEmpty else { throw .noHost }
        let isLiteral = host.hasPrefix("[") && host.hasSuffix("]")
        if isLiteral {
            guard NetworkAddress(ipv6: String(host.dropFirst().dropLast())) != nil else { throw .host(String(host)) }
        } else if !isName(host) {
            throw .host(String(host))
        }
        guard let port, !port.isEmpty else { return (host.lowercased(), nil) }
        guard let number = Int(port), (1...65535).contains(number), port.first != "+" else { throw .port(String(port)) }
        return (host.lowercased(), number)
    }

    /// Whether a host is made of letters, digits, `-` and `_` in labels that are not empty (RFC 1123, section 2.1).
    ///
    /// RFC 3986 allows percent signs and more, but no name has them, and what one program decodes and another does not
    /// leads to two different hosts.
    private static func isName(_ host: Substring) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard !labels.dropLast().contains(""), labels.first != "" else { return false }
        return host.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                true
            default: false
            }
        }
    }

    /// Whether the scheme is `https`.
    package var isSecure: Bool { scheme == "https" }

    /// The port in force: the one written, or the usual one of `http` and `https`.
    package var effectivePort: Int { port ?? (isSecure ? 443 : 80) }

    /// What a server is asked for, the same for every way to write it: case of scheme and host, the usual port, and what
    /// follows `#` do not count. With its secrets.
    package var request: String {
        "\(scheme)://\(userInfo.map { $0 + "@" } ?? "")\(host):\(effectivePort)\(path.isEmpty ? "/" : path)"
            + (query.map { "?" + $0 } ?? "")
    }

    /// Names and values of the query, in order, percent signs decoded; a name without `=` has an empty value.
    package var queryItems: [(name: String, value: String)] {
        (query ?? "").split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(parts[0]), parts.count > 1 ? Self.decoded(parts[1]) : "")
        }
    }

    /// Percent signs decoded; bytes that are no UTF-8 become replacement characters.
    package static func decoded(_ text: some StringProtocol) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        return String(decoding: decodedBytes(text), as: UTF8.self)
    }

    /// Percent signs decoded, without a guess at the character set.
    static func decodedBytes(_ text: some StringProtocol) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2).map { Character(Unicode.Scalar($0)).hexDigitValue }
            if byte == UInt8(ascii: "%"), digits.count == 2, let high = digits[0], let low = digits[1] {
                bytes.append(UInt8(high << 4 | low))
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    // MARK: Secrets

    /// Query names whose values open the door to somebody's storage.
    private static let secrets: Set<String> = [
        "x-amz-signature", "x-amz-credential", "x-amz-security-token", "x-goog-signature", "signature", "policy", "sig",
        "token",
    ]

    /// The address as it may be shown and stored: user info and the values of signatures stand as `…`.
    package var redacted: String { Self.redacted(text) }

    /// The same for text that need not be an address at all.
    package static func redacted(_ text: String) -> String {
        // Most addresses have neither user info nor query, and every report and row asks.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "?") }) else { return text }
        // Byte by byte: an accent behind a sign makes another character of both, and the secret would stay.
        var out = Array(text.utf8)
        if let scheme = out.firstRange(of: "://".utf8) {
            let authority = out[scheme.upperBound...].prefix { !"/?#".utf8.contains($0) }
            if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
                out.replaceSubrange(scheme.upperBound..<at, with: "…".utf8)
            }
        }
        if let mark = out.firstIndex(of: UInt8(ascii: "?")) {
            let items = out[(mark + 1)...].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
            out.replaceSubrange((mark + 1)..., with: Array(items.map(redacted(item:)).joined(separator: "&".utf8)))
        }
        return String(decoding: out, as: UTF8.self)
    }

    private static func redacted(item: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let equals = item.firstIndex(of: UInt8(ascii: "=")) else { return item }
        let name = decoded(String(decoding: item[..<equals], as: UTF8.self)).lowercased()
        return secrets.contains(name) ? item[...equals] + "…".utf8 : item
    }
}

/// Why a text is no strict address.
package enum WebAddressError: Error, Equatable {
    /// A character RFC 3986 does not allow; the offset counts Unicode scalars from 0.
    case character(Unicode.Scalar, offset: Int)
    /// A percent sign without two hexadecimal digits behind it.
    case percent(offset: Int)
    case noScheme
    case noHost
    case host(String)
    case port(String)
}
