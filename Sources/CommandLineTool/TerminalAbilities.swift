/// What the terminal on standard output can show.
struct TerminalAbilities {
    private let context: ToolContext

    init(_ context: ToolContext) { self.context = context }

    /// Whether a report there has colours.
    /// - Parameter wish: `always`, `never`, or anything else for what terminal and environment say.
    func hasColours(_ wish: String?) -> Bool {
        switch wish {
        case "always": return true
        case "never": return false
        default: break
        }
        if isSet("NO_COLOR") { return false }
        if isOn("CLICOLOR_FORCE") || isOn("FORCE_COLOR") { return true }
        return context.outputIsTerminal && context.environment["TERM"] != "dumb"
            && context.environment["CLICOLOR"] != "0"
    }

    /// Whether it follows links (OSC 8). Only terminals known to do so count: others would show the codes.
    var hasLinks: Bool {
        guard context.outputIsTerminal else { return false }
        let environment = context.environment
        let term = environment["TERM", default: ""]
        // What lies between may not pass the codes on.
        guard !term.isEmpty, term != "dumb", !term.hasPrefix("screen"), !term.hasPrefix("tmux"), !isSet("TMUX"),
            !isSet("STY")
        else { return false }
        if let version = environment["VTE_VERSION"].flatMap({ Int($0) }) { return version >= 5000 }
        if let version = environment["KONSOLE_VERSION"].flatMap({ Int($0) }) { return version >= 201_200 }
        if isSet("WT_SESSION") || isSet("KITTY_WINDOW_ID") { return true }
        if Self.terms.contains(term) { return true }
        return Self.programs.contains(environment["TERM_PROGRAM", default: ""])
    }

    private static let terms: Set<String> = ["xterm-kitty", "xterm-ghostty", "foot", "foot-extra", "alacritty"]
    private static let programs: Set<String> = ["iTerm.app", "WezTerm", "vscode", "ghostty"]

    private func isSet(_ name: String) -> Bool { !context.environment[name, default: ""].isEmpty }

    private func isOn(_ name: String) -> Bool { isSet(name) && context.environment[name] != "0" }
}
