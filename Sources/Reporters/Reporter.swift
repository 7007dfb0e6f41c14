package import MediaModel

/// A way to print a run. The engine feeds entries in their final order; every call gives the next piece of the text.
package protocol Reporter: Sendable {
    /// What the format is called and good for.
    static var card: ReporterCard { get }

    init(options: ReportOptions)

    /// What stands before the first entry.
    mutating func opening() -> String

    /// What one line of the report becomes; empty when this format has nothing to say about it.
    mutating func text(for entry: LintEntry) -> String

    /// What stands after the last entry.
    mutating func closing(_ summary: LintSummary) -> String
}

/// What a format says about itself, for lists.
package struct ReporterCard: Sendable, Equatable {
    /// As `--format` takes it.
    package let name: String
    /// One line that says what it is good for.
    package let title: String

    package init(name: String, title: String) {
        self.name = name
        self.title = title
    }
}

/// What the caller wants from a report.
package struct ReportOptions: Sendable, Equatable {
    /// Also what needs no attention: clean files, notes, skipped files.
    package var verbose: Bool
    /// Terminal colours.
    package var colour: Bool
    /// Columns to wrap messages at; nil for no wrapping. Commands are never wrapped.
    package var width: Int?
    /// Facts instead of findings and verdicts, as `inspect` prints them.
    package var factsOnly: Bool

    /// The absolute folder at which links to relative paths start (OSC 8); nil for no links.
    package var linkFolder: RawPath?
    /// Names of the profiles in force, in the order of the question; several are shown as a table.
    package var channels: [String]

    package init(
        verbose: Bool = false, colour: Bool = false, width: Int? = nil, factsOnly: Bool = false,
        linkFolder: RawPath? = nil, channels: [String] = []
    ) {
        self.verbose = verbose
        self.colour = colour
        self.width = width
        self.factsOnly = factsOnly
        self.linkFolder = linkFolder
        self.channels = channels
    }
}
