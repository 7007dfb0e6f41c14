import LintEngine
import MediaModel
import TestSupport
import Testing

/// Payloads whose media stand in an encrypted part. The text was sealed with the Python package cryptography: AES-256-GCM,
/// the key the bytes 0 to 31, the nonce the bytes 100 to 111, no additional data.
@Suite("Runs over encrypted payloads")
struct EncryptedRunTests {
    let run: PayloadRun

    init() throws { run = try PayloadRun() }

    /// `{"aps":{"alert":"Your parcel is here"},"fcm_options":{"image":"https://cdn.attachlint.test/push/photo.jpg"}}`
    private static let sealed =
        "ZGVmZ2hpamtsbW5vMzm/FgrLbOUcAzONqBFIx2CbaX/5TIMT1bLJJNvK1mj8jDKlbm+3JpuQFWCSMr6mdDXrxRoxY0GXkMuzzbuH4nz4q33sZBRm"
        + "7wHDImX+UIUMFHZa0+v5o6yFGbQOYCZ+/hn9CgRj0g7U2KO4yYz5lQJVGh5nmkoTCjJx9Q=="

    private func push(_ text: String = sealed) -> String { PayloadRun.push("\"encrypted_data\":\"\(text)\"") }

    private func check(_ payload: String, key: [UInt8]) throws -> PayloadRun.Found {
        let file = try run.folder.write(key, to: "app.key")
        return try run.check(payload) { try $0.payloads.readKey(RawPath(file)) }
    }

    @Test("with the right key what is inside is judged like any other payload")
    func rightKey() throws {
        let found = try check(push(), key: Array(0..<32))
        #expect(found.push?.facts.encryption == EncryptionFacts(field: "encrypted_data", state: .opened))
        #expect(found.push?.facts.recognised.map(\.sdk) == ["firebase"])
        #expect(found.outcomes == ["firebase": .attached])
        #expect(found.findings == [])
        #expect(found.results.first?.url == PayloadRun.address("/push/photo.jpg"))
        #expect(found.push?.timeline.map(\.name) == [.payload, .decrypt, .download, .attach])
    }

    @Test("with the wrong key, or a text that was cut, the person sees the placeholder")
    func wrongKey() throws {
        for found in [
            try check(push(), key: [UInt8](repeating: 9, count: 32)),
            try check(push(String(Self.sealed.prefix(80))), key: Array(0..<32)),
        ] {
            #expect(found.errors == ["decrypt-failed"])
            #expect(found.push?.outcomes.map(\.outcome) == [.original])
            #expect(found.push?.outcomes.first?.rule == "decrypt-failed")
            #expect(found.results.allSatisfy { $0.url == nil })
        }
    }

    @Test("without a key nobody claims anything, and the report says what is missing")
    func noKey() throws {
        let found = try run.check(push())
        #expect(found.findings.map(\.rule) == ["decrypt-failed"])
        #expect(found.outcome.worst == .warning)
        #expect(found.push?.outcomes == [])
        let asked = try run.check(push(), sdks: ["firebase"]) { $0.payloads.requiresMedia = true }
        #expect(asked.errors == [])
    }

    @Test("a key file others may read is refused")
    func openKey() throws {
        let file = try run.folder.write(Array(0..<32), to: "open.key", mode: 0o644)
        var options = PayloadOptions()
        #expect(throws: LintRunError.self) { try options.readKey(RawPath(file)) }
    }
}
