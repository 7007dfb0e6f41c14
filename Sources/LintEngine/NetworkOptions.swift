import Downloader
package import MediaModel

/// How addresses are fetched and judged.
package struct NetworkOptions: Sendable {
    /// Judge download times as on that network; nil for the measured time alone.
    package var profile: NetworkProfile?
    /// When the campaign goes out; nil for now.
    package var sendAt: PointInTime?
    /// How long after that people may still open it.
    package var validFor: TimeSpan?
    /// Ask again with the `Accept` fields other clients send.
    package var probesVariants = false
    /// Ask nobody: what the cache does not hold is a failed download.
    package var isOffline = false
    /// Most bytes of a body; nil for the largest limit of the profiles and one byte more.
    package var maxBytes: Int?
    var download = DownloadOptions()

    package init() {}

    /// Seconds for a whole download.
    package var timeout: Double {
        get { download.timeout }
        set { download.timeout = newValue }
    }

    package var maxRedirects: Int {
        get { download.maxRedirects }
        set { download.maxRedirects = newValue }
    }

    package var allowsPrivateHosts: Bool {
        get { download.allowPrivateHosts }
        set { download.allowPrivateHosts = newValue }
    }

    /// A file of certificates that are trusted besides those of the system.
    package var caFile: String? {
        get { download.caFile }
        set { download.caFile = newValue }
    }

    /// - Parameter text: `HOST:PORT:ADDR:PORT`, as curl's.
    /// - Throws: `option` for a text that is no such rule.
    package mutating func addConnectTo(_ text: String) throws(LintRunError) {
        do { download.connectTo.append(try ConnectTo(text)) } catch { throw .option(error.description) }
    }

    /// - Parameters:
    ///   - text: `HOST=Name: value`; without a host it is for the one host all sources share.
    ///   - sources: what the user named.
    /// - Throws: `option` for a text that is no header, and for one without a host when the sources share none.
    package mutating func addHeader(_ text: String, sources: [LintSource]) throws(LintRunError) {
        let header: HostHeader
        do { header = try HostHeader(text) } catch { throw .option(error.description) }
        if header.host != nil {
            download.headers.append(header)
            return
        }
        let hosts = Set(
            sources.map { source -> String? in
                guard case .address(let text) = source else { return nil }
                do { return try WebAddress(text).host } catch { return nil }
            })
        guard hosts.count == 1, let host = hosts.first ?? nil else {
            throw .option("The header \(header.name) names no host, and the sources do not share one")
        }
        do { download.headers.append(try HostHeader(host: host, name: header.name, value: header.value)) } catch {
            throw .option(error.description)
        }
    }

    /// What the downloader is told for a run with these profiles.
    func downloadOptions(for profiles: [Profile]) -> DownloadOptions {
        var options = download
        let limits = profiles.flatMap { profile in
            (Array(profile.limits.values) + Array(profile.formatLimits.values)).map { $0.size?.value.largest.bytes }
        }
        // A family without a limit means that every byte counts.
        let largest = limits.contains(nil) ? nil : limits.compactMap { $0 }.max()
        options.maxBytes = maxBytes ?? largest.map { $0 + 1 } ?? .max
        return options
    }
}
