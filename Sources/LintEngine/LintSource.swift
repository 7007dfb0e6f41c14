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
    /// A file that holds a push payload, whatever its name.
    case payload(RawPath)
    /// A push payload on standard input.
    case payloadInput

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
        case .path(let path), .list(let path), .payload(let path): path
        case .address, .standardInput, .payloadInput: nil
        }
    }

    /// Whether it is read from standard input.
    var isStandardInput: Bool { self == .standardInput || self == .payloadInput }

    /// Whether it is meant to lead into the network; folders may do so, too, but seldom.
    func leadsOut(_ options: LintOptions) -> Bool {
        guard case .path(let path) = self else { return true }
        return path.fileExtension == "apns" || options.payloads.readsJSON
    }
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
