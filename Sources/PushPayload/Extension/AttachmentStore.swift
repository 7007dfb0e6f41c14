package import MediaModel

/// The system's side of `UNNotificationAttachment`: the checks between an SDK's file and the notification.
///
/// Type first, then size; nobody looks into the file (observed, not documented).
package enum AttachmentStore {
    /// Why the system does not take a file, with the code of `UNErrorDomain`
    /// (developer.apple.com/documentation/usernotifications/unerror/code).
    package enum Refusal: Int, Sendable {
        /// The type is none of those it takes.
        case unknownType = 101
        /// The file is larger than its family may be.
        case tooLarge = 102

        /// As messages name it: `error 101`.
        package var text: String { "error \(rawValue)" }
    }

    /// What an SDK makes of a download, and what the system takes that for.
    /// - Parameters:
    ///   - request: one of those the SDK found.
    ///   - answer: the download, with an answer.
    package static func handling(
        of request: MediaRequest, by sdk: any PushSDK, after answer: Delivery
    ) -> AttachmentHandling {
        let typing = sdk.typing(of: request, after: answer)
        return AttachmentHandling(sdk: sdk.card, request: request, typing: typing, type: type(of: typing))
    }

    /// The type of a file: by the hint when there is one, right or wrong, else by the extension.
    /// - Returns: nil when the SDK hands nothing over, or the system takes no attachment of that type.
    package static func type(of typing: AttachmentTyping) -> SystemType? {
        guard typing.fileName != nil else { return nil }
        if let hint = typing.hint { return SystemTypes.attachment(hint) }
        return typing.fileExtension.flatMap(SystemTypes.identifier(forExtension:)).flatMap(SystemTypes.attachment)
    }

    /// - Parameters:
    ///   - type: what the system takes the file for; nil for no type it takes.
    ///   - bytes: of the file.
    /// - Returns: nil when the file passes: exactly at the limit it does, and of two readings of MB the larger one counts.
    package static func refusal(of type: SystemType?, bytes: Int) -> Refusal? {
        guard let type else { return .unknownType }
        return ByteCount(bytes) > type.limit.largest ? .tooLarge : nil
    }
}
