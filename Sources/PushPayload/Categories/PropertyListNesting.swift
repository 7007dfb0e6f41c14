/// A look at an XML property list before it is read: the reader of the system library calls itself for every element
/// inside of another, and a text of a few kilobytes would end the process.
enum PropertyListNesting {
    /// Elements inside of each other.
    private static let deepest = 64

    /// Whether elements nest no deeper than in any file people write, and stand there as property lists have them:
    /// without attributes, but for the outermost.
    static func isPlain(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[start...]
            if let (opening, closing) = sections.first(where: { rest.starts(with: $0.opening.utf8) }) {
                guard let end = end(of: closing, in: rest.dropFirst(opening.utf8.count)) else { return false }
                rest = rest[end...]
                continue
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            let tag = rest[(start + 1)..<end]
            rest = rest[(end + 1)...]
            // A type declaration; one that declares anything of its own could hide elements.
            if tag.first == UInt8(ascii: "!") {
                guard !tag.contains(UInt8(ascii: "[")) else { return false }
                continue
            }
            guard let step = step(of: tag) else { return false }
            depth += step
            guard (0...deepest).contains(depth) else { return false }
        }
        return true
    }

    private static let sections: [(opening: String, closing: String)] = [
        ("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"),
    ]

    /// How much deeper a tag leads; nil for one no property list has.
    private static func step(of tag: ArraySlice<UInt8>) -> Int? {
        if tag.starts(with: "plist ".utf8) { return 1 }
        var name = tag
        var step = 1
        if name.first == UInt8(ascii: "/") {
            step = -1
            name = name.dropFirst()
        } else if name.last == UInt8(ascii: "/") {
            step = 0
            name = name.dropLast()
        }
        while name.last == 0x20 { name = name.dropLast() }
        let isName = !name.isEmpty && name.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        return isName ? step : nil
    }

    /// The index behind the first place of a text.
    private static func end(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let text = Array(text.utf8)
        var index = bytes.startIndex
        while index + text.count <= bytes.endIndex {
            if bytes[index...].starts(with: text) { return index + text.count }
            index += 1
        }
        return nil
    }
}
