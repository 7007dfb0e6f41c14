import CCrypto

/// AES-256 in Galois/counter mode (NIST SP 800-38D), opening only, without additional data.
package enum AESGCM {
    /// Bytes of a nonce. The standard allows more than anybody sends.
    package static let nonceSizes = 1...64
    /// Bytes of a tag (NIST SP 800-38D, section 5.2.1.2).
    package static let tagSizes = [4, 8, 12, 13, 14, 15, 16]

    /// Decrypts, and gives the text only when its tag fits.
    /// - Parameters:
    ///   - nonce: 1 to 64 bytes.
    ///   - tag: 4, 8 or 12 to 16 bytes.
    /// - Throws: what `CipherError` says; nothing of the text is given then.
    package static func open(
        ciphertext: [UInt8], nonce: [UInt8], tag: [UInt8], key: SecretKey
    ) throws(CipherError) -> [UInt8] {
        guard nonceSizes.contains(nonce.count) else { throw .nonceSize(nonce.count) }
        guard tagSizes.contains(tag.count) else { throw .tagSize(tag.count) }
        guard let length = Int32(exactly: ciphertext.count) else { throw .tooLong(ciphertext.count) }
        guard let context = EVP_CIPHER_CTX_new() else { throw .unavailable }
        // Freeing wipes the key schedule.
        defer { EVP_CIPHER_CTX_free(context) }

        guard EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), nil, nil, nil) == 1,
            EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, Int32(nonce.count), nil) == 1,
            EVP_DecryptInit_ex(context, nil, nil, key.start, nonce) == 1
        else { throw .unavailable }

        var text = [UInt8](repeating: 0, count: ciphertext.count)
        var written: Int32 = 0
        // With nothing to decrypt the call would end the message.
        guard length == 0 || EVP_DecryptUpdate(context, &text, &written, ciphertext, length) == 1,
            written == length
        else { throw .unavailable }
        var expected = tag
        guard EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &expected) == 1 else {
            throw .unavailable
        }
        var rest: [UInt8] = Array(repeating: 0, count: 16)
        guard EVP_DecryptFinal_ex(context, &rest, &written) == 1, written == 0 else {
            SecretKey.wipe(&text)
            throw .notAuthentic
        }
        return text
    }
}
