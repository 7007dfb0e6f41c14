import StrictJSON

/// An object in the making.
struct ObjectDraft {
    private var members: [JSONMember]

    /// - Parameter node: an object to start with; anything else gives an empty one.
    init(_ node: JSONNode? = nil) { members = node?.members ?? [] }

    var isEmpty: Bool { members.isEmpty }

    var node: JSONNode { JSONNode(.object(members)) }

    /// The object; nil when nothing is in it.
    var nodeUnlessEmpty: JSONNode? { isEmpty ? nil : node }

    /// Sets a member, unless there is no value.
    mutating func put(_ name: String, _ value: JSONNode?) {
        guard let value else { return }
        members.removeAll { $0.name == name }
        members.append(JSONMember(name: name, value: value, position: value.position))
    }

    /// Sets a member that is not there yet.
    mutating func fill(_ name: String, _ value: JSONNode?) {
        if !members.contains(where: { $0.name == name }) { put(name, value) }
    }

    /// Adds members; those of the same name give way to them.
    mutating func merge(_ others: [JSONMember]) {
        let names = Set(others.map(\.name))
        members.removeAll { names.contains($0.name) }
        members += others
    }
}
