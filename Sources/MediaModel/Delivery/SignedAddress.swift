/// The end of an address that only works for a while, read from its query.
package struct SignedAddress: Sendable, Equatable {
    /// Who signs addresses this way.
    package enum Service: String, Sendable, CaseIterable {
        case s3 = "S3"
        case cloudStorage = "Google Cloud Storage"
        case cloudFront = "CloudFront"
        case azure = "Azure SAS"
    }

    package let service: Service
    /// From this moment on the server refuses it.
    package let expires: PointInTime

    /// - Returns: nil for an address without a signature, or one whose end cannot be read.
    ///
    /// Forms: AWS Signature Version 4 (`X-Amz-Date`, `X-Amz-Expires`) and 2 (`Expires`), GCS V4 and V2 signed URLs,
    /// CloudFront canned (`Expires`) and custom policies (`Policy`), Azure shared access signatures (`se`).
    package init?(_ address: WebAddress) {
        var items: [String: String] = [:]
        for item in address.queryItems where items[item.name.lowercased()] == nil {
            items[item.name.lowercased()] = item.value
        }
        let found: (Service, PointInTime?)? =
            if items["x-amz-expires"] != nil {
                (.s3, Self.end(items["x-amz-date"], items["x-amz-expires"]))
            } else if items["x-goog-expires"] != nil {
                (.cloudStorage, Self.end(items["x-goog-date"], items["x-goog-expires"]))
            } else if items["googleaccessid"] != nil {
                (.cloudStorage, Self.moment(items["expires"]))
            } else if items["key-pair-id"] != nil {
                (.cloudFront, Self.moment(items["expires"]) ?? items["policy"].flatMap(Self.end(ofPolicy:)))
            } else if items["signature"] != nil, items["expires"] != nil {
                (.s3, Self.moment(items["expires"]))
            } else if items["sig"] != nil, items["se"] != nil {
                (.azure, items["se"].flatMap(Self.iso8601))
            } else { nil }
        guard let (service, end) = found, let end else { return nil }
        self.service = service
        expires = end
    }

    private static func end(_ start: String?, _ seconds: String?) -> PointInTime? {
        guard let start = start.flatMap(iso8601), let span = number(seconds) else { return nil }
        return PointInTime(epochSeconds: start.epochSeconds + span)
    }

    private static func moment(_ text: String?) -> PointInTime? { number(text).map(PointInTime.init(epochSeconds:)) }

    // More than eleven digits of seconds are no year anybody knows.
    private static func number(_ text: String?) -> Int? {
        guard let text, text.utf8.count <= 11, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }

    private static func iso8601(_ text: String) -> PointInTime? {
        do throws(TimeTextError) {
            return try PointInTime(iso8601: text)
        } catch {
            return nil
        }
    }

    /// `DateLessThan` of a custom policy: JSON in base64, with `-`, `_` and `~` for `+`, `=` and `/`.
    private static func end(ofPolicy policy: String) -> PointInTime? {
        guard let text = base64(policy), let condition = text.firstRange(of: "DateLessThan"),
            let key = text[condition.upperBound...].firstRange(of: "AWS:EpochTime")
        else { return nil }
        let digits = text[key.upperBound...].drop { !$0.isASCII || !$0.isWholeNumber }.prefix { $0.isWholeNumber }
        return moment(String(digits))
    }

    private static func base64(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text.utf8 {
            let value: UInt32
            switch byte {
            case 0x41...0x5A: value = UInt32(byte - 0x41)
            case 0x61...0x7A: value = UInt32(byte - 0x61) + 26
            case 0x30...0x39: value = UInt32(byte - 0x30) + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "~"): value = 63
            case UInt8(ascii: "="), UInt8(ascii: "_"): continue
            default: return nil
            }
            bits = (bits << 6 | value) & 0xFF_FFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
