/// What keeps the downloader from working at all. A download that fails is no error but a `TransferFailure`.
package enum DownloaderError: Error, Equatable, CustomStringConvertible {
    /// An option makes no sense; carries its name and what is wrong.
    case option(name: String, problem: String)
    /// libcurl cannot be loaded or is too old; carries the system's words.
    case library(String)

    /// One sentence that says how to repair it.
    package var description: String {
        switch self {
        case .option(let name, let problem): "--\(name): \(problem)"
        case .library(let reason):
            "libcurl cannot be used (\(reason)); install it with: apt-get install libcurl4"
        }
    }
}
