import Glibc

/// A frame as bytes, for those who do not keep to the protocol.
struct RawFrame {
    let bytes: [UInt8]

    init(kind: UInt8, id: UInt64, _ body: String) {
        bytes =
            withUnsafeBytes(of: UInt32(body.utf8.count).littleEndian, Array.init) + [kind]
            + withUnsafeBytes(of: id.littleEndian, Array.init) + Array(body.utf8)
    }

    func send() { Self.send(bytes) }

    static func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(STDIN_FILENO, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard sent > 0 else { return }
            rest.removeFirst(sent)
        }
    }
}
