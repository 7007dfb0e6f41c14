/// What can go wrong while hashing.
package enum CryptographyError: Error, Equatable {
    /// libcrypto does not offer the algorithm.
    case unavailable
    /// A read failed; carries `errno`.
    case unreadable(Int32)
}
