import StrictJSON

/// Reads a sender's body, and keeps what is of the wrong kind in it.
struct BodyReading {
    /// Each a clause.
    private(set) var wrongKinds: [String] = []

    mutating func note(_ clause: String) {
        if wrongKinds.count < PayloadReader.mostFaults { wrongKinds.append(clause) }
    }

    /// A member that has to be an object; nil when it is none, or is not there.
    /// - Parameter path: of the parent, nested by dots; empty at the top.
    mutating func object(_ name: String, of parent: JSONNode?, at path: String) -> JSONNode? {
        guard let node = parent?.given(name) else { return nil }
        guard node.members != nil else {
            note("\(path.dot(name)) is \(node.kind), not an object")
            return nil
        }
        return node
    }

    /// A member that has to be text. What is of another kind is noted and given all the same, since it may be passed
    /// on.
    mutating func text(_ name: String, of parent: JSONNode?, at path: String) -> JSONNode? {
        guard let node = parent?.given(name) else { return nil }
        if node.string == nil { note("\(path.dot(name)) is \(node.kind), not text") }
        return node
    }

    /// Notes members that have to be text and are not.
    mutating func expectTexts(in node: JSONNode?, at path: String) {
        for member in node?.members ?? [] where member.value.string == nil && !member.value.isNull {
            note("\(path.dot(member.name.shortName)) is \(member.value.kind), not text")
        }
    }

    /// Whether a member says yes, be it as `true`, 1, or text with one of them.
    func says(_ name: String, in node: JSONNode?) -> Bool {
        guard let node = node?.given(name) else { return false }
        return FlagReading.isSet(node) || ["true", "1"].contains(node.string?.lowercased())
    }
}

extension JSONNode {
    /// The member of that name; nil when there is none, or `null`, which sending interfaces take for none.
    func given(_ name: String) -> JSONNode? { self[name].flatMap { $0.isNull ? nil : $0 } }

    /// Whether one of the members is there.
    func has(anyOf names: [String]) -> Bool { names.contains { given($0) != nil } }

    static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }

    static func number(_ number: Int) -> JSONNode { JSONNode(.number(JSONNumber(String(number)))) }
}

extension String {
    /// A path with one more name.
    func dot(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }
}
