import FoundationEssentials
package import MediaModel

/// One frame of an inspector's answer. Facts come first, integrity second; a hand-over stands alone.
package enum InspectionAnswer: Sendable, Equatable {
    case facts(MediaFacts)
    case integrity(Integrity)
    /// The file belongs to the other inspector.
    case handOff(MediaFormat)
    /// The inspector could not read the file at all; says why.
    case failed(String)

    func frame(id: UInt64) throws(InspectionProtocolError) -> Frame {
        switch self {
        case .facts(let facts): Frame(kind: .facts, id: id, body: try Self.encode(facts))
        case .integrity(let integrity): Frame(kind: .integrity, id: id, body: try Self.encode(integrity))
        case .handOff(let format): Frame(kind: .handOff, id: id, body: Array(format.rawValue.utf8))
        case .failed(let reason): Frame(kind: .failed, id: id, body: Array(reason.utf8))
        }
    }

    init(_ frame: Frame) throws(InspectionProtocolError) {
        switch frame.kind {
        case .facts:
            let facts: MediaFacts = try Self.decode(frame.body)
            guard AnswerBounds.hold(for: facts) else { throw .malformed }
            self = .facts(facts)
        case .integrity:
            let integrity: Integrity = try Self.decode(frame.body)
            guard AnswerBounds.hold(forReason: integrity.reason) else { throw .malformed }
            self = .integrity(integrity)
        case .handOff:
            guard let format = MediaFormat(rawValue: String(decoding: frame.body, as: UTF8.self)) else {
                throw .malformed
            }
            self = .handOff(format)
        case .failed:
            let reason = String(decoding: frame.body, as: UTF8.self)
            guard AnswerBounds.hold(forReason: reason) else { throw .malformed }
            self = .failed(reason)
        case .request, .hello: throw .malformed
        }
    }

    private static func encode(_ value: some Encodable) throws(InspectionProtocolError) -> [UInt8] {
        do { return Array(try JSONEncoder().encode(value)) } catch { throw .malformed }
    }

    private static func decode<Value: Decodable>(_ body: [UInt8]) throws(InspectionProtocolError) -> Value {
        do { return try JSONDecoder().decode(Value.self, from: Data(body)) } catch { throw .malformed }
    }
}
