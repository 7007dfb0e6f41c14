import MediaModel

/// What to change so that one SDK hands a medium over under its right type.
struct AttachmentRepair {
    private let handling: AttachmentHandling
    private let delivery: Delivery
    private let format: MediaFormat

    init(_ handling: AttachmentHandling, _ delivery: Delivery, _ medium: InspectedMedium) {
        (self.handling, self.delivery) = (handling, delivery)
        format = medium.facts.format
    }

    /// A clause.
    var clause: String {
        let cause = handling.typeCause(in: delivery)
        if cause == .hint { return identifier.map { "write \($0) in \(typeKey)" } ?? "leave \(typeKey) out" }
        switch handling.sdk.typeOrigin {
        case .declaredKey(let words): return declaration(words)
        case .addressKey:
            let keys = handling.sdk.keys.filter { !$0.contains("[") }
            return "write the address under the key for its kind: " + keys.joined(separator: ", ")
        case .fixed where format == .gif:
            return "let the first frame carry the message: \(handling.sdk.title) shows no animation"
        case .fixed: return "send a JPEG or PNG: \(handling.sdk.title) shows pictures only"
        case .contentType: return header ?? otherFormat
        case .wholeAddress:
            guard isNamedRight(cause) else { return name }
            return delivery.text.contains("?") ? "send the address without its query string" : otherFormat
        case .name:
            let address = isNamedRight(cause) ? header ?? otherFormat : withHeader(name)
            // A hint, which this SDK takes before all else, is not there so far.
            guard handling.request.declaredTypePath != nil, handling.request.declaredType == nil, let identifier else {
                return address
            }
            return "write \(identifier) in \(typeKey), or \(address)"
        }
    }

    // MARK: In the payload

    private var typeKey: String {
        handling.request.declaredTypePath ?? "the key for the type beside \(handling.request.keyPath)"
    }

    private var identifier: String? { SystemTypes.attachment(for: format)?.identifier }

    private func declaration(_ words: SDKCard.KeyWords) -> String {
        // The word is right, and the header it leaves the choice to is not.
        if handling.request.declaredType?.lowercased() == ending, let header { return header }
        // The word for all pictures makes a still of a GIF.
        guard words == .families else { return "write \"\(ending)\" in \(typeKey)" }
        guard format == .gif else { return "write \"\(format.family.rawValue)\" in \(typeKey)" }
        return withHeader("write \"\(ending)\" in \(typeKey)")
    }

    // MARK: On the server

    /// Whether the name stands for the format. Of some extensions that do, the system knows no type (`.jfif`).
    private func isNamedRight(_ cause: TypeCause) -> Bool {
        delivery.ownFormats.contains(format) && (handling.type != nil || cause != .name)
    }

    private var name: String { "let the path of the address end in .\(ending)" }

    /// What to do about the `Content-Type`; nil when it is right to the letter.
    private var header: String? {
        guard let mime = format.mime, delivery.headers?.contentType?.trimmed.lowercased() != mime else { return nil }
        return "let the server send Content-Type: \(mime)"
    }

    private func withHeader(_ clause: String) -> String { header.map { "\(clause), and \($0)" } ?? clause }

    private var otherFormat: String {
        "send it in another format: \(handling.sdk.title) has no name for \(format.title)"
    }

    private var ending: String { format.fileExtensions.first ?? format.rawValue }
}
