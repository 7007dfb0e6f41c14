package import MediaModel

/// An SDK gives the system no type for a medium that it would take.
package enum TypeInferenceRule: DeliveryRule {
    package static let card = RuleCard(
        id: "type-inference",
        title: "This SDK cannot tell the type of this URL (extension, query string, Content-Type)",
        reason: """
            Every SDK names the file in its own way: some by the path of the address, some by the Content-Type to the \
            letter, some by the last dot wherever it stands, query string included. Without a type iOS knows it \
            refuses the file with error 101 and shows the text alone (observed, not documented).
            """,
        repair: """
            Use an address whose path ends in the extension of the bytes, without a query string, and let the server \
            send the plain Content-Type: that passes in every SDK.
            """,
        commands: [
            "attachlint check --sdk firebase push.apns",
            "curl -sI https://cdn.example.com/banner.jpg",
        ],
        severities: [.error])

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let medium = delivery.showableMedium(profiles) else { return [] }
        var findings = SDKFindings()
        for handling in delivery.handlings {
            // For hand-written extensions, hints and declared types other rules speak.
            guard !handling.sdk.isHandWritten, ![.hint, .declaredKey].contains(handling.typeCause(in: delivery)),
                let consequence = consequence(handling, delivery, medium)
            else { continue }
            let mark = handling.typing.isInferred ? " (concluded, not tried on a phone)" : ""
            findings.add(
                handling.sdk,
                finding(
                    "\(handling.typing.because)\(mark), so \(consequence)",
                    measured: handling.typing.hint ?? handling.typing.fileName.map { TextExcerpt.short($0) }
                        ?? "no type",
                    allowed: medium.facts.format.title, fix: AttachmentRepair(handling, delivery, medium).clause))
        }
        return findings.all
    }

    private static func consequence(
        _ handling: AttachmentHandling, _ delivery: Delivery, _ medium: InspectedMedium
    ) -> String? {
        switch handling.fit(medium) {
        case .exact, .sameFamily: return nil
        case .otherFamily:
            guard let type = handling.type, !isMisled(handling, delivery, medium) else { return nil }
            return "iOS takes it for \(type.identifier), but the bytes are \(medium.facts.format.title)"
        // What iOS refuses under every name is told by `type-unsupported`.
        case .refused where !SystemTypes.takes(medium.facts.format): return nil
        case .refused:
            guard handling.typing.fileName != nil else { return "nothing is attached" }
            if let hint = handling.typing.hint {
                return "iOS gets the type \(TextExcerpt.short(hint)), which it does not take"
            }
            guard let ending = handling.typing.fileExtension else {
                return "iOS gets a file without an extension and refuses it"
            }
            return "iOS gets a file that ends in .\(TextExcerpt.short(ending)) and refuses it"
        }
    }

    /// Whether a wrong name or header is the cause: each has a rule of its own.
    private static func isMisled(
        _ handling: AttachmentHandling, _ delivery: Delivery, _ medium: InspectedMedium
    ) -> Bool {
        if VideoMissingRule.claim(of: delivery) != nil { return true }
        return switch handling.typeCause(in: delivery) {
        case .name: !delivery.ownFormats.contains(medium.facts.format)
        case .contentType: !delivery.sentFormats.contains(medium.facts.format)
        case .hint, .declaredKey, .sdk: false
        }
    }
}
