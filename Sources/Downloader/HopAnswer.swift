import MediaModel

/// What comes back for one request, while it comes. Lives on the loop thread.
final class HopAnswer {
    /// Header bytes of one answer, interim answers and trailers included, that are taken at most.
    static let mostHeaderBytes = 64 << 10
    /// Bytes of an unwanted body that are read to keep the connection; a longer one costs it.
    private static let mostDroppedBytes = 64 << 10

    private enum Body { case undecided, delivered, dropped }

    private let sink: any DownloadSink
    private let maxBytes: Int
    /// Whether the answer with this status and these fields is not the last one, so that nobody wants its body.
    private let isPassing: (HopAnswer) -> Bool
    private var body = Body.undecided
    private var headerBytes = 0
    private var droppedBytes = 0

    /// 0 until a final answer begins.
    private(set) var status = 0
    private(set) var headers = ResponseHeaders()
    /// Bytes given to the sink.
    private(set) var deliveredBytes = 0
    /// The first 16 of them.
    private(set) var firstBytes: [UInt8] = []
    /// The body was cut at this many bytes.
    private(set) var cutAt: Int?
    /// The rest of an unwanted body was given up.
    private(set) var isGivenUp = false
    /// Why a callback ended the transfer.
    private(set) var stop: TransferFailure?
    /// When the last byte of the body came; nil before the first.
    private(set) var lastBodyByte: Double?
    private(set) var tlsVersion: String?
    /// Asks for the version of the TLS session, which is known only while the request runs.
    var askTLSVersion: () -> String? = { nil }
    /// Why the last address that was refused was not connected to, with the address.
    private(set) var refusal: String?
    private let trustsEveryAddress: Bool

    /// - Parameters:
    ///   - maxBytes: more of the body is not given to the sink.
    ///   - trustsEveryAddress: addresses are not judged before a connection.
    init(
        sink: any DownloadSink, maxBytes: Int, trustsEveryAddress: Bool, isPassing: @escaping (HopAnswer) -> Bool
    ) {
        self.sink = sink
        self.maxBytes = maxBytes
        self.trustsEveryAddress = trustsEveryAddress
        self.isPassing = isPassing
    }

    /// Whether any byte of a body came.
    var hasBody: Bool { lastBodyByte != nil }

    /// Judges an address in the moment before it is connected to, so that no second look-up can lead elsewhere.
    /// - Parameter address: nil for one that is neither IPv4 nor IPv6.
    func allows(_ address: NetworkAddress?) -> Bool {
        if trustsEveryAddress { return true }
        guard let address else {
            refusal = "an address that is neither IPv4 nor IPv6"
            return false
        }
        guard let reason = address.unreachableReason else { return true }
        refusal = "\(reason) (\(address.text))"
        return false
    }

    // MARK: Header

    /// Takes one line of the header.
    /// - Returns: false when there have been too many.
    func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        headerBytes += line.count
        guard headerBytes <= Self.mostHeaderBytes else {
            stop = .headerFlood
            return false
        }
        // Fields behind the body say nothing of it.
        guard !hasBody else { return true }
        let text = Self.text(line)
        if text.hasPrefix("HTTP/") {
            headers = ResponseHeaders()
            tlsVersion = tlsVersion ?? askTLSVersion()
            let code = text.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0) } ?? 0
            status = code >= 200 ? code : 0
        } else if let colon = text.firstIndex(of: ":") {
            take(field: text[..<colon].lowercased(), value: String(text[text.index(after: colon)...].trimmed))
        }
        return true
    }

    /// Servers write fields in UTF-8 or in Latin-1, and the bytes tell which.
    private static func text(_ line: UnsafeRawBufferPointer) -> String {
        var bytes = line[...]
        while let last = bytes.last, last == 13 || last == 10 { bytes = bytes.dropLast() }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    private func take(field: String, value: String) {
        switch field {
        case "content-type": headers.contentType = value
        case "content-disposition": headers.contentDisposition = value
        case "content-length": headers.contentLength = value.allSatisfy(\.isNumber) ? Int(value) : nil
        case "content-encoding": headers.contentEncoding = Self.joined(headers.contentEncoding, value)
        case "location": headers.location = value
        case "etag": headers.etag = value
        case "last-modified": headers.lastModified = value
        case "cache-control": headers.cacheControl = Self.joined(headers.cacheControl, value)
        case "expires": headers.expires = value
        case "age": headers.age = Int(value)
        case "date": headers.date = value
        case "retry-after": headers.retryAfter = value
        case "vary": headers.vary = Self.joined(headers.vary, value)
        default: break
        }
    }

    /// A field that comes twice reads as one list (RFC 9110, section 5.3).
    private static func joined(_ before: String?, _ value: String) -> String {
        before.map { "\($0), \(value)" } ?? value
    }

    // MARK: Body

    /// Takes the next bytes of the body.
    /// - Returns: false to end the transfer.
    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        lastBodyByte = MonotonicSeconds.now()
        if body == .undecided, !begin() { return false }
        guard body == .delivered else {
            droppedBytes += bytes.count
            isGivenUp = droppedBytes > Self.mostDroppedBytes
            return !isGivenUp
        }
        let part = UnsafeRawBufferPointer(rebasing: bytes.prefix(maxBytes - deliveredBytes))
        if !part.isEmpty {
            do throws(DownloadSinkError) { try sink.write(part) } catch {
                stop = .sink(error.reason)
                return false
            }
            deliveredBytes += part.count
            if firstBytes.count < 16 { firstBytes += part.prefix(16 - firstBytes.count) }
        }
        // Without a coding the length tells at the limit that more would come.
        let isLonger = headers.contentEncoding == nil && headers.contentLength.map { $0 > maxBytes } == true
        if part.count < bytes.count || (deliveredBytes == maxBytes && isLonger) {
            cutAt = deliveredBytes
            return false
        }
        return true
    }

    /// Decides whether anybody wants the body, once the header is there.
    private func begin() -> Bool {
        guard !isPassing(self) else {
            body = .dropped
            return true
        }
        body = .delivered
        do throws(DownloadSinkError) { try sink.begin() } catch {
            stop = .sink(error.reason)
            return false
        }
        return true
    }

    /// Begins the body that turned out to be empty.
    func finish() {
        if body == .undecided { _ = begin() }
    }
}
