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
        options.cacheFolder = isOn("no-cache") ? nil : cacheFolder(context)
        var network = NetworkOptions()
        network.isOffline = isOn("offline")
        network.probesVariants = isOn("probe-variants")
        network.allowsPrivateHosts = isOn("allow-private-hosts")
        network.caFile = values("ca-file").last
        if let seconds: Double = try number("timeout", from: 0.1, to: 86_400) { network.timeout = seconds }
        network.maxBytes = try number("max-bytes", from: 1, to: 1e15).map { Int($0) }
        if let hops = try number("max-redirects", from: 0, to: 100) { network.maxRedirects = Int(hops) }
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
    func cacheFolder(_ context: ToolContext) -> String? {
        values("cache-dir").last ?? CacheDesk.standardFolder(environment: context.environment)
    }

    private func number(_ name: String, from least: Double, to most: Double) throws(ToolError) -> Double? {
        guard let text = values(name).last else { return nil }
        guard let number = Double(text), (least...most).contains(number) else {
            throw .usage("--\(name) takes a number from \(least) to \(most), not \(text).", hint: Self.hint)
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
