import MediaModel

/// What shows of a file the system has taken. Nobody looks into it before (observed, not documented).
struct AttachmentViewer {
    /// Ways to code a JPEG that ImageIO has no decoder for; it reads Apple's own CgBI.
    private static let deadCodings: Set<ImageCoding> = [.arithmetic, .lossless, .extended12Bit, .hierarchical]
    /// What ImageIO reads, whatever the name says (concluded: it looks at the bytes).
    private static let pictures: Set<MediaFormat> = [
        .jpeg, .png, .gif, .tiff, .webp, .avif, .heic, .bmp, .ico, .jp2, .jxl,
    ]
    /// Containers AVFoundation has no reader for.
    private static let deadContainers: Set<MediaFormat> = [.mkv, .webm, .mpegts, .flv, .ogg]

    let delivery: Delivery
    let handling: AttachmentHandling
    let type: SystemType

    private var sdk: String { handling.sdk.title }
    private var cause: CauseRule { CauseRule(delivery: delivery, handling: handling) }
    private var kind: String { type.family.withArticle }

    var verdict: AttemptVerdict {
        guard let medium = delivery.medium, medium.bytes > 0, medium.facts.format.isMedia else { return withoutMedium }
        if let blank = mistaken(medium) ?? dead(medium) ?? stopped(medium) { return blank }
        return animated(medium) ?? shown(medium)
    }

    // MARK: Nothing to see

    private var withoutMedium: AttemptVerdict {
        guard let rule = cause.ofBody else { return .unclaimed }
        let body: String
        switch rule {
        case "http-status": body = "the page that comes with the status \(delivery.transfer?.status ?? 0)"
        case "file-empty": body = "an empty file"
        default:
            let facts = delivery.medium?.facts
            let name = facts?.format == .unknown ? facts?.mime : facts?.format.title
            body = name.map { "\($0) bytes" } ?? "bytes of no known format"
        }
        return .blank("\(sdk) attaches \(body) as \(kind), and there is nothing to see", rule: rule)
    }

    /// Bytes for another viewer than that of the type.
    private func mistaken(_ medium: InspectedMedium) -> AttemptVerdict? {
        let lacksPicture = type.family == .video && medium.lacksPicture
        if lacksPicture, delivery.promisesVideo || handling.request.declaredType != nil {
            return .blank(
                "the file holds sound only, and goes by \(type.identifier): the player has nothing to show",
                rule: cause.ofBody ?? (delivery.promisesVideo ? "video-missing" : cause.ofMismatch))
        }
        guard handling.fit(medium) == .otherFamily else { return nil }
        return .blank(
            "\(medium.facts.format.title) bytes go by \(type.identifier), "
                + "and the \(type.family.rawValue) viewer shows nothing",
            rule: cause.ofMismatch, isInferred: true)
    }

    /// Coded in a way no phone decodes.
    private func dead(_ medium: InspectedMedium) -> AttemptVerdict? {
        let facts = medium.facts
        let title = facts.format.title
        if type.family == .image {
            if !Self.pictures.contains(facts.format) {
                return .blank("the system cannot draw \(title) pictures", rule: "type-unsupported", isInferred: true)
            }
            guard let coding = facts.imageCoding, Self.deadCodings.contains(coding) else { return nil }
            return .blank("phones have no decoder for \(coding.rawValue) \(title)", rule: "image-coding")
        }
        if Self.deadContainers.contains(facts.format) {
            return .blank("the system has no player for \(title)", rule: "type-unsupported", isInferred: true)
        }
        if type.family == .video, let codec = PlayableCodecs.deadPicture(in: facts) {
            return .blank("phones have no decoder for \(codec.uppercased()) video", rule: "video-codec")
        }
        if type.family == .audio, let codec = PlayableCodecs.deadSound(in: facts) {
            return .blank("phones have no decoder for \(codec.uppercased()) sound", rule: "audio-codec")
        }
        return nil
    }

    private func stopped(_ medium: InspectedMedium) -> AttemptVerdict? {
        guard medium.integrity.status == .damaged else { return nil }
        let reason = medium.integrity.reason.map { " (\($0))" } ?? ""
        return .blank("the file is damaged\(reason): it shows in part or not at all", rule: "damaged", isInferred: true)
    }

    // MARK: Something to see

    /// Only a GIF that goes by its own type plays (observed, not documented).
    private func animated(_ medium: InspectedMedium) -> AttemptVerdict? {
        guard type.family == .image, medium.facts.animated == true else { return nil }
        let title = medium.facts.format.title
        guard medium.facts.format == .gif else {
            return .still("of an animated \(title) the system shows the first frame (observed, not documented)")
        }
        guard type.identifier != "com.compuserve.gif" else { return nil }
        return .still(
            "\(sdk) \(handling.typing.because): a GIF that goes by \(type.identifier) stands still "
                + "(observed, not documented)")
    }

    private func shown(_ medium: InspectedMedium) -> AttemptVerdict {
        let standing = type.standing == .documented ? "" : ", a type it takes though no document says so"
        var text = "\(sdk) \(handling.typing.because), and the system shows \(kind) (\(type.identifier)\(standing))"
        var isInferred = false
        if !type.formats.contains(medium.facts.format) {
            text += "; the bytes are \(medium.facts.format.title), which its viewer should find out"
            isInferred = true
        }
        if type.family == .video, medium.lacksPicture {
            text += "; there is sound only, which its viewer should play"
            isInferred = true
        }
        if type.family == .video {
            if PlayableCodecs.isDoubtful(medium.facts) {
                text += "; not every phone plays it"
                isInferred = true
            }
            if let codec = PlayableCodecs.deadSound(in: medium.facts) {
                text += "; its \(codec.uppercased()) sound stays silent"
                isInferred = true
            }
        }
        if !delivery.isAnswered {
            text += "; it came with the status \(delivery.transfer?.status ?? 0)"
            isInferred = true
        }
        return .shown(text, isInferred: isInferred)
    }
}
