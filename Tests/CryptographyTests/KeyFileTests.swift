import Cryptography
import Glibc
import MediaModel
import TestSupport
import Testing

@Suite("Key files")
struct KeyFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ bytes: [UInt8], mode: mode_t = 0o600) throws -> RawPath {
        let path = try folder.write(bytes, to: "key", mode: mode)
        // The umask must not decide what is tested.
        chmod(path, mode)
        return RawPath(path)
    }

    /// A vector of NIST CAVP, `gcmDecrypt256.rsp`: it opens with its key alone.
    private static let hex = "4c8ebfe1444ec1b2d503c6986659af2c94fafe945f72c1e8486a5acfedb8a0f8"

    private func opens(_ key: SecretKey) -> Bool {
        func bytes(_ hex: String) throws -> [UInt8] { try BinaryText.hex.bytes(of: Array(hex.utf8)) }
        do {
            let text = try AESGCM.open(
                ciphertext: bytes("d2c78110ac7e8f107c0df0570bd7c90c"), nonce: bytes("473360e0ad24889959858995"),
                tag: bytes("c26a379b6d98ef2852ead8ce83a833a7"), key: key)
            return try text == bytes("7789b41cb3ee548814ca0b388c10b343")
        } catch {
            return false
        }
    }

    @Test("the three forms, with and without a line end", arguments: ["", "\n", "\r\n"])
    func forms(end: String) throws {
        let raw = try BinaryText.hex.bytes(of: Array(Self.hex.utf8))
        let base64 = "TI6/4UROwbLVA8aYZlmvLJT6/pRfcsHoSGpaz+24oPg="
        #expect(try BinaryText.base64.bytes(of: Array(base64.utf8)) == raw)
        #expect(opens(try KeyFile.read(try write(raw))))
        for text in [Self.hex, Self.hex.uppercased(), base64] {
            #expect(opens(try KeyFile.read(try write(Array((text + end).utf8)))))
        }
    }

    @Test("raw bytes that end like a line are taken whole")
    func rawLineEnd() throws {
        #expect(!opens(try KeyFile.read(try write([UInt8](repeating: 1, count: 30) + [0x0D, 0x0A]))))
    }

    @Test(
        "what holds no key",
        arguments: [
            "", "\n", "short", String(repeating: "a", count: 33), String(repeating: "a", count: 63),
            String(repeating: "g", count: 64), String(repeating: "a", count: 66), hex + "\n\n", " " + hex,
            "TI6/4UROwbLVA8aYZlmvLJT6/pRfcsHoSGpaz+24oPg", "TI6_4UROwbLVA8aYZlmvLJT6_pRfcsHoSGpaz-24oPg=",
            "TI6/4URO wbLVA8aYZlmvLJT6/pRfcsHoSGpaz+24oPg=", "AAAAAAAAAAAAAAAAAAAAAA==",
            String(repeating: "a", count: 128), String(repeating: "a", count: 100_000),
        ])
    func noKey(text: String) throws {
        let path = try write(Array(text.utf8))
        #expect(throws: KeyFileError.noKey(bytes: text.utf8.count)) { try KeyFile.read(path) }
    }

    @Test(
        "a file others may use is refused",
        arguments: [0o640, 0o604, 0o660, 0o644, 0o610, 0o601, 0o620, 0o777] as [mode_t])
    func sharedFiles(mode: mode_t) throws {
        let path = try write(Array(Self.hex.utf8), mode: mode)
        #expect(throws: KeyFileError.shared(mode)) { try KeyFile.read(path) }
    }

    @Test("a file of its owner alone is taken", arguments: [0o600, 0o400, 0o700] as [mode_t])
    func privateFiles(mode: mode_t) throws {
        #expect(opens(try KeyFile.read(try write(Array(Self.hex.utf8), mode: mode))))
    }

    @Test("a link is followed, and what it leads to is judged")
    func links() throws {
        let path = try write(Array(Self.hex.utf8))
        symlink(folder.path("key"), folder.path("link"))
        #expect(opens(try KeyFile.read(RawPath(folder.path("link")))))
        chmod(folder.path("key"), 0o644)
        #expect(throws: KeyFileError.shared(0o644)) { try KeyFile.read(RawPath(folder.path("link"))) }
        unlink(folder.path("key"))
        #expect(throws: KeyFileError.unreadable(ENOENT)) { try KeyFile.read(RawPath(folder.path("link"))) }
        #expect(throws: KeyFileError.unreadable(ENOENT)) { try KeyFile.read(path) }
    }

    @Test("folders, devices and pipes are refused at once")
    func specialFiles() throws {
        #expect(throws: KeyFileError.notRegular) { try KeyFile.read(RawPath(folder.path)) }
        #expect(throws: KeyFileError.notRegular) { try KeyFile.read(RawPath("/dev/null")) }
        mkfifo(folder.path("pipe"), 0o600)
        #expect(throws: KeyFileError.notRegular) { try KeyFile.read(RawPath(folder.path("pipe"))) }
    }

    @Test("a name with a zero byte leads nowhere")
    func zeroByte() throws {
        let path = try write(Array(Self.hex.utf8))
        #expect(throws: KeyFileError.unreadable(ENOENT)) { try KeyFile.read(RawPath(bytes: path.bytes + [0, 1])) }
    }

    @Test("a file of another user is refused", .enabled(if: geteuid() == 0, "only root can give a file away"))
    func foreignFiles() throws {
        let path = try write(Array(Self.hex.utf8))
        chown(folder.path("key"), 12345, 12345)
        #expect(throws: KeyFileError.foreign(12345)) { try KeyFile.read(path) }
    }
}
