/// Builds the tree of one JSON text.
struct JSONTree {
    /// Deeper nesting than any payload, and far less than the stack holds.
    private static let deepest = 256
    /// No sender writes longer ones, and nobody could use them.
    private static let longestNumber = 1000
    /// Of an object with fewer members, all names are looked at for each new one: that is cheaper than a set.
    private static let fewMembers = 16
    /// The many after them say nothing new.
    private static let mostDuplicates = 100

    /// After a trouble, it stands at the byte the trouble is about.
    var scanner: JSONScanner
    private let limits: JSONLimits
    private let depthLimit: Int
    private var values = 0
    private var duplicates: [JSONDocument.Duplicate] = []

    init(_ bytes: ArraySlice<UInt8>, limits: JSONLimits) {
        scanner = JSONScanner(bytes)
        self.limits = limits
        depthLimit = min(limits.depth, Self.deepest)
    }

    mutating func read() throws(JSONTrouble) -> JSONDocument {
        let root = try value(depth: 1)
        try scanner.finish()
        return JSONDocument(root: root, duplicates: duplicates)
    }

    // MARK: Values

    /// - Parameter depth: of an object or list, if it is one, counted from 1.
    private mutating func value(depth: Int) throws(JSONTrouble) -> JSONNode {
        let kind = try scanner.kind()
        let position = scanner.position()
        values += 1
        guard values <= limits.values else { throw .tooManyValues(limits.values) }
        switch kind {
        case .object:
            guard depth <= depthLimit else { throw .tooDeep(depthLimit) }
            return JSONNode(.object(try members(depth: depth)), at: position)
        case .list:
            guard depth <= depthLimit else { throw .tooDeep(depthLimit) }
            return JSONNode(.array(try elements(depth: depth)), at: position)
        case .text: return JSONNode(.string(try scanner.string()), at: position)
        case .number: return JSONNode(.number(try number()), at: position)
        case .word(let word):
            scanner.skip(word)
            return JSONNode(word == .null ? .null : .bool(word == .yes), at: position)
        }
    }

    private mutating func number() throws(JSONTrouble) -> JSONNumber {
        let start = scanner.index
        let digits = try scanner.number()
        guard digits.count <= Self.longestNumber else {
            scanner.index = start
            throw .longNumber(digits.count, allowed: Self.longestNumber)
        }
        return JSONNumber(String(decoding: digits, as: UTF8.self))
    }

    private mutating func elements(depth: Int) throws(JSONTrouble) -> [JSONNode] {
        var elements: [JSONNode] = []
        if scanner.opens(.list) { return elements }
        repeat {
            let before = duplicates.count
            elements.append(try value(depth: depth + 1))
            if duplicates.count > before { lead("[\(elements.count - 1)]", to: before...) }
        } while try !scanner.closes(.list)
        return elements
    }

    private mutating func members(depth: Int) throws(JSONTrouble) -> [JSONMember] {
        var members: [JSONMember] = []
        if scanner.opens(.object) { return members }
        var names = NameSet()
        repeat {
            scanner.skipBlanks()
            let position = scanner.position()
            let name = try scanner.name()
            if names.repeats(name, of: members), duplicates.count < Self.mostDuplicates {
                duplicates.append(JSONDocument.Duplicate(path: Self.shortened(name), position: position))
            }
            let before = duplicates.count
            let value = try value(depth: depth + 1)
            if duplicates.count > before { lead(Self.shortened(name), to: before...) }
            members.append(JSONMember(name: name, value: value, position: position))
        } while try !scanner.closes(.object)
        return members
    }

    // MARK: Names

    /// Puts a link before the paths found below it. Built on the way back, paths cost nothing while there are none.
    private mutating func lead(_ link: String, to range: PartialRangeFrom<Int>) {
        for index in duplicates[range].indices {
            let path = duplicates[index].path
            duplicates[index].path = link + (path.hasPrefix("[") ? "" : ".") + path
        }
    }

    /// A path stands in messages, and a name may be megabytes long.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > 80, name.unicodeScalars.count > 80 else { return name }
        return String(name.unicodeScalars.prefix(79)) + "…"
    }

    /// The names of an object that is being read.
    private struct NameSet {
        private var names: Set<ExactName> = []

        /// - Parameter members: those before it.
        /// - Returns: whether one of them has that name.
        mutating func repeats(_ name: String, of members: [JSONMember]) -> Bool {
            if members.count < JSONTree.fewMembers {
                return members.contains { ExactName($0.name) == ExactName(name) }
            }
            if names.isEmpty { names = Set(members.map { ExactName($0.name) }) }
            return !names.insert(ExactName(name)).inserted
        }
    }

    /// A name by its characters: for `String`, é and e with an accent behind it are one; for JSON and Foundation they are two.
    private struct ExactName: Hashable {
        private let text: String

        init(_ text: String) { self.text = text }

        static func == (left: ExactName, right: ExactName) -> Bool {
            left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
        }

        func hash(into hasher: inout Hasher) {
            for byte in text.utf8 { hasher.combine(byte) }
        }
    }
}
