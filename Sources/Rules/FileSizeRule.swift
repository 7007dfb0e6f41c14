package import MediaModel

/// The file is larger than the channel takes.
package enum FileSizeRule: ProfileRule, DeliveryRule {
    package static let card = RuleCard(
        id: "file-size",
        title: "Over the size limit",
        reason: """
            iOS refuses an attachment over its limit with error 102 and shows the text alone; other channels drop the \
            medium without a word. Hardly anybody says which MB is meant: between 1,000,000 and 1,048,576 bytes a MB \
            this is a warning, above it an error.
            """,
        repair: "Make it smaller: fewer pixels first, then a lower quality or bit rate.",
        commands: [
            "magick in.jpg -resize '1024x1024>' -quality 82 out.jpg",
            "gifsicle -O3 --lossy=80 --resize-fit 1024x1024 in.gif -o out.gif",
            "ffmpeg -i in.mp4 -c:v libx264 -b:v 2000k -c:a aac -b:a 128k -movflags +faststart out.mp4",
        ],
        severities: [.error, .warning])

    package static var asksRefusedFormats: Bool { true }

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        let limits = profile.limits(for: medium.facts)
        let size = ByteCount(medium.bytes)
        if let limit = limits.size?.value {
            if size > limit.largest { return tooLarge(.error, medium, profile, limit, most: limit.largest) }
            if size > limit.certain { return unclear(medium, profile, limit) }
        }
        if let advice = limits.advisedSize?.value, size > advice.certain {
            let isDocumented = limits.advisedSize?.source.standing == .documented
            return tooLarge(
                .warning, medium, profile, advice, most: advice.certain, verb: isDocumented ? "documented" : "advised")
        }
        return nil
    }

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard delivery.isAnswered else { return [] }
        guard let cut = delivery.transfer?.cutAt else {
            guard let medium = delivery.medium, medium.isMedium else { return [] }
            return profiles.compactMap { check(medium, against: $0) }
        }
        let told = delivery.headers.flatMap { $0.contentEncoding == nil ? $0.contentLength : nil }
        let size = max(told ?? 0, cut)
        let findings = profiles.compactMap { profile -> Finding? in
            guard let limit = limit(of: profile, for: delivery), ByteCount(size) > limit.largest else { return nil }
            return cutBody(told, size, limit.text, of: profile)
        }
        // Somebody set a limit of his own, below what the channels take.
        return findings.isEmpty ? [cutBody(told, size, "\(ByteCount(cut).fullText) by --max-bytes", of: nil)] : findings
    }

    private static func cutBody(_ told: Int?, _ size: Int, _ allowed: String, of profile: Profile?) -> Finding {
        let text = ByteCount(size).fullText
        let message =
            told.map { $0 >= size } == true
            ? "is \(text) by its Content-Length, allowed \(allowed)"
            : "is larger than \(allowed): \(text) had arrived when the download was stopped"
        return finding(
            .error, of: profile, message, measured: told == size ? text : "more than \(text)", allowed: allowed,
            fix: "make it smaller, and upload it again")
    }

    /// The limit for a body of which only the beginning is known.
    private static func limit(of profile: Profile, for delivery: Delivery) -> ByteLimit? {
        if let facts = delivery.medium?.facts, facts.format.isMedia { return profile.limits(for: facts).size?.value }
        if let family = (delivery.sentFormats + delivery.ownFormats).first(where: \.isMedia)?.family {
            return profile.limits[family]?.size?.value
        }
        return profile.limits.values.compactMap { $0.size?.value }.max { $0.largest < $1.largest }
    }

    private static func tooLarge(
        _ severity: Severity, _ medium: InspectedMedium, _ profile: Profile, _ limit: ByteLimit, most: ByteCount,
        verb: String = "allowed"
    ) -> Finding {
        let size = ByteCount(medium.bytes)
        let family = medium.facts.family.rawValue
        let message =
            severity == .error
            ? "is \(size.fullText), allowed \(limit.text)"
            : "is \(size.fullText), more than the \(limit.text) \(verb) for \(family)"
        return finding(
            severity, of: profile, message, measured: size.fullText,
            allowed: most.text == most.exactText ? limit.text : "\(limit.text) (\(most.exactText))",
            fix: fix(medium, limit, profile))
    }

    private static func unclear(_ medium: InspectedMedium, _ profile: Profile, _ limit: ByteLimit) -> Finding {
        let size = ByteCount(medium.bytes)
        return finding(
            .warning, of: profile,
            "is \(size.fullText), allowed \(limit.text), which is \(limit.certain.exactText) or "
                + "\(limit.largest.exactText): nobody says which MB is meant",
            measured: size.fullText, allowed: "\(limit.text) (\(limit.certain.exactText) in the stricter reading)",
            fix: fix(medium, limit, profile))
    }

    private static func fix(_ medium: InspectedMedium, _ limit: ByteLimit, _ profile: Profile) -> String {
        let command = RepairCommand(for: medium, under: profile)
        switch (medium.facts.family, medium.facts.format) {
        case (.image, .gif):
            return "gifsicle -O3 --lossy=80 --resize-fit 1024x1024 \(command.input) -o \(command.output())"
        case (.image, .jpeg):
            return "magick \(command.input) -resize '1024x1024>' -quality 82 \(command.output(.jpeg))"
        case (.image, _):
            return "magick \(command.input) -resize '1024x1024>' \(command.output(.png))"
        case (.audio, _):
            let rate = max(24, min(128, kilobits(medium, limit) ?? 96))
            return command.aac(rate)
        default:
            guard let rate = kilobits(medium, limit), rate > 128 else { return command.h264("-crf 28") }
            return command.h264("-b:v \(rate - 128)k -b:a 128k")
        }
    }

    /// Kilobits a second that fill the limit, a twentieth kept free for the container; nil without a duration.
    private static func kilobits(_ medium: InspectedMedium, _ limit: ByteLimit) -> Int? {
        guard let seconds = medium.facts.durationSeconds, seconds > 0.1 else { return nil }
        return Int(exactly: (Double(limit.certain.bytes) * 8 * 0.95 / 1000 / seconds).rounded(.down))
    }
}
