/// Strict JSON (RFC 8259): every text in it becomes a cell, under the names that lead to it.
struct JSONTokens {
    /// Deeper nesting than any campaign, and far less than the stack holds.
    private static let deepest = 256

    private let bytes: ArraySlice<UInt8>
    private let fields: Set<String>
    private var position: Int
    private var line: Int
    private var lineStart: Int
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

    /// What is not JSON, and where.
    private struct Fault: Error {
        var line: Int
        var column: Int
        var reason: String
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
        self.bytes = bytes
        self.fields = fields
        self.line = line
        self.table = table
        position = bytes.startIndex
        lineStart = bytes.startIndex
    }

    private mutating func readAll() {
        do throws(Fault) {
            skipBlanks()
            if peek == UInt8(ascii: "[") {
                try list(0, depth: 0, isRoot: true)
            } else {
                try entry(depth: 0)
            }
            skipBlanks()
            if position < bytes.endIndex { throw fault("more stands behind the end of the value") }
        } catch {
            table.faults.append(
                CellTable.Fault(
                    line: error.line, column: nil,
                    reason: "it is not JSON: line \(error.line), column \(error.column): \(error.reason)"))
        }
    }

    /// An element of the outermost list, or the whole value: what has to have the fields asked for.
    private mutating func entry(depth: Int) throws(Fault) {
        let (start, before) = (line, hits)
        try value(0, depth: depth)
        guard !fields.isEmpty, hits == before else { return }
        let names = fields.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        table.faults.append(CellTable.Fault(line: start, column: nil, reason: "it has no field \(names)"))
    }

    // MARK: Values

    private mutating func value(_ node: Int, depth: Int) throws(Fault) {
        guard depth <= Self.deepest else { throw fault("it is nested deeper than \(Self.deepest) levels") }
        guard let byte = peek else { throw fault("it ends where a value should stand") }
        switch byte {
        case UInt8(ascii: "{"):
            complain(node, "an object")
            try object(node, depth: depth)
        case UInt8(ascii: "["): try list(node, depth: depth, isRoot: false)
        case UInt8(ascii: "\""):
            let (start, begin) = (line, table.text.count)
            try text()
            let column = column(of: node)
            if fields.contains(nodes[node].name) { hits += 1 }
            table.cells.append(CellTable.Cell(line: start, column: column, range: begin..<table.text.count))
        case UInt8(ascii: "t"): try word("true", node)
        case UInt8(ascii: "f"): try word("false", node)
        case UInt8(ascii: "n"): try word("null", node)
        case UInt8(ascii: "-"), 0x30...0x39:
            complain(node, "a number")
            try number()
        default: throw fault("a value should stand here")
        }
    }

    /// A field somebody asked for holds something that is no text.
    private mutating func complain(_ node: Int, _ what: String) {
        guard node != 0, fields.contains(nodes[node].name) else { return }
        hits += 1
        table.faults.append(
            CellTable.Fault(line: line, column: column(of: node), reason: "the field is \(what), not text"))
    }

    private mutating func object(_ node: Int, depth: Int) throws(Fault) {
        position += 1
        skipBlanks()
        if peek == UInt8(ascii: "}") {
            position += 1
            return
        }
        while true {
            skipBlanks()
            guard peek == UInt8(ascii: "\"") else { throw fault("a name in quotes should stand here") }
            let begin = table.text.count
            try text()
            let name = String(decoding: table.text[begin...], as: UTF8.self)
            table.text.removeLast(table.text.count - begin)
            skipBlanks()
            guard peek == UInt8(ascii: ":") else { throw fault("a colon should stand here") }
            position += 1
            skipBlanks()
            try value(child(of: node, name), depth: depth + 1)
            if try isEnd(UInt8(ascii: "}")) { return }
        }
    }

    private mutating func list(_ node: Int, depth: Int, isRoot: Bool) throws(Fault) {
        position += 1
        skipBlanks()
        if peek == UInt8(ascii: "]") {
            position += 1
            return
        }
        while true {
            skipBlanks()
            if isRoot { try entry(depth: depth + 1) } else { try value(node, depth: depth + 1) }
            if try isEnd(UInt8(ascii: "]")) { return }
        }
    }

    /// Behind a value: a comma, or the end of the object or list.
    private mutating func isEnd(_ bracket: UInt8) throws(Fault) -> Bool {
        skipBlanks()
        guard let byte = peek, byte == bracket || byte == UInt8(ascii: ",") else {
            throw fault("a comma or \(Unicode.Scalar(bracket)) should stand here")
        }
        position += 1
        if byte == bracket { return true }
        skipBlanks()
        if peek == bracket { throw fault("a comma stands before \(Unicode.Scalar(bracket))") }
        return false
    }

    private mutating func word(_ word: String, _ node: Int) throws(Fault) {
        guard bytes[position...].starts(with: word.utf8) else { throw fault("a value should stand here") }
        complain(node, word)
        position += word.utf8.count
    }

    private mutating func number() throws(Fault) {
        if peek == UInt8(ascii: "-") { position += 1 }
        if peek == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if peek == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if let byte = peek, byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
    }

    private mutating func digits() throws(Fault) {
        guard let byte = peek, (0x30...0x39).contains(byte) else { throw fault("a digit should stand here") }
        while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
    }

    // MARK: Text

    /// Reads a text in quotes and puts it, unescaped, behind the others.
    private mutating func text() throws(Fault) {
        position += 1
        while true {
            let start = position
            while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                position += 1
            }
            table.text.append(contentsOf: bytes[start..<position])
            switch peek {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"): try escape()
            case nil: throw fault("a text is never closed")
            default: throw fault("a line break or control character stands inside a text")
            }
        }
    }

    private static let escapes: [UInt8: UInt8] = [
        0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
    ]

    private mutating func escape() throws(Fault) {
        position += 1
        guard let byte = peek else { throw fault("a text is never closed") }
        guard byte != UInt8(ascii: "u") else { return try unicode() }
        guard let plain = Self.escapes[byte] else { throw fault("there is no such escape") }
        position += 1
        table.text.append(plain)
    }

    private mutating func unicode() throws(Fault) {
        let first = try hex()
        var value = first
        if (0xD800..<0xDC00).contains(first) {
            guard bytes[position...].starts(with: "\\u".utf8) else { throw fault("half of a character stands alone") }
            position += 1
            let second = try hex()
            guard (0xDC00..<0xE000).contains(second) else { throw fault("half of a character stands alone") }
            value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw fault("half of a character stands alone") }
        table.text.append(contentsOf: Array(String(scalar).utf8))
    }

    /// Four digits behind `u`.
    private mutating func hex() throws(Fault) -> UInt32 {
        position += 1
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("four hexadecimal digits should stand here") }
        position += 4
        return value
    }

    // MARK: Place

    private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func skipBlanks() {
        while let byte = peek, byte.isBlankInList {
            position += 1
            if byte == 0x0A || (byte == 0x0D && peek != 0x0A) {
                line += 1
                lineStart = position
            }
        }
    }

    /// The column counts characters from 1.
    private func fault(_ reason: String) -> Fault {
        let column = bytes[lineStart..<position].count { $0 & 0xC0 != 0x80 } + 1
        return Fault(line: line, column: column, reason: reason)
    }

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
