import MediaModel
import Rules

/// What SDKs make of a download, made of facts only.
enum HandlingSample {
    /// An SDK by the way it names files.
    enum SDK: String, CaseIterable, Sendable {
        case generic, firebase, iterable, onesignal, airship, rover, pinpoint, salesforce, notifee, bark, exponea,
            blueshift
        case braze, clevertap, klaviyo
        case homeAssistant = "home-assistant"

        var card: SDKCard {
            PushSample.card(
                rawValue, rawValue.prefix(1).uppercased() + rawValue.dropFirst(), typeOrigin: typeOrigin,
                isHandWritten: self == .generic,
                loadsWholeBody: [.exponea, .pinpoint, .bark].contains(self), unpacksPictures: self == .bark)
        }

        private var typeOrigin: SDKCard.TypeOrigin {
            switch self {
            case .braze, .klaviyo: .declaredKey(.extensions)
            case .clevertap: .declaredKey(.families)
            case .bark, .exponea: .fixed
            case .blueshift: .addressKey
            case .pinpoint: .wholeAddress
            case .salesforce: .contentType
            default: .name
            }
        }
    }

    private static let types: [String: SystemType] = {
        let rows: [(String, MediaFamily, [MediaFormat], [String])] = [
            ("public.jpeg", .image, [.jpeg], ["jpg", "jpeg"]), ("public.png", .image, [.png], ["png"]),
            ("com.compuserve.gif", .image, [.gif], ["gif"]), ("public.mpeg-4", .video, [.mp4, .m4a], ["mp4"]),
            ("public.image", .image, [.jpeg, .png, .gif, .heic], []),
            ("com.apple.quicktime-movie", .video, [.mov], ["mov"]), ("public.mp3", .audio, [.mp3], ["mp3"]),
            ("com.apple.m4a-audio", .audio, [.m4a, .mp4], ["m4a"]),
        ]
        var types: [String: SystemType] = [:]
        for (identifier, family, formats, endings) in rows {
            let type = SystemType(
                identifier: identifier, family: family, formats: formats, standing: .documented, limit: .megabytes(10))
            for name in [identifier] + endings.map({ "." + $0 }) { types[name] = type }
        }
        return types
    }()

    /// The system takes the file for the type of the hint, else for that of the extension.
    /// - Parameters:
    ///   - name: of the file handed over; nil when nothing is.
    ///   - declared: what the payload says about the type.
    static func handling(
        _ sdk: SDK, name: String?, hint: String? = nil, declared: String? = nil, because: String = "is made up",
        _ change: (inout AttachmentHandling) -> Void = { _ in }
    ) -> AttachmentHandling {
        let hasKey = [.braze, .clevertap, .klaviyo, .notifee, .homeAssistant].contains(sdk)
        let isHint = declared != nil && (sdk == .notifee || sdk == .homeAssistant)
        let request = MediaRequest(
            keyPath: "\(sdk.rawValue).url", text: "https://cdn.example.com/a.jpg", declaredType: declared,
            declaredTypePath: hasKey ? "\(sdk.rawValue).type" : nil, declaresHint: isHint)
        let typing = AttachmentTyping(fileName: name, hint: hint, because: because)
        let type = hint.map { types[$0] } ?? typing.fileExtension.flatMap { types["." + $0] }
        var handling = AttachmentHandling(
            sdk: sdk.card, request: request, typing: typing, type: name == nil ? nil : type)
        change(&handling)
        return handling
    }
}

extension DeliverySample {
    /// An answer that SDKs handle.
    static func handled(
        _ medium: InspectedMedium = Sample.image("a.jpg"), by handlings: AttachmentHandling...,
        at text: String = "https://cdn.example.com/a.jpg", type: String? = "image/jpeg"
    ) -> Delivery {
        answer(medium, at: text, type: type) { $0.handlings = handlings }
    }
}
