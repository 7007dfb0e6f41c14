import Cryptography
import Testing

@Suite("Opening AES-256-GCM")
struct AESGCMTests {
    /// One published message, without additional data.
    struct Vector: Sendable, CustomTestStringConvertible {
        var name: String
        var key: String
        var nonce: String
        var ciphertext: String
        var tag: String
        /// Nil when it must not open.
        var text: String?

        var testDescription: String { name }

        func open() throws -> [UInt8] {
            var bytes = try BinaryText.hex.bytes(of: Array(key.utf8))
            let key = try #require(SecretKey(&bytes))
            return try AESGCM.open(
                ciphertext: try BinaryText.hex.bytes(of: Array(ciphertext.utf8)),
                nonce: try BinaryText.hex.bytes(of: Array(nonce.utf8)),
                tag: try BinaryText.hex.bytes(of: Array(tag.utf8)), key: key)
        }
    }

    /// NIST CAVP, GCM test vectors, CAVS 14.0 of 2012-08-31: `gcmDecrypt256.rsp`, and for the nonce of one byte
    /// `gcmEncryptExtIV256.rsp` (csrc.nist.gov/projects/cryptographic-algorithm-validation-program/cavp-testing-block-cipher-modes).
    static let published = [
        Vector(
            name: "no text, tag of 16",
            key: "f5a2b27c74355872eb3ef6c5feafaa740e6ae990d9d48c3bd9bb8235e589f010",
            nonce: "58d2240f580a31c1d24948e9", ciphertext: "", tag: "15e051a5e4a5f5da6cea92e2ebee5bac", text: ""),
        Vector(
            name: "no text, fails",
            key: "e5a8123f2e2e007d4e379ba114a2fb66e6613f57c72d4e4f024964053028a831",
            nonce: "51e43385bf533e168427e1ad", ciphertext: "", tag: "38fe845c66e66bdd884c2aecafd280e6"),
        Vector(
            name: "16 bytes, tag of 16",
            key: "4c8ebfe1444ec1b2d503c6986659af2c94fafe945f72c1e8486a5acfedb8a0f8",
            nonce: "473360e0ad24889959858995", ciphertext: "d2c78110ac7e8f107c0df0570bd7c90c",
            tag: "c26a379b6d98ef2852ead8ce83a833a7", text: "7789b41cb3ee548814ca0b388c10b343"),
        Vector(
            name: "16 bytes, fails",
            key: "c997768e2d14e3d38259667a6649079de77beb4543589771e5068e6cd7cd0b14",
            nonce: "835090aed9552dbdd45277e2", ciphertext: "9f6607d68e22ccf21928db0986be126e",
            tag: "f32617f67c574fd9f44ef76ff880ab9f"),
        Vector(
            name: "51 bytes, tag of 16",
            key: "4433db5fe066960bdd4e1d4d418b641c14bfcef9d574e29dcd0995352850f1eb",
            nonce: "0e396446655582838f27f72f",
            ciphertext: "b0d254abe43bdb563ead669192c1e57e9a85c51dba0f1c8501d1ce92273f1ce7e140dcfac94757fabb128caad16912"
                + "cead0607",
            tag: "ffd0b02c92dbfcfbe9d58f7ff9e6f506",
            text: "d602c06b947abe06cf6aa2c5c1562e29062ad6220da9bc9c25d66a60bd85a80d4fbcc1fb4919b6566be35af9819aba836b8b"
                + "47"),
        Vector(
            name: "13 bytes, tag of 15",
            key: "4bb2fca60541086509399a262dc8c228b5e4778197484e32de948f5740c6a3ca",
            nonce: "503c9204692679442e50eb84", ciphertext: "de1f39524552724ff8c01fe2ce",
            tag: "204dfb17c824fba19bdac7783d7327", text: "a61525acb5d1a75e8c8af11a7c"),
        Vector(
            name: "13 bytes, tag of 14",
            key: "60667fce64b8c7169ddf45f335e46951248f69abc4e0f4f292d0ffe3dfd5219f",
            nonce: "1057322a39f08ef761c3c8fc", ciphertext: "501b033c841acb430c52d88fe9",
            tag: "cb44c751f2f1641d1e801a534ac8", text: "f386b28e7eb4c2fb8eb5dc66a2"),
        Vector(
            name: "13 bytes, tag of 13",
            key: "994e8f1de9ae8aacdc45afe24b590d0ca78194c9134a68b952f6a11d51fa7002",
            nonce: "50fdc0a6e0c6b09b9ad73f13", ciphertext: "3d16eb3a878c9302cf5b474b2f",
            tag: "31d31423013c5fd89814600336", text: "0ae7f43b981716c1cf189dfe5e"),
        Vector(
            name: "13 bytes, tag of 12",
            key: "e6017c2ff39530cb0f4a667f956ede057dd7beff4b66404947a58a7c26649f68",
            nonce: "4e697ef84ecf91438b2631ed", ciphertext: "0de11b95a3faaf4028f792c415",
            tag: "1ca4d350fe2bff0dc8a23f63", text: "c4cd66afb9353f11a45a492606"),
        Vector(
            name: "13 bytes, tag of 8",
            key: "330b8a4339e9937e408980802ed40fba0624e324806fbb15fa224a8de6f9568a",
            nonce: "c24fc7bb18c9571d5c9081fc", ciphertext: "012be71778aaa093f2d0ea6689",
            tag: "1091e1dc67dbb5a9", text: "3cfc5f8fb1ac6d8b8295826247"),
        Vector(
            name: "13 bytes, tag of 4",
            key: "050568a8636f4ebde02179a2bcd35a24ab685dd42e04dfcd7fc71424258f65c4",
            nonce: "640babdc6a27976ecf405d2d", ciphertext: "3d0e032b9b74833364a88f402c", tag: "b5c2cc60",
            text: "b5702a5a02f60f58042ca23b55"),
        Vector(
            name: "13 bytes, tag of 4, fails",
            key: "757b86cdc533f9b3957266ba0247b82bb03df49859dcfef47cb5d8bb5d85f0e2",
            nonce: "274fdf2bc75503f5b347b32f", ciphertext: "f6ac4eb10528789b87af6c0a2c", tag: "e10d7fc4"),
        Vector(
            name: "nonce of one byte",
            key: "9473c28f6e978eb15e1967b888282aa6b078d320034fe5f40f8bb68674f1ecda",
            nonce: "0a", ciphertext: "c4e5ab2c6a4316e57c6c37d2c2acb42c", tag: "03337df7e1e68d77706abef9edaf5e07",
            text: "2d2e2798c10bcfcce742e92d3c390fef"),
    ]

    private static let sound = published[2]

    @Test("published vectors", arguments: published)
    func publishedVectors(vector: Vector) throws {
        if let text = vector.text {
            #expect(try vector.open() == BinaryText.hex.bytes(of: Array(text.utf8)))
        } else {
            #expect(throws: CipherError.notAuthentic) { try vector.open() }
        }
    }

    @Test("one changed digit anywhere, and nothing opens")
    func changedDigits() throws {
        let parts: [WritableKeyPath<Vector, String>] = [\.ciphertext, \.nonce, \.tag, \.key]
        for part in parts {
            let digits = Array(Self.sound[keyPath: part].utf8)
            for index in digits.indices {
                var changed = digits
                changed[index] = digits[index] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
                var vector = Self.sound
                vector[keyPath: part] = String(decoding: changed, as: UTF8.self)
                #expect(throws: CipherError.notAuthentic) { try vector.open() }
            }
        }
    }

    @Test("a cut text does not open")
    func cutText() {
        var vector = Self.sound
        vector.ciphertext.removeLast(2)
        #expect(throws: CipherError.notAuthentic) { try vector.open() }
    }

    @Test("sizes no nonce has", arguments: [0, 65, 128, 5000])
    func nonceSizes(size: Int) {
        var vector = Self.sound
        vector.nonce = String(repeating: "00", count: size)
        #expect(throws: CipherError.nonceSize(size)) { try vector.open() }
    }

    @Test("the longest nonce is taken")
    func longNonce() {
        var vector = Self.sound
        vector.nonce = String(repeating: "00", count: 64)
        #expect(throws: CipherError.notAuthentic) { try vector.open() }
    }

    @Test("sizes no tag has", arguments: [0, 1, 3, 5, 7, 9, 11, 17, 64])
    func tagSizes(size: Int) {
        var vector = Self.sound
        vector.tag = String(repeating: "00", count: size)
        #expect(throws: CipherError.tagSize(size)) { try vector.open() }
    }
}
