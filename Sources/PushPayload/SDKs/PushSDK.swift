package import MediaModel
package import StrictJSON

/// One push SDK: where it looks for media in a payload, and how it hands them to the system.
///
/// A file an SDK. All of it is read in the SDK's source, which the card names; what is only concluded is marked so.
package protocol PushSDK: Sendable {
    var card: SDKCard { get }

    /// The key that shows a payload to be one of this SDK; nil when nothing does.
    /// - Parameter payload: as the phone gets it.
    func evidence(in payload: JSONNode) -> SDKEvidence?

    /// What the SDK would fetch.
    /// - Parameter payload: as the phone gets it.
    func search(in payload: JSONNode) -> MediaSearch

    /// How the SDK names and types a download.
    /// - Parameters:
    ///   - request: one of those `search` gave.
    ///   - answer: the download, with an answer: its header fields, suggested name and first bytes.
    func typing(of request: MediaRequest, after answer: Delivery) -> AttachmentTyping
}

/// Why a payload seems to be one of an SDK.
package struct SDKEvidence: Sendable, Equatable {
    /// How much a key tells.
    package enum Weight: Int, Sendable, Comparable {
        /// The vendor's push, with or without media.
        case vendor
        /// The SDK's own key for media, in its place.
        case media

        package static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
    }

    package var weight: Weight
    /// Nested by dots: `fcm_options.image`.
    package var key: String

    package init(_ weight: Weight, key: String) {
        self.weight = weight
        self.key = key
    }
}
