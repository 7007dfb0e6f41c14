import Cryptography
import Glibc
import MediaModel
import TestSupport
import Testing

@Suite struct ContentHasherTests {
    /// The vectors of FIPS 180-4 for the empty text and for `abc`.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ])
    func hashesTheStandardVectors(text: String, hex: String) throws {
        let file = try OpenFile(Array(text.utf8))
        let result = try #require(try ContentHasher().hash(file: file.descriptor))
        #expect(result.hash.hex == hex)
        #expect(result.bytes == text.utf8.count)
    }

    @Test func oneHasherServesManyFilesAndLeavesTheOffsetAlone() throws {
        let hasher = try ContentHasher()
        let big = [UInt8](repeating: 7, count: 3 << 20)
        let first = try OpenFile(big)
        let second = try OpenFile(big)
        lseek(first.descriptor, 100, SEEK_SET)
        let hash = try hasher.hash(file: first.descriptor)?.hash
        #expect(lseek(first.descriptor, 0, SEEK_CUR) == 100)
        #expect(hash != nil)
        #expect(try hasher.hash(file: second.descriptor)?.hash == hash)
    }

    @Test func aCancelledHashGivesNothing() throws {
        let file = try OpenFile([1])
        #expect(try ContentHasher().hash(file: file.descriptor, isCancelled: { true }) == nil)
    }

    @Test func aDescriptorThatCannotBeReadIsAnError() throws {
        let hasher = try ContentHasher()
        #expect(throws: CryptographyError.unreadable(EBADF)) { try hasher.hash(file: -1) }
    }
}
