import LintEngine
import MediaModel

extension Settings {
    private static let hint = "See attachlint lint --help."

    /// Sets what concerns lists, network and cache.
    /// - Throws: `usage` for values that mean nothing.
    func setNetwork(
        of options: inout LintOptions, sources: [LintSource], context: ToolContext
    ) throws(ToolError) {
        options.lists.columns = values("column")
        options.lists.fields = values("field")
        options.lists.isSeparatedByNUL = isOn("0")
        options.cacheFolder = isOn("no-cache") ? nil : try cacheFolder(context)
        var network = NetworkOptions()
        network.isOffline = isOn("offline")
        network.probesVariants = isOn("probe-variants")
        network.allowsPrivateHosts = isOn("allow-private-hosts")
        network.caFile = values("ca-file").last
        try setLimits(of: &network)
        network.profile = try read(
            "network", { text throws(NetworkProfileError) in try NetworkProfile(text) }, \.reason)
        network.sendAt = try read("send-at", { text throws(TimeTextError) in try PointInTime(iso8601: text) }, \.reason)
        network.validFor = try read("valid-for", { text throws(TimeTextError) in try TimeSpan(text) }, \.reason)
        do throws(LintRunError) {
            for text in values("connect-to") { try network.addConnectTo(text) }
            for text in values("header") { try network.addHeader(text, sources: sources) }
        } catch {
            throw .usage(error.reason, hint: Self.hint)
        }
        options.network = network
    }

    /// Where downloads are kept; nil when nobody can tell.
    /// - Throws: `usage` for a folder without a name.
    func cacheFolder(_ context: ToolContext) throws(ToolError) -> String? {
        guard let folder = values("cache-dir").last else {
            return CacheDesk.standardFolder(environment: context.environment)
        }
        guard !folder.isEmpty else { throw .usage("--cache-dir takes the name of a folder.", hint: Self.hint) }
        return folder
    }

    private func setLimits(of network: inout NetworkOptions) throws(ToolError) {
        let seconds = 0.1...86_400
        if let timeout = try number("timeout", "seconds, 0.1 to 86400", { Double($0) }, seconds.contains) {
            network.timeout = timeout
        }
        network.maxBytes = try number("max-bytes", "bytes, such as 500000 or 2MB", { ByteCount(text: $0)?.bytes }) {
            $0 > 0
        }
        if let redirects = try number("max-redirects", "redirects, 0 to 100", { Int($0) }, (0...100).contains) {
            network.maxRedirects = redirects
        }
    }

    private func number<Number>(
        _ name: String, _ unit: String, _ parse: (String) -> Number?, _ isAllowed: (Number) -> Bool
    ) throws(ToolError) -> Number? {
        guard let text = values(name).last else { return nil }
        guard let number = parse(text), isAllowed(number) else {
            throw .usage("--\(name) takes a number of \(unit), not \(text).", hint: Self.hint)
        }
        return number
    }

    private func read<Value, Failure: Error>(
        _ name: String, _ parse: (String) throws(Failure) -> Value, _ reason: (Failure) -> String
    ) throws(ToolError) -> Value? {
        guard let text = values(name).last else { return nil }
        do { return try parse(text) } catch { throw .usage("--\(name): \(reason(error)).", hint: Self.hint) }
    }
}
