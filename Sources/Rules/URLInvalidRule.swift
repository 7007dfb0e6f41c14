package import MediaModel

/// The text is no address.
package enum URLInvalidRule: DeliveryRule {
    package static let card = RuleCard(
        id: "url-invalid",
        title: "Does not parse strictly, hidden blanks, no host",
        reason: """
            The push carries the address as text. Where it is not strict RFC 3986 (a blank, an umlaut, a character \
            nobody sees) many systems make no URL of it at all, and the push arrives as plain text; newer ones may \
            repair it.
            """,
        repair: "Write it as RFC 3986 wants: https, a host, and percent signs for everything unusual.",
        commands: [
            "attachlint lint 'https://cdn.example.com/summer%20sale.jpg'"
        ],
        severities: [.error])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        switch delivery.address {
        case .failure(let error): [invalid(delivery, error)]
        case .success(let address) where address.scheme != "http" && address.scheme != "https":
            [
                finding(
                    "is \(address.scheme), which phones do not fetch",
                    measured: address.scheme, allowed: "https", fix: "give an https address")
            ]
        case .success: []
        }
    }

    /// The finding for a row of a list that holds no address at all.
    /// - Parameter reason: what is wrong with the row, a clause without a full stop: `a quote is never closed`.
    package static func finding(brokenRow reason: String) -> Finding {
        finding(
            "the row cannot be read: \(reason)", measured: reason, allowed: "one address or path",
            fix: "repair the row in the list")
    }

    private static func invalid(_ delivery: Delivery, _ error: WebAddressError) -> Finding {
        switch error {
        case .character(let scalar, let offset):
            let name = name(of: scalar)
            return finding(
                "has \(name) as character \(offset + 1)", measured: name, allowed: "RFC 3986 characters",
                fix: repair(delivery, scalar))
        case .percent(let offset):
            return finding(
                "has a percent sign without two hexadecimal digits as character \(offset + 1)", measured: "%",
                allowed: "% and two hexadecimal digits", fix: "write %25 for a percent sign")
        case .noScheme:
            return finding(
                "does not start with https://", measured: "no scheme", allowed: "https",
                fix: "write the address in full, starting with https://")
        case .noHost:
            return finding(
                "names no host", measured: "no host", allowed: "https:// and a host",
                fix: "write the address in full: https:// and a host, then the path")
        case .host(let host):
            return finding(
                "has the host \(host), which is none", measured: host, allowed: "a host name",
                fix: "correct the host")
        case .port(let port):
            return finding(
                "has the port \(port), which is none", measured: port, allowed: "1 to 65535",
                fix: "leave the port out, or correct it")
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let code = "U+" + String(repeating: "0", count: max(0, 4 - hex(scalar.value).count)) + hex(scalar.value)
        switch scalar {
        case " ": return "a blank"
        case "\t": return "a tab"
        case "\n", "\r": return "a line break"
        default: break
        }
        if VisibleText.acts(scalar) || scalar.properties.isWhitespace {
            return "a character nobody sees (\(scalar.properties.name.map { "\(code) \($0)" } ?? code))"
        }
        return "\(scalar) (\(code))"
    }

    private static func hex(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }

    /// At the ends the character came with the clipboard; inside it belongs to the address and needs percent signs.
    private static func repair(_ delivery: Delivery, _ scalar: Unicode.Scalar) -> String {
        let scalars = delivery.text.unicodeScalars
        let isInside = scalars.firstIndex(of: scalar).map { first in
            scalars[first...].contains { !isBlank($0) } && scalars[..<first].contains { !isBlank($0) }
        }
        guard isInside == true, !VisibleText.acts(scalar) else { return "delete it" }
        let escaped = String(scalar).utf8.map { "%" + ($0 < 16 ? "0" : "") + hex(UInt32($0)) }.joined()
        return "write \(escaped) for it"
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isWhitespace || VisibleText.acts(scalar)
    }
}
