import MediaModel
import StrictJSON

/// What stands under a key that should hold text.
enum KeyReading {
    /// There is no such key.
    case missing
    case text(String)
    /// Something else, or nothing.
    case fault(KeyFault)

    /// What stands under a key, be it inside of other objects; one of them that is something else is a fault, not a
    /// missing key.
    ///
    /// A sender that writes objects as text inside of JSON looks right in a log, and the SDK finds nothing.
    /// - Parameters:
    ///   - payload: as the phone gets it.
    ///   - path: the names that lead to the key.
    ///   - fix: what to write there, a clause.
    init(_ payload: JSONNode, at path: [String], fix: String) {
        var node = payload
        for (index, name) in path.enumerated().dropLast() {
            guard let next = node[name], !next.isNull else {
                self = .missing
                return
            }
            guard next.members != nil else {
                let keyPath = path[...index].joined(separator: ".")
                self = .fault(KeyFault(.address, keyPath: keyPath, reason: "is \(next.kind), not an object", fix: fix))
                return
            }
            node = next
        }
        self.init(path.last.flatMap { node[$0] }, keyPath: path.joined(separator: "."), fix: fix)
    }

    /// - Parameters:
    ///   - node: what stands under the key; nil when there is no such key.
    ///   - keyPath: as messages name it.
    ///   - purpose: what the key is for.
    ///   - fix: what to write there, a clause.
    init(_ node: JSONNode?, keyPath: String, _ purpose: KeyFault.Purpose = .address, fix: String) {
        guard let node else {
            self = .missing
            return
        }
        if let text = node.string, !text.isBlank {
            self = .text(text)
        } else {
            let reason = node.string == nil ? "is \(node.kind), not text" : "is empty"
            self = .fault(KeyFault(purpose, keyPath: keyPath, reason: reason, fix: fix))
        }
    }

    /// The text; nil when there is none.
    var text: String? { if case .text(let text) = self { text } else { nil } }

    var fault: KeyFault? { if case .fault(let fault) = self { fault } else { nil } }
}

extension MediaSearch {
    /// A search with one key that holds an address and needs nothing else.
    /// - Parameters:
    ///   - payload: as the phone gets it.
    ///   - path: the names that lead to the key.
    ///   - fix: what to write there, a clause.
    init(_ payload: JSONNode, at path: [String], fix: String) {
        self.init(KeyReading(payload, at: path, fix: fix), keyPath: path.joined(separator: "."))
    }

    /// What one key gives that needs nothing else.
    init(_ reading: KeyReading, keyPath: String) {
        self.init(
            requests: reading.text.map { [MediaRequest(keyPath: keyPath, text: $0)] } ?? [],
            faults: reading.fault.map { [$0] } ?? [])
    }

    /// Nothing but a fault of the key that holds the address.
    static func fault(_ keyPath: String, _ reason: String, fix: String) -> MediaSearch {
        MediaSearch(faults: [KeyFault(.address, keyPath: keyPath, reason: reason, fix: fix)])
    }
}
