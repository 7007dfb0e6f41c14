import Foundation
import LintEngine
import TestSupport
import Testing

/// What strangers choose (names in a folder, rows, keys of payloads, a settings file of a pull request) comes out of the
/// real program without a byte a terminal acts on and without lines of its own, on both streams.
@Suite("Hostile names, lists, payloads and settings")
struct HostileOutputTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let texts = [
        "\u{1B}[2Jx", "\u{1B}]0;owned\u{7}", "\u{9B}31mx", "x\u{202E}gpj.exe", "x\n::error::owned", "x\r0 errors",
        "x\u{2028}y", "x\u{3164}\u{200B}y", "<script>alert(1)<!--", "=1+cmd|'C calc'!A0", "x\u{8}\u{7F}",
        "x" + String(repeating: "\u{301}", count: 60),
        "::error::x", "##vso[task.setvariable]x",
    ]

    /// What is wrong with a text for a terminal or a runner; nil when nothing is. Not asked of the tool's own table.
    private static func fault(in text: String) -> String? {
        for scalar in text.unicodeScalars where scalar != "\n" && scalar.value != 0x200C && scalar.value != 0x200D {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                return "U+\(String(scalar.value, radix: 16)) in \(text.debugDescription.prefix(2000))"
            default: if scalar.value == 0x3164 { return "a filler in \(text.debugDescription.prefix(2000))" }
            }
        }
        let lines = text.split(separator: "\n").map { $0.drop { $0.isWhitespace } }
        return lines.first { $0.hasPrefix("::") || $0.contains("##") }.map { "a command: \($0)" }
    }

    /// Runs the program and expects harmless words of it, of whatever kind.
    @discardableResult
    private func run(
        _ arguments: [String], _ codes: Set<Int32>, environment: [String: String] = [:],
        _ location: SourceLocation = #_sourceLocation
    ) throws -> ToolRun {
        let run = try ToolRun(arguments, environment: environment)
        #expect(codes.contains(run.status), "\(run.status) \(run.errors)", sourceLocation: location)
        #expect(!(run.output + run.errors).isEmpty, sourceLocation: location)
        for text in [run.output, run.errors] {
            #expect(Self.fault(in: text) == nil, sourceLocation: location)
        }
        return run
    }

    private func hostileFolder() throws -> String {
        for (number, text) in Self.texts.enumerated() {
            try folder.write(Array("<html>\u{1B}[2J".utf8), toRawName: Array("\(text)\(number).jpg".utf8))
        }
        try folder.write(
            TinyMedia.gif, toRawName: [0x9B, 0x32, 0x4A, 0xED, 0xA0, 0x80, 0x1B, 0x5B, 0x0A] + Array(".gif".utf8))
        return folder.path
    }

    @Test("a folder", arguments: LintCatalog.reportFormats)
    func names(format: String) throws {
        let media = try hostileFolder()
        let report = try run(["lint", "--no-cache", "--all", "--verbose", "--format", format, media], [1])
        #expect(report.output.contains("owned"))
        try run(["inspect", "--no-cache", "--format", format, media], [0])
        if format == "ndjson" { #expect(try report.summary?.results == Self.texts.count + 1) }
    }

    @Test("a list", arguments: LintCatalog.reportFormats)
    func rows(format: String) throws {
        let rows = Self.texts.map { "\"https://a.example/\($0.replacing("\"", with: "\"\""))\",\"\($0)\"\n" }.joined()
        let list = try folder.write(
            "image_url,\"na\u{1B}[2Jme\"\n" + rows + "\"never closed \u{1B}[2J", to: "l\u{1B}[2J.csv")
        try run(["lint", "--offline", "--cache-dir", folder.path("cache"), "--format", format, list], [1])
        try run(["lint", "--offline", "--no-cache", "--column", "\u{1B}[2J\n::error::", list], [2])
    }

    @Test("a payload", arguments: LintCatalog.reportFormats)
    func keys(format: String) throws {
        for text in Self.texts {
            let payload: [String: Any] = [
                "aps": ["alert": text, "mutable-content": 1, "category": text], text: "https://a.example/a.jpg",
                "image" + text: "https://a.example/\(text).jpg", "fcm_options": ["image": text],
            ]
            let json = try JSONSerialization.data(withJSONObject: payload)
            let file = try folder.write(Array(json), to: "push.json")
            let arguments = [
                "check", "--offline", "--cache-dir", folder.path("cache"), "--verbose", "--format", format,
            ]
            try run(arguments + [file], [1])
        }
    }

    @Test("a server", arguments: LintCatalog.reportFormats)
    func answers(format: String) throws {
        let server = try LoopbackServer.running()
        let network =
            ["--no-cache", "--ca-file", server.caFile] + server.connections().flatMap { ["--connect-to", $0] }
        let paths = [
            "/latin", "/redirect?https://\(LoopbackServer.host)/%1B%5B2J%C2%9B31m%E2%80%AE", "/flood", "/ok.png",
        ]
        let addresses = paths.map { "https://\(LoopbackServer.host)\($0)" }
        try run(["lint", "--verbose", "--format", format] + network + addresses, [1])
    }

    @Test("settings, as a pull request brings them", arguments: texts)
    func settings(text: String) throws {
        for (object, codes) in [
            (["exclude": [text], "column": [text]], [0]), ([text: [text]], [2]), (["profile": [text]], [2]),
            (["disable": [text]], [2]), (["jobs": [text]], [2]),
        ] as [([String: [String]], Set<Int32>)] {
            let file = try folder.write(Array(try JSONEncoder().encode(object)), to: "settings.json")
            try run(["settings", "--config", file], codes)
        }
        try run(["settings"], [0], environment: ["ATTACHLINT_EXCLUDE": text])
        try run(["settings"], [2], environment: ["ATTACHLINT_JOBS": text])
    }

    @Test("words of the command line, as scripts pass them on", arguments: texts)
    func words(text: String) throws {
        let missing = "/no-such-folder/" + text
        for arguments in [
            [text], ["lint", "--" + text], ["lint", missing], ["lint", "--output", missing, folder.path],
            ["sdks", text],
            ["explain", text], ["check", "--sdk", text, missing], ["check", "--categories", missing, missing],
            ["check", "--decrypt-key-file", missing, missing], ["cache", text], ["cache", "clear", "--cache-dir", "/"],
            ["lint", "--header", text, "https://a.example/"], ["lint", "--connect-to", text, "https://a.example/"],
            ["lint", "--report", text, folder.path], ["lint", "--config", missing, folder.path],
        ] {
            try run(arguments, [2])
        }
    }

    @Test("the folder of the cache", arguments: texts.filter { !$0.contains("/") })
    func cacheFolder(text: String) throws {
        let cache = folder.path(text)
        for action in ["stats", "verify", "clear", "prune"] { try run(["cache", action, "--cache-dir", cache], [0]) }
        try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        for action in ["stats", "verify", "prune", "clear"] { try run(["cache", action, "--cache-dir", cache], [0]) }
    }
}
