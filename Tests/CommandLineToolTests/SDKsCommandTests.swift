import LintEngine
import MediaModel
import Testing

/// `attachlint sdks`, and what `explain` says beyond the rules.
@Suite("The sdks command")
struct SDKsCommandTests {
    let tool = ToolHarness()

    @Test("every SDK of the contract is listed with its keys")
    func list() {
        let answer = tool.run("sdks")
        #expect(answer.code == 0)
        let names = answer.output.split(separator: "\n").filter { $0.first != " " || $0.prefix(3).last != " " }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        for name in [
            "generic", "firebase", "onesignal", "airship", "braze", "clevertap", "iterable", "klaviyo", "customerio",
            "notifee", "expo", "home-assistant", "exponea", "blueshift", "swrve", "kumulos", "karte", "pinpoint",
            "emarsys",
            "mixpanel", "adobe", "salesforce", "pushwoosh", "rover", "bark",
        ] {
            #expect(names.contains(name), "\(name)")
        }
        #expect(answer.output.contains("fcm_options.image"))
        let lines = answer.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 || $0.contains("https://") })
        // Each says where it was read, and how sure that is.
        #expect(lines.count { $0.contains("(documented,") || $0.contains("(inferred,") } >= 25)
        #expect(lines.count { $0.contains("https://") } >= 23)
    }

    @Test("each one says where it was read, and how sure that is", arguments: LintCatalog.sdks.map(\.name))
    func page(name: String) {
        let answer = tool.run("sdks", name)
        #expect(answer.code == 0)
        for word in ["reads", "type", "status", "memory", "time", "read in", "confidence"] {
            #expect(answer.output.contains(word), "\(word)")
        }
    }

    @Test("several are shown one after the other, an unknown one is an error with the nearest name")
    func names() {
        let answer = tool.run("sdks", "firebase", "braze")
        #expect(answer.output.contains("Firebase"))
        #expect(answer.output.contains("ab.att.url"))
        let unknown = tool.run("sdks", "firebas")
        #expect(unknown.code == 2)
        #expect(unknown.output == "")
        #expect(unknown.errors.contains("Did you mean firebase?"))
    }

    @Test("explain checklist tells what no payload can show")
    func checklist() {
        let answer = tool.run("explain", "checklist")
        #expect(answer.code == 0)
        for words in ["deployment target", "bundle id", "Debugger", "App group", "embedded"] {
            #expect(answer.output.lowercased().contains(words.lowercased()), "\(words)")
        }
        #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(tool.run("explain", "checklst").errors.contains("Did you mean checklist?"))
    }
}
