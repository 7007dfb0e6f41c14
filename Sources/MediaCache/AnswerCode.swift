import Cryptography
import FoundationEssentials
import MediaModel

/// An answer as the bytes of one row, and the name the row goes by.
enum AnswerCode {
    /// The SHA-256 of address and variant: neither can be read from it.
    /// - Parameters:
    ///   - address: what follows `#` never reaches a server and does not count.
    ///   - variant: what else decides the answer, such as `Accept` and headers of one's own.
    /// - Returns: 32 bytes.
    /// - Throws: `unavailable`.
    static func name(
        _ address: WebAddress, variant: String, hasher: StreamHasher
    ) throws(CryptographyError) -> [UInt8] {
        try hasher.start()
        try hasher.update(Array(address.text.utf8.prefix { $0 != UInt8(ascii: "#") }))
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

    /// - Parameter transfer: storable.
    /// - Returns: nil when it cannot be written: with a time that is no number.
    static func encode(_ transfer: TransferFacts) -> [UInt8]? {
        do { return Array(try JSONEncoder().encode(transfer)) } catch { return nil }
    }

    /// - Returns: nil when the bytes are none that `encode` makes, such as those of an older version.
    static func decode(_ bytes: [UInt8]) -> TransferFacts? {
        do { return try JSONDecoder().decode(TransferFacts.self, from: Data(bytes)) } catch { return nil }
    }
}
