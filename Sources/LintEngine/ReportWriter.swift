package import MediaModel
import Reporters
import Synchronization

/// Takes the text of a report, piece by piece.
package protocol ReportSink: Sendable {
    /// - Throws: `ReportSinkError` when the text cannot be written.
    func write(_ text: String) throws(ReportSinkError)
    /// Puts what was written in its place.
    func finish() throws(ReportSinkError)
}

/// Why a report could not be written.
package enum ReportSinkError: Error, Equatable {
    /// The reader has gone: nothing more is wanted.
    case closed
    /// The place to write to refuses; says what and where.
    case refused(String)
}

/// Writes one report while the run goes on. After the first failure it stays silent and remembers it.
package final class ReportWriter: Sendable {
    /// How a text report looks.
    package struct Style: Sendable {
        /// Also what needs no attention.
        package var isVerbose = false
        package var isColored = false
        /// Columns to wrap messages at; nil for no wrapping.
        package var width: Int?
        /// Paths become links that start at this absolute folder; nil for no links.
        package var linkFolder: RawPath?
        /// Names of the profiles in force; a text report of several has a table of them.
        package var channels: [String] = []
        /// Facts only: nothing was judged.
        package var omitsFindings = false

        package init() {}
    }

    private struct State: ~Copyable {
        var reporter: any Reporter
        var failure: ReportSinkError?
    }

    private let sink: any ReportSink
    private let state: Mutex<State>

    /// - Parameters:
    ///   - format: one of `LintCatalog.reportFormats`.
    ///   - style: for formats meant for people.
    ///   - sink: where the text goes.
    /// - Returns: nil when there is no such format.
    package init?(format: String, style: Style, sink: any ReportSink) {
        let options = ReportOptions(
            verbose: style.isVerbose, colour: style.isColored, width: style.width, factsOnly: style.omitsFindings,
            linkFolder: style.linkFolder, channels: style.channels)
        guard let reporter = ReporterBook.reporter(named: format, options: options) else { return nil }
        self.sink = sink
        state = Mutex(State(reporter: reporter))
    }

    /// The first failure; nil when all went well so far.
    package var failure: ReportSinkError? { state.withLock { $0.failure } }

    package func begin() { write { $0.opening() } }

    package func add(_ entry: LintEntry) { write { $0.text(for: entry) } }

    /// - Parameter isSilent: leave the closing words out.
    package func end(_ summary: LintSummary, isSilent: Bool = false) {
        if !isSilent { write { $0.closing(summary) } }
        state.withLock { state in
            guard state.failure == nil else { return }
            do throws(ReportSinkError) { try sink.finish() } catch { state.failure = error }
        }
    }

    private func write(_ piece: (inout any Reporter) -> String) {
        state.withLock { state in
            guard state.failure == nil else { return }
            let text = piece(&state.reporter)
            guard !text.isEmpty else { return }
            do throws(ReportSinkError) { try sink.write(text) } catch { state.failure = error }
        }
    }
}
