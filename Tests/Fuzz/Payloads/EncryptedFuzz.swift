import Cryptography
import MediaBytes
import MediaModel
import StrictJSON

@testable import PushPayload

/// Encrypted fields and their layout: a layout in the first line, a payload behind it, and what would be inside.
struct EncryptedFuzz: FuzzTarget {
    /// Sealed with the key of zeros and a nonce of zeros: a good object, a list, an `aps` that is none, half an object.
    private static let sealed = [
        "AAAAAAAAAAAAAAAAtYUhTT5CUU58bKS/34HpOkhAeOhVyU4N85jVrA0kSKL9aNNJKS2EWXvIa1lrLBSeKiCshKOBXxIJCGmT2DYVMLHq6gtAxV1b"
            + "BbrOzivhAIKQj2vZra/BSMSGPFcpkcwL5Q+Jk+7cXTvoQrudmQ==",
        "AAAAAAAAAAAAAAAAlfoQ2AdbC7i6bl67Rk72yIO8", "AAAAAAAAAAAAAAAAtYUhTT5CUU5cE7hild4UmPSL+SsfkYMVGhR1",
        "AAAAAAAAAAAAAAAAtTzvDqOF32iWq1Q1dvPle+A=",
    ]

    private let key: EncryptionKey? = {
        let file = NamelessFile()
        [UInt8](repeating: 0, count: 32).withUnsafeBytes { file.hold(ByteView($0)) }
        do throws(PushPayloadError) { return try EncryptionKey(file: file.path) } catch { return nil }
    }()

    var seeds: [[UInt8]] {
        let fields = Self.sealed.map { "\"e\": \"\($0)\", \"aps\": {\"alert\": \"a\", \"mutable-content\": 1}" }
        return
            (fields.map { "nonce12|ciphertext|tag16\n{\($0)}" } + [
                "hex: tag16 | nonce12 | ciphertext\n{\"aps\": {}, \"e\": \"00\"}",
                "base64url:ciphertext|nonce7|tag4\n{}",
            ]).map { Array($0.utf8) }
    }

    func run(_ bytes: ByteView) {
        let parts = bytes.lines(2)
        let layout: EncryptedLayout
        do throws(PushPayloadError) {
            layout = try EncryptedLayout(parts[0])
            promise(try EncryptedLayout(layout.text) == layout, "\(layout.text) is read as another layout")
        } catch {
            return promise(!error.reason.isEmpty, "a reason is none")
        }
        let text = Array((parts.count > 1 ? parts[1] : "").utf8)
        split(text, layout)
        let payload = PayloadReader.read(text[...])
        guard let root = payload.root else { return }
        promise(key != nil, "the key is not read")
        for key in [nil, key] {
            let opened = EncryptedField.open(payload, field: "e", layout: layout, key: key)
            promise((opened.facts.encryption != nil) == (root["e"] != nil), "a field that is there is not seen")
            promise(opened.root != nil && opened.facts.bytes == payload.facts.bytes, "the payload is another one")
        }
        merge(root)
        for form in BinaryText.allCases { read(root["e"]?.string ?? "", as: form) }
    }

    private func split(_ text: [UInt8], _ layout: EncryptedLayout) {
        guard let sealed = layout.split(text) else { return }
        promise(
            sealed.nonce.count + sealed.ciphertext.count + sealed.tag.count == text.count, "bytes are lost or made up")
    }

    /// What is inside may be any object.
    private func merge(_ root: JSONNode) {
        let merged = root.removing(["e"]).merging(root.moved(to: JSONPosition(line: 1, column: 1)))
        promise(merged.members != nil && merged.removing(["aps", "alert"]).members != nil, "no object any more")
    }

    private func read(_ text: String, as form: BinaryText) {
        do throws(BinaryText.Fault) {
            let bytes = try form.bytes(of: Array(text.utf8))
            promise(bytes.count <= text.utf8.count, "bytes are made up")
        } catch {}
    }
}
