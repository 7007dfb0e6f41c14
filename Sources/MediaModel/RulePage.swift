/// Everything there is to say about a rule, put together from its card, its example and the profiles.
package struct RulePage: Sendable, Equatable {
    package let card: RuleCard
    /// A finding as the rule words it.
    package let example: RuleExample
    /// Names of the profiles that raise it; empty for a rule that asks about the medium, the answer or the payload alone.
    package let profiles: [String]
    /// Where it is read or seen, without repetition.
    package let sources: [LimitSource]

    package init(card: RuleCard, example: RuleExample, profiles: [String], sources: [LimitSource]) {
        self.card = card
        self.example = example
        self.profiles = profiles
        self.sources = sources
    }

    /// Who raises it, as a sentence.
    package var raisedBy: String {
        profiles.isEmpty
            ? "Whatever the profile: it does not depend on the channel." : profiles.joined(separator: ", ")
    }

    /// The page as plain text; commands, examples and addresses are never wrapped. It has no line break at its end.
    /// - Parameter width: columns of a line.
    package func text(width: Int) -> String {
        func wrapped(_ text: String) -> [String] { Self.lines(text, width: width - 2).map { "  " + $0 } }
        var lines = ["\(card.id) (\(card.severityText))"] + wrapped(card.title)
        lines += ["", "Why it matters"] + wrapped(card.reason)
        lines += ["", "How to repair it"] + wrapped(card.repair) + card.commands.map { "    " + $0 }
        lines += ["", "Example"] + example.lines.map { "  " + $0 }
        lines += ["", "Raised by"] + wrapped(raisedBy)
        lines += ["", "Sources"] + sources.flatMap { wrapped($0.citation) }
        return lines.joined(separator: "\n")
    }

    /// The page as a section of a Markdown document, with a line break at its end.
    package var markdown: String {
        let names = profiles.isEmpty ? raisedBy : profiles.map { "`\($0)`" }.joined(separator: ", ")
        return """
            ## \(card.id)

            **\(Self.escaped(card.title))** (\(card.severityText))

            \(Self.escaped(card.reason))

            How to repair it: \(Self.escaped(card.repair))

            ```sh
            \(card.commands.joined(separator: "\n"))
            ```

            A finding:

            ```text
            \(example.lines.joined(separator: "\n"))
            ```

            Raised by: \(names)

            Sources:

            \(sources.map { "* " + Self.cited($0) }.joined(separator: "\n"))

            """
    }

    private static func cited(_ source: LimitSource) -> String {
        let title = escaped(source.title)
        let linked = source.address.map { "[\(title)](<\($0)>)" } ?? title
        return "\(linked) (\(source.date), \(source.standing.rawValue))"
    }

    /// Text in which Markdown finds nothing of its own.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { out, character in
            if "\\`*_[]<>".contains(character) { out.append("\\") }
            out.append(character)
        }
    }

    private static func lines(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension LimitSource {
    /// The source as people cite it: title, address, date, standing.
    package var citation: String {
        title + (address.map { ", " + $0 } ?? "") + " (\(date), \(standing.rawValue))"
    }
}
