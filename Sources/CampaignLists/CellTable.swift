import MediaModel

/// All values of a list in one flat buffer, so that a hundred thousand rows cost no hundred thousand allocations.
struct CellTable {
    /// One value.
    struct Cell {
        /// Counted from 1.
        var line: Int
        /// Index into `columns`.
        var column: Int
        /// Where the text stands in `text`.
        var range: Range<Int>
    }

    /// A row that cannot be read.
    struct Fault {
        var line: Int
        var column: Int?
        var reason: String
    }

    /// Values, unescaped, one behind the other.
    var text: [UInt8] = []
    var columns: [String] = []
    /// In the order of the list.
    var cells: [Cell] = []
    var faults: [Fault] = []
    private var columnIndexes: [String: Int] = [:]

    /// Index of a column, made when it is new.
    mutating func column(_ name: String) -> Int {
        if let index = columnIndexes[name] { return index }
        columns.append(name)
        columnIndexes[name] = columns.count - 1
        return columns.count - 1
    }

    func string(_ cell: Cell) -> String { String(decoding: text[cell.range], as: UTF8.self) }

    /// The rows the list asks for: cells of some columns, and every fault, by line.
    /// - Parameter chosen: how each column is to be taken; columns that are missing here are left out.
    func rows(_ chosen: [Int: CellReading], file: String) -> [ListRow] {
        var rows: [ListRow] = []
        var pending = faults[...]
        let flush = { (line: Int, rows: inout [ListRow], pending: inout ArraySlice<Fault>) in
            while let fault = pending.first, fault.line < line {
                let column = fault.column.flatMap { columns.indices.contains($0) ? columns[$0] : nil }
                rows.append(
                    ListRow(
                        location: SourceLocation(file: file, row: fault.line, column: named(column)),
                        value: .broken(fault.reason)))
                pending.removeFirst()
            }
        }
        for cell in cells {
            if let fault = pending.first, fault.line < cell.line { flush(cell.line, &rows, &pending) }
            guard let reading = chosen[cell.column], let value = reading.value(of: text[cell.range]) else { continue }
            let location = SourceLocation(file: file, row: cell.line, column: named(columns[cell.column]))
            rows.append(ListRow(location: location, value: value))
        }
        flush(.max, &rows, &pending)
        return rows
    }

    private func named(_ column: String?) -> String? { column?.isEmpty == false ? column : nil }
}
