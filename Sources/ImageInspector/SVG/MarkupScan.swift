/// Reads markup once from end to end and tells the first place where it is not well formed (XML 1.0, section 2.1).
///
/// Nothing is built and no entity is ever expanded: a bomb of nested entities is a few short declarations here.
struct MarkupScan {
    /// How a scan ended.
    enum Outcome: Equatable {
        case wellFormed
        /// What is wrong, and the index of the code unit.
        case fault(String, Int)
        /// More open elements than are followed.
        case tooDeep
    }

    /// Open elements followed: no drawing nests as deep.
    private static let depthLimit = 10_000

    private let text: MarkupText
    private var index: Int
    private var open: [Range<Int>] = []
    private var hasDoctype = false
    private var hasRoot = false

    init(_ text: MarkupText) {
        self.text = text
        index = 0
    }

    /// Reads the whole text.
    static func scan(_ text: MarkupText) -> Outcome {
        var scan = MarkupScan(text)
        return scan.run()
    }

    private mutating func run() -> Outcome {
        while index < text.count {
            let unit = text[index]
            if unit == UInt8(ascii: "<") {
                let start = index
                guard let fault = readMarkup() else { continue }
                return open.count > Self.depthLimit ? .tooDeep : .fault(fault, start)
            }
            if let fault = characterFault(unit) { return .fault(fault, index) }
            index += 1
        }
        if let last = open.last { return .fault("ends inside the element \(name(last))", text.count) }
        return hasRoot ? .wellFormed : .fault("has no root element", text.count)
    }

    private mutating func characterFault(_ unit: UInt8) -> String? {
        if unit == UInt8(ascii: "&") { return referenceFault() }
        if unit < 0x20, !MarkupText.isSpace(unit) { return "holds a control character" }
        return open.isEmpty && !MarkupText.isSpace(unit) ? "holds text outside the root element" : nil
    }

    /// A reference must end, and without a document type only five names are defined (XML 1.0, section 4.6).
    private mutating func referenceFault() -> String? {
        guard !open.isEmpty else { return "holds text outside the root element" }
        var end = index + 1
        if text[end] == UInt8(ascii: "#") { end += 1 }
        let start = end
        while MarkupText.isName(text[end]), end - start < 256 { end += 1 }
        guard end > start, text[end] == UInt8(ascii: ";") else { return "holds a bare &" }
        let known = ["amp", "lt", "gt", "quot", "apos"].contains { (word: StaticString) in
            end - start == word.utf8CodeUnitCount && text.starts(with: word, at: start)
        }
        let isNumber = text[index + 1] == UInt8(ascii: "#")
        guard known || isNumber || hasDoctype else { return "uses the undefined entity \(name(start..<end))" }
        // The caller steps over the last unit.
        index = end
        return nil
    }

    private mutating func readMarkup() -> String? {
        if text.starts(with: "<!--", at: index) { return skip(to: "-->", from: index + 4, what: "a comment") }
        if text.starts(with: "<?", at: index) {
            return skip(to: "?>", from: index + 2, what: "a processing instruction")
        }
        if text.starts(with: "<![CDATA[", at: index) {
            guard !open.isEmpty else { return "holds text outside the root element" }
            return skip(to: "]]>", from: index + 9, what: "a CDATA section")
        }
        if text.starts(with: "<!DOCTYPE", at: index) { return readDoctype() }
        return text[index + 1] == UInt8(ascii: "/") ? readEndTag() : readStartTag()
    }

    private mutating func skip(to mark: StaticString, from start: Int, what: String) -> String? {
        guard let end = text.firstIndex(of: mark, from: start, to: text.count) else { return "ends inside \(what)" }
        index = end + mark.utf8CodeUnitCount
        return nil
    }

    private mutating func readDoctype() -> String? {
        guard !hasRoot, !hasDoctype else { return "has a document type in the wrong place" }
        hasDoctype = true
        guard let end = MarkupSniffer.endOfDoctype(text, from: index, to: text.count) else {
            return "ends inside the document type"
        }
        index = end
        return nil
    }

    private mutating func readEndTag() -> String? {
        let start = index + 2
        var end = start
        while MarkupText.isName(text[end]) { end += 1 }
        let close = text.skippingSpace(from: end)
        guard text[close] == UInt8(ascii: ">") else {
            return close < text.count ? "has a broken end tag" : "ends inside a tag"
        }
        guard let element = open.popLast(), isSame(element, start..<end) else {
            return "closes \(name(start..<end)), which is not the open element"
        }
        index = close + 1
        return nil
    }

    private mutating func readStartTag() -> String? {
        let start = index + 1
        var end = start
        while MarkupText.isName(text[end]) { end += 1 }
        guard end > start else { return start < text.count ? "holds a bare <" : "ends inside a tag" }
        guard !open.isEmpty || !hasRoot else { return "has a second root element" }
        hasRoot = true
        index = end
        while true {
            let before = index
            index = text.skippingSpace(from: index)
            guard index < text.count else { return "ends inside the tag \(name(start..<end))" }
            switch text[index] {
            case UInt8(ascii: ">"):
                open.append(start..<end)
                index += 1
                return open.count > Self.depthLimit ? "nests too deep" : nil
            case UInt8(ascii: "/"):
                guard text[index + 1] == UInt8(ascii: ">") else { return "has a broken tag \(name(start..<end))" }
                index += 2
                return nil
            default:
                guard index > before else { return "has attributes without a space between them" }
                if let fault = readAttribute() { return fault }
            }
        }
    }

    private mutating func readAttribute() -> String? {
        let start = index
        while MarkupText.isName(text[index]) { index += 1 }
        guard index > start else { return "has a broken attribute" }
        index = text.skippingSpace(from: index)
        guard text[index] == UInt8(ascii: "=") else {
            return index < text.count ? "has an attribute without a value" : "ends inside an attribute"
        }
        index = text.skippingSpace(from: index + 1)
        let quote = text[index]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return index < text.count ? "has a value without quotes" : "ends inside an attribute"
        }
        index += 1
        while index < text.count, text[index] != quote {
            if text[index] == UInt8(ascii: "<") { return "holds < inside a value" }
            index += 1
        }
        guard index < text.count else { return "ends inside an attribute" }
        index += 1
        return nil
    }

    private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { text[$0] == text[$1] }
    }

    private func name(_ range: Range<Int>) -> String {
        String(decoding: range.prefix(40).map { text[$0] < 0x80 ? text[$0] : 0x3F }, as: UTF8.self)
    }
}
