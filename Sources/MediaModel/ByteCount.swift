/// A number of bytes. Units in text are decimal: 1 MB is 1,000,000 bytes.
package struct ByteCount: Sendable, Hashable, Comparable {
    package var bytes: Int

    package init(_ bytes: Int) { self.bytes = bytes }

    /// Decimal megabytes, 1,000,000 bytes each.
    package static func megabytes(_ count: Int) -> ByteCount { ByteCount(count * 1_000_000) }

    /// Binary megabytes, 1,048,576 bytes each.
    package static func mebibytes(_ count: Int) -> ByteCount { ByteCount(count * 1_048_576) }

    /// Reads a number of bytes as a person writes it: `800000`, `500 kB`, `12MB`, `2 GB`; units are decimal.
    /// - Returns: nil for anything else.
    package init?(text: String) {
        let units = [("kb", 1_000), ("mb", 1_000_000), ("gb", 1_000_000_000), ("b", 1)]
        let lower = text.lowercased()
        let unit = units.first { lower.hasSuffix($0.0) }
        let number = lower.dropLast(unit?.0.count ?? 0).trimmed
        guard let value = Double(number), value >= 0, value * Double(unit?.1 ?? 1) < 1e15 else { return nil }
        self.init(Int(value * Double(unit?.1 ?? 1)))
    }

    /// The count as people say it: `812 bytes`, `48.2 kB`, `12 MB`.
    package var text: String {
        switch bytes.magnitude {
        case 0..<1000: bytes == 1 ? "1 byte" : "\(bytes) bytes"
        // Above this a kilobyte figure would be rounded up to 1000 kB.
        case 1000..<999_950: DecimalText.short(Double(bytes) / 1e3, decimals: 1) + " kB"
        case 999_950..<999_950_000: DecimalText.short(Double(bytes) / 1e6, decimals: 1) + " MB"
        default: DecimalText.short(Double(bytes) / 1e9, decimals: 1) + " GB"
        }
    }

    /// Every byte counted: `10,485,761 bytes`.
    package var exactText: String { DecimalText.grouped(bytes) + (bytes == 1 ? " byte" : " bytes") }

    /// Both, for a number that stands close to a limit: `10.5 MB (10,485,761 bytes)`.
    package var fullText: String { bytes.magnitude < 1000 ? text : "\(text) (\(exactText))" }

    package static func < (left: ByteCount, right: ByteCount) -> Bool { left.bytes < right.bytes }
}
