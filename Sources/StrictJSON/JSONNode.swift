/// One value of a JSON text, with the place it was written at.
package struct JSONNode: Sendable, Equatable {
    /// What the value is.
    package enum Content: Sendable, Equatable {
        case object([JSONMember])
        case array([JSONNode])
        case string(String)
        case number(JSONNumber)
        case bool(Bool)
        case null
    }

    package var content: Content
    /// Where the value starts.
    package var position: JSONPosition

    package init(_ content: Content, at position: JSONPosition = JSONPosition(line: 1, column: 1)) {
        self.content = content
        self.position = position
    }

    // MARK: As what it is

    /// Nil when it is no object.
    package var members: [JSONMember]? { if case .object(let members) = content { members } else { nil } }

    /// Nil when it is no array.
    package var elements: [JSONNode]? { if case .array(let elements) = content { elements } else { nil } }

    /// Nil when it is no text.
    package var string: String? { if case .string(let text) = content { text } else { nil } }

    /// Nil when it is no number.
    package var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }

    /// Nil when it is neither `true` nor `false`.
    package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }

    package var isNull: Bool { content == .null }

    /// What it is, as messages name it: `an object`, `a list`, `text`, `a number`, `true`, `false`, `null`.
    package var kind: String {
        switch content {
        case .object: "an object"
        case .array: "a list"
        case .string: "text"
        case .number: "a number"
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        }
    }

    // MARK: Members

    /// The member of that name; nil when there is none, or this is no object.
    ///
    /// Of several with one name the last counts, as Foundation reads them. Setting replaces the last one, or adds a member at
    /// the end; setting nil removes all of that name. Setting a member of what is no object does nothing.
    package subscript(name: String) -> JSONNode? {
        get { members?.last { $0.name == name }?.value }
        set {
            guard case .object(var members) = content else { return }
            if let newValue {
                if let index = members.lastIndex(where: { $0.name == name }) {
                    members[index].value = newValue
                } else {
                    members.append(JSONMember(name: name, value: newValue, position: newValue.position))
                }
            } else {
                members.removeAll { $0.name == name }
            }
            content = .object(members)
        }
    }

    /// The value a chain of names leads to; nil when a link is missing.
    package subscript(path path: [String]) -> JSONNode? {
        var node: JSONNode? = self
        for name in path { node = node?[name] }
        return node
    }
}

/// One name and its value.
package struct JSONMember: Sendable, Equatable {
    package var name: String
    package var value: JSONNode
    /// Where the name starts.
    package var position: JSONPosition

    package init(name: String, value: JSONNode, position: JSONPosition = JSONPosition(line: 1, column: 1)) {
        self.name = name
        self.value = value
        self.position = position
    }
}

/// A number as it was written: JSON sets no limit, and converting may lose digits.
package struct JSONNumber: Sendable, Equatable {
    package let text: String

    /// - Parameter text: a number by the grammar of RFC 8259, section 6.
    package init(_ text: String) { self.text = text }

    /// The whole number it stands for, `1.0` and `1e2` included; nil when it has a fraction or is out of range.
    package var int: Int? { Int(text) ?? Double(text).flatMap { Int(exactly: $0) } }

    /// The nearest finite number; nil when it is out of range.
    package var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }
}

/// A place in a text.
package struct JSONPosition: Sendable, Equatable, Hashable {
    /// From 1.
    package var line: Int
    /// In characters (Unicode scalars), from 1.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// As messages name it: `line 3, column 7`.
    package var text: String { "line \(line), column \(column)" }
}
