package import MediaModel

/// A question about a push: its payload, and what SDKs find in it. A rule never reads JSON: it sees facts only.
///
/// A rule that must also see the bytes (`media-type-key`) is a payload rule and a delivery rule; both are asked.
package protocol PayloadRule: Rule {
    /// - Returns: empty when there is nothing to say; one finding for each cause.
    static func check(_ push: Push) -> [Finding]
}
