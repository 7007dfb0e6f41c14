import LintEngine
import MediaBytes
import MediaModel

@testable import CommandLineTool

/// A `.attachlint.json` that came with a pull request.
struct SettingsFuzz: FuzzTarget {
    private let file = NamelessFile()

    var seeds: [[UInt8]] {
        let values = OptionBook.all.flatMap { card in
            ["true", "7", "\"x\"", "[\"x\", \"y\"]", "{\"damaged\": \"error\"}"].map { "{\"\(card.name)\": \($0)}" }
                + card.choices.map { "{\"\(card.name)\": \"\($0)\"}" }
        }
        return values.map { Array($0.utf8) }
    }

    func run(_ bytes: ByteView) {
        file.hold(bytes)
        do throws(ToolError) {
            let file = try SettingsFile(at: self.file.path)
            for name in file.values.keys {
                let card = OptionBook.card(named: name)
                promise(card?.isRefusedInFile == false, "a file sets \(name)")
            }
            let arguments = try ParsedArguments([], cards: OptionBook.all, command: "lint")
            let settings = try Settings(arguments: arguments, environment: [:], file: file)
            let options = try settings.lintOptions(cores: 2)
            promise((1...256).contains(options.jobs), "\(options.jobs) jobs")
        } catch {
            promise(!error.text.isEmpty && error.text == shown(error), "a message acts on a terminal")
        }
    }

    /// The message with every line made harmless.
    private func shown(_ error: ToolError) -> String {
        error.text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.text(String($0)) }
            .joined(separator: "\n")
    }
}
