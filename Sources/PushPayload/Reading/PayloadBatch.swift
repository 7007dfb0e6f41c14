import StrictJSON

/// Several payloads in one text.
package enum PayloadBatch {
    /// One of them.
    package struct Item: Sendable, Equatable {
        /// Its JSON text, to the letter.
        package var bytes: ArraySlice<UInt8>
        /// The line it starts in, from 1.
        package var line: Int
    }

    /// The payloads of a JSON text: the text itself, or the elements of its outermost list.
    /// - Returns: nil when the text does not look like payloads: it is a list of something else.
    package static func items(ofJSON bytes: ArraySlice<UInt8>) -> [Item]? {
        var slices = ElementSlices(bytes)
        guard let elements = slices.next() else { return nil }
        let items = elements.isList ? slices.elements() : [Item(bytes: bytes, line: 1)]
        return items.first.map { isPayload($0.bytes) } == true ? items : nil
    }

    /// The payloads of a text with one JSON value a line.
    /// - Returns: nil when the first line does not look like a payload.
    package static func items(ofLines bytes: ArraySlice<UInt8>) -> [Item]? {
        var items: [Item] = []
        var line = 1
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
            if !bytes[start..<end].allSatisfy(\.isBlankInJSON) {
                if items.isEmpty, !isPayload(bytes[start..<end]) { return nil }
                items.append(Item(bytes: bytes[start..<end], line: line))
            }
            start = end + 1
            line += 1
        }
        return items.isEmpty ? nil : items
    }

    /// Whether a text is meant as a payload, broken ones included.
    private static func isPayload(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first(where: { !$0.isBlankInJSON }) == UInt8(ascii: "{") else { return false }
        do throws(JSONFault) {
            return PayloadReader.looksLikePayload(try JSONParser.parse(bytes).root)
        } catch {
            return bytes.prefix(1 << 16).firstRange(of: Array("\"aps\"".utf8)) != nil
        }
    }
}

/// The elements of a list as pieces of its text, without a look at what they hold.
private struct ElementSlices {
    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var line = 1

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// What the text starts with; nil for blanks alone.
    mutating func next() -> (isList: Bool, line: Int)? {
        skipBlanks()
        return position < bytes.endIndex ? (bytes[position] == UInt8(ascii: "["), line) : nil
    }

    /// The elements of the list that starts here; of a list that is broken off, those that are there.
    mutating func elements() -> [PayloadBatch.Item] {
        var items: [PayloadBatch.Item] = []
        position += 1
        while true {
            skipBlanks()
            let (start, line) = (position, self.line)
            skipElement()
            if position > start { items.append(PayloadBatch.Item(bytes: bytes[start..<position], line: line)) }
            guard position < bytes.endIndex, bytes[position] == UInt8(ascii: ",") else { return items }
            position += 1
        }
    }

    private mutating func skipBlanks() {
        while position < bytes.endIndex, bytes[position].isBlankInJSON { advance() }
    }

    /// To the comma or bracket behind the element.
    private mutating func skipElement() {
        var depth = 0
        while position < bytes.endIndex {
            switch bytes[position] {
            case UInt8(ascii: "\""): skipText()
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return
            default: break
            }
            if position < bytes.endIndex { advance() }
        }
    }

    /// From a quotation mark to the one that ends the text.
    private mutating func skipText() {
        position += 1
        while position < bytes.endIndex, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.endIndex { position += 1 }
            advance()
        }
    }

    private mutating func advance() {
        if bytes[position] == 0x0A { line += 1 }
        position += 1
    }
}

extension UInt8 {
    /// Space, tab and line breaks (RFC 8259, section 2).
    fileprivate var isBlankInJSON: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
