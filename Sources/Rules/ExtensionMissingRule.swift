package import MediaModel

/// The name does not tell the type.
package enum ExtensionMissingRule: MediumRule, DeliveryRule {
    package static let card = RuleCard(
        id: "extension-missing",
        title: "No file-name extension, and nothing else tells the system the type",
        reason: """
            iOS takes the type of an attachment from the file-name extension unless a type hint is set. Without both \
            it refuses the file with error 101 and shows the text alone. For an address without an extension some SDKs \
            make one up from the Content-Type, others do not.
            """,
        repair: "Give the file, or the path of its address, the extension of its bytes.",
        commands: [
            "mv -n banner banner.jpg"
        ],
        severities: [.error, .warning])

    package static func check(_ medium: InspectedMedium) -> Finding? {
        guard medium.path.fileExtension == nil, let ending = medium.facts.format.fileExtensions.first else {
            return nil
        }
        return finding(
            "has no file-name extension; the bytes are \(medium.facts.format.title)", measured: "no extension",
            allowed: ".\(ending)", fix: RepairCommand(for: medium).rename)
    }

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let medium = delivery.answeredMedium, medium.isMedium, delivery.ownExtension == nil,
            // How a named SDK comes to a type is judged by `type-inference` and the rules about hints.
            delivery.handlings.isEmpty || delivery.handlings.contains(where: \.sdk.isHandWritten),
            let ending = medium.facts.format.fileExtensions.first
        else { return [] }
        let type = delivery.headers?.mediaType
        let named = type.map(MediaFormat.formats(forMediaType:)) ?? []
        let isDocumented = named.contains { isAccepted($0, profiles) }
        let rest =
            isDocumented
            ? ": only Content-Type \(type ?? "") tells the type"
            : type.map {
                ", and Content-Type \($0) \(named.isEmpty ? "does not tell the type" : "is none that is taken")"
            }
                ?? ", and no Content-Type tells the type"
        let message = "has no file-name extension" + rest
        return [
            finding(
                isDocumented ? .warning : .error, message, measured: "no extension", allowed: ".\(ending)",
                fix: "let the path of the address end in .\(ending)")
        ]
    }

    private static func isAccepted(_ format: MediaFormat, _ profiles: [Profile]) -> Bool {
        profiles.contains { if case .accepted = $0.stance(on: format) { true } else { false } }
    }
}
