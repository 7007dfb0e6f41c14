import PushPayload
import Testing

@Suite("Layouts of encrypted fields")
struct EncryptedLayoutTests {
    @Test(
        "what is taken, and how it is written back",
        arguments: [
            ("nonce12|ciphertext|tag16", "nonce12|ciphertext|tag16"),
            ("base64:nonce12|ciphertext|tag16", "nonce12|ciphertext|tag16"),
            ("base64url:nonce12|ciphertext|tag16", "base64url:nonce12|ciphertext|tag16"),
            ("hex:tag16|nonce12|ciphertext", "hex:tag16|nonce12|ciphertext"),
            ("ciphertext|nonce16|tag12", "ciphertext|nonce16|tag12"),
            ("tag4|ciphertext|nonce1", "tag4|ciphertext|nonce1"),
            ("nonce64|tag8|ciphertext", "nonce64|tag8|ciphertext"),
            (" hex: nonce12 | ciphertext | tag16 ", "hex:nonce12|ciphertext|tag16"),
            ("nonce012|ciphertext|tag16", "nonce12|ciphertext|tag16"),
        ])
    func taken(text: String, written: String) throws {
        #expect(try EncryptedLayout(text).text == written)
    }

    @Test("the standard layout")
    func standard() throws {
        #expect(try EncryptedLayout("base64:nonce12|ciphertext|tag16") == .standard)
        #expect(EncryptedLayout.standard.text == "nonce12|ciphertext|tag16")
    }

    @Test(
        "what is refused, and why",
        arguments: [
            ("", "a part is empty"), ("|", "a part is empty"), ("base64:", "a part is empty"),
            ("nonce12|ciphertext|tag16|", "a part is empty"), ("nonce12|ciphertext", "tag is missing"),
            ("ciphertext|tag16", "nonce is missing"), ("nonce12|tag16", "ciphertext is missing"),
            ("nonce12|nonce12|ciphertext|tag16", "nonce stands there twice"),
            ("nonce12|ciphertext|ciphertext|tag16", "ciphertext stands there twice"),
            ("nonce12|ciphertext|tag16|tag8", "tag stands there twice"),
            ("nonce|ciphertext|tag16", "\"nonce\" does not say how many bytes the nonce has"),
            ("nonce12|ciphertext|tag", "\"tag\" does not say how many bytes the tag has"),
            ("nonce-1|ciphertext|tag16", "\"nonce-1\" does not say how many bytes the nonce has"),
            ("nonce99999999999999999999|ciphertext|tag16", "does not say how many bytes the nonce has"),
            ("nonce0|ciphertext|tag16", "a nonce has 1 to 64 bytes, not 0"),
            ("nonce65|ciphertext|tag16", "a nonce has 1 to 64 bytes, not 65"),
            ("nonce12|ciphertext|tag11", "a tag has 4, 8 or 12 to 16 bytes, not 11"),
            ("nonce12|ciphertext|tag17", "a tag has 4, 8 or 12 to 16 bytes, not 17"),
            ("iv12|ciphertext|tag16", "\"iv12\" is no part (there are nonceN, ciphertext and tagN)"),
            ("nonce12,ciphertext,tag16", "does not say how many bytes the nonce has"),
            (
                "base32:nonce12|ciphertext|tag16",
                "\"base32\" is no way to write bytes (there are base64, base64url and hex)"
            ),
            ("base64:hex:nonce12|ciphertext|tag16", "\"hex:nonce12\" is no part"),
        ])
    func refused(text: String, reason: String) {
        let error = #expect(throws: PushPayloadError.self) { try EncryptedLayout(text) }
        guard case .layout(let sentence) = error else {
            Issue.record("not an error about the layout")
            return
        }
        #expect(sentence.contains(reason))
        #expect(sentence.hasSuffix(": write it as nonce12|ciphertext|tag16"))
    }
}
