import Foundation
import LintEngine
import MediaModel
import Testing

/// `attachlint profiles`, and the pages of `explain`.
@Suite("The profiles command")
struct ProfilesCommandTests {
    let tool = ToolHarness()

    @Test("every profile is listed with its title")
    func list() {
        let answer = tool.run("profiles")
        #expect(answer.code == 0)
        let names = answer.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(names == LintCatalog.profileNames)
    }

    @Test("every limit is shown with its source and date", arguments: LintCatalog.profiles.map(\.name))
    func show(name: String) throws {
        let answer = tool.run("profiles", "show", name)
        #expect(answer.code == 0)
        #expect(answer.output.hasPrefix(name + "\n"))
        let words = answer.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let profile = try #require(LintCatalog.profile(named: name))
        for statement in profile.statements {
            let text = "\(statement.what): \(statement.value) ["
            let limit = try #require(words.range(of: text), "\(text)")
            let number = words[limit.upperBound...].prefix { $0 != "]" }
            #expect(words.contains(" [\(number)] \(statement.source.citation)"), "\(text)")
        }
        #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.contains("https://") })
    }

    @Test("several are shown one after the other, an unknown one is an error with the nearest name")
    func names() {
        let both = tool.run("profiles", "show", "ios", "rich-push").output
        #expect(both.hasPrefix("ios\n") && both.contains("\nrich-push\n"))
        let unknown = tool.run("profiles", "show", "ios", "whatsap")
        #expect(unknown.code == 2 && unknown.output == "")
        #expect(unknown.errors.contains("Did you mean whatsapp?"))
        #expect(tool.run("profiles", "show").code == 2)
        #expect(tool.run("profiles", "ios").errors.contains("attachlint profiles show ios"))
        #expect(tool.run("profiles", "nothing").code == 2)
    }

    @Test("explain tells example, profiles and sources of a rule")
    func explain() {
        let page = tool.run("explain", "file-size").output
        for words in [
            "Example\n", "Raised by\n  rich-push, ios", "Sources\n", "https://developer.apple.com/",
            "(2026, documented)",
        ] {
            #expect(page.contains(words), "\(words)")
        }
        var wide = ToolHarness()
        (wide.isTerminal, wide.columns) = (true, 44)
        #expect(
            wide.run("explain", "file-size").output.split(separator: "\n").count > page.split(separator: "\n").count)
    }

    @Test("a command nobody knows is an error with the nearest name, also behind help")
    func nearest() {
        #expect(tool.run("profile").errors.contains("Did you mean profiles?"))
        #expect(tool.run("help", "explan").errors.contains("Did you mean explain?"))
        #expect(tool.run("help", "profiles").output.hasPrefix("Usage: attachlint profiles"))
    }
}
