import Cryptography
import Testing

@Suite("Bytes as text")
struct BinaryTextTests {
    /// RFC 4648, section 10.
    @Test(
        "base64 of the standard",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ])
    func base64(text: String, written: String) throws {
        #expect(try BinaryText.base64.bytes(of: Array(written.utf8)) == Array(text.utf8))
        #expect(try BinaryText.base64url.bytes(of: Array(written.utf8)) == Array(text.utf8))
        let bare = written.filter { $0 != "=" }
        #expect(try BinaryText.base64url.bytes(of: Array(bare.utf8)) == Array(text.utf8))
    }

    @Test("the two alphabets")
    func alphabets() throws {
        #expect(try BinaryText.base64.bytes(of: Array("++//".utf8)) == [0xFB, 0xEF, 0xFF])
        #expect(try BinaryText.base64url.bytes(of: Array("--__".utf8)) == [0xFB, 0xEF, 0xFF])
        #expect(throws: BinaryText.Fault.character(UInt8(ascii: "-"), at: 1)) {
            try BinaryText.base64.bytes(of: Array("--__".utf8))
        }
        #expect(throws: BinaryText.Fault.character(UInt8(ascii: "/"), at: 3)) {
            try BinaryText.base64url.bytes(of: Array("--//".utf8))
        }
    }

    @Test(
        "base64 that is cut or badly padded",
        arguments: ["Zg", "Zg=", "Zg===", "Zm8", "Zm9v=", "Z", "Z===", "====", "="])
    func cutBase64(written: String) {
        #expect(throws: BinaryText.Fault.cut) { try BinaryText.base64.bytes(of: Array(written.utf8)) }
    }

    @Test("base64url that is cut or badly padded", arguments: ["Zg=", "Z", "Z===", "Zm8==", "="])
    func cutBase64url(written: String) {
        #expect(throws: BinaryText.Fault.cut) { try BinaryText.base64url.bytes(of: Array(written.utf8)) }
    }

    @Test(
        "what does not belong there",
        arguments: [("Zm9v\nZm9v", 5), (" Zm9v", 1), ("Zm9v ", 5), ("Zg==Zg==", 3), ("Zm9é", 4), ("Z\0==", 2)])
    func strangers(written: String, place: Int) {
        for form in [BinaryText.base64, .base64url] {
            let error = #expect(throws: BinaryText.Fault.self) { try form.bytes(of: Array(written.utf8)) }
            guard case .character(_, let at) = error else {
                Issue.record("\(written) as \(form)")
                continue
            }
            #expect(at == place)
        }
    }

    @Test("hex digits of any case")
    func hex() throws {
        #expect(try BinaryText.hex.bytes(of: Array("00fFa9".utf8)) == [0, 0xFF, 0xA9])
        #expect(try BinaryText.hex.bytes(of: []) == [])
        #expect(throws: BinaryText.Fault.cut) { try BinaryText.hex.bytes(of: Array("00f".utf8)) }
        #expect(throws: BinaryText.Fault.character(UInt8(ascii: "g"), at: 2)) {
            try BinaryText.hex.bytes(of: Array("0g".utf8))
        }
    }
}
