/// Moves over JSON text (RFC 8259) token by token: one grammar for trees, and for lists that are too long for a tree.
///
/// What it throws is always about the byte at `index`. The bytes should be UTF-8; others are passed on as they are.
package struct JSONScanner {
    /// What a value is, told by how it starts.
    package enum Kind: Sendable, Equatable {
        case object
        case list
        case text
        case number
        case word(Word)
    }

    /// The three words that are values.
    package enum Word: String, Sendable {
        case yes = "true"
        case no = "false"
        case null
    }

    /// The brackets that end an object and a list.
    package enum Bracket: UInt8, Sendable, CustomStringConvertible {
        case object = 0x7D
        case list = 0x5D

        package var description: String { String(Unicode.Scalar(rawValue)) }
    }

    /// Up to the end of the text.
    let bytes: ArraySlice<UInt8>
    /// The byte that comes next.
    var index: Int
    /// The line of `index`, counted from `init(_:line:)`.
    package private(set) var line: Int
    private var lineStart: Int
    /// The quotation mark that opens the text read last; nil before the first one.
    var textStart: Int?
    /// Up to where the characters of the line are counted already: columns must not cost the length of the line each time.
    private var counted: Int
    private var characters = 0

    /// - Parameter line: the number of the first line.
    package init(_ bytes: ArraySlice<UInt8>, line: Int = 1) {
        self.bytes = bytes
        self.line = line
        index = bytes.startIndex
        lineStart = index
        counted = index
    }

    // MARK: Place

    /// The place of `index`. Time grows with the way from the place asked for before.
    package mutating func position() -> JSONPosition {
        if counted < lineStart { (counted, characters) = (lineStart, 0) }
        characters += Self.characters(in: bytes[counted..<index])
        counted = index
        return JSONPosition(line: line, column: characters + 1)
    }

    /// A trouble as clients are told of it, at `index`.
    package func fault(_ trouble: JSONTrouble) -> JSONFault { JSONFault(at: place(of: index), trouble.sentence) }

    /// The place of a byte in the line of `index`.
    func place(of byte: Int) -> JSONPosition {
        JSONPosition(line: line, column: Self.characters(in: bytes[lineStart..<byte]) + 1)
    }

    private static func characters(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

    /// The byte at `index`; nil at the end.
    var peek: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    /// Steps over blanks, tabs and line breaks.
    package mutating func skipBlanks() {
        while let byte = peek, byte <= 0x20 {
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            index += 1
            if byte == 0x0A || (byte == 0x0D && peek != 0x0A) {
                line += 1
                lineStart = index
            }
        }
    }

    // MARK: Structure

    /// Steps over blanks and says what stands behind them, without stepping over it.
    /// - Throws: `valueMissing` at the end, `valueExpected` when no value stands there.
    package mutating func kind() throws(JSONTrouble) -> Kind {
        skipBlanks()
        guard let byte = peek else { throw .valueMissing }
        switch byte {
        case UInt8(ascii: "\""): return .text
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .list
        case UInt8(ascii: "-"), 0x30...0x39: return .number
        case UInt8(ascii: "t"): return .word(try word(.yes))
        case UInt8(ascii: "f"): return .word(try word(.no))
        case UInt8(ascii: "n"): return .word(try word(.null))
        default: throw .valueExpected
        }
    }

    private func word(_ word: Word) throws(JSONTrouble) -> Word {
        guard bytes[index...].starts(with: word.rawValue.utf8) else { throw .valueExpected }
        return word
    }

    /// Steps over a word that `kind()` found.
    package mutating func skip(_ word: Word) { index += word.rawValue.utf8.count }

    /// Steps over the bracket at `index` and what belongs to it.
    /// - Parameter closing: the bracket that ends it.
    /// - Returns: whether it is empty, and passed as a whole.
    package mutating func opens(_ closing: Bracket) -> Bool {
        index += 1
        skipBlanks()
        guard peek == closing.rawValue else { return false }
        index += 1
        return true
    }

    /// Steps over what stands behind an element: a comma, or the bracket that ends all.
    /// - Returns: whether it was the bracket.
    package mutating func closes(_ closing: Bracket) throws(JSONTrouble) -> Bool {
        skipBlanks()
        guard let byte = peek, byte == closing.rawValue || byte == UInt8(ascii: ",") else {
            throw .separatorExpected(closing)
        }
        index += 1
        if byte == closing.rawValue { return true }
        skipBlanks()
        if peek == closing.rawValue { throw .commaBefore(closing) }
        return false
    }

    /// Steps over blanks, the name of a member, its colon, and blanks again.
    /// - Returns: the name, unescaped.
    package mutating func name() throws(JSONTrouble) -> String {
        skipBlanks()
        guard peek == UInt8(ascii: "\"") else { throw .nameExpected }
        let name = try string()
        skipBlanks()
        guard peek == UInt8(ascii: ":") else { throw .colonExpected }
        index += 1
        skipBlanks()
        return name
    }

    /// Steps over blanks, behind the value that is the whole text.
    package mutating func finish() throws(JSONTrouble) {
        skipBlanks()
        if index < bytes.endIndex { throw .moreBehind }
    }

    // MARK: Numbers

    /// Steps over the number at `index`.
    /// - Returns: its bytes.
    package mutating func number() throws(JSONTrouble) -> ArraySlice<UInt8> {
        let start = index
        if peek == UInt8(ascii: "-") { index += 1 }
        if peek == UInt8(ascii: "0") { index += 1 } else { try digits() }
        if peek == UInt8(ascii: ".") {
            index += 1
            try digits()
        }
        if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        return bytes[start..<index]
    }

    private mutating func digits() throws(JSONTrouble) {
        guard let byte = peek, (0x30...0x39).contains(byte) else { throw .digitExpected }
        while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    }
}
