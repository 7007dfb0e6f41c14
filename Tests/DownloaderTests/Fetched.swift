import MediaModel
import TestSupport

@testable import Downloader

/// What came of one download.
struct Fetched {
    var facts: TransferFacts
    var sink: MemorySink
}

/// Fetches a path of the loopback server, or a whole address.
func fetch(
    _ path: String, tls: String = "good", accept: String? = nil,
    conditional: (etag: String?, lastModified: String?)? = nil, sink: MemorySink = MemorySink(),
    change: (inout DownloadOptions) throws -> Void = { _ in }
) throws -> Fetched {
    var options = try LoopbackServer.running().options(tls: tls)
    try change(&options)
    let address = try WebAddress(path.hasPrefix("/") ? "https://\(LoopbackServer.host)\(path)" : path)
    let downloader = try Downloader(options: options)
    return Fetched(
        facts: downloader.fetch(address, conditional: conditional, accept: accept, into: sink), sink: sink)
}
