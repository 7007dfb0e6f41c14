package import MediaModel

/// How a list is written down.
package enum ListFormat: String, Sendable, CaseIterable {
    /// RFC 4180 with a header row; comma, semicolon or tab, whichever the header uses.
    case csv
    /// The same with tabs.
    case tsv
    /// One value a line.
    case text = "txt"
    /// One JSON value.
    case json
    /// One JSON value a line.
    case ndjson
    /// Values separated by a NUL byte.
    case nul

    /// The format a file name stands for.
    /// - Returns: nil for a name that is no list's.
    package init?(name: RawPath) {
        switch name.fileExtension {
        case "csv": self = .csv
        case "tsv", "tab": self = .tsv
        case "txt": self = .text
        case "json": self = .json
        case "ndjson", "jsonl": self = .ndjson
        default: return nil
        }
    }

    /// The format of a list on standard input, which has no name.
    /// - Parameters:
    ///   - bytes: the list.
    ///   - selection: columns make it CSV, fields JSON; without either, a header over a row with an address makes it CSV.
    package init(standardInput bytes: [UInt8], selection: ListSelection) {
        if selection.separatedByNUL {
            self = .nul
        } else if !selection.columns.isEmpty {
            self = .csv
        } else if let first = bytes.first(where: { !$0.isBlankInList }), "[{".utf8.contains(first) {
            self = Self.json(bytes)
        } else if !selection.fields.isEmpty {
            self = .json
        } else {
            self = Self.isTable(bytes) ? .csv : .text
        }
    }

    /// Whether a first line without an address stands over one with an address, both cut by the same delimiter.
    private static func isTable(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.prefix(64 << 10).split { $0 == 0x0A || $0 == 0x0D }.prefix(2)
        guard let header = lines.first, let row = lines.last, lines.count == 2 else { return false }
        let address = Array("://".utf8)
        guard header.firstRange(of: address) == nil, row.firstRange(of: address) != nil else { return false }
        return [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09].contains { delimiter in
            header.contains(delimiter) && row.contains(delimiter)
        }
    }

    /// A line that is a whole object is followed by others only in NDJSON; a text list may start with a bracket.
    private static func json(_ bytes: [UInt8]) -> ListFormat {
        var table = CellTable()
        JSONTokens.read(bytes[...], line: 1, into: &table)
        guard !table.faults.isEmpty else { return .json }
        let first = bytes.drop { $0.isBlankInList }.prefix { $0 != 0x0A && $0 != 0x0D }
        var line = CellTable()
        JSONTokens.read(first, line: 1, into: &line)
        guard line.faults.isEmpty else { return bytes.contains(UInt8(ascii: "\"")) ? .json : .text }
        return .ndjson
    }
}

/// What of a list is meant.
package struct ListSelection: Sendable, Equatable {
    /// Columns of a table by the name in its header; empty to find columns of addresses.
    package var columns: [String]
    /// Fields of JSON, nested by dots, lists passed over: `message.image`; empty to find addresses at any depth.
    package var fields: [String]
    /// Values on standard input end in a NUL byte, not in a line break.
    package var separatedByNUL: Bool

    /// Everything that is an address.
    package static let found = ListSelection()

    package init(columns: [String] = [], fields: [String] = [], separatedByNUL: Bool = false) {
        self.columns = columns
        self.fields = fields
        self.separatedByNUL = separatedByNUL
    }
}

extension UInt8 {
    /// Space, tab and line breaks.
    var isBlankInList: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
