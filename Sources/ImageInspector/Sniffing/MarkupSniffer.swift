import MediaBytes
import MediaModel

/// Tells SVG, HTML and other markup apart by the root element behind declaration, comments and document type.
enum MarkupSniffer {
    /// Code units of prolog that are read.
    private static let window = 64 << 10

    /// - Returns: nil for text without a root element of either kind.
    static func sniff(_ text: MarkupText) -> MediaFormat? {
        switch prolog(text) {
        case .root(let index): root(text, at: index + 1)
        case .html: .html
        case nil: nil
        }
    }

    /// The index of the `<` that opens the root element, nil when the prolog does not end.
    static func rootIndex(_ text: MarkupText) -> Int? {
        if case .root(let index) = prolog(text) { index } else { nil }
    }

    /// What stands behind the prolog.
    private enum Beginning { case root(Int), html }

    private static func prolog(_ text: MarkupText) -> Beginning? {
        let end = min(text.count, window)
        var index = text.skippingSpace(from: 0)
        while index < end, text[index] == UInt8(ascii: "<") {
            if text.starts(with: "<?", at: index) {
                guard let close = text.firstIndex(of: "?>", from: index + 2, to: end) else { return nil }
                index = close + 2
            } else if text.starts(with: "<!--", at: index) {
                guard let close = text.firstIndex(of: "-->", from: index + 4, to: end) else { return nil }
                index = close + 3
            } else if text.starts(with: "<!doctype", at: index, ignoringCase: true) {
                if isWord("html", text, at: text.skippingSpace(from: index + 9)) { return .html }
                guard let close = endOfDoctype(text, from: index, to: end) else { return nil }
                index = close
            } else {
                return .root(index)
            }
            index = text.skippingSpace(from: index)
        }
        return nil
    }

    /// The index behind a document type declaration, its internal subset and quoted names included.
    static func endOfDoctype(_ text: MarkupText, from start: Int, to end: Int) -> Int? {
        var depth = 0
        var quote: UInt8 = 0
        for index in start..<max(start, end) {
            let unit = text[index]
            switch unit {
            case quote where quote != 0: quote = 0
            case _ where quote != 0: continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = unit
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return index + 1
            default: continue
            }
        }
        return nil
    }

    private static func root(_ text: MarkupText, at start: Int) -> MediaFormat? {
        var name = start
        var index = start
        while MarkupText.isName(text[index]), index - start < 128 {
            // The prefix of a namespace says nothing; the part after it is the name.
            if text[index] == UInt8(ascii: ":") { name = index + 1 }
            index += 1
        }
        if text.starts(with: "svg", at: name), index == name + 3 { return .svg }
        return isHTML(text, at: start) ? .html : nil
    }

    /// The elements a browser takes for the beginning of HTML (WHATWG MIME Sniffing, section 7.1).
    private static func isHTML(_ text: MarkupText, at index: Int) -> Bool {
        isWord("html", text, at: index) || isWord("head", text, at: index) || isWord("body", text, at: index)
            || isWord("script", text, at: index) || isWord("iframe", text, at: index) || isWord("h1", text, at: index)
            || isWord("div", text, at: index) || isWord("font", text, at: index) || isWord("table", text, at: index)
            || isWord("a", text, at: index) || isWord("style", text, at: index) || isWord("title", text, at: index)
            || isWord("b", text, at: index) || isWord("br", text, at: index) || isWord("p", text, at: index)
            || isWord("meta", text, at: index) || isWord("center", text, at: index)
    }

    private static func isWord(_ word: StaticString, _ text: MarkupText, at index: Int) -> Bool {
        text.starts(with: word, at: index, ignoringCase: true)
            && !MarkupText.isName(text[index + word.utf8CodeUnitCount])
    }
}
