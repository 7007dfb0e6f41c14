/// What can go wrong while a sealed text is opened.
package enum CipherError: Error, Equatable {
    /// libcrypto does not offer the algorithm, or refuses to work.
    case unavailable
    /// The nonce has that many bytes: 1 to 64 are taken.
    case nonceSize(Int)
    /// The tag has that many bytes: 4, 8 and 12 to 16 are taken.
    case tagSize(Int)
    /// The ciphertext has more bytes than libcrypto takes at a time.
    case tooLong(Int)
    /// The tag does not fit: another key or nonce, or something was changed.
    case notAuthentic
}
