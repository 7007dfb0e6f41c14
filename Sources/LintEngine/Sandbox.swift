import InspectionProtocol
import InspectorPool

/// What keeps the inspectors from everything but the file at hand, on this machine.
package enum Sandbox {
    /// Starts an inspector and asks it.
    /// - Parameter programFolder: the folder the two inspector programs lie in.
    /// - Returns: what is active and what is missing, such as `Landlock (version 7), seccomp`.
    package static func summary(programFolder: String) -> String {
        let crew = InspectorCrew(programs: InspectorPrograms(folder: programFolder))
        defer { crew.endIdle() }
        guard let report = try? crew.askForSeal() else { return "unknown: the inspectors do not start" }
        let active =
            (report.landlock.map { ["Landlock (version \($0))"] } ?? []) + (report.hasSeccomp ? ["seccomp"] : [])
        let parts = active.isEmpty ? "none" : active.joined(separator: ", ")
        return report.fault.map { "\(parts); \($0)" } ?? parts
    }
}
