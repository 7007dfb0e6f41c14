import Foundation
import LintEngine
import MediaModel
import TestSupport
import Testing

/// `attachlint check`: exit codes, streams, and what stands on them.
@Suite("The check command")
struct CheckCommandTests {
    let folder: TemporaryFolder
    let server: LoopbackServer
    let tool = ToolHarness()

    init() throws {
        folder = try TemporaryFolder()
        server = try LoopbackServer.running()
    }

    private static let plain = #"{"aps":{"alert":"Hello"}}"#

    /// A push for Firebase with a medium of the server.
    private func rich(_ path: String = "/push/photo.jpg", aps: String = #","mutable-content":1"#) -> String {
        #"{"aps":{"alert":"Hello"\#(aps)},"fcm_options":{"image":"https://\#(LoopbackServer.host)\#(path)"}}"#
    }

    private var network: [String] {
        ["--ca-file", server.caFile] + server.connections().flatMap { ["--connect-to", $0] }
    }

    private func check(_ payload: String, _ arguments: String...) throws -> ToolHarness.Answer {
        let path = try folder.write(payload, to: "push.apns")
        return tool.run(["check"] + network + arguments + [path])
    }

    // MARK: Exit codes and streams

    @Test("nothing at all is printed when all is well")
    func silence() throws {
        for payload in [Self.plain, rich()] {
            let answer = try check(payload)
            #expect(answer.code == 0)
            #expect(answer.output == "")
            #expect(answer.errors == "")
        }
    }

    @Test("what keeps the push back is one short paragraph, with outcome, rule and repair")
    func paragraph() throws {
        let answer = try check(rich(aps: ""))
        #expect(answer.code == 1)
        #expect(answer.errors == "")
        let lines = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 8, "\(answer.output)")
        #expect(!lines.dropLast().contains(""))
        #expect(lines.first?.contains("push.apns") == true)
        #expect(answer.output.contains("mutable-content"))
        #expect(answer.output.contains("fix: "))
        #expect(!answer.output.contains(" checked"))
    }

    @Test("what is no payload is a finding and no trouble of the tool")
    func broken() throws {
        let answer = try check("{\"aps\": {\n  \"alert\": \"Hello\",\n}}")
        #expect(answer.code == 1)
        #expect(answer.output.contains("payload-invalid"))
        #expect(answer.output.contains("line 3"))
    }

    @Test("warnings print and pass, unless they may not")
    func warnings() throws {
        let banner = #"{"aps":{"alert":"Hello","mutable-content":true},"fcm_options":{"image":"@/push/photo.jpg"}}"#
            .replacingOccurrences(of: "@", with: "https://\(LoopbackServer.host)")
        let answer = try check(banner)
        #expect(answer.code == 0)
        #expect(answer.output.contains("warning"))
        #expect(try check(banner, "--fail-on", "warning").code == 1)
        #expect(try check(rich(aps: ""), "--fail-on", "never").code == 0)
        #expect(try check(rich(aps: ""), "--disable", "mutable-content").code == 0)
    }

    @Test("--quiet leaves out what lets the push pass")
    func quiet() throws {
        let answer = try check(
            rich().replacingOccurrences(of: "\"mutable-content\":1", with: "\"mutable-content\":true"), "--quiet")
        #expect(answer.code == 0)
        #expect(answer.output == "")
        #expect(try check(rich(aps: ""), "--quiet").output.contains("mutable-content"))
    }

    @Test("--verbose tells what was read, also when all is well")
    func verbose() throws {
        let answer = try check(rich(), "--verbose")
        #expect(answer.code == 0)
        for words in ["push.apns", "firebase", "fcm_options.image", "29 s", "1 push checked"] {
            #expect(answer.output.contains(words), "\(words)")
        }
    }

    @Test("nothing a payload holds acts on a terminal")
    func terminal() throws {
        let evil = "\\u001b[2Jx\\u202egpj"
        let address = "https://\(LoopbackServer.host)/push/missing.jpg"
        for payload in [
            #"{"aps":{"alert":"Hello","category":"\#(evil)"},"\#(evil)":{"image":"\#(address)"}}"#,
            #"{"aps":{"alert":"Hello","mutable-content":"\#(evil)"},"fcm_options":{"image":"\#(address)?\#(evil)"}}"#,
            #"{"aps":{"alert":"Hello","mutable-content":1},"os_data":{"att":{"\#(evil)":"\#(address)"}}}"#,
            #"{"aps":{"alert":"Hello","mutable-content":1},"ab":{"att":{"url":"\#(address)","type":"\#(evil)"}}}"#,
            "{\"aps\":{\"alert\":\"Hello\"},\"\u{1B}[2J\u{202E}\": \u{1B}}",
        ] {
            for format in ["text", "json", "ndjson"] {
                let output = try check(payload, "--format", format, "--verbose").output
                #expect(!output.isEmpty)
                #expect(!output.unicodeScalars.contains { $0 != "\n" && VisibleText.acts($0) }, "\(payload)")
            }
        }
    }

    // MARK: Machines

    private static let resultKeys: Set<String> = [
        "schema", "source", "path", "url", "bytes", "sha256", "media", "integrity", "findings", "verdict", "response",
        "payload", "outcomes", "timeline",
    ]

    private func object(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("json holds payload, outcomes and time line")
    func json() throws {
        let report = try object(try check(rich(), "--format", "json").output)
        let result = try #require((report["results"] as? [[String: Any]])?.first)
        #expect(Set(result.keys) == Self.resultKeys)
        #expect(result["verdict"] as? String == "pass")
        let payload = try #require(result["payload"] as? [String: Any])
        #expect(
            Set(payload.keys) == [
                "actions", "alert", "allowedBytes", "bytes", "category", "contentAvailable", "encryption", "fault",
                "form",
                "media", "mutableContent", "recognised",
            ])
        #expect(payload["alert"] as? Bool == true)
        #expect(payload["mutableContent"] as? Bool == true)
        #expect(payload["bytes"] as? Int == rich().utf8.count)
        let media = try #require((payload["media"] as? [[String: Any]])?.first)
        #expect(media["key"] as? String == "fcm_options.image")
        let outcome = try #require((result["outcomes"] as? [[String: Any]])?.first)
        #expect(Set(outcome.keys) == ["sdk", "outcome", "because", "cause", "inferred"])
        #expect(outcome["sdk"] as? String == "firebase")
        #expect(outcome["outcome"] as? String == "attached")
        let steps = try #require(result["timeline"] as? [[String: Any]])
        #expect(steps.map { $0["step"] as? String } == ["payload", "download", "attach"])
        #expect(steps.allSatisfy { Set($0.keys) == ["step", "startMilliseconds", "milliseconds", "basis"] })
        #expect((report["summary"] as? [String: Any])?["results"] as? Int == 1)
    }

    @Test("ndjson has one line for the result and one for the summary")
    func ndjson() throws {
        let lines = try check(Self.plain, "--format", "ndjson").output.split(separator: "\n")
        #expect(lines.count == 2)
        let result = try object(try #require(lines.first))
        #expect(Set(result.keys) == Self.resultKeys.subtracting(["response"]))
        #expect((result["outcomes"] as? [Any])?.isEmpty == true)
        #expect((result["timeline"] as? [Any])?.isEmpty == true)
        #expect(try object(try #require(lines.last))["schema"] as? String == "attachlint.summary/1")
    }

    @Test("secrets of an address stay out of every report")
    func secrets() throws {
        let payload = rich("/push/missing.jpg?X-Amz-Signature=hush5ec4e7")
        for format in ["text", "json", "ndjson"] {
            let answer = try check(payload, "--format", format, "--verbose")
            #expect(answer.code == 1)
            #expect(!answer.output.contains("hush5ec4e7"), "\(format)")
        }
    }

    // MARK: Media without a payload

    @Test("--media takes a file or an address in place of a payload")
    func media() throws {
        let gif = try folder.write(TinyMedia.gif, to: "a.gif")
        let page = try folder.write("<html></html>", to: "a.jpg")
        let sound = tool.run("check", "--media", gif)
        #expect(sound.code == 0)
        #expect(sound.output == "")
        #expect(tool.run("check", "--media", page).code == 1)
        #expect(tool.run("check", "--media", page).output.contains("not-media"))
        let start = "https://" + LoopbackServer.host
        #expect(tool.run(["check"] + network + ["--media", start + "/push/photo.jpg"]).output == "")
        let missing = tool.run(["check"] + network + ["--media", start + "/push/missing.jpg"])
        #expect(missing.code == 1)
        #expect(missing.output.contains("http-status"))
        // Other clients are asked, too.
        #expect(
            tool.run(["check"] + network + ["--media", start + "/push/varies.jpg"]).output.contains("response-varies"))
    }

    // MARK: Usage

    @Test(
        "what makes no sense is one sentence and a hint, and exits with 2",
        arguments: [
            (["a.apns", "b.apns"], "takes one payload"), (["--media", "a.gif", "push.apns"], "takes the place"),
            (["--media", ""], "--media takes"), (["--media", "-"], "--media takes"),
            (["--sdk", "fierbase", "a.apns"], "Did you mean firebase?"), (["--sdk", "generic=", "a.apns"], "no SDK"),
            (["--sdk", "firebase=x", "a.apns"], "no SDK"),
            (["--sdk", "auto", "--sdk", "firebase", "a.apns"], "stands alone"),
            (["--encrypted-layout", "nonce99", "a.apns"], "layout"),
            (["--decrypt-key-file", "no-such.key", "a.apns"], "does not exist"),
            (["--categories", "no-such.json", "a.apns"], "cannot be read"), (["--payload", "a.apns"], "no option"),
        ])
    func usage(arguments: [String], words: String) throws {
        let answer = tool.run(["check"] + arguments)
        #expect(answer.code == 2)
        #expect(answer.output == "")
        #expect(answer.errors.contains(words), "\(answer.errors)")
        #expect(answer.errors.split(separator: "\n").count <= 2)
    }

    @Test("on a terminal without a payload nobody waits for one to be typed")
    func terminalInput() {
        var tool = tool
        tool.inputIsTerminal = true
        let answer = tool.run("check")
        #expect(answer.code == 2)
        #expect(answer.errors.contains("A payload is missing."))
    }

    @Test("a report never takes the place of the payload")
    func overwriting() throws {
        let push = try folder.write(Self.plain, to: "push.apns")
        #expect(tool.run("check", "--output", push, push).code == 2)
        #expect(folder.contents(of: "push.apns") == Self.plain)
    }

    @Test("a payload that is not there, and a key file others may read, exit with 2")
    func unusable() throws {
        let missing = tool.run("check", folder.path("no.apns"))
        #expect(missing.code == 2)
        #expect(missing.errors.contains("no.apns: there is no such file"))
        let push = try folder.write(Self.plain, to: "push.apns")
        let key = try folder.write([UInt8](repeating: 7, count: 32), to: "open.key", mode: 0o644)
        let answer = tool.run("check", "--decrypt-key-file", key, push)
        #expect(answer.code == 2)
        #expect(answer.errors.contains("chmod 600"))
    }

    @Test("a hand-written extension's own key is named on the command line")
    func genericKey() throws {
        let payload = rich().replacingOccurrences(of: "fcm_options", with: "shop")
        #expect(try check(payload, "--sdk", "generic=shop.image").output == "")
        #expect(try check(payload, "--sdk", "generic=shop.picture").output.contains("media-key"))
        #expect(try check(rich(), "--sdk", "auto").output == "")
        let twice = try check(rich(), "--sdk", "firebase", "--sdk", "firebase", "--format", "ndjson").output
        #expect(twice.split(separator: "\"sdk\":\"firebase\"").count == 4)
    }

    @Test("the SDK may stand in the settings, the key file may not")
    func settings() throws {
        try folder.write(#"{"sdk": ["onesignal"]}"#, to: ".attachlint.json")
        var tool = tool
        tool.workingFolder = folder.path
        let push = try folder.write(rich(), to: "push.apns")
        #expect(tool.run(["check"] + network + [push]).output.contains("media-key"))
        #expect(tool.run(["check"] + network + ["--sdk", "firebase", push]).code == 0)
        try folder.write(#"{"decrypt-key-file": "app.key"}"#, to: ".attachlint.json")
        #expect(tool.run("check", push).errors.contains("decrypt-key-file"))
    }
}
