import LintEngine
import MediaModel

extension Settings {
    /// Sets which findings are known.
    /// - Throws: `usage` for a baseline that cannot be read, or nowhere to write one.
    func setBaseline(
        of options: inout LintOptions, sources: [LintSource], context: ToolContext
    ) throws(ToolError) {
        let isWritten = isOn("write-baseline")
        guard let name = values("baseline").last else {
            guard isWritten else { return }
            throw .usage(
                "--write-baseline needs the file to write to.", hint: "Name it: --baseline known.json --write-baseline")
        }
        let (file, workingFolder) = (RawPath(name), RawPath(context.workingFolder))
        let folder = name.contains("/") ? file.parent : workingFolder
        let view = FolderView(of: folder, workingFolder: workingFolder)
        guard !isWritten else {
            try ReportPlaces.check([name], sources: sources.compactMap(\.path))
            options.baseline = Baseline(name: name, view: view)
            return
        }
        do throws(LintRunError) { options.baseline = try BaselineFile.read(file, view: view) } catch {
            throw .usage(
                error.reason.prefix(1).uppercased() + error.reason.dropFirst(),
                hint: "--baseline \(name) --write-baseline makes one.")
        }
    }
}
