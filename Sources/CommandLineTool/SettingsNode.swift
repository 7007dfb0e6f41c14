import StrictJSON

/// One value of a settings file, and the names that lead to it.
struct SettingsNode {
    let json: JSONNode
    /// Joined by dots: `severity.gps-metadata`, `overrides[0].files`; empty for the whole file.
    let path: String
    /// Where its name stands, or the value itself in a list.
    let position: JSONPosition

    init(root: JSONNode) {
        json = root
        path = ""
        position = root.position
    }

    private init(_ json: JSONNode, _ path: String, _ position: JSONPosition) {
        self.json = json
        self.path = path
        self.position = position
    }

    /// The members of an object; nil for everything else.
    var members: [(name: String, node: SettingsNode)]? {
        json.members?.map { member in
            let path = path.isEmpty ? member.name : "\(path).\(member.name)"
            return (member.name, SettingsNode(member.value, path, member.position))
        }
    }

    /// The elements of a list; nil for everything else.
    var elements: [SettingsNode]? {
        json.elements?.enumerated().map { SettingsNode($1, "\(path)[\($0)]", $1.position) }
    }

    /// The elements of a list, or the value itself.
    var oneOrMany: [SettingsNode] { elements ?? [self] }
}
