/// What people, editors and templates get wrong most, told by the bytes around the place of a trouble.
struct JSONMistake {
    private static let quote = UInt8(ascii: "\"")
    /// A text of strangers, short enough for a message.
    private static let longestWord = 40

    private let trouble: JSONTrouble
    private let scanner: JSONScanner
    private let rest: ArraySlice<UInt8>

    /// - Parameter scanner: as it was left when the trouble was met.
    init(_ trouble: JSONTrouble, at scanner: JSONScanner) {
        self.trouble = trouble
        self.scanner = scanner
        rest = scanner.bytes[scanner.index...]
    }

    /// The trouble in the words that help most.
    var fault: JSONFault {
        JSONFault(at: scanner.place(of: scanner.index), reason ?? trouble.sentence)
    }

    private var reason: String? {
        switch trouble {
        case .textUnclosed: unclosedText
        case .controlInText: controlInText
        case .unknownEscape: unknownEscape
        case .valueMissing, .valueExpected, .nameExpected, .colonExpected, .separatorExpected, .moreBehind,
            .digitExpected:
            rest.isEmpty
                ? ending : quotation ?? foreignText ?? character ?? number ?? word ?? afterText ?? bracket
        default: nil
        }
    }

    // MARK: Between values

    private var ending: String? {
        if scanner.bytes.isEmpty { return "it is empty" }
        if scanner.bytes.allSatisfy({ $0 <= 0x20 }) { return "it holds nothing but blanks" }
        return trouble.expected.map { "it ends where \($0) should stand" }
    }

    private var quotation: String? {
        if rest.first == UInt8(ascii: "'") { return "a single quotation mark stands here; JSON quotes with \" only" }
        guard let scalar = firstScalar, Self.isTypographic(scalar) else { return nil }
        return "a typographic quotation mark (\(scalar)) stands here; JSON quotes with \" only"
    }

    /// Comments, and what a template should have filled in.
    private var foreignText: String? {
        if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) || rest.first == UInt8(ascii: "#") {
            return "a comment stands here; JSON has none"
        }
        let isSecondBrace = rest.first == UInt8(ascii: "{") && before == UInt8(ascii: "{")
        if isSecondBrace || ["${", "<%", "%"].contains(where: { rest.starts(with: $0.utf8) }) {
            return "a placeholder was never filled in"
        }
        return nil
    }

    private var character: String? {
        guard let scalar = firstScalar else { return nil }
        let code = Self.code(scalar)
        switch scalar.properties.generalCategory {
        case .control where scalar.value == 0: return "a NUL byte stands here"
        case .control: return "the control character \(code) stands here"
        case .format, .spaceSeparator, .lineSeparator, .paragraphSeparator:
            return "the invisible character \(code) stands here; between values JSON takes plain blanks only"
        default: return nil
        }
    }

    private var number: String? {
        let isDigit = rest.first.map { (0x30...0x39).contains($0) } ?? false
        switch trouble {
        case .valueExpected where rest.first == UInt8(ascii: "+"): return "a number starts with +; JSON has - only"
        case .valueExpected where rest.first == UInt8(ascii: "."): return "a number starts with its point; write 0.5"
        case .separatorExpected, .moreBehind:
            // A number ends behind the zero it starts with, whatever follows.
            guard before == UInt8(ascii: "0") else { return nil }
            if isDigit { return "a number has a leading zero" }
            guard let byte = rest.first, byte | 0x20 == UInt8(ascii: "x") else { return nil }
            return "a number is hexadecimal; JSON has decimal ones only"
        default: return nil
        }
    }

    private var word: String? {
        let letters = rest.prefix(Self.longestWord).prefix { Self.isLetter($0) || (0x30...0x39).contains($0) }
        guard let first = letters.first, Self.isLetter(first) else { return nil }
        let word = String(decoding: letters, as: UTF8.self)
        switch (trouble, word.lowercased()) {
        case (.nameExpected, _): return "the name \(word) stands without quotes"
        case (.valueExpected, "nan"), (.valueExpected, "inf"), (.valueExpected, "infinity"), (.digitExpected, "nan"),
            (.digitExpected, "inf"), (.digitExpected, "infinity"):
            return "\(word) stands here; JSON has no such number"
        case (.valueExpected, "true"), (.valueExpected, "false"):
            return "\(word) stands here; JSON writes \(word.lowercased())"
        case (.valueExpected, "null"), (.valueExpected, "nil"), (.valueExpected, "none"), (.valueExpected, "undefined"):
            return "\(word) stands here; JSON writes null"
        case (.valueExpected, _): return "the text \(word) stands without quotes"
        default: return nil
        }
    }

    /// What follows a text at once shows that the text was meant to go on, or to end before.
    private var afterText: String? {
        guard case .separatorExpected = trouble, before == Self.quote, let start = scanner.textStart else { return nil }
        if let mark = typographicMark(from: start) {
            return "\(trouble.sentence); the text before it holds \(mark), which does not end a text"
        }
        // Another text here means a comma was forgotten.
        return rest.first == Self.quote ? nil : "\(trouble.sentence); a \" inside a text is written \\\""
    }

    private var bracket: String? {
        guard trouble == .moreBehind, let byte = rest.first, let bracket = JSONScanner.Bracket(rawValue: byte) else {
            return nil
        }
        return "a \(bracket) stands here that closes nothing"
    }

    // MARK: Inside a text

    private var unclosedText: String? {
        guard let start = scanner.textStart else { return nil }
        let sentence = "the text that starts at \(scanner.place(of: start).text) is never closed"
        return typographicMark(from: start).map { "\(sentence): \($0) does not end it" } ?? sentence
    }

    private var controlInText: String? {
        switch rest.first {
        case 0x00: "a NUL byte stands inside a text"
        case 0x09: "a tab stands inside a text: write \\t"
        case 0x0A, 0x0D: "a line break stands inside a text: write \\n, or close the text before it"
        case let byte?: "the control character \(Self.code(Unicode.Scalar(byte))) stands inside a text"
        case nil: nil
        }
    }

    private var unknownEscape: String? {
        guard let scalar = firstScalar, (0x21...0x7E).contains(scalar.value) else { return nil }
        return "there is no escape \\\(scalar); the backslash itself is written \\\\"
    }

    // MARK: Characters

    private var before: UInt8? {
        scanner.index > scanner.bytes.startIndex ? scanner.bytes[scanner.index - 1] : nil
    }

    private var firstScalar: Unicode.Scalar? { String(decoding: rest.prefix(4), as: UTF8.self).unicodeScalars.first }

    private func typographicMark(from start: Int) -> Unicode.Scalar? {
        String(decoding: scanner.bytes[start..<scanner.index], as: UTF8.self).unicodeScalars.first {
            // An apostrophe is meant to stand in a text.
            Self.isTypographic($0) && !(0x2018...0x201B).contains($0.value)
        }
    }

    /// Quotation marks of all scripts (U+201C, U+00AB …), primes, and the wide one.
    private static func isTypographic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .initialPunctuation, .finalPunctuation: true
        default: [0x201A, 0x201E, 0x2032, 0x2033, 0x301D, 0x301E, 0x301F, 0xFF02, 0xFF07].contains(scalar.value)
        }
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
}
