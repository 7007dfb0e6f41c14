import Glibc

/// What holds for every download of a run.
package struct DownloadOptions: Sendable {
    /// Seconds for a whole chain: look-ups, redirects, retries and waits; counted from its first request.
    package var timeout = 29.0
    /// Seconds until a connection must stand, TLS included.
    package var connectTimeout = 10.0
    /// Seconds without a byte after which a body counts as stalled. An answer that has not begun is waited for until
    /// `timeout`, as a phone does.
    package var stallTimeout = 10.0
    /// A body is cut at this many bytes, unpacked.
    package var maxBytes = Int.max
    /// Redirects that are followed, at most.
    package var maxRedirects = 10
    /// The first that matches counts.
    package var connectTo: [ConnectTo] = []
    /// A file of certificates (PEM) that are trusted besides those of the system; nil for these alone.
    package var caFile: String?
    package var allowPrivateHosts = false
    /// Whether a host is judged as written too, before its look-up. Off in tests of the judgement that comes after.
    var judgesNames = true
    package var headers: [HostHeader] = []
    /// Connections to one host. Over HTTP/2 one of them carries many downloads.
    package var maxPerHost = 6
    /// Downloads at a time.
    package var maxConcurrent = 32
    package var userAgent = "attachlint/0.1.0"
    /// The `Accept` field; nil for `*/*`, which `URLSession` sends.
    package var accept: String?

    package init() {}

    /// - Throws: `option` for the first value that makes no sense.
    func check() throws(DownloaderError) {
        for (name, seconds) in [
            ("timeout", timeout), ("connect timeout", connectTimeout), ("stall timeout", stallTimeout),
        ]
        where !(seconds > 0 && seconds <= 86_400) {
            throw .option(name: name, problem: "must be over 0 and at most 86,400 seconds")
        }
        for (name, count, least) in [
            ("max-bytes", maxBytes, 0), ("max-redirects", maxRedirects, 0), ("connections to one host", maxPerHost, 1),
            ("downloads at a time", maxConcurrent, 1),
        ] where count < least {
            throw .option(name: name, problem: "must be at least \(least)")
        }
        guard let caFile else { return }
        let file = open(caFile, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            throw .option(name: "ca-file", problem: "'\(caFile)' cannot be read: \(String(cString: strerror(errno)))")
        }
        defer { close(file) }
        // libcurl would only complain at the first download, and the host would get the blame.
        var beginning = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(file, &beginning, beginning.count)
        let text = String(decoding: beginning[..<max(0, count)], as: UTF8.self)
        guard text.contains("-----BEGIN") else {
            throw .option(name: "ca-file", problem: "'\(caFile)' holds no certificate in PEM")
        }
    }
}
