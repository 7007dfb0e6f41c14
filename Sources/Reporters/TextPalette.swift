import MediaModel

/// The colours of the text report, or none.
struct TextPalette: Sendable {
    let colour: Bool

    func name(_ text: String) -> String { paint(text, "1") }
    func quiet(_ text: String) -> String { paint(text, "2") }
    func command(_ text: String) -> String { paint(text, "36") }

    func severity(_ severity: Severity, _ text: String) -> String {
        switch severity {
        case .error: paint(text, "1;31")
        case .warning: paint(text, "33")
        case .info: paint(text, "2")
        }
    }

    func verdict(_ verdict: Verdict, _ text: String) -> String {
        switch verdict {
        case .pass: paint(text, "32")
        case .warn: paint(text, "33")
        case .fail: paint(text, "1;31")
        }
    }

    private func paint(_ text: String, _ code: String) -> String {
        colour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
