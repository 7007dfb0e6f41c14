/// One message on the wire: kind, request number, body, with the length in front.
///
/// Layout, numbers least significant byte first: 4 bytes length of the body, 1 byte kind, 8 bytes request number, body.
struct Frame {
    enum Kind: UInt8 {
        case request = 1
        case facts, integrity, handOff, failed
        /// The first frame of an inspector: what it gave up.
        case hello
    }

    static let headerLength = 13
    /// The longest body anybody may send, in bytes.
    static let bodyLimit = 64 * 1024

    var kind: Kind
    var id: UInt64
    var body: [UInt8]

    var bytes: [UInt8] {
        var out = [UInt8]()
        out.reserveCapacity(Self.headerLength + body.count)
        withUnsafeBytes(of: UInt32(body.count).littleEndian) { out.append(contentsOf: $0) }
        out.append(kind.rawValue)
        withUnsafeBytes(of: id.littleEndian) { out.append(contentsOf: $0) }
        return out + body
    }

    /// Takes the first whole frame out of a buffer.
    /// - Returns: nil while the frame is not complete.
    /// - Throws: `malformed` for an unknown kind or a body over the limit.
    static func take(from buffer: inout [UInt8]) throws(InspectionProtocolError) -> Frame? {
        guard buffer.count >= headerLength else { return nil }
        let length = number(buffer[0..<4])
        guard let kind = Kind(rawValue: buffer[4]), length <= bodyLimit else { throw .malformed }
        guard buffer.count >= headerLength + Int(length) else { return nil }
        let id = number(buffer[5..<13])
        let body = Array(buffer[headerLength..<(headerLength + Int(length))])
        buffer.removeFirst(headerLength + Int(length))
        return Frame(kind: kind, id: id, body: body)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
