package import MediaModel

/// What one file may cost an inspector.
package enum InspectionBudget {
    /// Bytes of writable memory of an inspector (`RLIMIT_DATA`: mapped files do not count).
    package static let memory = 512 << 20

    /// Seconds of processor time for one file.
    package static func processorSeconds(at depth: InspectionDepth) -> Int {
        switch depth {
        case .header, .standard: 10
        case .full: 60
        }
    }

    /// Seconds of the wall clock after which the tool ends the inspector, as a backstop.
    package static func wallSeconds(at depth: InspectionDepth) -> Int { 4 * processorSeconds(at: depth) }
}
