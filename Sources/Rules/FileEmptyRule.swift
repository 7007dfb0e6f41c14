package import MediaModel

/// The file holds no bytes.
package enum FileEmptyRule: MediumRule {
    package static let card = RuleCard(
        id: "file-empty",
        title: "The file holds zero bytes",
        reason: """
            A download or an export broke off before its first byte, often because a disk was full. The phone \
            attaches an empty file and shows nothing.
            """,
        repair: "Export or download the file again, and look at its size before it goes out.",
        commands: [
            "ls -l banner.jpg"
        ],
        severities: [.error])

    package static var asksWhatIsNoMedium: Bool { true }

    package static func check(_ medium: InspectedMedium) -> Finding? {
        guard medium.facts.format == .empty || medium.bytes == 0 else { return nil }
        return finding(
            "holds no bytes", measured: "0 bytes", allowed: "at least one picture or sound",
            fix: "export or download it again")
    }
}
