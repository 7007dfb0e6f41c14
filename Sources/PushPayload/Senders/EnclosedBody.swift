import MediaModel
import StrictJSON

/// A payload that stands whole in an object about the sending: `{"token": …, "payload": {"aps": …}, "options": …}`.
///
/// me-docs.gservice.emarsys.net/mobile-engage/push-notification-payload/apns.html is one such format.
struct EnclosedBody: SenderBody {
    private static let names = ["payload", "apns"]

    let flagPlaces = Set(names.map { "\($0).aps.mutable-content" })

    func recognises(_ body: JSONNode) -> Bool { Self.names.contains { body[$0]?["aps"] != nil } }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var unwrapped = UnwrappedBody(.apns, root: Self.names.lazy.compactMap { body[$0] }.first { $0["aps"] != nil })
        unwrapped.isVoIP = body["headers"].map(APNsHeaders.areVoIP) ?? false
        return unwrapped
    }
}
