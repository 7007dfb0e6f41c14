package import MediaModel

/// What the payload says about the thumbnail cannot be.
package enum AttachmentOptionsRule: PayloadRule, DeliveryRule {
    package static let card = RuleCard(
        id: "attachment-options",
        title: "Crop rectangle outside 0…1, thumbnail time in the wrong form, the primary attachment hidden",
        reason: """
            The crop rectangle is in parts of the picture, from 0 to 1; the thumbnail time is seconds of a movie or \
            the number of a frame (documented). The system ignores what is neither. The expanded view was seen to \
            show the first attachment that is not hidden (observed, not documented): a hidden one leaves it empty, \
            or shows another one.
            """,
        repair: "Give four numbers from 0 to 1, a time inside of the medium, and do not hide the first attachment.",
        commands: [
            "attachlint inspect https://cdn.example.com/clip.mp4"
        ],
        severities: [.warning])

    package static func check(_ push: Push) -> [Finding] {
        var findings = SDKFindings()
        for reading in push.readings {
            for request in reading.search.requests {
                for finding in Self.findings(request) { findings.add(reading.sdk, finding) }
            }
            if let first = reading.search.requests.first(where: { !$0.isFallback }), first.options.isHidden == true {
                findings.add(
                    reading.sdk,
                    finding(
                        "\(TextExcerpt.short(first.keyPath)), the first attachment, is hidden: people should see it",
                        measured: "hidden", allowed: "not hidden", fix: "take the option out"))
            }
        }
        return findings.all
    }

    package static func check(_ delivery: Delivery, against profiles: [Profile]) -> [Finding] {
        guard let facts = delivery.answeredMedium?.facts else { return [] }
        var findings = SDKFindings()
        for handling in delivery.handlings {
            guard let time = handling.request.options.time, let end = end(facts), time.isFinite,
                time >= end.value
            else { continue }
            let shown = DecimalText.short(time, decimals: 2)
            findings.add(
                handling.sdk,
                finding(
                    "the thumbnail time \(shown) lies past the end of the medium (\(end.text))", measured: shown,
                    allowed: "less than \(end.text)", fix: "give a time inside of it, or leave it out"))
        }
        return findings.all
    }

    /// Where a time has to lie before: frames of an animation, seconds of a video; nil for what has no time.
    private static func end(_ facts: MediaFacts) -> (value: Double, text: String)? {
        switch facts.family {
        case .image:
            guard facts.animated == true, let frames = facts.frames else { return nil }
            return (Double(frames), "\(frames) frames")
        case .video:
            guard let seconds = facts.durationSeconds, seconds > 0 else { return nil }
            return (seconds, DecimalText.text(seconds, decimals: 1) + " s")
        case .audio, .other: return nil
        }
    }

    private static func findings(_ request: MediaRequest) -> [Finding] {
        let options = request.options
        let of = "of \(TextExcerpt.short(request.keyPath))"
        var findings = options.faults.map { fault in
            finding(
                "\(TextExcerpt.short(fault.keyPath)) \(TextExcerpt.short(fault.reason, to: 120))",
                fix: "write it in the form the documentation names, or leave it out")
        }
        // A part that is missing or no number was told above.
        let isTold = options.faults.contains { fault in
            [".x", ".y", ".width", ".height"].contains { fault.keyPath.hasSuffix($0) }
        }
        if !isTold, let crop = options.crop, let reason = fault(inCrop: crop) {
            findings.append(
                finding(
                    "the crop rectangle \(of) \(reason)",
                    measured: TextExcerpt.list(crop.map { DecimalText.short($0, decimals: 4) }, most: 6),
                    allowed: "x, y, width and height in 0…1", fix: "give parts of the picture: 0, 0, 1, 1 is all of it")
            )
        }
        if let time = options.time, !(time >= 0 && time.isFinite) {
            let shown = time.isFinite ? DecimalText.short(time, decimals: 2) : "no number"
            findings.append(
                finding(
                    "the thumbnail time \(of) is \(shown)", measured: shown, allowed: "0 or more",
                    fix: "give seconds of a movie or the number of a frame"))
        }
        return findings
    }

    private static func fault(inCrop crop: [Double]) -> String? {
        guard crop.count == 4 else { return "has \(crop.count) numbers, not four" }
        guard crop.allSatisfy(\.isFinite) else { return "holds what is no number" }
        guard crop[2] > 0, crop[3] > 0 else { return "has no area" }
        // Sums of decimal parts such as 0.1 + 0.9 may miss 1 by a rounding.
        let isInside = crop[0] >= 0 && crop[1] >= 0 && crop[0] + crop[2] <= 1 + 1e-6 && crop[1] + crop[3] <= 1 + 1e-6
        return isInside ? nil : "reaches beyond the picture"
    }
}
