/// An IPv4 or IPv6 address, and whether a phone somewhere in the world could reach it.
package struct NetworkAddress: Sendable, Hashable {
    /// 4 or 16 bytes, most significant first.
    package let bytes: [UInt8]

    /// - Parameter bytes: 4 or 16; nil for any other count.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Reads a host that is an IPv4 literal in any form the system's resolver takes (inet_aton(3)): dotted, decimal,
    /// octal, hexadecimal, one to four parts.
    package init?(ipv4 host: String) {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...4).contains(parts.count) else { return nil }
        var numbers: [UInt64] = []
        for part in parts {
            guard let number = Self.number(part) else { return nil }
            numbers.append(number)
        }
        let last = numbers.removeLast()
        guard numbers.allSatisfy({ $0 < 256 }), last < 1 << (8 * UInt64(4 - numbers.count)) else { return nil }
        let head = numbers.enumerated().reduce(UInt64(0)) { $0 | $1.element << (8 * UInt64(3 - $1.offset)) }
        let value = head | last
        bytes = (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * UInt64($0))) }
    }

    private static func number(_ text: Substring) -> UInt64? {
        // `UInt64` would take a sign.
        guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return text.count == 2 ? 0 : UInt64(text.dropFirst(2), radix: 16)
        }
        guard let first = text.first, first.isNumber else { return nil }
        return text.count > 1 && first == "0" ? UInt64(text, radix: 8) : UInt64(text)
    }

    /// Reads an IPv6 literal without its brackets (RFC 4291, section 2.2); a zone is not taken.
    package init?(ipv6 text: String) {
        let halves = text.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
        guard halves.count <= 2, let head = Self.groups(halves[0]),
            let tail = halves.count == 2 ? Self.groups(halves[1]) : []
        else { return nil }
        let missing = 16 - head.count - tail.count
        guard halves.count == 2 ? missing >= 2 : missing == 0 else { return nil }
        bytes = head + [UInt8](repeating: 0, count: missing) + tail
    }

    private static func groups(_ text: Substring) -> [UInt8]? {
        guard !text.isEmpty else { return [] }
        var bytes: [UInt8] = []
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index == parts.count - 1, part.contains(".") {
                let dotted = part.split(separator: ".", omittingEmptySubsequences: false).map { digits in
                    digits.allSatisfy { $0.isASCII && $0.isNumber } ? UInt8(digits) : nil
                }
                guard dotted.count == 4, !dotted.contains(nil) else { return nil }
                bytes += dotted.compactMap(\.self)
            } else {
                guard (1...4).contains(part.count), part.allSatisfy({ $0.isASCII && $0.isHexDigit }),
                    let group = UInt16(part, radix: 16)
                else { return nil }
                bytes += [UInt8(group >> 8), UInt8(group & 255)]
            }
        }
        return bytes.count <= 16 ? bytes : nil
    }

    /// Why no phone outside can reach the address, as `a loopback address`; nil for public ones.
    ///
    /// IPv4 by RFC 6890 and 5771; IPv6 by RFC 4291, 4193, 6052 and 3056. Addresses that carry an IPv4 one inside are
    /// judged by it.
    package var unreachableReason: String? { bytes.count == 4 ? Self.reason(ipv4: bytes) : reasonOfIPv6 }

    private static func reason(ipv4 bytes: [UInt8]) -> String? {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _): "an unspecified address"
        case (127, _, _): "a loopback address"
        case (10, _, _), (172, 16...31, _), (192, 168, _): "a private address"
        case (100, 64...127, _): "an address of a carrier's own network"
        case (169, 254, _): bytes[2...] == [169, 254] ? "a cloud metadata address" : "a link-local address"
        case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 18...19, _), (198, 51, 100), (203, 0, 113):
            "a reserved address"
        case (224...239, _, _): "a multicast address"
        case (240...255, _, _): "a reserved address"
        default: nil
        }
    }

    private var reasonOfIPv6: String? {
        let isPrefixed: ([UInt8]) -> Bool = { self.bytes.starts(with: $0) }
        if bytes == [UInt8](repeating: 0, count: 16) { return "an unspecified address" }
        if bytes == [UInt8](repeating: 0, count: 15) + [1] { return "a loopback address" }
        // ::ffff:a.b.c.d and ::a.b.c.d
        if isPrefixed([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]) || isPrefixed([UInt8](repeating: 0, count: 12)) {
            return Self.reason(ipv4: Array(bytes[12...])) ?? "an IPv4 address in IPv6 form"
        }
        // NAT64 (RFC 6052, 8215)
        if isPrefixed([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]) || isPrefixed([0, 0x64, 0xFF, 0x9B, 0, 1]) {
            return "a NAT64 address"
        }
        // 6to4 (RFC 3056)
        if isPrefixed([0x20, 0x02]) { return Self.reason(ipv4: Array(bytes[2..<6])) }
        if bytes == [0xFD, 0, 0x0E, 0xC2] + [UInt8](repeating: 0, count: 10) + [2, 0x54] {
            return "a cloud metadata address"
        }
        if bytes[0] & 0xFE == 0xFC { return "a private address" }
        if bytes[0] == 0xFE, bytes[1] & 0xC0 == 0x80 { return "a link-local address" }
        if bytes[0] == 0xFE, bytes[1] & 0xC0 == 0xC0 { return "a site-local address" }
        if bytes[0] == 0xFF { return "a multicast address" }
        return isReservedIPv6 ? "a reserved address" : nil
    }

    /// Outside the one block that is handed out for use in the world, or in a part of it that is not: Teredo,
    /// benchmarking, ORCHID and documentation (IANA IPv6 Special-Purpose Address Registry).
    private var isReservedIPv6: Bool {
        guard bytes[0] & 0xE0 == 0x20 else { return true }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0x20, 0x01, 0, 0), (0x20, 0x01, 0, 0x10...0x2F), (0x20, 0x01, 0x0D, 0xB8): return true
        case (0x20, 0x01, 0, 2): return bytes[4] == 0 && bytes[5] == 0
        case (0x3F, 0xFF, 0...0x0F, _): return true
        default: return false
        }
    }

    /// The address as people write it: `10.0.0.1`, `2001:db8::1` (RFC 5952).
    package var text: String {
        guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
        let groups = (0..<8).map { Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]) }
        var longest = 0..<0
        var start = 0
        for end in 1...8 where end == 8 || groups[end] != 0 || groups[start] != 0 {
            if groups[start] == 0, end - start > longest.count { longest = start..<end }
            start = end
        }
        let text: (ArraySlice<Int>) -> String = { $0.map { String($0, radix: 16) }.joined(separator: ":") }
        guard longest.count > 1 else { return text(groups[...]) }
        return text(groups[..<longest.lowerBound]) + "::" + text(groups[longest.upperBound...])
    }
}

extension WebAddress {
    /// Why no phone outside can reach the host as written, without a look-up: a literal, `localhost`, `.local`, a
    /// single label; nil when the name has to be looked up.
    package var unreachableHostReason: String? {
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        if name.hasPrefix("[") { return NetworkAddress(ipv6: String(name.dropFirst().dropLast()))?.unreachableReason }
        if let address = NetworkAddress(ipv4: name) { return address.unreachableReason }
        if name == "localhost" || name.hasSuffix(".localhost") { return "this machine itself" }
        if name.hasSuffix(".local") { return "a name of a local network" }
        if name.hasSuffix(".internal") || name.hasSuffix(".home.arpa") { return "a name of a private network" }
        return name.contains(".") ? nil : "a name without a domain"
    }
}
