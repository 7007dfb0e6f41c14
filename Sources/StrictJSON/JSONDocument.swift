/// A JSON text, read strictly (RFC 8259).
package struct JSONDocument: Sendable, Equatable {
    /// A name that stands twice in one object.
    package struct Duplicate: Sendable, Equatable {
        /// The names that lead to it, joined by dots: `aps.alert`; list elements by their index from 0: `[2]`. Names of more
        /// than 80 characters are shortened.
        package var path: String
        /// Where the later one stands.
        package var position: JSONPosition

        package init(path: String, position: JSONPosition) {
            self.path = path
            self.position = position
        }
    }

    package var root: JSONNode
    /// In the order of the text; the first hundred of them.
    package var duplicates: [Duplicate]

    package init(root: JSONNode, duplicates: [Duplicate] = []) {
        self.root = root
        self.duplicates = duplicates
    }
}

/// How much of a text is read before it is called hostile.
package struct JSONLimits: Sendable, Equatable {
    package var bytes: Int
    /// Objects and lists inside of each other; never more than 256 are read.
    package var depth: Int
    /// Values of every kind, members and elements alike.
    package var values: Int

    package init(bytes: Int = 4 << 20, depth: Int = 128, values: Int = 200_000) {
        self.bytes = bytes
        self.depth = depth
        self.values = values
    }
}

/// Why a text is no JSON, or too much of it.
package struct JSONFault: Error, Sendable, Equatable {
    package var position: JSONPosition
    /// A clause without a full stop: `a comma stands before }`.
    package var reason: String

    package init(at position: JSONPosition, _ reason: String) {
        self.position = position
        self.reason = reason
    }

    /// `line 3, column 7: a comma stands before }`.
    package var text: String { "\(position.text): \(reason)" }
}
