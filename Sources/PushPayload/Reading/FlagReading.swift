import MediaModel
import StrictJSON

/// `aps.mutable-content`, and names that were meant to be it.
enum FlagReading {
    /// Places that are told at most.
    private static let mostPlaces = 20
    private static let goal = Array("mutablecontent".utf8)

    /// What stands in the flag's place.
    static func value(of node: JSONNode) -> FlagFacts.Value {
        switch node.content {
        case .number(let number) where number.int == 1: .one
        case .bool(true): .yes
        default: .other(node.shown)
        }
    }

    /// Whether the system takes a flag for set.
    static func isSet(_ node: JSONNode) -> Bool { node.bool ?? (node.number?.int == 1) }

    /// Where the flag, or a name that looks like it, stands elsewhere than in its place.
    /// - Parameters:
    ///   - node: a payload, or a sender's body.
    ///   - rightPlaces: paths where the flag belongs.
    static func places(in node: JSONNode, except rightPlaces: Set<String> = ["aps.mutable-content"]) -> [String] {
        var search = Search(rightPlaces: rightPlaces)
        search.look(in: node, at: "")
        return search.places
    }

    private struct Search {
        let rightPlaces: Set<String>
        var places: [String] = []

        init(rightPlaces: Set<String>) { self.rightPlaces = rightPlaces }

        mutating func look(in node: JSONNode, at path: String) {
            switch node.content {
            case .object(let members):
                for member in members where places.count < mostPlaces {
                    let isAlike = isLookAlike(member.name)
                    guard isAlike || member.value.holdsOthers else { continue }
                    let place = path.isEmpty ? member.name.shortName : "\(path).\(member.name.shortName)"
                    if isAlike { note(place, named: member.name) }
                    look(in: member.value, at: place)
                }
            case .array(let elements):
                for (index, element) in elements.enumerated() where element.holdsOthers && places.count < mostPlaces {
                    look(in: element, at: "\(path)[\(index)]")
                }
            default: break
            }
        }

        private mutating func note(_ place: String, named name: String) {
            let isRight = rightPlaces.contains(place)
            // A single name that reads like a path to the right place is none.
            if isRight, !name.contains(".") { return }
            let place = isRight ? "\"\(place)\"" : place
            if !places.contains(place) { places.append(place) }
        }
    }

    /// Whether a name is the flag's, in any case, with other signs between its words, with something before it, turned
    /// round, or with a slip of the pen.
    static func isLookAlike(_ name: String) -> Bool {
        guard (10...80).contains(name.utf8.count) else { return false }
        let letters = name.utf8.compactMap { byte -> UInt8? in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): byte
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
            // A letter of another alphabet that looks the same counts as one wrong letter.
            case 0xC0...: 0
            default: nil
            }
        }
        if letters.suffix(goal.count) == goal[...] || letters == Array("contentmutable".utf8) { return true }
        return letters.first == goal.first && (12...16).contains(letters.count) && distance(letters, goal) <= 2
    }

    /// Letters to change, leave out or put in to make one word the other (Levenshtein).
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in 1...right.count {
                let change = diagonal + (letter == right[column - 1] ? 0 : 1)
                diagonal = row[column]
                row[column] = min(change, row[column] + 1, row[column - 1] + 1)
            }
        }
        return row[right.count]
    }
}

extension JSONNode {
    /// Objects and lists.
    fileprivate var holdsOthers: Bool { members != nil || elements != nil }
}
