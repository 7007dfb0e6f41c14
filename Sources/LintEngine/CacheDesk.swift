import Glibc
package import MediaCache
import MediaModel

/// What a person may do with the cache.
package enum CacheDesk {
    /// The folder in use when nobody names one.
    /// - Returns: nil when the environment names no home.
    package static func standardFolder(environment: [String: String]) -> String? {
        MediaCache.standardFolder(environment: environment)
    }

    /// What the cache holds, as lines of name and value.
    /// - Throws: why it cannot be told.
    package static func statistics(of folder: String) throws(MediaCacheError) -> [(name: String, value: String)] {
        guard isThere(folder) else { return [("folder", "\(folder), not made yet"), ("downloads", "0")] }
        let cache = try MediaCache(folder: folder)
        defer { cache.close() }
        let statistics = try cache.statistics()
        return [
            ("folder", cache.path),
            ("downloads", "\(statistics.blobs), \(ByteCount(statistics.blobBytes).text)"),
            ("addresses", "\(statistics.answers)"),
            ("files on disk", "\(statistics.files)"),
            ("inspections", "\(statistics.inspections)"),
            ("index", ByteCount(statistics.indexBytes).text),
        ]
    }

    /// Looks at every byte; what is wrong is removed.
    /// - Returns: whether all was well, and what was found, in one sentence.
    package static func verify(_ folder: String) throws(MediaCacheError) -> (isSound: Bool, sentence: String) {
        guard isThere(folder) else { return (true, nothingYet(folder)) }
        let cache = try MediaCache(folder: folder)
        defer { cache.close() }
        let found = try cache.verify()
        var parts = ["\(found.checked) downloads checked (\(ByteCount(found.checkedBytes).text))"]
        if !found.damaged.isEmpty { parts.append("\(found.damaged.count) damaged and removed") }
        if found.missing > 0 { parts.append("\(found.missing) entries without a file removed") }
        if found.adopted > 0 { parts.append("\(found.adopted) files without an entry taken in") }
        if !found.isIndexSound { parts.append("the index is broken and will be made anew") }
        if found.isSound { parts.append("all is well") }
        return (found.isSound, parts.joined(separator: ", ") + ".")
    }

    /// Removes what was used least recently.
    /// - Parameters:
    ///   - maxSize: bytes that may stay; nil for the usual limit.
    ///   - maxAge: seconds since the last use; nil for any.
    /// - Returns: what was removed, in one sentence.
    package static func prune(
        _ folder: String, maxSize: Int?, maxAge: Int?
    ) throws(MediaCacheError) -> String {
        guard isThere(folder) else { return nothingYet(folder) }
        let cache = try MediaCache(folder: folder)
        defer { cache.close() }
        return sentence(try cache.prune(maxSize: maxSize, maxAge: maxAge))
    }

    /// Removes everything from a folder that carries our mark, and from no other.
    /// - Returns: what was removed, in one sentence.
    package static func clear(_ folder: String) throws(MediaCacheError) -> String {
        guard isThere(folder) else { return nothingYet(folder) }
        return sentence(try MediaCache.clear(folder: folder))
    }

    /// Why the cache cannot be used, in one clause.
    package static func reason(of error: any Error) -> String { (error as? MediaCacheError)?.reason ?? "\(error)" }

    /// Looking at a cache does not make one.
    private static func isThere(_ folder: String) -> Bool { RawPath(folder).status != nil || errno != ENOENT }

    private static func nothingYet(_ folder: String) -> String { "Nothing is kept: there is no \(folder)." }

    private static func sentence(_ pruning: CachePruning) -> String {
        "\(pruning.blobs) downloads removed (\(ByteCount(pruning.blobBytes).text))."
    }
}
