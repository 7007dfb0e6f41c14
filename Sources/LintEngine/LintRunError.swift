/// Why a run cannot go on at all.
package enum LintRunError: Error, Equatable {
    /// An inspector program cannot be started; carries the whole sentence.
    case noInspector(String)
    /// libcrypto offers no SHA-256.
    case noHash
    /// An option of the network that makes no sense; carries the sentence without its full stop.
    case option(String)

    /// The sentence for the user.
    package var reason: String {
        switch self {
        case .noInspector(let sentence): sentence
        case .noHash: "libcrypto offers no SHA-256 on this machine."
        case .option(let sentence): sentence + "."
        }
    }
}
