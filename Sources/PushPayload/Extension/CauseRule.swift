import MediaModel

/// The rule that tells why a download does not show, or not as meant.
struct CauseRule {
    let delivery: Delivery
    let handling: AttachmentHandling

    /// The rule about a body that is no medium under any type; nil for a medium, and when nobody looked.
    var ofBody: String? {
        guard delivery.isAnswered else { return "http-status" }
        guard let medium = delivery.medium else {
            return delivery.transfer?.receivedBytes == 0 && delivery.transfer?.cacheUse == nil ? "file-empty" : nil
        }
        if medium.facts.format == .empty || medium.bytes == 0 { return "file-empty" }
        if medium.facts.format.isMedia { return nil }
        let isBroken = medium.facts.format == .unknown && medium.facts.mime == nil && !medium.namedFormats.isEmpty
        return isBroken ? "damaged" : "not-media"
    }

    /// The rule behind a type the system refuses, and behind none at all.
    var ofRefusal: String {
        if let rule = ofBody { return rule }
        let cause = handling.typeCause(in: delivery)
        if cause == .hint, let hint = handling.typing.hint, !SystemTypes.isIdentifier(hint) { return "type-hint" }
        if isRefusedAnyway { return "type-unsupported" }
        switch cause {
        case .hint: return "type-hint"
        case .declaredKey: return "media-type-key"
        case .name, .contentType, .sdk:
            guard handling.sdk.isHandWritten else { return "type-inference" }
            return delivery.ownExtension == nil ? "extension-missing" : "extension-mismatch"
        }
    }

    /// The rule behind a type the system takes, and that is not what the bytes are.
    var ofMismatch: String {
        if let rule = ofBody { return rule }
        if isRefusedAnyway { return "type-unsupported" }
        return switch handling.typeCause(in: delivery) {
        case .hint: "type-hint"
        case .declaredKey: "media-type-key"
        case .name: "extension-mismatch"
        case .contentType: "content-type"
        case .sdk: "type-inference"
        }
    }

    /// The rule behind a file over the limit of the type it goes by.
    func ofSize(_ bytes: Int) -> String {
        if let rule = ofBody { return rule }
        guard let family = delivery.medium?.facts.family, family != handling.type?.family,
            ByteCount(bytes) <= SystemTypes.limit(of: family).largest
        else { return "file-size" }
        return ofMismatch
    }

    /// Whether the system takes such bytes under no type.
    private var isRefusedAnyway: Bool {
        delivery.medium.map { !SystemTypes.takes($0.facts.format) } ?? false
    }
}
