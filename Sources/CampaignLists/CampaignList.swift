import MediaModel

/// Campaign lists: bytes in, one row for every address, path or fault out. Nothing in a list is an error of the tool.
package enum CampaignList {
    /// Reads a whole list, in time that grows with its length alone.
    /// - Parameters:
    ///   - bytes: the list; UTF-8, UTF-16 with its mark, or Latin-1.
    ///   - name: of the list, for locations; `-` for standard input.
    ///   - format: how it is written down.
    ///   - selection: what of it is meant.
    /// - Throws: `noSuchColumn` and `noSuchField` when a name is nowhere in the list.
    package static func read(
        _ bytes: [UInt8], name: String, format: ListFormat, selection: ListSelection = .found
    ) throws(CampaignListError) -> ListContents {
        if format == .nul { return ListContents(rows: lines(bytes, separator: 0, name)) }
        let text = ListText(bytes)
        var contents =
            switch format {
            // File names are bytes: a program that lists them says what the disk says.
            case .text where name == "-" && text.note != nil: ListContents(rows: lines(bytes, separator: 0x0A, name))
            case .text, .nul: ListContents(rows: lines(text.bytes, separator: 0x0A, name))
            case .csv, .tsv: try table(text.bytes, name, format, selection)
            case .json, .ndjson: try json(text.bytes, name, format, selection)
            }
        if let note = text.note, !(format == .text && name == "-") { contents.notes.insert("\(name): \(note)", at: 0) }
        return contents
    }

    // MARK: Plain lists

    /// One value a line; blank lines count but say nothing. No line is a comment: a path may start with any character.
    private static func lines(_ bytes: [UInt8], separator: UInt8, _ name: String) -> [ListRow] {
        var rows: [ListRow] = []
        var row = 0
        var start = 0
        while start < bytes.count {
            row += 1
            var end = start
            while end < bytes.count, bytes[end] != separator, separator != 0x0A || bytes[end] != 0x0D { end += 1 }
            let value = bytes[start..<end]
            // CR LF ends one line, a lone CR too.
            let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
            start = end + (isPair ? 2 : 1)
            guard !ListValue.isBlank(value) else { continue }
            rows.append(ListRow(location: SourceLocation(file: name, row: row), value: line(value)))
        }
        return rows
    }

    private static func line(_ bytes: ArraySlice<UInt8>) -> ListRow.Value {
        if ListValue.isObject(bytes) { return .object(String(decoding: bytes, as: UTF8.self)) }
        return ListValue.isAddress(bytes)
            ? .address(String(decoding: bytes, as: UTF8.self)) : .path(RawPath(bytes: Array(bytes)))
    }

    // MARK: Tables

    private static func table(
        _ bytes: [UInt8], _ name: String, _ format: ListFormat, _ selection: ListSelection
    ) throws(CampaignListError) -> ListContents {
        var table = CellTable()
        SeparatedValues.read(bytes, delimiter: format == .tsv ? 0x09 : nil, into: &table)
        guard !selection.columns.isEmpty else { return found(in: table, name) }
        var missing: [String] = []
        let choice = ColumnChoice(named: selection.columns, in: table, ignoringCase: true, missing: &missing)
        if let column = missing.first {
            let available = table.columns.filter { !$0.isEmpty }
            throw .noSuchColumn(column, available: available)
        }
        return ListContents(rows: table.rows(choice.readings, file: name))
    }

    private static func found(in table: CellTable, _ name: String) -> ListContents {
        let choice = ColumnChoice(foundIn: table, file: name)
        var notes = choice.notes
        if choice.readings.isEmpty, !table.cells.isEmpty { notes.append("\(name) holds no address") }
        return ListContents(rows: table.rows(choice.readings, file: name), notes: notes)
    }

    // MARK: JSON

    private static func json(
        _ bytes: [UInt8], _ name: String, _ format: ListFormat, _ selection: ListSelection
    ) throws(CampaignListError) -> ListContents {
        var table = CellTable()
        if format == .json {
            JSONTokens.read(bytes[...], line: 1, fields: selection.fields, into: &table)
        } else {
            readLines(bytes, fields: selection.fields, into: &table)
        }
        guard selection.fields.isEmpty else { return try fields(of: table, name, selection) }
        // Texts that stand in the outermost list by themselves have no name, and nothing else is meant.
        if let bare = table.columns.firstIndex(of: "") {
            return ListContents(rows: table.rows([bare: .filled], file: name))
        }
        return found(in: table, name)
    }

    private static func fields(
        of table: CellTable, _ name: String, _ selection: ListSelection
    ) throws(CampaignListError) -> ListContents {
        var missing: [String] = []
        let choice = ColumnChoice(named: selection.fields, in: table, ignoringCase: false, missing: &missing)
        // A list that breaks off may have had the field later on.
        if let field = missing.first, !table.faults.contains(where: { $0.reason.hasPrefix("it is not JSON") }) {
            throw .noSuchField(field, available: Array(table.columns.filter { !$0.isEmpty }.prefix(20)))
        }
        return ListContents(rows: table.rows(choice.readings, file: name))
    }

    private static func readLines(_ bytes: [UInt8], fields: [String], into table: inout CellTable) {
        var line = 1
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == 0x0A } ?? bytes.count
            if !ListValue.isBlank(bytes[start..<end]) {
                JSONTokens.read(bytes[start..<end], line: line, fields: fields, into: &table)
            }
            start = end + 1
            line += 1
        }
    }
}
