/// The text a person would write: what fits on a line stays on it, everything else goes down a line for each value.
extension JSONNode {
    /// The value as indented JSON, without a line break at its end.
    /// - Parameter width: columns of a line, as far as single values allow.
    package func indentedText(width: Int = 120) -> String { text(indent: 0, lead: 0, width: width) }

    /// - Parameters:
    ///   - indent: columns the lines of this value are moved in.
    ///   - lead: columns in use on its first line.
    private func text(indent: Int, lead: Int, width: Int) -> String {
        // Blanks behind commas and colons make a line longer than the compact text, by little.
        if lead + compactByteCount <= width {
            let line = lineText
            if lead + line.utf8.count <= width { return line }
        }
        let inner = "\n" + String(repeating: " ", count: indent + 2)
        let end = "\n" + String(repeating: " ", count: indent)
        switch content {
        case .object(let members):
            let rows = members.map { member in
                let name = JSONNode(.string(member.name)).compactText + ": "
                let lead = indent + 2 + name.utf8.count
                return name + member.value.text(indent: indent + 2, lead: lead, width: width)
            }
            return "{" + inner + rows.joined(separator: "," + inner) + end + "}"
        case .array(let elements):
            let rows = elements.map { $0.text(indent: indent + 2, lead: indent + 2, width: width) }
            return "[" + inner + rows.joined(separator: "," + inner) + end + "]"
        default: return compactText
        }
    }

    /// The value on one line, blanks behind commas and colons.
    private var lineText: String {
        switch content {
        case .object(let members):
            let rows = members.map { JSONNode(.string($0.name)).compactText + ": " + $0.value.lineText }
            return "{" + rows.joined(separator: ", ") + "}"
        case .array(let elements): return "[" + elements.map(\.lineText).joined(separator: ", ") + "]"
        default: return compactText
        }
    }
}
