import TestSupport

@testable import Downloader

extension LoopbackServer {
    /// Options under which the test hosts lead to the server.
    /// - Parameter tls: which of its certificates it shows.
    func options(tls: String = "good") throws -> DownloadOptions {
        var options = DownloadOptions()
        options.caFile = caFile
        options.connectTo = try connections(tls: tls).map { try ConnectTo($0) }
        return options
    }
}
