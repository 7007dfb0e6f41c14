import MediaModel

/// A transfer as bytes, written out by hand: a second run over a list reads and writes one for every address, and JSON
/// takes several times as long.
enum TransferCode {
    /// The first byte; raise it with any change here, so that older rows are not read.
    private static let revision: UInt8 = 2
    /// More requests than any chain has.
    private static let mostHops = 1000

    private static let headerTexts: [any WritableKeyPath<ResponseHeaders, String?> & Sendable] = [
        \.contentType, \.contentDisposition, \.contentEncoding, \.location, \.etag, \.lastModified, \.cacheControl,
        \.expires, \.date, \.retryAfter, \.vary,
    ]
    private static let headerNumbers: [any WritableKeyPath<ResponseHeaders, Int?> & Sendable] = [
        \.contentLength, \.age,
    ]
    private static let stages: [any WritableKeyPath<TransferFacts.Timings, Double?> & Sendable] = [
        \.dns, \.connect, \.tls, \.firstByte, \.total,
    ]

    /// - Parameter transfer: one without a failure: others are not kept.
    static func encode(_ transfer: TransferFacts) -> [UInt8] {
        var code = ByteCodeWriter()
        code.put(byte: revision)
        code.put(transfer.receivedBytes)
        code.put(transfer.retries)
        code.put(transfer.cutAt) { $0.put($1) }
        code.put(transfer.firstBytes.count)
        for byte in transfer.firstBytes { code.put(byte: byte) }
        code.put(transfer.hops.count)
        for hop in transfer.hops {
            code.put(hop.url)
            code.put(hop.status)
            for text in [hop.peer, hop.tlsVersion, hop.httpVersion] { code.put(text) { $0.put($1) } }
            for path in headerTexts { code.put(hop.headers[keyPath: path]) { $0.put($1) } }
            for path in headerNumbers { code.put(hop.headers[keyPath: path]) { $0.put($1) } }
            for path in stages { code.put(hop.timings[keyPath: path]) { $0.put($1) } }
        }
        return code.bytes
    }

    /// - Returns: nil when the bytes are not what `encode` makes, such as those of an older version.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> TransferFacts? {
        var code = ByteCodeReader(bytes)
        guard code.takeByte() == revision, let received = code.takeNumber(), let retries = code.takeNumber(),
            let cutAt = code.takeOptional({ $0.takeNumber() }), let firstBytes = firstBytes(&code),
            let count = code.takeNumber(), (0...mostHops).contains(count)
        else { return nil }
        var transfer = TransferFacts(receivedBytes: received, cutAt: cutAt, retries: retries)
        transfer.firstBytes = firstBytes
        for _ in 0..<count {
            guard let hop = hop(&code) else { return nil }
            transfer.hops.append(hop)
        }
        return code.isAtEnd ? transfer : nil
    }

    private static func firstBytes(_ code: inout ByteCodeReader) -> [UInt8]? {
        guard let count = code.takeNumber(), (0...16).contains(count) else { return nil }
        var bytes: [UInt8] = []
        for _ in 0..<count {
            guard let byte = code.takeByte() else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    private static func hop(_ code: inout ByteCodeReader) -> TransferFacts.Hop? {
        guard let url = code.takeText(), let status = code.takeNumber(),
            let peer = code.takeOptional({ $0.takeText() }), let tls = code.takeOptional({ $0.takeText() }),
            let http = code.takeOptional({ $0.takeText() })
        else { return nil }
        var hop = TransferFacts.Hop(url: url, status: status, peer: peer, tlsVersion: tls, httpVersion: http)
        for path in headerTexts {
            guard let text = code.takeOptional({ $0.takeText() }) else { return nil }
            hop.headers[keyPath: path] = text
        }
        for path in headerNumbers {
            guard let number = code.takeOptional({ $0.takeNumber() }) else { return nil }
            hop.headers[keyPath: path] = number
        }
        for path in stages {
            guard let seconds = code.takeOptional({ $0.takeDouble() }) else { return nil }
            hop.timings[keyPath: path] = seconds
        }
        return hop
    }
}
