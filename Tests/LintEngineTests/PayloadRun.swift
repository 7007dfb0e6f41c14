import LintEngine
import MediaModel
import Synchronization
import TestSupport
import Testing

/// Runs payloads as `check` does, against the loopback server.
struct PayloadRun {
    /// What a run brings.
    struct Found {
        var results: [LintResult]
        var outcome: LintRun.Outcome

        var findings: [Finding] { results.flatMap(\.findings) }
        var errors: [String] { findings.filter { $0.severity == .error }.map(\.rule) }
        /// What is said about the push, with the first result.
        var push: PushReport? { results.first?.push }
        var outcomes: [String: Outcome] {
            Dictionary(push?.outcomes.map { ($0.sdk, $0.outcome) } ?? []) { first, _ in first }
        }
    }

    let server: LoopbackServer
    let folder: TemporaryFolder

    init() throws {
        server = try LoopbackServer.running()
        folder = try TemporaryFolder()
    }

    /// - Parameter profile: by which the media are judged.
    func options(
        profile: String = "ios", _ change: (inout LintOptions) throws -> Void = { _ in }
    ) throws -> LintOptions {
        var options = LintOptions(profiles: [try #require(LintCatalog.profile(named: profile))], jobs: 2)
        options.network.caFile = server.caFile
        for rule in server.connections() { try options.network.addConnectTo(rule) }
        try change(&options)
        return options
    }

    func run(_ sources: [LintSource], _ options: LintOptions) throws -> Found {
        let results = Mutex<[LintResult]>([])
        let outcome = try LintRun(options: options, programFolder: Programs.folder).run(sources) { entry in
            if case .result(let result) = entry { results.withLock { $0.append(result) } }
        }
        return Found(results: results.withLock { $0 }, outcome: outcome)
    }

    /// Checks one payload.
    /// - Parameters:
    ///   - sdks: whose extension the app has; none to recognise it.
    ///   - profile: by which the media are judged.
    func check(
        _ payload: String, sdks: [String] = [], profile: String = "ios",
        _ change: (inout LintOptions) throws -> Void = { _ in }
    ) throws -> Found {
        let path = try folder.write(payload, to: "push.json")
        let options = try options(profile: profile) { options in
            options.payloads.sdkNames = sdks
            try change(&options)
        }
        return try run([.payload(RawPath(path))], options)
    }

    /// The address of something on the server.
    static func address(_ path: String) -> String { "https://\(LoopbackServer.host)\(path)" }

    /// A push with an alert and the flag, and these members beside `aps`; `@` stands for the server.
    static func push(_ members: String) -> String {
        #"{"aps":{"alert":"Hello","mutable-content":1},\#(members)}"#.replacing("@", with: address(""))
    }
}
