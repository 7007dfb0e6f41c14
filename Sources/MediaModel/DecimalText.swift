/// Numbers as people read them in a report: a point, a fixed number of decimals, no exponent.
package enum DecimalText {
    /// - Parameters:
    ///   - value: any number; one that is not finite gives `?`.
    ///   - decimals: digits after the point, 0 to 6.
    /// - Returns: the number rounded to that many digits, such as `31.0`.
    package static func text(_ value: Double, decimals: Int) -> String {
        let factor = power(decimals)
        guard value.isFinite, let scaled = Int(exactly: (abs(value) * Double(factor)).rounded()) else { return "?" }
        let sign = value < 0 && scaled > 0 ? "-" : ""
        guard decimals > 0 else { return sign + String(scaled) }
        let fraction = String(scaled % factor)
        let padding = String(repeating: "0", count: max(0, decimals - fraction.count))
        return "\(sign)\(scaled / factor).\(padding)\(fraction)"
    }

    /// The number with up to that many decimals, zeros at the end left out: `30`, `1.5`.
    package static func short(_ value: Double, decimals: Int) -> String {
        var text = text(value, decimals: decimals)
        guard text.contains(".") else { return text }
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }

    /// A whole number with a comma between groups of three digits: `10,485,760`.
    package static func grouped(_ value: Int) -> String {
        let digits = Array(String(value.magnitude))
        var text = value < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return text
    }

    private static func power(_ decimals: Int) -> Int {
        (0..<min(max(decimals, 0), 6)).reduce(1) { factor, _ in factor * 10 }
    }
}
