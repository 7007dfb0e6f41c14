import LintEngine

/// All options of the commands that look at media, in the order of the help.
enum OptionBook {
    private static let payloads = OptionCard.Availability.later("judging push payloads")
    private static let baseline = OptionCard.Availability.later("baselines")
    private static let sandbox = OptionCard.Availability.later("sealing the inspectors")

    static let judging: [OptionCard] = [
        OptionCard(
            name: "profile", value: .many("NAME"), help: "hold the media against the limits of this channel",
            standard: "rich-push", choices: LintCatalog.profileNames),
        OptionCard(
            name: "depth", value: .one("DEPTH"),
            help: "header reads headers only, standard checks to the last byte, full decodes every frame",
            standard: "standard", choices: ["header", "standard", "full"]),
        OptionCard(
            name: "fail-on", value: .one("LEVEL"), help: "exit with 1 from this severity on", standard: "error",
            choices: ["error", "warning", "never"]),
        OptionCard(name: "disable", value: .many("RULE"), help: "do not ask this rule"),
        OptionCard(name: "only", value: .many("RULE"), help: "ask this rule and no other"),
        OptionCard(name: "severity", value: .many("RULE=LEVEL"), help: "give this rule another severity"),
        OptionCard(
            name: "baseline", value: .one("FILE"), help: "stay quiet about known findings", availability: baseline),
        OptionCard(
            name: "write-baseline", help: "make the findings of this run the known ones", availability: baseline),
        OptionCard(
            name: "sdk", value: .many("NAME"), help: "follow what this push SDK will do", availability: payloads),
    ]

    static let reporting: [OptionCard] = [
        OptionCard(
            name: "format", value: .one("FORMAT"), help: "how the report on standard output is written",
            standard: "text", choices: LintCatalog.reportFormats),
        OptionCard(
            name: "output", short: "o", value: .one("FILE"), help: "write the report to this file instead",
            isRefusedInFile: true),
        OptionCard(
            name: "report", value: .many("FORMAT=FILE"), help: "write one more report to a file", isRefusedInFile: true),
        OptionCard(name: "quiet", short: "q", help: "only what makes the run fail; no summary, no progress"),
        OptionCard(name: "verbose", short: "v", help: "every file, with its facts and advice"),
        OptionCard(
            name: "progress", value: .one("WHEN"), help: "show progress on standard error", standard: "auto",
            choices: ["auto", "always", "never"]),
        OptionCard(
            name: "color", value: .one("WHEN"), help: "colour the text report", standard: "auto",
            choices: ["auto", "always", "never"]),
    ]

    static let folders: [OptionCard] = [
        OptionCard(name: "all", help: "every file is meant to be media: nothing is skipped"),
        OptionCard(name: "include", value: .many("GLOB"), help: "of a folder, only files that match"),
        OptionCard(name: "exclude", value: .many("GLOB"), help: "of a folder, leave out what matches"),
        OptionCard(name: "respect-gitignore", help: "leave out what .gitignore files of the folder leave out"),
        OptionCard(name: "follow-links", help: "follow links to folders, and links out of the folder"),
        OptionCard(name: "payloads", help: ".json files in folders are payloads", availability: payloads),
        OptionCard(
            name: "column", value: .one("NAME"), help: "the column of a list that holds addresses"),
        OptionCard(
            name: "field", value: .one("NAME"), help: "the field of a list that holds addresses"),
        OptionCard(name: "0", help: "the list on standard input is separated by NUL"),
    ]

    static let running: [OptionCard] = [
        OptionCard(
            name: "jobs", short: "j", value: .one("N"), help: "look at so many files at a time",
            standard: "one for each core"),
        OptionCard(name: "isolate", help: "give every file an inspector process of its own"),
        OptionCard(name: "require-sandbox", help: "fail where inspectors cannot be sealed", availability: sandbox),
        OptionCard(name: "config", value: .one("FILE"), help: "read this settings file", isRefusedInFile: true),
        OptionCard(
            name: "cache-dir", value: .one("DIR"), help: "keep downloads here", isRefusedInFile: true),
        OptionCard(name: "no-cache", help: "keep nothing on disk"),
        OptionCard(name: "offline", help: "use what the cache holds, fetch nothing"),
    ]

    static let network: [OptionCard] = [
        OptionCard(name: "timeout", value: .one("SECONDS"), help: "time for a whole download"),
        OptionCard(name: "max-bytes", value: .one("N"), help: "most bytes of a download"),
        OptionCard(name: "max-redirects", value: .one("N"), help: "most hops of a download"),
        OptionCard(
            name: "network", value: .one("KIND"), help: "judge the download time on this network"),
        OptionCard(
            name: "connect-to", value: .many("HOST:PORT:ADDR:PORT"), help: "connect to another address",
            isRefusedInFile: true),
        OptionCard(
            name: "ca-file", value: .one("FILE"), help: "trust these certificates", isRefusedInFile: true),
        OptionCard(
            name: "allow-private-hosts", help: "fetch from private addresses", isRefusedInFile: true),
        OptionCard(
            name: "header", value: .many("HOST=NAME: VALUE"), help: "send this header to this host",
            isRefusedInFile: true),
        OptionCard(name: "probe-variants", help: "ask again with other Accept headers"),
        OptionCard(name: "send-at", value: .one("TIME"), help: "when the campaign is sent"),
        OptionCard(
            name: "valid-for", value: .one("SPAN"), help: "how long its media are needed"),
    ]

    static let payload: [OptionCard] = [
        OptionCard(
            name: "decrypt-key-file", value: .one("FILE"), help: "the key of encrypted payloads", isRefusedInFile: true,
            availability: payloads),
        OptionCard(
            name: "encrypted-field", value: .one("NAME"), help: "the field that is encrypted", availability: payloads),
        OptionCard(
            name: "encrypted-layout", value: .one("LAYOUT"), help: "how its bytes are laid out", availability: payloads),
        OptionCard(
            name: "categories", value: .one("FILE"), help: "the app's registered categories", availability: payloads),
        OptionCard(name: "require-media", help: "a push without media is an error", availability: payloads),
    ]

    /// The sections of the help, with their titles.
    static let sections: [(title: String, options: [OptionCard])] = [
        ("Judging", judging), ("Reporting", reporting), ("Folders and lists", folders), ("Running", running),
        ("Network", network), ("Payload", payload),
    ]

    static let all = sections.flatMap(\.options)

    static func card(named name: String) -> OptionCard? { all.first { $0.name == name } }
}
