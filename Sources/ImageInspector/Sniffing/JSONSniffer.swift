/// Tells JSON (RFC 8259) from other text by reading its beginning strictly.
enum JSONSniffer {
    /// Code units read; a text without a fault so far counts as JSON.
    private static let window = 4096

    /// Whether the text is an object or an array.
    static func isJSON(_ text: MarkupText) -> Bool {
        let start = text.skippingSpace(from: 0)
        guard text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[") else { return false }
        var reader = Reader(text: text, end: min(text.count, window), index: start)
        return reader.readsAsJSON()
    }

    /// What may come next.
    private enum Expectation { case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, nothing }

    private struct Reader {
        let text: MarkupText
        let end: Int
        var index: Int
        private var open: [Bool] = []
        private var expectation = Expectation.value

        init(text: MarkupText, end: Int, index: Int) {
            self.text = text
            self.end = end
            self.index = index
        }

        mutating func readsAsJSON() -> Bool {
            while true {
                index = text.skippingSpace(from: index)
                // A text longer than the window has been right so far; a shorter one must be whole.
                guard index < end else { return expectation == .nothing || text.count > end }
                // A second document behind the first one: a log of JSON lines.
                if expectation == .nothing { return text[index] == UInt8(ascii: "{") }
                guard readToken() else { return false }
            }
        }

        private mutating func readToken() -> Bool {
            let unit = text[index]
            switch (unit, expectation) {
            case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrEnd): return opened(object: true)
            case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrEnd): return opened(object: false)
            case (UInt8(ascii: "}"), .keyOrEnd): return closed(object: true)
            case (UInt8(ascii: "}"), .commaOrEnd): return closed(object: true)
            case (UInt8(ascii: "]"), .valueOrEnd): return closed(object: false)
            case (UInt8(ascii: "]"), .commaOrEnd): return closed(object: false)
            case (UInt8(ascii: ","), .commaOrEnd): return moved(open.last == true ? .key : .value)
            case (UInt8(ascii: ":"), .colon): return moved(.value)
            case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrEnd): return readString(then: .colon)
            case (UInt8(ascii: "\""), .value), (UInt8(ascii: "\""), .valueOrEnd): return readString(then: .commaOrEnd)
            case (_, .value), (_, .valueOrEnd): return readWord()
            default: return false
            }
        }

        private mutating func opened(object: Bool) -> Bool {
            open.append(object)
            return moved(object ? .keyOrEnd : .valueOrEnd)
        }

        private mutating func closed(object: Bool) -> Bool {
            guard open.popLast() == object else { return false }
            return moved(open.isEmpty ? .nothing : .commaOrEnd)
        }

        private mutating func moved(_ next: Expectation) -> Bool {
            expectation = next
            index += 1
            return true
        }

        private mutating func readString(then next: Expectation) -> Bool {
            index += 1
            while index < end, text[index] != UInt8(ascii: "\"") {
                guard text[index] >= 0x20 else { return false }
                index += text[index] == UInt8(ascii: "\\") ? 2 : 1
            }
            return moved(next)
        }

        /// A number, `true`, `false` or `null`.
        private mutating func readWord() -> Bool {
            let start = index
            for word: StaticString in ["true", "false", "null"] where text.starts(with: word, at: index) {
                index += word.utf8CodeUnitCount
                expectation = .commaOrEnd
                return true
            }
            while index < end, Self.isNumeric(text[index]) { index += 1 }
            expectation = .commaOrEnd
            return index > start
        }

        private static func isNumeric(_ unit: UInt8) -> Bool {
            switch unit {
            case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
            default: false
            }
        }
    }
}
