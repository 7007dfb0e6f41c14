import CCrypto

/// The 32 bytes of an AES-256 key, overwritten when nobody needs them any more. They show in no description.
// The bytes never change after `init`, and the pointer never leaves this room.
package final class SecretKey: @unchecked Sendable {
    /// How many bytes a key has.
    package static let size = 32

    private let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: SecretKey.size, alignment: 16)

    /// - Parameter source: overwritten with zeros, whatever comes of it.
    /// - Returns: nil unless there are 32 bytes.
    package init?(_ source: inout [UInt8]) {
        defer { Self.wipe(&source) }
        guard source.count == Self.size else { return nil }
        bytes.copyBytes(from: source)
    }

    deinit {
        OPENSSL_cleanse(bytes.baseAddress, bytes.count)
        bytes.deallocate()
    }

    var start: UnsafePointer<UInt8>? { UnsafePointer(bytes.bindMemory(to: UInt8.self).baseAddress) }

    /// Overwrites bytes in a way no optimiser takes out.
    static func wipe(_ bytes: inout [UInt8]) {
        bytes.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
    }
}

extension SecretKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Says that there is a key, and nothing of it.
    package var description: String { "a key that is not shown" }
    /// The same as `description`.
    package var debugDescription: String { description }
    /// Without children.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
