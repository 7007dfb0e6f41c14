/// What can go wrong before an inspector looks at anything.
package enum InspectorPoolError: Error, Equatable, CustomStringConvertible {
    /// The program could not be started.
    case notStarted(program: String, reason: String)

    package var description: String {
        switch self {
        case .notStarted(let program, let reason):
            "The inspector \(program) could not be started: \(reason). Build or install it beside attachlint."
        }
    }
}
