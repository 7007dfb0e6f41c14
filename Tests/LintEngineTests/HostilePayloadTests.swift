import LintEngine
import MediaModel
import TestSupport
import Testing

/// Payloads made to hurt: a clear sentence, in bounded time and memory, and no traffic.
@Suite("Hostile payloads", .timeLimit(.minutes(1)))
struct HostilePayloadTests {
    let run: PayloadRun

    init() throws { run = try PayloadRun() }

    /// A text no one should send, and a part of the sentence about it.
    struct Attack: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var bytes: [UInt8]
        var words: String

        init(_ name: String, _ bytes: some Sequence<UInt8>, _ words: String) {
            testDescription = name
            self.bytes = Array(bytes)
            self.words = words
        }
    }

    private static let names = (0..<300_000).map { ",\"\($0)\":0" }.joined()

    static let attacks = [
        Attack("100,000 lists inside of each other", repeatElement(UInt8(ascii: "["), count: 100_000), "deep"),
        Attack("deep objects", String(repeating: #"{"aps":"#, count: 100_000).utf8, "deep"),
        Attack("no UTF-8", Array(#"{"aps":""#.utf8) + [0xC3, 0x28] + Array("\"}".utf8), "UTF-8"),
        Attack("a lone surrogate", #"{"aps":{"alert":"\ud800"}}"#.utf8, "half of a character"),
        Attack("a NUL byte", Array(#"{"aps":{"alert":"a"#.utf8) + [0] + Array(#""}}"#.utf8), "NUL"),
        Attack("a NUL byte between values", Array("{".utf8) + [0] + Array("}".utf8), "NUL"),
        Attack("nothing", [], "empty"),
        Attack("blanks", repeatElement(UInt8(ascii: " "), count: 1000), "empty"),
        Attack("half a payload", #"{"aps":{"alert":"Hel"#.utf8, "never closed"),
        Attack("a JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 0x4A, 0x46], "not JSON"),
        Attack("a number", "7".utf8, "not an object"),
        Attack(
            "300,000 names", "{\"aps\":{\"alert\":\"a\"}\(names)}".utf8, ""),
    ]

    @Test("what is no payload is said to be none", arguments: attacks)
    func refusal(attack: Attack) throws {
        let path = try run.folder.write(attack.bytes, to: "push.json")
        let clock = ContinuousClock()
        let start = clock.now
        let found = try run.run([.payload(RawPath(path))], try run.options())
        #expect(clock.now - start < .seconds(30))
        #expect(found.results.count == 1)
        #expect(found.errors == ["payload-invalid"], "\(found.findings)")
        #expect(found.push?.outcomes.allSatisfy { $0.outcome == .rejected } == true)
        let message = found.findings.first?.message ?? ""
        #expect(message.contains(attack.words), "\(message)")
        #expect(message.count < 400)
    }

    @Test("of 100 MB no more than the beginning is read")
    func endless() throws {
        let path = try run.folder.write([UInt8](repeating: UInt8(ascii: "["), count: 100 << 20), to: "push.json")
        let found = try run.run([.payload(RawPath(path))], try run.options())
        #expect(found.errors == ["payload-invalid"])
        #expect(found.results.count == 1)
    }

    @Test(
        "numbers no machine holds are no trouble",
        arguments: ["1e999999999", "-1e-999999999", "123456789012345678901234567890", "0.1e1"])
    func numbers(number: String) throws {
        let found = try run.check(
            #"{"aps":{"alert":"Hello","mutable-content":\#(number),"badge":\#(number)},"fcm_options":{"image":"\#(PayloadRun.address("/push/photo.jpg"))"}}"#
        )
        #expect(found.results.count == 1)
        #expect(found.findings.allSatisfy { $0.rule == "mutable-content" || $0.rule == "payload-invalid" })
    }

    @Test("the media of a payload that is refused are not fetched when they are many")
    func manyAddresses() throws {
        let members = (0..<10_000).map { "\"\($0)\":\"\(PayloadRun.address("/push/many/\($0)"))\"" }
        let payload = PayloadRun.push("\"os_data\":{\"att\":{\(members.joined(separator: ","))}}")
        let found = try run.check(payload, sdks: ["onesignal"])
        #expect(found.errors == ["payload-size"])
        #expect(found.outcomes == ["onesignal": .rejected])
        #expect(found.results.count == 1)
        #expect(try run.server.requests { $0.hasPrefix("/push/many/") } == 0)
    }

    @Test("many addresses that fit are all looked at")
    func manyThatFit() throws {
        let members = (0..<40).map { "\"\($0)\":\"\(PayloadRun.address("/media/0/fit-\($0).gif"))\"" }
        let payload = PayloadRun.push("\"os_data\":{\"att\":{\(members.joined(separator: ","))}}")
        #expect(payload.utf8.count < 4096)
        let found = try run.check(payload, sdks: ["onesignal"])
        #expect(found.results.count == 40)
        #expect(found.outcomes == ["onesignal": .attached])
    }

    @Test("a key that stands a thousand times is told once")
    func duplicates() throws {
        let names = String(repeating: "\"a\":1,", count: 1000)
        let found = try run.check("{\(names)\"aps\":{\"alert\":\"Hello\"}}")
        #expect(found.errors.filter { $0 == "payload-invalid" }.count == 1)
        #expect(found.findings.allSatisfy { $0.message.count < 1000 })
    }
}
