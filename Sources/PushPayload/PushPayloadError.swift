/// A file or an option about payloads that cannot be used.
package enum PushPayloadError: Error, Equatable {
    /// The file of `--decrypt-key-file`.
    case key(String)
    /// The text of `--encrypted-layout`.
    case layout(String)
    /// The file of `--categories`.
    case categories(String)

    /// What is wrong and how to repair it, one sentence without its full stop.
    package var reason: String {
        switch self {
        case .key(let reason), .layout(let reason), .categories(let reason): reason
        }
    }
}
