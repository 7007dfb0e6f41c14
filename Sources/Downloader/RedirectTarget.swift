import MediaModel

/// Where a `Location` field leads (RFC 9110, section 10.2.2).
enum RedirectTarget: Equatable {
    case address(WebAddress)
    /// `.scheme` for anything but `http` and `https`, `.redirect` when it is no address.
    case nowhere(TransferFailure)

    /// Resolves a reference against the address it was answered for (RFC 3986, section 5.2).
    /// - Parameter location: as sent; bytes no address may hold are percent-encoded first, as clients do.
    init(_ location: String, from base: WebAddress) {
        let reference = Self.encoded(location)
        if let scheme = Self.scheme(of: reference), scheme != "http", scheme != "https" {
            self = .nowhere(.scheme(scheme))
            return
        }
        do throws(WebAddressError) {
            self = .address(try WebAddress(Self.absolute(reference, from: base)))
        } catch {
            self = .nowhere(.redirect(WebAddress.redacted(location)))
        }
    }

    private static func scheme(of reference: String) -> String? {
        guard let colon = reference.firstIndex(of: ":"), let first = reference.first, first.isASCII, first.isLetter,
            reference[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        return reference[..<colon].lowercased()
    }

    private static func encoded(_ location: String) -> String {
        var out = ""
        for byte in location.utf8 {
            if byte <= 32 || byte >= 127 || "\"<>\\^`{|}".utf8.contains(byte) {
                let hex = String(byte, radix: 16, uppercase: true)
                out += hex.count == 1 ? "%0" + hex : "%" + hex
            } else {
                out.unicodeScalars.append(Unicode.Scalar(byte))
            }
        }
        return out
    }

    private static func absolute(_ text: String, from base: WebAddress) -> String {
        let reference = text.prefix { $0 != "#" }
        if scheme(of: String(reference)) != nil { return String(reference) }
        if reference.hasPrefix("//") { return base.scheme + ":" + reference }
        let site = base.site
        if reference.hasPrefix("/") { return site + withoutDots(reference) }
        let path = base.path.isEmpty ? "/" : base.path
        if reference.isEmpty { return site + path + (base.query.map { "?" + $0 } ?? "") }
        if reference.hasPrefix("?") { return site + path + reference }
        let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
        return site + withoutDots(folder + reference)
    }

    /// RFC 3986, section 5.2.4; a query stays as it is.
    private static func withoutDots(_ text: Substring) -> String {
        let path = text.prefix { $0 != "?" }
        var kept: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                _ = kept.popLast()
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return "/" + kept.joined(separator: "/") + text[path.endIndex...]
    }
}

extension WebAddress {
    /// Everything before the path, with user info.
    var site: String { "\(scheme)://\(userInfo.map { $0 + "@" } ?? "")\(host)\(port.map { ":\($0)" } ?? "")" }

    /// The address as it is asked for: put together from the parts that were judged, without a fragment.
    var request: String { site + (path.isEmpty ? "/" : path) + (query.map { "?" + $0 } ?? "") }
}
