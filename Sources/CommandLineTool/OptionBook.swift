import LintEngine
import MediaModel

/// All options of the commands that look at media, in the order of the help.
enum OptionBook {
    private static let rules: @Sendable () -> [String] = { LintCatalog.rules.map(\.id) }

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
        OptionCard(name: "disable", value: .many("RULE"), help: "do not ask this rule", suggestions: rules),
        OptionCard(name: "only", value: .many("RULE"), help: "ask this rule and no other", suggestions: rules),
        OptionCard(
            name: "severity", value: .many("RULE=LEVEL"), help: "give this rule another severity",
            suggestions: { rules().map { $0 + "=" } }),
        OptionCard(
            name: "baseline", value: .one("FILE"), help: "stay quiet about the known findings in this file"),
        OptionCard(
            name: "write-baseline", help: "make the findings of this run the known ones, in the file of --baseline",
            isRefusedInFile: true),
        OptionCard(
            name: "sdk", value: .many("NAME"),
            help:
                "follow what this push SDK will do with a payload; generic=KEY for an extension of your own that reads KEY",
            standard: "auto, recognised by the keys of the payload",
            suggestions: { ["auto"] + LintCatalog.sdks.map(\.name) }),
    ]

    static let reporting: [OptionCard] = [
        OptionCard(
            name: "format", value: .one("FORMAT"), help: "how the report on standard output is written",
            standard: "text", choices: LintCatalog.reportFormats),
        OptionCard(
            name: "output", short: "o", value: .one("FILE"), help: "write the report to this file instead",
            isRefusedInFile: true),
        OptionCard(
            name: "report", value: .many("FORMAT=FILE"), help: "write one more report to a file",
            suggestions: { LintCatalog.reportFormats.map { $0 + "=" } }, isRefusedInFile: true),
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
        OptionCard(name: "payloads", help: ".json files are push payloads, also in folders; .apns files always are"),
        OptionCard(
            name: "column", value: .many("NAME"),
            help: "the column of a CSV or TSV list that holds addresses or paths; without it they are found"),
        OptionCard(
            name: "field", value: .many("NAME"),
            help: "the field of a JSON list that holds them, nested by dots: push.image; without it they are found"),
        OptionCard(name: "0", help: "the names on standard input end in a NUL byte, as find -print0 writes them"),
    ]

    static let running: [OptionCard] = [
        OptionCard(
            name: "jobs", short: "j", value: .one("N"), help: "look at so many files at a time",
            standard: "one for each core"),
        OptionCard(name: "isolate", help: "give every file an inspector process of its own"),
        OptionCard(name: "require-sandbox", help: "fail where the kernel cannot seal the inspectors"),
        OptionCard(name: "config", value: .one("FILE"), help: "read this settings file", isRefusedInFile: true),
        OptionCard(
            name: "cache-dir", value: .one("DIR"), help: "keep downloads and what was found in them here",
            standard: "attachlint in $XDG_CACHE_HOME or ~/.cache", isRefusedInFile: true),
        OptionCard(name: "no-cache", help: "keep nothing on disk, and look at everything anew"),
        OptionCard(name: "offline", help: "ask no server: what the cache does not hold is a failed download"),
    ]

    static let network: [OptionCard] = [
        OptionCard(
            name: "timeout", value: .one("SECONDS"), help: "give a download up after so long, redirects included",
            standard: "29"),
        OptionCard(
            name: "max-bytes", value: .one("SIZE"), help: "stop a download after so much, such as 500000 or 2MB",
            standard: "the largest limit of the profiles, and one byte more"),
        OptionCard(
            name: "max-redirects", value: .one("N"), help: "follow at most so many redirects of an address",
            standard: "10"),
        OptionCard(
            name: "network", value: .one("KIND"),
            help: "judge download times as on this network: wifi, lte, 3g, edge, or a number of kbit/s"),
        OptionCard(
            name: "connect-to", value: .many("HOST:PORT:ADDR:PORT"),
            help: "for HOST and PORT connect to ADDR instead, as curl does; empty parts match all",
            isRefusedInFile: true),
        OptionCard(
            name: "ca-file", value: .one("FILE"), help: "trust the certificates in this PEM file, too",
            isRefusedInFile: true),
        OptionCard(
            name: "allow-private-hosts", help: "fetch from hosts that only this network reaches, such as localhost",
            isRefusedInFile: true),
        OptionCard(
            name: "header", value: .many("'HOST=NAME: VALUE'"),
            help: "send this header field to this host only; HOST= may be left out when all sources share one",
            isRefusedInFile: true),
        OptionCard(
            name: "probe-variants", help: "ask again as browsers do, and compare: some servers send them other types"),
        OptionCard(
            name: "send-at", value: .one("TIME"),
            help: "when the campaign goes out, such as 2026-12-24T08:00:00Z: signed addresses must last as long",
            standard: "now"),
        OptionCard(
            name: "valid-for", value: .one("SPAN"),
            help: "how long after that signed addresses are still needed: 90m, 72h, 14d"),
    ]

    static let payload: [OptionCard] = [
        OptionCard(
            name: "decrypt-key-file", value: .one("FILE"),
            help:
                "open the encrypted part of a payload with the AES-256 key in this file, which only its owner may read",
            isRefusedInFile: true),
        OptionCard(
            name: "encrypted-field", value: .one("NAME"), help: "where that part stands, nested by dots",
            standard: "encrypted_data"),
        OptionCard(
            name: "encrypted-layout", value: .one("LAYOUT"),
            help: "how its bytes lie; base64 unless it starts with hex: or base64url:",
            standard: "nonce12|ciphertext|tag16"),
        OptionCard(
            name: "categories", value: .one("FILE"),
            help: "the categories the app registers: a JSON list, or the Info.plist of its content extension"),
        OptionCard(name: "require-media", help: "a push without media is an error"),
    ]

    /// The sections of the help, with their titles.
    static let sections: [(title: String, options: [OptionCard])] = [
        ("Judging", judging), ("Reporting", reporting), ("Folders and lists", folders), ("Running", running),
        ("Network", network), ("Payload", payload),
    ]

    static let all = sections.flatMap(\.options)

    /// What `check` takes in place of a payload.
    static let medium = OptionCard(
        name: "media", value: .one("FILE|URL"), help: "check this medium alone, without a payload",
        isRefusedInFile: true)

    /// What a settings file may name, even if only to be told that it must not.
    static let settable = all + [medium]

    static func card(named name: String) -> OptionCard? { all.first { $0.name == name } }
}
