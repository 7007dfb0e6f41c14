import MediaModel
import PushPayload
import StrictJSON

/// Payloads and sender bodies written as JSON, and what the reader makes of them.
enum SenderSample {
    static func read(_ json: String) -> DeliveredPayload { PayloadReader.read(Array(json.utf8)[...]) }

    /// What the phone gets, compact and with its names in order; why there is nothing, when there is nothing.
    static func delivered(_ json: String) -> String {
        let payload = read(json)
        return payload.root.map { sorted($0).compactText } ?? payload.facts.fault ?? "nothing, without a reason"
    }

    /// JSON, compact and with its names in order.
    /// - Throws: what is wrong with the JSON of the test.
    static func expected(_ json: String) throws -> String {
        sorted(try PayloadSample.root(json)).compactText
    }

    private static func sorted(_ node: JSONNode) -> JSONNode {
        switch node.content {
        case .object(let members):
            let inOrder = members.sorted { $0.name < $1.name }
            return JSONNode(.object(inOrder.map { JSONMember(name: $0.name, value: sorted($0.value)) }))
        case .array(let elements): return JSONNode(.array(elements.map(sorted)))
        default: return node
        }
    }
}
