import MediaModel

/// What becomes of each medium in each channel, as a table after the findings.
struct ChannelMatrix: Sendable {
    private struct Row: Sendable {
        var name: String
        var verdicts: [Verdict]
    }

    /// Nobody reads more; the findings have them all.
    private static let mostRows = 200

    private let channels: [String]
    private var rows: [Row] = []
    private var more = 0

    /// - Parameter channels: names of the profiles, in the order of the question.
    init(channels: [String]) { self.channels = channels }

    /// Adds a medium. One channel needs no table.
    mutating func add(_ name: String, _ findings: [Finding]) {
        guard channels.count > 1 else { return }
        guard rows.count < Self.mostRows else {
            more += 1
            return
        }
        rows.append(
            Row(
                name: name,
                verdicts: channels.map { channel in
                    Verdict(worst: findings.lazy.filter { ($0.profile ?? channel) == channel }.map(\.severity).max())
                }))
    }

    /// The lines of the table, without line breaks; none without a medium.
    /// - Parameter width: columns of a line.
    func lines(width: Int, _ palette: TextPalette) -> [String] {
        guard !rows.isEmpty else { return [] }
        let tail = more > 0 ? ["and \(DecimalText.grouped(more)) more"] : []
        let longest = rows.map(\.name.count).max() ?? 0
        let wide = channels.reduce(0) { $0 + max($1.count, 4) + 2 }
        if min(longest, 24) + wide <= width {
            return fullTable(nameWidth: min(longest, width - wide), palette) + tail
        }
        return letterTable(nameWidth: max(12, min(longest, width - 2 * channels.count - 2)), width, palette) + tail
    }

    /// Every channel is a column under its name.
    private func fullTable(nameWidth: Int, _ palette: TextPalette) -> [String] {
        let widths = channels.map { max($0.count, 4) }
        let head = zip(channels, widths).map { "  " + Self.padded($0, $1) }.joined()
        return [Self.trimmed(Self.padded("", nameWidth) + head)]
            + rows.map { row in
                let cells = zip(row.verdicts, widths).map { verdict, width in
                    let word = Self.word(verdict)
                    return "  " + palette.verdict(verdict, word) + String(repeating: " ", count: width - word.count)
                }
                return Self.trimmed(Self.padded(Self.short(row.name, nameWidth), nameWidth) + cells.joined())
            }
    }

    /// Every channel is a column of one character, with a legend above.
    private func letterTable(nameWidth: Int, _ width: Int, _ palette: TextPalette) -> [String] {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ").map(String.init)
        let names = channels.enumerated().map { index, name in
            "\(index < letters.count ? letters[index] : "?")\u{A0}\(name)"
        }
        let legend = TextWrap.lines(names.joined(separator: "  "), width: width).map {
            $0.replacing("\u{A0}", with: " ")
        }
        let head = channels.indices.map { $0 < letters.count ? letters[$0] : "?" }.joined(separator: " ")
        return legend + [". can go out  ! needs a look  x will not show", Self.padded("", nameWidth) + "  " + head]
            + rows.map { row in
                let cells = row.verdicts.map { palette.verdict($0, Self.mark($0)) }.joined(separator: " ")
                return Self.padded(Self.short(row.name, nameWidth), nameWidth) + "  " + cells
            }
    }

    private static func word(_ verdict: Verdict) -> String {
        switch verdict {
        case .pass: "ok"
        case .warn: "warn"
        case .fail: "fail"
        }
    }

    private static func mark(_ verdict: Verdict) -> String {
        switch verdict {
        case .pass: "."
        case .warn: "!"
        case .fail: "x"
        }
    }

    /// The end of a path tells more than its beginning.
    private static func short(_ name: String, _ width: Int) -> String {
        name.count <= width ? name : "…" + name.suffix(max(1, width - 1))
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func trimmed(_ text: String) -> String {
        var text = text
        while text.last == " " { text.removeLast() }
        return text
    }
}
