/// What happened when an address was fetched.
package struct TransferFacts: Codable, Sendable, Equatable {
    /// Every request of the chain, in order; the last one gave the body or the failure.
    package var hops: [Hop]
    /// Nil when the body arrived whole, or was cut by us at the limit.
    package var failure: TransferFailure?
    /// Bytes of the body that arrived.
    package var receivedBytes: Int
    /// The body was cut by us at this many bytes; nil when it was not.
    package var cutAt: Int?
    /// How often the whole chain was tried again.
    package var retries: Int
    /// The first 16 bytes of the body, fewer when it is shorter; empty without a body. Some SDKs tell the type by them.
    package var firstBytes: [UInt8] = []
    /// The body comes from the cache: `nil` from the network, otherwise why no body was transferred.
    package var cacheUse: CacheUse?

    package init(
        hops: [Hop] = [], failure: TransferFailure? = nil, receivedBytes: Int = 0, cutAt: Int? = nil, retries: Int = 0,
        cacheUse: CacheUse? = nil
    ) {
        self.hops = hops
        self.failure = failure
        self.receivedBytes = receivedBytes
        self.cutAt = cutAt
        self.retries = retries
        self.cacheUse = cacheUse
    }

    /// Why no body was transferred.
    package enum CacheUse: String, Codable, Sendable {
        /// The kept answer was still fresh by its `Cache-Control`.
        case fresh
        /// The server answered 304.
        case revalidated
        /// `--offline`: nobody was asked.
        case offline
    }

    /// One request and its answer.
    package struct Hop: Codable, Sendable, Equatable {
        /// The address asked, secrets redacted.
        package var url: String
        /// 0 when there was no answer.
        package var status: Int
        /// The address connected to, such as `93.184.216.34`; nil before a connection.
        package var peer: String?
        /// `TLSv1.3`; nil without TLS.
        package var tlsVersion: String?
        package var httpVersion: String?
        package var headers: ResponseHeaders
        package var timings: Timings

        package init(
            url: String, status: Int = 0, peer: String? = nil, tlsVersion: String? = nil, httpVersion: String? = nil,
            headers: ResponseHeaders = ResponseHeaders(), timings: Timings = Timings()
        ) {
            self.url = url
            self.status = status
            self.peer = peer
            self.tlsVersion = tlsVersion
            self.httpVersion = httpVersion
            self.headers = headers
            self.timings = timings
        }
    }

    /// Seconds since the start of the hop; nil for a stage that did not happen.
    package struct Timings: Codable, Sendable, Equatable {
        package var dns: Double?
        package var connect: Double?
        package var tls: Double?
        package var firstByte: Double?
        package var total: Double?

        package init(
            dns: Double? = nil, connect: Double? = nil, tls: Double? = nil, firstByte: Double? = nil,
            total: Double? = nil
        ) {
            self.dns = dns
            self.connect = connect
            self.tls = tls
            self.firstByte = firstByte
            self.total = total
        }
    }

    /// The status of the last answer; nil without one.
    package var status: Int? { hops.last.flatMap { $0.status > 0 ? $0.status : nil } }

    /// Seconds of the whole chain.
    package var totalSeconds: Double { hops.reduce(0) { $0 + ($1.timings.total ?? 0) } }
}

/// The header fields of an answer that matter here.
package struct ResponseHeaders: Codable, Sendable, Equatable {
    /// `Content-Type` as sent.
    package var contentType: String?
    /// `Content-Disposition` as sent.
    package var contentDisposition: String?
    package var contentLength: Int?
    package var contentEncoding: String?
    package var location: String?
    package var etag: String?
    package var lastModified: String?
    package var cacheControl: String?
    package var expires: String?
    package var age: Int?
    package var date: String?
    package var retryAfter: String?
    package var vary: String?

    package init() {}

    /// The media type without parameters, lower case; nil when it is missing or malformed.
    package var mediaType: String? {
        guard let contentType else { return nil }
        let type = contentType.prefix { $0 != ";" }.trimmed.lowercased()
        let parts = type.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && !type.contains(" ") ? type : nil
    }
}

/// Why a body did not arrive whole. Every case carries what a person needs to hear.
package enum TransferFailure: Codable, Sendable, Equatable {
    /// The scheme is neither `http` nor `https`.
    case scheme(String)
    /// An address phones cannot reach; never connected to. Says which, and why.
    case privateHost(host: String, reason: String)
    case dns(String)
    case connect(String)
    case tls(String)
    /// The connection ended early: bytes received, and bytes promised when known.
    case cutShort(received: Int, promised: Int?)
    /// The deadline of the whole chain passed, or nothing moved for too long. Says at which stage.
    case timedOut(stage: String, seconds: Double)
    case tooManyRedirects(Int)
    /// The chain comes back to an address it has been at.
    case redirectLoop(String)
    /// A redirect that leads nowhere or is malformed; carries the target, redacted.
    case redirect(String)
    /// More header bytes than anybody needs.
    case headerFlood
    /// `Content-Encoding` that does not unpack, or unpacks to more than allowed.
    case encoding(String)
    /// The place the body is written to refuses.
    case sink(String)
    case cancelled
    /// Offline, and the cache does not hold it.
    case notCached
    /// Anything else, in libcurl's words.
    case other(String)
}

extension StringProtocol {
    /// Without blanks and tabs at both ends.
    package var trimmed: SubSequence {
        let start = firstIndex { $0 != " " && $0 != "\t" } ?? endIndex
        let end = lastIndex { $0 != " " && $0 != "\t" }.map { index(after: $0) } ?? start
        return self[start..<end]
    }
}
