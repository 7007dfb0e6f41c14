import LintEngine
import MediaModel
import Synchronization

/// The line on standard error that says how far a run is, how fast, and how long it will take.
final class ProgressBar: Sendable {
    private struct State {
        var files = 0
        var bytes = 0
        var total: Int?
        var lastDrawn = ContinuousClock.Instant?.none
        var isVisible = false
        var isOver = false
    }

    private let state = Mutex(State())
    private let start = ContinuousClock.now
    private let context: ToolContext

    static func wanted(_ settings: Settings, _ context: ToolContext) -> Bool {
        switch settings.value("progress") {
        case "always": true
        case "never": false
        default: context.errorIsTerminal && !settings.isOn("quiet") && context.environment["TERM"] != "dumb"
        }
    }

    /// Starts counting the files on a thread of its own, so that the run need not wait for the total.
    init(sources: [LintSource], options: LintOptions, context: ToolContext) {
        self.context = context
        // Standard input can be read only once: nobody can tell the total.
        guard !sources.contains(.standardInput) else { return }
        ThreadCrew.detach { [weak self] in
            let total = LintRun.count(sources, options: options) {
                self?.state.withLock { $0.isOver } ?? true
            }
            self?.state.withLock { $0.total = total }
        }
    }

    /// Takes note of one more file.
    func advance(_ entry: LintEntry) {
        let line = state.withLock { state -> String? in
            state.files += 1
            switch entry {
            case .result(let result): state.bytes += result.bytes ?? 0
            case .skipped(let file): state.bytes += file.bytes
            }
            let now = ContinuousClock.now
            if let last = state.lastDrawn, now - last < .milliseconds(100) { return nil }
            state.lastDrawn = now
            state.isVisible = true
            return Self.line(state, elapsed: Self.seconds(now - start))
        }
        if let line { draw(line) }
    }

    /// Takes the line away until the next file, so that a report on the same terminal starts on a line of its own.
    func hide() {
        let wasVisible = state.withLock { state in
            defer { state.isVisible = false }
            // Back with the next file, which may be one that takes long.
            state.lastDrawn = nil
            return state.isVisible
        }
        if wasVisible { draw("") }
    }

    /// Takes the line away for good.
    func finish() {
        state.withLock { $0.isOver = true }
        hide()
    }

    private func draw(_ line: String) {
        // A bar nobody can see is no reason to fail.
        try? context.standardError.write("\r\u{1B}[K" + line.prefix(max(0, context.errorColumns() - 1)))
    }

    private static func line(_ state: State, elapsed: Double) -> String {
        let rate = Double(state.files) / max(elapsed, 0.001)
        let speed =
            "\(Int(rate.rounded())) files/s, \(ByteCount(Int(Double(state.bytes) / max(elapsed, 0.001))).text)/s"
        guard let total = state.total, total > 0 else { return "\(state.files) files, \(speed)" }
        let done = min(1, Double(state.files) / Double(total))
        let bar = String(repeating: "#", count: Int(done * 20)).padded(to: 20)
        let left = Int((Double(max(0, total - state.files)) / max(rate, 0.001)).rounded(.up))
        return "[\(bar)] \(state.files)/\(total), \(speed), \(left) s left"
    }

    private static func seconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
