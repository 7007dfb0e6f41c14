import MediaModel

extension WebAddress {
    /// The last component of the path, percent signs decoded, as `URL.lastPathComponent` gives it; empty without one.
    var pathName: String { path.split(separator: "/").last.map(WebAddress.decoded) ?? "" }

    /// The extension of the last component of the path without its dot, lower case, as `URL.pathExtension` gives it; nil
    /// when there is none. The query does not count.
    var pathExtension: String? { RawPath(pathName).fileExtension }
}
