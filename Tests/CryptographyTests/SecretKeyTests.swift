import Cryptography
import Testing

@Suite("Secret keys")
struct SecretKeyTests {
    @Test("only 32 bytes make a key", arguments: [0, 16, 31, 33, 64])
    func otherSizes(size: Int) {
        var bytes = [UInt8](repeating: 7, count: size)
        #expect(SecretKey(&bytes) == nil)
        #expect(bytes == [UInt8](repeating: 0, count: size))
    }

    @Test("the bytes it was made from are wiped")
    func wipesItsSource() {
        var bytes = [UInt8](repeating: 7, count: 32)
        #expect(SecretKey(&bytes) != nil)
        #expect(bytes == [UInt8](repeating: 0, count: 32))
    }

    @Test("no description shows it")
    func isNotShown() throws {
        var bytes = Array("sixteen letters sixteen letters ".utf8)
        let key = try #require(SecretKey(&bytes))
        var dumped = ""
        dump(key, to: &dumped)
        for text in ["\(key)", String(reflecting: key), dumped] {
            #expect(text.contains("a key that is not shown"))
            #expect(!text.contains("0x") && !text.contains("115") && !text.contains("sixteen"))
        }
        #expect(Mirror(reflecting: key).children.isEmpty)
    }
}
