import LintEngine
import MediaBytes
import MediaModel
import Rules

@testable import CommandLineTool

/// A `.attachlint.json` that came with a pull request.
struct SettingsFuzz: FuzzTarget {
    /// Nobody reads what the tool prints.
    private struct NoSink: ReportSink {
        func write(_ text: String) throws(ReportSinkError) {}
        func finish() throws(ReportSinkError) {}
    }

    private let file = NamelessFile()
    private let context = ToolContext(
        environment: [:], workingFolder: "/", programFolder: "/", cores: 2, standardOutput: NoSink(),
        standardError: NoSink())

    /// What no option is.
    private static let own = [
        """
        {"profile": ["own"], "profiles": {"own": {"extends": "ios", "title": "t", "formats": {"webp": "accepted",
        "heic": "undocumented", "gif": "refused"}, "limits": {"image": {"size": "2 MB", "advised-size": 500000,
        "pixels": [{"min-width": 100, "min-height": 50, "max-width": 2048, "max-height": 2048, "max-sum": 4000,
        "severity": "info"}], "aspect-ratio": {"narrowest": "1:2", "widest": 2.5, "severity": "warning"}},
        "png": {"size": "1 MiB"}, "video": {"size": null, "seconds": 1.5}},
        "video-codecs": {"hevc": "some-devices", "*": "never"}, "audio-codecs": {"mp3": "plays"}}}}
        """,
        """
        {"$schema": "x", "ignore": ["drafts/", "*.tmp.png"], "severity": {"damaged": "info"}, "overrides": [
        {"files": ["banners/**"], "severity": {"gps-metadata": "warning"}, "disable": ["orientation"]},
        {"files": "legacy/", "disable": "file-size", "profile": "ios"}]}
        """,
    ]

    var seeds: [[UInt8]] {
        let options = OptionBook.all.flatMap { card in
            ["true", "7", "\"x\"", "[\"x\", \"y\"]", "{\"damaged\": \"error\"}"].map { "{\"\(card.name)\": \($0)}" }
                + card.choices.map { "{\"\(card.name)\": \"\($0)\"}" }
        }
        return (Self.own + options).map { Array($0.utf8) }
    }

    func run(_ bytes: ByteView) {
        file.hold(bytes)
        do throws(ToolError) {
            let file = try SettingsFile(at: self.file.path, in: context)
            for name in file.values.keys {
                let card = OptionBook.card(named: name)
                promise(card?.isRefusedInFile == false, "a file sets \(name)")
            }
            let arguments = try ParsedArguments([], cards: OptionBook.all, command: "lint")
            let settings = try Settings(arguments: arguments, environment: [:], file: file)
            let options = try settings.lintOptions(cores: 2)
            promise((1...256).contains(options.jobs), "\(options.jobs) jobs")
            judge(options.profiles)
        } catch {
            let lines = error.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            promise(lines.allSatisfy { $0 == VisibleText.text($0) }, "a message acts on a terminal: \(error.text)")
        }
    }

    /// Holds a picture and a film against limits nobody sane would set.
    private func judge(_ profiles: [Profile]) {
        for (format, codec) in [(MediaFormat.png, nil), (.mp4, "hevc")] {
            var facts = MediaFacts(format: format)
            (facts.width, facts.height, facts.displayWidth, facts.displayHeight) = (4000, 30, 4000, 30)
            (facts.durationSeconds, facts.videoCodec, facts.audioCodec) = (31, codec, codec.map { _ in "mp3" })
            let medium = InspectedMedium(
                path: RawPath("a.\(format.rawValue)"), bytes: 20_000_000, facts: facts, integrity: .ok)
            _ = RuleBook.findings(for: medium, profiles: profiles)
        }
    }
}
