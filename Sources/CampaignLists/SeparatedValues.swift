/// A table in text, RFC 4180 and what spreadsheets make of it: one record after the other.
struct SeparatedValues {
    private static let quote = UInt8(ascii: "\"")

    private let bytes: [UInt8]
    private var position: Int
    private var line: Int
    /// Nil when the header has a single column: then a comma in a row is part of its value.
    private let delimiter: UInt8?
    /// The cells of the record read last, as ranges of the table's text.
    private var cells: [Range<Int>] = []

    /// Reads a whole table.
    /// - Parameter delimiter: nil to find it in the header.
    static func read(_ bytes: [UInt8], delimiter: UInt8?, into table: inout CellTable) {
        var reader = SeparatedValues(bytes, delimiter: delimiter)
        reader.readHeader(into: &table)
        while let record = reader.next(&table.text) { reader.keep(record, in: &table) }
    }

    private init(_ bytes: [UInt8], delimiter: UInt8?) {
        self.bytes = bytes
        (position, line) = (0, 1)
        while position < bytes.count, bytes[position].isBlankInList, bytes[position] != delimiter {
            if bytes[position] == 0x0A || (bytes[position] == 0x0D && Self.isLoneReturn(bytes, position)) { line += 1 }
            position += 1
        }
        // Spreadsheets write their delimiter in front: `sep=;`
        if bytes[position...].starts(with: "sep=".utf8), position + 4 < bytes.count {
            self.delimiter = bytes[position + 4]
            position += 5
            if position < bytes.count, bytes[position] == 0x0D { position += 1 }
            if position < bytes.count, bytes[position] == 0x0A { position += 1 }
            line += 1
        } else {
            self.delimiter = delimiter ?? Self.delimiter(of: bytes[position...])
        }
    }

    private static func isLoneReturn(_ bytes: [UInt8], _ index: Int) -> Bool {
        index + 1 >= bytes.count || bytes[index + 1] != 0x0A
    }

    /// The most frequent of comma, semicolon and tab in the first line, quotes passed over; nil without any.
    private static func delimiter(of bytes: ArraySlice<UInt8>) -> UInt8? {
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        var counts = [0, 0, 0]
        var isQuoted = false
        for byte in bytes {
            if byte == quote { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if byte == 0x0A || byte == 0x0D { break }
            if let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
        }
        guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
        return candidates[index]
    }

    // MARK: Records

    private struct Record {
        var line: Int
        /// Why it cannot be read, and in which cell.
        var fault: (reason: String, cell: Int)?
    }

    /// A first record that holds an address is no header: then columns are called by their numbers.
    private mutating func readHeader(into table: inout CellTable) {
        guard let record = next(&table.text) else { return }
        if record.fault == nil, !cells.contains(where: { ListValue.isAddress(table.text[$0]) }) {
            table.columns = cells.map { String(ListValue.trimmed(String(decoding: table.text[$0], as: UTF8.self))) }
        } else {
            table.columns = (1...max(1, cells.count)).map(String.init)
            keep(record, in: &table)
        }
    }

    private func keep(_ record: Record, in table: inout CellTable) {
        if let fault = record.fault {
            table.faults.append(CellTable.Fault(line: record.line, column: fault.cell, reason: fault.reason))
            return
        }
        if cells.allSatisfy({ ListValue.isBlank(table.text[$0]) }), cells.count != 1 || table.columns.count == 1 {
            return
        }
        let width = table.columns.count
        // Spreadsheets leave empty cells behind at the end of a row.
        let surplus = cells.dropFirst(width).contains { !ListValue.isBlank(table.text[$0]) }
        guard cells.count >= width, !surplus else {
            guard !cells.allSatisfy({ ListValue.isBlank(table.text[$0]) }) else { return }
            let count = cells.count == 1 ? "1 cell" : "\(cells.count) cells"
            table.faults.append(
                CellTable.Fault(line: record.line, column: nil, reason: "it has \(count), the header has \(width)"))
            return
        }
        for (column, range) in cells.prefix(width).enumerated() {
            table.cells.append(CellTable.Cell(line: record.line, column: column, range: range))
        }
    }

    /// - Returns: nil at the end of the table.
    private mutating func next(_ text: inout [UInt8]) -> Record? {
        guard position < bytes.count else { return nil }
        cells.removeAll(keepingCapacity: true)
        let (startPosition, startLine, startText) = (position, line, text.count)
        while true {
            let start = text.count
            skipBlanksBeforeQuote()
            if position < bytes.count, bytes[position] == Self.quote {
                if let fault = readQuoted(&text) {
                    let cell = cells.count
                    // The quote may have swallowed rows that are fine: go on with the next line.
                    (position, line) = (startPosition, startLine)
                    text.removeLast(text.count - startText)
                    skipLine()
                    return Record(line: startLine, fault: (fault, cell))
                }
            } else {
                readPlain(&text)
            }
            cells.append(start..<text.count)
            guard position < bytes.count else { return Record(line: startLine) }
            if bytes[position] == delimiter {
                position += 1
            } else {
                skipLineBreak()
                return Record(line: startLine)
            }
        }
    }

    private mutating func readPlain(_ text: inout [UInt8]) {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == delimiter || byte == 0x0A || byte == 0x0D { break }
            position += 1
        }
        text.append(contentsOf: bytes[start..<position])
    }

    /// - Returns: what is wrong; nil when the cell is whole.
    private mutating func readQuoted(_ text: inout [UInt8]) -> String? {
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == Self.quote {
                position += 1
                if position < bytes.count, bytes[position] == Self.quote {
                    text.append(byte)
                    position += 1
                    continue
                }
                return closeQuote()
            }
            if byte == 0x0A || (byte == 0x0D && Self.isLoneReturn(bytes, position)) { line += 1 }
            text.append(byte)
            position += 1
        }
        return "a quote is never closed"
    }

    private mutating func closeQuote() -> String? {
        var after = position
        while after < bytes.count, bytes[after] == 0x20 { after += 1 }
        guard after == bytes.count || bytes[after] == delimiter || bytes[after] == 0x0A || bytes[after] == 0x0D else {
            return "text stands behind a closing quote"
        }
        position = after
        return nil
    }

    private mutating func skipBlanksBeforeQuote() {
        var ahead = position
        while ahead < bytes.count, bytes[ahead] == 0x20 { ahead += 1 }
        if ahead < bytes.count, bytes[ahead] == Self.quote { position = ahead }
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
        if position < bytes.count { skipLineBreak() }
    }

    private mutating func skipLineBreak() {
        let isReturn = bytes[position] == 0x0D
        position += 1
        if isReturn, position < bytes.count, bytes[position] == 0x0A { position += 1 }
        line += 1
    }
}
