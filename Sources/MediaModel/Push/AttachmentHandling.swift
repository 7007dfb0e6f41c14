/// What one SDK makes of one download, and what the system then takes it for.
package struct AttachmentHandling: Sendable, Equatable {
    package var sdk: SDKCard
    package var request: MediaRequest
    package var typing: AttachmentTyping
    /// What the system takes the file for; nil when the SDK hands nothing over, or the system knows no such type.
    package var type: SystemType?

    package init(sdk: SDKCard, request: MediaRequest, typing: AttachmentTyping, type: SystemType?) {
        self.sdk = sdk
        self.request = request
        self.typing = typing
        self.type = type
    }
}

/// How an SDK hands a download to the system.
package struct AttachmentTyping: Sendable, Equatable {
    /// The name of the file handed over; nil when the SDK attaches nothing.
    package var fileName: String?
    /// The uniform type identifier given as hint, to the letter; nil when the file name alone tells the type.
    package var hint: String?
    /// How it comes to that, a clause: `takes .jpg from the path of the address`.
    package var because: String
    /// Some part of it was concluded, not read in the SDK's source.
    package var isInferred: Bool

    package init(fileName: String?, hint: String? = nil, because: String, isInferred: Bool = false) {
        self.fileName = fileName
        self.hint = hint
        self.because = because
        self.isInferred = isInferred
    }

    /// An SDK that finds no type and attaches nothing.
    package static func nothing(because: String, isInferred: Bool = false) -> AttachmentTyping {
        AttachmentTyping(fileName: nil, because: because, isInferred: isInferred)
    }

    /// The extension of the file name without its dot, lower case; nil when there is none.
    package var fileExtension: String? { fileName.flatMap { RawPath($0).fileExtension } }
}

/// A type as the system keeps it for attachments.
package struct SystemType: Sendable, Equatable {
    /// Uniform type identifier: `public.jpeg`.
    package let identifier: String
    /// Whose size limit holds, and whose viewer shows it.
    package let family: MediaFamily
    /// The formats whose bytes that viewer expects.
    package let formats: [MediaFormat]
    /// `documented`, or `observed` for what the system was seen to take beyond its documentation.
    package let standing: LimitSource.Standing
    /// Largest file of the family.
    package let limit: ByteLimit

    package init(
        identifier: String, family: MediaFamily, formats: [MediaFormat], standing: LimitSource.Standing,
        limit: ByteLimit
    ) {
        self.identifier = identifier
        self.family = family
        self.formats = formats
        self.standing = standing
        self.limit = limit
    }
}
