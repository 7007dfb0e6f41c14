import CampaignLists
package import MediaModel

/// One thing the user names on the command line.
package enum LintSource: Sendable, Equatable {
    /// A file, or a folder with everything below it.
    case path(RawPath)
    /// An address, as it was typed.
    case address(String)
    /// A file that lists addresses and paths.
    case list(RawPath)
    /// A list on standard input.
    case standardInput

    /// - Parameters:
    ///   - operand: as it was typed.
    ///   - areAllMedia: a `.json` or `.txt` is meant to be a medium, not a list.
    package init(_ operand: RawPath, areAllMedia: Bool) {
        if let text = operand.text, text.contains("://") {
            self = .address(text)
        } else if operand.text == "-" {
            self = .standardInput
        } else if !areAllMedia, ListFormat(name: operand) != nil {
            self = .list(operand)
        } else {
            self = .path(operand)
        }
    }

    /// The local file or folder; nil for what is none.
    package var path: RawPath? {
        switch self {
        case .path(let path), .list(let path): path
        case .address, .standardInput: nil
        }
    }

    /// Whether it may lead into the network.
    var mayLeadOut: Bool { if case .path = self { false } else { true } }
}

/// What of a list is meant.
package struct ListOptions: Sendable, Equatable {
    /// The columns that hold addresses; empty to find them.
    package var columns: [String] = []
    /// The fields of JSON that hold addresses, nested by dots; empty to find them.
    package var fields: [String] = []
    /// The list on standard input is separated by NUL.
    package var isSeparatedByNUL = false

    package init() {}

    var selection: ListSelection {
        ListSelection(columns: columns, fields: fields, separatedByNUL: isSeparatedByNUL)
    }
}
