/// The SHA-256 of a file's bytes.
package struct ContentHash: Sendable, Hashable {
    /// 64 lower-case hexadecimal digits.
    package let hex: String

    /// - Parameter digest: the 32 bytes of the digest.
    package init(digest: [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        hex = String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
