import Cryptography
import MediaModel

/// An answer as it may be stored, and the name its row goes by.
enum AnswerCode {
    /// The SHA-256 of address and variant: neither can be read from it.
    /// - Parameters:
    ///   - address: in whatever way it is written.
    ///   - variant: what else decides the answer, such as `Accept` and headers of one's own.
    /// - Returns: 32 bytes.
    /// - Throws: `unavailable`.
    static func name(
        _ address: WebAddress, variant: String, hasher: StreamHasher
    ) throws(CryptographyError) -> [UInt8] {
        try hasher.start()
        try hasher.update(Array(address.request.utf8))
        // No address holds this byte, so none runs into its variant.
        try hasher.update([0])
        try hasher.update(Array(variant.utf8))
        return try hasher.finishDigest()
    }

    /// The transfer as it may be stored: secrets in addresses are left out, and whether it came from here, too.
    static func storable(_ transfer: TransferFacts) -> TransferFacts {
        var transfer = transfer
        for index in transfer.hops.indices {
            transfer.hops[index].url = shown(transfer.hops[index].url)
            transfer.hops[index].headers.location = transfer.hops[index].headers.location.map(shown)
        }
        transfer.cacheUse = nil
        return transfer
    }

    /// An address as it may be stored. What follows `#` stays with the client and may be a secret, too.
    static func shown(_ address: String) -> String { WebAddress.redacted(String(address.prefix { $0 != "#" })) }
}
