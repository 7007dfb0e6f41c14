import Cryptography
import MediaModel
import Testing

@Suite struct StreamHasherTests {
    /// SHA-256 of `abc`, FIPS 180-4.
    private let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"

    private func add(_ text: String, to hasher: StreamHasher) throws {
        try Array(text.utf8).withUnsafeBytes { try hasher.update($0) }
    }

    @Test func piecesGiveTheHashOfTheWhole() throws {
        let hasher = try StreamHasher()
        for piece in ["a", "", "bc"] { try add(piece, to: hasher) }
        #expect(try hasher.finish().hex == abc)
    }

    @Test func startingOverForgetsWhatCameBefore() throws {
        let hasher = try StreamHasher()
        try add("something else", to: hasher)
        try hasher.start()
        try add("abc", to: hasher)
        #expect(try hasher.finish().hex == abc)
    }

    @Test func oneHasherServesManyStreams() throws {
        let hasher = try StreamHasher()
        for _ in 0..<3 {
            try hasher.start()
            try add("abc", to: hasher)
            #expect(try hasher.finish().hex == abc)
        }
    }

    @Test func nothingAtAllHasTheHashOfTheEmptyText() throws {
        #expect(
            try StreamHasher().finish().hex == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }
}
