/// What is known of one push SDK: data for lists, and what rules and outcomes need.
package struct SDKCard: Sendable, Equatable {
    /// What an SDK does with the status of the answer.
    package enum StatusCheck: Sendable, Equatable {
        /// Every answer with a body is taken for the medium.
        case none
        /// Only 200 is.
        case exactly200
        /// 200 to 299 are.
        case success

        /// Whether the SDK goes on with an answer of this status.
        package func accepts(_ status: Int) -> Bool {
            switch self {
            case .none: true
            case .exactly200: status == 200
            case .success: (200..<300).contains(status)
            }
        }
    }

    /// What tells an SDK the type of a download, and so what a sender has to change when the type is wrong.
    package enum TypeOrigin: Sendable, Equatable {
        /// The name in the address or of the answer; where it says nothing, often the `Content-Type`. A hint in the payload
        /// goes before both.
        case name
        /// What the whole address ends in, its query included.
        case wholeAddress
        /// The `Content-Type`; the address does not count.
        case contentType
        /// A key beside the address; the address does not count.
        case declaredKey(KeyWords)
        /// The key the address stands under: there is one for each kind of media.
        case addressKey
        /// Nothing does: every download goes by the type of one kind of picture.
        case fixed
    }

    /// What an SDK understands in a key for the type.
    package enum KeyWords: Sendable, Equatable {
        /// The extension of the file: `png`.
        case extensions
        /// `image`, `video`, `audio`; with any other word, `gif` for example, the `Content-Type` decides.
        case families
    }

    /// Kebab-case, as `--sdk` takes it.
    package let name: String
    /// As its vendor writes it.
    package let title: String
    /// The keys it reads, nested by dots, the first one that is there wins: `fcm_options.image`.
    package let keys: [String]
    /// How it names and types the file, one sentence without a full stop.
    package let typing: String
    /// What tells it the type of a download.
    package let typeOrigin: TypeOrigin
    /// No product, but what teams write themselves: nothing but the name of the file is sure to count.
    package let isHandWritten: Bool
    package let statusCheck: StatusCheck
    /// The whole body is held in memory, not streamed to a file.
    package let loadsWholeBody: Bool
    /// The picture is unpacked in the extension, too.
    package let unpacksPictures: Bool
    /// Seconds after which it gives up by itself; nil when it waits until the system ends it.
    package let ownTimeout: Double?
    /// When the time is over it delivers what it has; otherwise the system shows the original text.
    package let deliversBestAttempt: Bool
    /// Where this was read, and how sure it is.
    package let source: LimitSource

    package init(
        name: String, title: String, keys: [String], typing: String, typeOrigin: TypeOrigin = .name,
        isHandWritten: Bool = false, statusCheck: StatusCheck = .none, loadsWholeBody: Bool = false,
        unpacksPictures: Bool = false, ownTimeout: Double? = nil,
        deliversBestAttempt: Bool = true, source: LimitSource
    ) {
        self.name = name
        self.title = title
        self.keys = keys
        self.typing = typing
        self.typeOrigin = typeOrigin
        self.isHandWritten = isHandWritten
        self.statusCheck = statusCheck
        self.loadsWholeBody = loadsWholeBody
        self.unpacksPictures = unpacksPictures
        self.ownTimeout = ownTimeout
        self.deliversBestAttempt = deliversBestAttempt
        self.source = source
    }
}
