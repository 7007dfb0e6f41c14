package import MediaModel

/// One thing a list asks to look at.
package struct ListRow: Sendable, Equatable {
    /// What stands in the list.
    package enum Value: Sendable, Equatable {
        /// An address, blanks around it included: whether it is a right one is for a rule to say.
        case address(String)
        /// A path; a relative one starts at the folder of the list.
        case path(RawPath)
        /// The text of a JSON object: a push payload, as far as can be told here.
        case object(String)
        /// A row nobody can read, and why, as a clause without a full stop.
        case broken(String)
    }

    package var location: SourceLocation
    package var value: Value

    package init(location: SourceLocation, value: Value) {
        self.location = location
        self.value = value
    }
}

/// A list as it was understood.
package struct ListContents: Sendable, Equatable {
    /// In the order of the list; a row with several columns comes several times, one that repeats another stays.
    package var rows: [ListRow]
    /// What a person should know about the reading, each a sentence without a full stop: another encoding, columns left
    /// out.
    package var notes: [String]

    package init(rows: [ListRow] = [], notes: [String] = []) {
        self.rows = rows
        self.notes = notes
    }
}

/// A selection the list cannot answer.
package enum CampaignListError: Error, Equatable {
    /// No column of the header has that name. Carries the names there are.
    case noSuchColumn(String, available: [String])
    /// No entry has that field. Carries the fields there are, up to twenty.
    case noSuchField(String, available: [String])

    /// What is wrong with the list and what there is, in one clause without its name.
    package var reason: String {
        switch self {
        case .noSuchColumn(let name, let available):
            "it has no column \"\(name)\": \(Self.listed(available, none: "its header is empty"))"
        case .noSuchField(let name, let available):
            "it has no field \"\(name)\": \(Self.listed(available, none: "it holds no text at all"))"
        }
    }

    private static func listed(_ names: [String], none: String) -> String {
        names.isEmpty ? none : "there are " + names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}
