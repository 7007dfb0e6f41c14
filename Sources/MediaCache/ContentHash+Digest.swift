import MediaModel

extension ContentHash {
    /// - Parameter hex: 64 lower-case hexadecimal digits, or nothing comes of it.
    init?(hex: some StringProtocol) {
        guard let digest = Self.digest(ofHex: hex), digest.count == 32 else { return nil }
        self.init(digest: digest)
    }

    /// The 32 bytes.
    var digest: [UInt8] { Self.digest(ofHex: hex) ?? [] }

    private static func digest(ofHex hex: some StringProtocol) -> [UInt8]? {
        var digest: [UInt8] = []
        digest.reserveCapacity(32)
        var high: UInt8?
        for digit in hex.utf8 {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            default: return nil
            }
            if let first = high {
                digest.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return high == nil ? digest : nil
    }
}
