import MediaModel

/// An extension an SDK takes from the end of an address as if all of it were a file name, query included.
struct WholeAddressExtension: Equatable {
    /// Without its dot. What is no extension the system knows stands here without secrets and cut short: one is as good as
    /// the other there, and messages show it.
    let text: String
    /// How the SDK comes to it, a clause.
    let because: String

    /// The longest text that is shown.
    private static let shown = 32

    /// The extension of an address that is read as the path of a file (`URL(fileURLWithPath:).pathExtension`).
    /// - Returns: nil when its last component has none.
    init?(ofPath address: String) {
        guard let name = address.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex,
            name.index(after: dot) < name.endIndex
        else { return nil }
        self.init(name[name.index(after: dot)...], of: address)
    }

    /// - Parameters:
    ///   - end: what stands behind the dot the SDK looks for, to the letter.
    ///   - address: what it is the end of.
    init(_ end: Substring, of address: String) {
        if SystemTypes.identifier(forExtension: String(end)) != nil {
            text = end.lowercased()
            because = "takes .\(text) from the end of the address"
        } else if end.contains("@") || address.firstIndex(of: "?").map({ $0 < end.startIndex }) == true {
            // A signature or a password may stand there, and the dot in the middle of it.
            text = "…"
            because = "takes what follows the last dot of the whole address for the extension"
        } else {
            let whole = WebAddress.redacted(String(end))
            text = whole.count > Self.shown ? whole.prefix(Self.shown) + "…" : whole
            because =
                "takes .\(text) from the end of the address"
                + (end.contains("?") ? ", because it cuts off no query" : "")
        }
    }
}
