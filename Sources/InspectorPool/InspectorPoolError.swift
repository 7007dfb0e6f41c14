import Glibc

/// What can go wrong before an inspector looks at anything.
package enum InspectorPoolError: Error, Equatable, CustomStringConvertible {
    /// The program could not be started; carries `errno`.
    case notStarted(program: String, code: Int32)
    /// A whole seal is required; carries what is missing, in one clause.
    case notSealed(String)

    /// The sentence for the user, with the way out.
    package var description: String {
        switch self {
        case .notStarted(let program, let code):
            "The inspector \(program) could not be started: \(String(cString: strerror(code))). \(Self.wayOut(code))"
        case .notSealed(let fault):
            "The inspectors cannot be sealed here: \(fault). Leave --require-sandbox out, or allow it: Linux 5.13 or"
                + " newer has both, and a container may have to be told to let them through."
        }
    }

    private static func wayOut(_ code: Int32) -> String {
        switch code {
        case EMFILE, ENFILE: "Allow more open files (ulimit -n), or use fewer --jobs."
        case EAGAIN, ENOMEM: "Allow more processes and memory (ulimit -u, ulimit -v), or use fewer --jobs."
        default: "Build or install it beside attachlint."
        }
    }
}
