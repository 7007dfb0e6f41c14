import StrictJSON

/// Strict JSON (RFC 8259): every text in it becomes a cell, under the names that lead to it.
struct JSONTokens {
    /// Deeper nesting than any campaign, and far less than the stack holds.
    private static let deepest = 256

    private let fields: Set<String>
    private var scanner: JSONScanner
    private var table: CellTable
    /// The names on the way to a value: a list passes the node of its own name on.
    private var nodes: [Node] = [Node(name: "", column: nil)]
    private var children: [ChildKey: Int] = [:]
    private var hits = 0

    private struct Node {
        var name: String
        var column: Int?
    }

    private struct ChildKey: Hashable {
        var parent: Int
        var name: String
    }

    /// Reads one value and adds its texts to a table; a fault ends the reading and becomes one of the table.
    /// - Parameters:
    ///   - line: of the first byte, counted from 1.
    ///   - fields: names asked for: a value that is no text, or is missing in an entry, is a fault there.
    static func read(_ bytes: ArraySlice<UInt8>, line: Int, fields: [String] = [], into table: inout CellTable) {
        var reader = JSONTokens(bytes, line: line, fields: Set(fields), table: table)
        // Two owners of the buffer would mean a copy at the first byte.
        table = CellTable()
        reader.readAll()
        table = reader.table
    }

    private init(_ bytes: ArraySlice<UInt8>, line: Int, fields: Set<String>, table: CellTable) {
        self.fields = fields
        self.table = table
        scanner = JSONScanner(bytes, line: line)
    }

    private mutating func readAll() {
        do throws(JSONTrouble) {
            if try scanner.kind() == .list {
                try list(0, depth: 0, isRoot: true)
            } else {
                try entry(depth: 0)
            }
            try scanner.finish()
        } catch {
            let fault = scanner.fault(error)
            table.faults.append(
                CellTable.Fault(line: fault.position.line, column: nil, reason: "it is not JSON: \(fault.text)"))
        }
    }

    /// An element of the outermost list, or the whole value: what has to have the fields asked for.
    private mutating func entry(depth: Int) throws(JSONTrouble) {
        scanner.skipBlanks()
        let (start, before) = (scanner.line, hits)
        try value(0, depth: depth)
        guard !fields.isEmpty, hits == before else { return }
        let names = fields.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        table.faults.append(CellTable.Fault(line: start, column: nil, reason: "it has no field \(names)"))
    }

    private mutating func value(_ node: Int, depth: Int) throws(JSONTrouble) {
        guard depth <= Self.deepest else { throw .tooDeep(Self.deepest) }
        switch try scanner.kind() {
        case .object:
            complain(node, "an object")
            try object(node, depth: depth)
        case .list: try list(node, depth: depth, isRoot: false)
        case .text: try text(node)
        case .number:
            complain(node, "a number")
            _ = try scanner.number()
        case .word(let word):
            complain(node, word.rawValue)
            scanner.skip(word)
        }
    }

    /// A field somebody asked for holds something that is no text.
    private mutating func complain(_ node: Int, _ what: String) {
        guard node != 0, fields.contains(nodes[node].name) else { return }
        hits += 1
        table.faults.append(
            CellTable.Fault(line: scanner.line, column: column(of: node), reason: "the field is \(what), not text"))
    }

    private mutating func object(_ node: Int, depth: Int) throws(JSONTrouble) {
        if scanner.opens(.object) { return }
        repeat {
            let name = try scanner.name()
            try value(child(of: node, name), depth: depth + 1)
        } while try !scanner.closes(.object)
    }

    private mutating func list(_ node: Int, depth: Int, isRoot: Bool) throws(JSONTrouble) {
        if scanner.opens(.list) { return }
        repeat {
            if isRoot { try entry(depth: depth + 1) } else { try value(node, depth: depth + 1) }
        } while try !scanner.closes(.list)
    }

    private mutating func text(_ node: Int) throws(JSONTrouble) {
        let (start, begin) = (scanner.line, table.text.count)
        try scanner.text(into: &table.text)
        let column = column(of: node)
        if fields.contains(nodes[node].name) { hits += 1 }
        table.cells.append(CellTable.Cell(line: start, column: column, range: begin..<table.text.count))
    }

    // MARK: Names

    private mutating func child(of node: Int, _ name: String) -> Int {
        let key = ChildKey(parent: node, name: name)
        if let child = children[key] { return child }
        nodes.append(Node(name: node == 0 ? name : nodes[node].name + "." + name, column: nil))
        children[key] = nodes.count - 1
        return nodes.count - 1
    }

    private mutating func column(of node: Int) -> Int {
        if let column = nodes[node].column { return column }
        let column = table.column(nodes[node].name)
        nodes[node].column = column
        return column
    }
}
