/// Why a run cannot go on at all.
package enum LintRunError: Error, Equatable {
    /// An inspector program cannot be started; carries the whole sentence.
    case noInspector(String)
    /// libcrypto offers no SHA-256.
    case noHash

    /// The sentence for the user.
    package var reason: String {
        switch self {
        case .noInspector(let sentence): sentence
        case .noHash: "libcrypto offers no SHA-256 on this machine."
        }
    }
}
