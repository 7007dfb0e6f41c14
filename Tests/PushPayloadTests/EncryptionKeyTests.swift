import Glibc
import MediaModel
import PushPayload
import TestSupport
import Testing

@Suite("Keys of encrypted payloads")
struct EncryptionKeyTests {
    private let folder: TemporaryFolder
    private let hex = String(repeating: "5a", count: 32)

    init() throws { folder = try TemporaryFolder() }

    private func reason(of path: RawPath) -> String? {
        let error = #expect(throws: PushPayloadError.self) { try EncryptionKey(file: path) }
        guard case .key(let reason) = error else { return nil }
        return reason
    }

    @Test("a sound key file is read, and shows nowhere")
    func soundKey() throws {
        try folder.write(hex, to: "key")
        let key = try EncryptionKey(file: RawPath(folder.path("key")))
        var dumped = ""
        dump(key, to: &dumped)
        for text in ["\(key)", String(reflecting: key), dumped, "\([key])", "\(["key": key])"] {
            #expect(text.contains("a key that is not shown"))
            #expect(!text.contains("5a5a") && !text.contains("90"))
        }
    }

    @Test("others may read it: the command that closes it")
    func sharedFile() throws {
        try folder.write(hex, to: "key")
        chmod(folder.path("key"), 0o644)
        #expect(
            reason(of: RawPath(folder.path("key")))
                == "The key file \(folder.path("key")) may be used by its group or others (mode 0644): "
                + "run chmod 600 \(folder.path("key"))")
    }

    @Test(
        "a name a shell would read otherwise is not put into a command",
        arguments: ["a key", "k;ey", "k'ey", "k\u{1B}ey"])
    func oddNames(name: String) throws {
        try folder.write(hex, to: name)
        chmod(folder.path(name), 0o640)
        #expect(reason(of: RawPath(folder.path(name)))?.hasSuffix("(mode 0640): run chmod 600 on it") == true)
    }

    @Test("what else is wrong, and how to repair it")
    func otherFaults() throws {
        try folder.write("5a5a5a", to: "short")
        symlink(folder.path("loop"), folder.path("loop"))
        let faults = [
            "nowhere": "does not exist",
            "": "is no regular file: write the key into one, for its owner alone (umask 077)",
            "short": "holds no AES-256 key (6 bytes): write 32 raw bytes, 64 hex digits, or base64 of 32 bytes",
            "loop": "cannot be read: the link leads in a circle",
        ]
        for (name, fault) in faults {
            let path = RawPath(folder.path(name))
            #expect(reason(of: path) == "The key file \(path.display) \(fault)")
        }
    }

    @Test("a file of another user", .enabled(if: geteuid() == 0, "only root can give a file away"))
    func foreignFile() throws {
        try folder.write(hex, to: "key")
        chown(folder.path("key"), 12345, 12345)
        #expect(
            reason(of: RawPath(folder.path("key")))?.contains("key belongs to another user (number 12345)") == true)
    }
}
