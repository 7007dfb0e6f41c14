import Cryptography
import Glibc
package import MediaModel

/// The key of encrypted payloads. It is wiped from memory when nobody needs it any more, and shows in no description.
package struct EncryptionKey: Sendable {
    let secret: SecretKey

    /// Reads a key file: 32 raw bytes, 64 hex digits, or base64, the texts with or without a line end.
    ///
    /// A symbolic link is followed; what it leads to is judged.
    /// - Throws: `key` unless it is a regular file that belongs to the user, that nobody else may use, and that holds such
    ///   a key.
    package init(file path: RawPath) throws(PushPayloadError) {
        do throws(KeyFileError) {
            secret = try KeyFile.read(path)
        } catch {
            throw .key(Self.reason(of: error, path))
        }
    }

    private static func reason(of error: KeyFileError, _ path: RawPath) -> String {
        let subject = "The key file \(path.display)"
        return switch error {
        case .unreadable(ENOENT): "\(subject) does not exist"
        case .unreadable(EACCES): "\(subject) cannot be read: permission is missing"
        case .unreadable(ELOOP): "\(subject) cannot be read: the link leads in a circle"
        case .unreadable(let code): "\(subject) cannot be read (error \(code) of the system)"
        case .notRegular: "\(subject) is no regular file: write the key into one, for its owner alone (umask 077)"
        case .foreign(let owner):
            "\(subject) belongs to another user (number \(owner)): make a copy of your own (umask 077)"
        case .shared(let bits):
            "\(subject) may be used by its group or others (mode \(mode(bits))): \(closing(path))"
        case .noKey(let bytes):
            "\(subject) holds no AES-256 key (\(bytes) bytes): write 32 raw bytes, 64 hex digits, or base64 of 32 bytes"
        }
    }

    private static func mode(_ bits: UInt32) -> String {
        let digits = String(bits, radix: 8)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    /// The command, when it can be copied as it stands.
    private static func closing(_ path: RawPath) -> String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+/".utf8)
        guard path.bytes.allSatisfy(plain.contains), path.bytes.first != UInt8(ascii: "-") else {
            return "run chmod 600 on it"
        }
        return "run chmod 600 \(path.display)"
    }
}

extension EncryptionKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Says that there is a key, and nothing of it.
    package var description: String { "a key that is not shown" }
    /// The same as `description`.
    package var debugDescription: String { description }
    /// Without children.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
