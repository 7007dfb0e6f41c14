package import MediaModel

/// Unpacked, the picture needs a lot of the memory a notification extension has.
package enum DecodeMemoryRule: ProfileRule, DeliveryRule {
    package static let card = RuleCard(
        id: "decode-memory",
        title: "Unpacked it needs this much memory in the extension",
        reason: """
            A picture takes width × height × 4 bytes once unpacked, whatever its file size, and an animation that \
            for every frame. Notification extensions were seen to be killed at 24 MB, on older systems at 12 MB \
            (observed, not documented): an extension that unpacks the picture dies, and the push arrives as plain \
            text. Some SDKs hold the whole download in memory, packed, before they store it.
            """,
        repair: "Scale it down, or use fewer frames.",
        commands: [
            "magick in.png -resize '1024x1024>' out.png",
            "gifsicle -O3 --resize-fit 480x480 in.gif -o out.gif",
        ],
        severities: [.warning, .info])

    package static var asksRefusedFormats: Bool { true }

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        guard medium.facts.family == .image, let bytes = medium.facts.decodedBytes,
            let memory = profile.decodeMemory?.value
        else { return nil }
        let need = ByteCount(bytes)
        guard need >= memory.notable else { return nil }
        let dangerous = need >= memory.dangerous
        let limit = dangerous ? memory.dangerous : memory.notable
        return finding(
            dangerous ? .warning : .info, of: profile,
            "needs \(need.text) of memory once unpacked\(frames(medium.facts)); an extension has about \(limit.text)"
                + (dangerous ? "" : " on older systems") + " (observed, not documented)",
            measured: need.text, allowed: limit.text, fix: fix(medium, need, memory.notable))
    }

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard delivery.transfer?.cutAt == nil, let medium = delivery.answeredMedium, medium.isMedium else { return [] }
        return profiles.flatMap { profile -> [Finding] in
            let held = held(delivery, medium, profile)
            guard held.isEmpty, var finding = check(medium, against: profile) else { return held }
            // Beside a body in memory even less room is left for the picture.
            if finding.severity < .warning,
                let sdk = delivery.handlings.first(where: { $0.sdk.loadsWholeBody || $0.sdk.unpacksPictures })?.sdk
            {
                finding.severity = .warning
                finding.message +=
                    "; \(sdk.title) holds the whole \(sdk.loadsWholeBody ? "download" : "picture") in memory"
            }
            return [finding]
        }
    }

    /// What SDKs hold in memory, where it is more than an extension has.
    private static func held(_ delivery: Delivery, _ medium: InspectedMedium, _ profile: Profile) -> [Finding] {
        guard let limit = profile.decodeMemory?.value.dangerous else { return [] }
        let unpacked = medium.facts.family == .image ? medium.facts.decodedBytes ?? 0 : 0
        var findings = SDKFindings()
        for sdk in delivery.handlings.map(\.sdk) {
            let parts = [
                (sdk.loadsWholeBody, medium.bytes, "the whole download"),
                (sdk.unpacksPictures, unpacked, "the picture"),
            ]
            .filter { $0.0 && $0.1 > 0 }
            let need = ByteCount(parts.reduce(0) { $0.addingReportingOverflow($1.1).overflow ? .max : $0 + $1.1 })
            guard need >= limit else { continue }
            let what = parts.map { "\($0.2) (\(ByteCount($0.1).text))" }.joined(separator: " and ")
            findings.add(
                sdk,
                finding(
                    .warning, of: profile,
                    "holds \(what) in memory; an extension has about \(limit.text) (observed, not documented)",
                    measured: need.text, allowed: limit.text, fix: "make it smaller: fewer pixels, frames or seconds"))
        }
        return findings.all
    }

    private static func frames(_ facts: MediaFacts) -> String {
        guard let frames = facts.frames, frames > 1 else { return "" }
        return " (\(frames) frames)"
    }

    private static func fix(_ medium: InspectedMedium, _ need: ByteCount, _ limit: ByteCount) -> String? {
        guard let size = medium.displaySize else { return nil }
        let scale = (Double(limit.bytes) / Double(need.bytes)).squareRoot()
        // A picture that stays below the limit, not one that meets it.
        let fitted = { (side: Int) in max(1, Int((Double(side) * scale).rounded(.down)) - 1) }
        return RepairCommand(for: medium).fitted(width: fitted(size.width), height: fitted(size.height))
    }
}
