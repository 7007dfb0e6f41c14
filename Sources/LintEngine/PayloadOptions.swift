package import MediaModel
import PushPayload

/// How payloads are judged.
package struct PayloadOptions: Sendable {
    /// SDKs to follow, as `--sdk` names them; empty to recognise them by their keys.
    package var sdkNames: [String] = []
    /// `.json` files are payloads, named or in folders.
    package var readsJSON = false
    /// A push without media is wrong.
    package var requiresMedia = false
    /// Where an encrypted part stands, nested by dots.
    package var encryptedField = "encrypted_data"
    private(set) var layout = EncryptedLayout.standard
    private(set) var key: EncryptionKey?
    private(set) var categories: [NotificationCategory]?

    package init() {}

    /// - Parameter text: how the bytes of an encrypted part lie: `nonce12|ciphertext|tag16`.
    /// - Throws: `option` for a text that is no layout.
    package mutating func setLayout(_ text: String) throws(LintRunError) {
        do { layout = try EncryptedLayout(text) } catch { throw .option(error.reason) }
    }

    /// - Parameter path: the file with the key.
    /// - Throws: `option` for a file that is no key, or that others may read.
    package mutating func readKey(_ path: RawPath) throws(LintRunError) {
        do { key = try EncryptionKey(file: path) } catch { throw .option(error.reason) }
    }

    /// - Parameter path: the file with the app's categories.
    /// - Throws: `option` for a file that cannot be read as such.
    package mutating func readCategories(_ path: RawPath) throws(LintRunError) {
        guard let bytes = path.contents else {
            throw .option("The category list \(path.display) cannot be read, or is over 1 MB")
        }
        do { categories = try CategoryList.read(bytes, of: path) } catch { throw .option(error.reason) }
    }

    /// The SDKs to follow.
    var sdks: [any PushSDK] { sdkNames.compactMap(SDKBook.sdk(named:)) }
}
