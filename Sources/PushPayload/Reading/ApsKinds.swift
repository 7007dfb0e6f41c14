import StrictJSON

/// The kinds of the values in `aps`.
///
/// developer.apple.com/documentation/usernotifications/generating-a-remote-notification, tables 1 to 3, and
/// developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications.
/// `alert` and `mutable-content` are read elsewhere. A `null` is taken for a key left out, as the system takes it.
enum ApsKinds {
    /// What a value must be.
    enum Kind {
        case text, number, wholeNumber, texts, object
        /// 1, or 0 for not; `true` and `false` are taken for them.
        case flag
        /// A number from 0 to 1.
        case fraction
        case oneOf([String])
    }

    /// Members of `aps.alert` beside the texts that are shown.
    static let alertMembers: [(String, Kind)] = [
        ("loc-args", .texts), ("title-loc-args", .texts), ("subtitle-loc-args", .texts), ("launch-image", .text),
    ]

    private static let members: [(String, Kind)] = [
        ("badge", .wholeNumber), ("thread-id", .text), ("category", .text), ("content-available", .flag),
        ("target-content-id", .text),
        ("interruption-level", .oneOf(["passive", "active", "time-sensitive", "critical"])),
        ("filter-criteria", .text), ("stale-date", .number), ("content-state", .object), ("timestamp", .number),
        ("event", .text), ("dismissal-date", .number), ("attributes-type", .text), ("attributes", .object),
        ("url-args", .texts),
    ]

    private static let soundMembers: [(String, Kind)] = [("critical", .flag), ("name", .text), ("volume", .fraction)]

    /// Values of the wrong kind, each a clause.
    static func faults(of aps: JSONNode) -> [String] {
        var faults = check(aps, members, at: "aps")
        switch aps["sound"]?.content {
        case .object: faults += aps["sound"].map { check($0, soundMembers, at: "aps.sound") } ?? []
        case nil, .string, .null: break
        default: faults += aps["sound"].map { ["aps.sound is \($0.kind), not text or an object"] } ?? []
        }
        // For live activities the score is any number.
        let isActivity = aps["event"] != nil || aps["content-state"] != nil
        faults += check(aps, [("relevance-score", isActivity ? .number : .fraction)], at: "aps")
        return faults
    }

    private static func check(_ node: JSONNode, _ members: [(String, Kind)], at path: String) -> [String] {
        members.compactMap { name, kind in
            node[name].flatMap { fault(of: $0, at: "\(path).\(name)", must: kind) }
        }
    }

    /// What is wrong with one value, a clause; nil when nothing is.
    static func fault(of node: JSONNode, at path: String, must kind: Kind) -> String? {
        guard !node.isNull else { return nil }
        switch kind {
        case .text: return node.string == nil ? "\(path) is \(node.kind), not text" : nil
        case .object: return node.members == nil ? "\(path) is \(node.kind), not an object" : nil
        case .number: return node.number == nil ? "\(path) is \(node.kind), not a number" : nil
        case .wholeNumber:
            guard let number = node.number else { return "\(path) is \(node.kind), not a number" }
            let fits = number.int.map { $0 >= 0 } ?? false
            return fits ? nil : "\(path) is \(node.shown), not a whole number from 0 on"
        case .fraction:
            guard let number = node.number else { return "\(path) is \(node.kind), not a number" }
            let fits = number.double.map { (0...1).contains($0) } ?? false
            return fits ? nil : "\(path) is \(node.shown), not from 0 to 1"
        case .flag:
            if node.bool != nil { return nil }
            guard let number = node.number else { return "\(path) is \(node.kind), not the number 1" }
            return [0, 1].contains(number.int) ? nil : "\(path) is \(node.shown), not 1"
        case .texts:
            guard let elements = node.elements else { return "\(path) is \(node.kind), not a list of texts" }
            return elements.first { $0.string == nil }.map { "\(path) holds \($0.kind) where texts belong" }
        case .oneOf(let words):
            guard let text = node.string else { return "\(path) is \(node.kind), not text" }
            let choice = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            return words.contains(text) ? nil : "\(path) is \(node.shown), not \(choice)"
        }
    }
}
