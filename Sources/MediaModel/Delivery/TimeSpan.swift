/// A length of time in whole seconds.
package struct TimeSpan: Sendable, Hashable, Comparable {
    package var seconds: Int

    package init(seconds: Int) { self.seconds = seconds }

    package static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.seconds < right.seconds }

    /// Reads `90s`, `90m`, `72h`, `14d` or `2w`, and several in a row: `1d12h`.
    /// - Throws: `TimeTextError.notASpan` for anything else, no unit included.
    package init(_ text: String) throws(TimeTextError) {
        var total = 0
        var digits = ""
        let lower = text.trimmed.lowercased()
        for character in lower {
            if character.isASCII, character.isWholeNumber {
                digits.append(character)
                continue
            }
            let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
            // Nine digits are more than any campaign, and far from an overflow.
            guard let unit = units[character], let count = Int(digits), digits.count <= 9, total < 1 << 40 else {
                throw .notASpan(text)
            }
            total += count * unit
            digits = ""
        }
        guard digits.isEmpty, !lower.isEmpty else { throw .notASpan(text) }
        seconds = total
    }

    /// The length as people say it, in its largest fitting unit: `45 s`, `90 minutes`, `3 hours`, `14 days`.
    package var text: String {
        let amount = abs(seconds)
        switch amount {
        case 0..<120: return "\(amount) s"
        case 120..<7200: return "\(amount / 60) minutes"
        case 7200..<172_800: return "\(amount / 3600) hours"
        default: return "\(amount / 86_400) days"
        }
    }
}
