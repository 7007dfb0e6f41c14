/// What the type of a download hangs on, and so what has to change when the type is wrong.
package enum TypeCause: Sendable, Equatable {
    /// The hint in the payload; no name has a say.
    case hint
    /// The key for the type beside the address.
    case declaredKey
    /// The name the sender gave, or a `Content-Type` that says the same: servers take theirs from the name.
    case name
    /// The `Content-Type`.
    case contentType
    /// What the SDK does by itself.
    case sdk
}

extension AttachmentHandling {
    /// What the type hangs on, right or wrong.
    /// - Parameter delivery: the download, with an answer.
    package func typeCause(in delivery: Delivery) -> TypeCause {
        if request.declaresHint, typing.hint != nil { return .hint }
        switch sdk.typeOrigin {
        case .declaredKey: return .declaredKey
        case .addressKey, .fixed: return .sdk
        case .name, .wholeAddress, .contentType: break
        }
        if isNamed(as: delivery) { return .name }
        let sent = delivery.sentFormats
        guard let type, type.formats.contains(where: sent.contains) else { return .sdk }
        return sent.contains(where: delivery.ownFormats.contains) ? .name : .contentType
    }

    /// Whether the sender's name says the same as what is handed over.
    private func isNamed(as delivery: Delivery) -> Bool {
        guard let own = delivery.ownExtension else { return false }
        if typing.hint == nil, typing.fileExtension == own { return true }
        let formats =
            typing.hint == nil
            ? typing.fileExtension.map(MediaFormat.formats(forExtension:)) : type?.formats
        return formats?.contains(where: delivery.ownFormats.contains) ?? false
    }
}
