import StrictJSON

extension JSONNode {
    /// Without the member a chain of names leads to.
    func removing(_ path: [String]) -> JSONNode {
        guard let name = path.first else { return self }
        var node = self
        if path.count == 1 {
            node[name] = nil
        } else if let child = node[name] {
            node[name] = child.removing(Array(path.dropFirst()))
        }
        return node
    }

    /// With the members of another object over its own; `aps` is merged member by member.
    func merging(_ other: JSONNode) -> JSONNode {
        merging(other) { own, new in
            new.name == "aps" && own.members != nil ? own.merging(new.value) { $1.value } : new.value
        }
    }

    /// In one pass: the subscript would look through all members for each of the others.
    private func merging(_ other: JSONNode, _ choice: (_ own: JSONNode, _ new: JSONMember) -> JSONNode) -> JSONNode {
        guard var merged = members, let others = other.members else { return other }
        var places = Dictionary(merged.indices.map { (merged[$0].name, $0) }) { _, last in last }
        for member in others {
            if let place = places[member.name] {
                merged[place].value = choice(merged[place].value, member)
            } else {
                places[member.name] = merged.count
                merged.append(member)
            }
        }
        return JSONNode(.object(merged), at: position)
    }

    /// The whole tree at one place: where the text it was read from stands in another.
    ///
    /// It goes as deep as the parser lets a text go.
    func moved(to place: JSONPosition) -> JSONNode {
        switch content {
        case .object(let members):
            JSONNode(
                .object(members.map { JSONMember(name: $0.name, value: $0.value.moved(to: place), position: place) }),
                at: place)
        case .array(let elements): JSONNode(.array(elements.map { $0.moved(to: place) }), at: place)
        case .string, .number, .bool, .null: JSONNode(content, at: place)
        }
    }
}
