/// The findings a team knows of and puts up with for now.
package struct Baseline: Sendable, Equatable {
    /// The file it stands in, for messages.
    package var name: String
    /// From the folder of that file.
    package var view: FolderView
    /// How many findings of each kind are known.
    package var known: [KnownFinding: Int]

    package init(name: String, view: FolderView, known: [KnownFinding: Int] = [:]) {
        self.name = name
        self.view = view
        self.known = known
    }
}
