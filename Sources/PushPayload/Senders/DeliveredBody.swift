import MediaModel
import StrictJSON

/// A payload as APNs takes it, and the same for `xcrun simctl push`.
///
/// The simulator takes the key `Simulator Target Bundle` off (`xcrun simctl help push`).
struct DeliveredBody: SenderBody {
    let flagPlaces: Set<String> = ["aps.mutable-content"]

    private let simulatorKey = "Simulator Target Bundle"

    func recognises(_ body: JSONNode) -> Bool { body["aps"] != nil }

    func unwrapped(_ body: JSONNode) -> UnwrappedBody {
        var root = body
        let isForSimulator = body[simulatorKey] != nil
        if isForSimulator { root[simulatorKey] = nil }
        var unwrapped = UnwrappedBody(isForSimulator ? .simulator : .apns, root: root)
        unwrapped.isSenderForm = false
        return unwrapped
    }
}
