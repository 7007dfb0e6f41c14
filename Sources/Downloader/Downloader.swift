package import MediaModel
import Synchronization

/// Brings bytes from the network, never more than allowed and never from where it must not.
///
/// One thread runs all downloads on libcurl, which is loaded at the first one. Callers block, on as many threads as
/// they want downloads at a time. Certificates are always verified, from TLS 1.2 on. No cookies, no `.netrc`, and no
/// proxy: `http_proxy`, `https_proxy` and their like are not read, since behind a proxy nobody can tell where a name
/// leads. Of the environment, libcurl heeds `SSLKEYLOGFILE` alone.
package final class Downloader: Sendable {
    private enum Engine {
        case resting
        case running(TransferLoop)
        case broken(DownloaderError)
    }

    private struct State {
        var engine = Engine.resting
        var isCancelled = false
    }

    private let options: DownloadOptions
    private let state = Mutex(State())

    /// - Throws: `option` for an option that makes no sense, an unreadable `caFile` included.
    package init(options: DownloadOptions) throws(DownloaderError) {
        try options.check()
        self.options = options
    }

    deinit {
        if case .running(let loop) = state.withLock({ $0.engine }) { loop.stop() }
    }

    /// Fetches an address, follows where it leads, and gives the body of the last answer to a sink, whatever its
    /// status. Blocks until that is done; may be called from many threads.
    /// - Parameters:
    ///   - conditional: validators of a body that is kept already: a server that answers 304 sends none.
    ///   - accept: the `Accept` field; nil for the one of the options.
    ///   - maxBytes: most bytes of the body, at least 1; nil for the number of the options.
    ///   - sink: begins once for every body, an empty one too; a redirect, a 304 or a failed connection brings none.
    ///     After a failure it may hold a part.
    /// - Returns: every request of the chain, and why it failed, if it did. After a retry, the last chain only.
    package func fetch(
        _ address: WebAddress, conditional: (etag: String?, lastModified: String?)? = nil, accept: String? = nil,
        maxBytes: Int? = nil, into sink: any DownloadSink
    ) -> TransferFacts {
        var options = options
        options.maxBytes = maxBytes ?? options.maxBytes
        let transfer = Transfer(address, sink: sink, options: options, conditional: conditional, accept: accept)
        guard transfer.admit() else { return transfer.facts }
        do throws(DownloaderError) {
            guard let loop = try loop() else {
                transfer.fail(.cancelled)
                return transfer.facts
            }
            loop.submit(transfer)
            transfer.wait()
        } catch {
            transfer.fail(.other(error.description))
        }
        return transfer.facts
    }

    /// Ends all downloads at once with `.cancelled`; later ones end the same way.
    package func cancelAll() {
        let engine = state.withLock { state in
            state.isCancelled = true
            return state.engine
        }
        if case .running(let loop) = engine { loop.cancel() }
    }

    /// The loop, started when first needed; nil when everything is cancelled.
    private func loop() throws(DownloaderError) -> TransferLoop? {
        let engine = state.withLock { state -> Engine? in
            if state.isCancelled { return nil }
            if case .resting = state.engine { state.engine = start() }
            return state.engine
        }
        switch engine {
        case .running(let loop): return loop
        case .broken(let error): throw error
        case .resting, nil: return nil
        }
    }

    private func start() -> Engine {
        do throws(DownloaderError) {
            let curl: CurlLibrary
            switch CurlLibrary.loaded {
            case .success(let library): curl = library
            case .failure(let error): throw error
            }
            let loop = try TransferLoop(curl: curl, options: options)
            try loop.start()
            return .running(loop)
        } catch {
            return .broken(error)
        }
    }
}
