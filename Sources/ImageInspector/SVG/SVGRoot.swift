import MediaBytes

/// The start tag of an SVG's root element and the size it states (SVG 2, section 8.2).
struct SVGRoot {
    /// Width in CSS pixels, nil when neither `width` nor a `viewBox` tells.
    let width: Double?
    /// Height in CSS pixels.
    let height: Double?

    /// - Parameter start: index of the `<` of the root element.
    init(_ text: MarkupText, at start: Int) {
        let attributes = Self.attributes(text, at: start, ["width", "height", "viewBox"])
        let box = attributes["viewBox"].flatMap(Self.size)
        let wide = attributes["width"].flatMap(Self.pixels)
        let high = attributes["height"].flatMap(Self.pixels)
        // One length and the shape of the box give the other.
        let shape = box.map { $0.height / $0.width }
        width = Self.bounded(wide ?? high.flatMap { high in shape.map { high / $0 } } ?? box?.width)
        height = Self.bounded(high ?? wide.flatMap { wide in shape.map { wide * $0 } } ?? box?.height)
    }

    /// Nil for a length no picture has.
    private static func bounded(_ length: Double?) -> Double? { length.flatMap { $0 < 1e9 ? $0 : nil } }

    /// The values of some attributes of a start tag.
    private static func attributes(_ text: MarkupText, at start: Int, _ wanted: Set<String>) -> [String: String] {
        var found: [String: String] = [:]
        var index = start + 1
        while MarkupText.isName(text[index]) { index += 1 }
        while index < text.count {
            index = text.skippingSpace(from: index)
            let name = index
            while MarkupText.isName(text[index]) { index += 1 }
            guard index > name else { return found }
            let end = index
            index = text.skippingSpace(from: index)
            guard text[index] == UInt8(ascii: "=") else { return found }
            index = text.skippingSpace(from: index + 1)
            let quote = text[index]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return found }
            let value = index + 1
            index = value
            while index < text.count, text[index] != quote { index += 1 }
            // Longer than any name or length that matters: a style or a path.
            if end - name <= 8, index - value <= 256, index < text.count {
                let key = string(text, name, end)
                if wanted.contains(key) { found[key] = string(text, value, index) }
            }
            index += 1
        }
        return found
    }

    private static func string(_ text: MarkupText, _ start: Int, _ end: Int) -> String {
        String(decoding: (start..<end).map { text[$0] }, as: UTF8.self)
    }

    /// A length in CSS pixels (CSS Values 4, section 6.2); nil for percentages and what is no length.
    private static func pixels(_ text: String) -> Double? {
        let trimmed = text.filter { !$0.isWhitespace }.lowercased()
        let unit = String(trimmed.reversed().prefix { $0.isLetter || $0 == "%" }.reversed())
        guard let factor = perUnit[unit], let value = Double(trimmed.dropLast(unit.count)) else { return nil }
        return value > 0 && value < 1e9 ? value * factor : nil
    }

    private static let perUnit: [String: Double] = [
        "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
        "em": 16, "rem": 16, "ex": 8, "ch": 8,
    ]

    /// The last two of the four numbers of a view box.
    private static func size(_ text: String) -> (width: Double, height: Double)? {
        let numbers = text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0, numbers[2] < 1e9, numbers[3] < 1e9 else { return nil }
        return (numbers[2], numbers[3])
    }
}
