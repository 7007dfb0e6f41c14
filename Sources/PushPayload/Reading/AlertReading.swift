import StrictJSON

/// What `aps.alert` shows.
///
/// developer.apple.com/documentation/usernotifications/generating-a-remote-notification, tables 1 and 2.
struct AlertReading {
    /// Something in it can be shown.
    private(set) var hasText = false
    /// Why nothing can, a clause; nil without the key, or when something can.
    private(set) var fault: String?
    /// What is of the wrong kind, each a clause; one of them may be the fault.
    private(set) var wrongKinds: [String] = []

    /// Members that put text on the screen, the first ones first in messages.
    private static let shown = ["title", "body", "subtitle", "title-loc-key", "loc-key", "subtitle-loc-key"]

    /// - Parameter alert: what stands in `aps.alert`; nil without it.
    init(_ alert: JSONNode?) {
        guard let alert else { return }
        switch alert.content {
        case .string(let text):
            hasText = !text.isBlank
            if !hasText { fault = "aps.alert \(Self.emptiness(text))" }
        case .object(let members): read(alert, members)
        case .null: fault = "aps.alert is null"
        default:
            fault = "aps.alert is \(alert.kind), not text or an object"
            wrongKinds = fault.map { [$0] } ?? []
        }
    }

    private mutating func read(_ alert: JSONNode, _ members: [JSONMember]) {
        let found = Self.shown.compactMap { name in alert[name].map { (name, $0) } }
        hasText = found.contains { $0.1.string.map { !$0.isBlank } ?? false }
        let kinds = found.compactMap { name, node in ApsKinds.fault(of: node, at: "aps.alert.\(name)", must: .text) }
        let others = ApsKinds.alertMembers.compactMap { name, kind in
            alert[name].flatMap { ApsKinds.fault(of: $0, at: "aps.alert.\(name)", must: kind) }
        }
        wrongKinds = kinds + others
        if !hasText { fault = kinds.first ?? Self.reason(found, members) }
    }

    private static func reason(_ found: [(String, JSONNode)], _ members: [JSONMember]) -> String {
        let blank = found.filter { $0.1.string != nil }
        if let first = blank.first?.1.string, blank.count == 1 { return "aps.alert.\(blank[0].0) \(emptiness(first))" }
        if blank.count > 1 { return blank.map { "aps.alert.\($0.0)" }.listed + " are empty" }
        if let missing = found.first { return "aps.alert.\(missing.0) is \(missing.1.kind)" }
        if members.isEmpty { return "aps.alert is empty" }
        return "aps.alert has no title and no body, only " + members.prefix(3).map(\.name.shortName).listed
    }

    private static func emptiness(_ text: String) -> String { text.isEmpty ? "is empty" : "holds blanks only" }
}
