package import MediaModel

extension AttachmentTyping {
    /// The download is stored under the name the system suggests for it (`URLResponse.suggestedFilename`).
    ///
    /// A phone only usually adds an extension for the `Content-Type`, and may change one that does not fit it: such a typing
    /// is inferred.
    /// - Parameters:
    ///   - answer: the download; without an answer nothing is attached.
    ///   - prefix: what the SDK puts before the name, such as an identifier of its own; it never holds the extension.
    package init(suggestedNameOf answer: Delivery, prefix: String = "") {
        guard let name = answer.suggestedName else {
            self = .nothing(because: "gets no answer to name a file after")
            return
        }
        let fileName = prefix + name.text
        switch (name.fileExtension, answer.headers?.mediaType) {
        case (let fileExtension?, let type?) where name.hasAddedExtension:
            self.init(
                fileName: fileName,
                because: "takes .\(fileExtension) from the Content-Type \(type), as the system usually does",
                isInferred: true)
        case (let fileExtension?, let type):
            self.init(
                fileName: fileName, because: "takes .\(fileExtension) from \(name.origin.title)",
                isInferred: Self.disagree(fileExtension, type))
        case (nil, let type):
            let content = type.map { "the Content-Type \($0) adds none" } ?? "there is no Content-Type to add one"
            self.init(fileName: fileName, because: "finds no extension in \(name.origin.title), and \(content)")
        }
    }

    /// Whether a media type names other media than an extension, so that a phone may put its own extension behind the name.
    private static func disagree(_ fileExtension: String, _ mediaType: String?) -> Bool {
        guard let mediaType else { return false }
        let said = MediaFormat.formats(forMediaType: mediaType)
        return !said.isEmpty && Set(said).isDisjoint(with: MediaFormat.formats(forExtension: fileExtension))
    }
}

extension SuggestedName.Origin {
    /// As messages name it: `the path of the address`.
    var title: String {
        switch self {
        case .contentDisposition: "the Content-Disposition"
        case .path: "the path of the address"
        case .host: "the host, which is all the address has"
        case .none: "the address"
        }
    }
}
