import MediaModel

/// What an address answered, as JSON.
struct ResponseRecord: JSONRecord {
    private let transfer: TransferFacts
    private let suggestedName: String?

    init(_ transfer: TransferFacts, suggestedName: String?) {
        self.transfer = transfer
        self.suggestedName = suggestedName
    }

    func writeMembers(to json: inout JSONWriter) {
        json.member("cache", transfer.cacheUse?.rawValue)
        json.member("contentType", transfer.hops.last?.headers.contentType)
        json.member("hops", transfer.hops.map(HopRecord.init))
        json.member("retries", transfer.retries)
        json.member("status", transfer.status)
        json.member("suggestedName", suggestedName)
        json.member("timings", TimingsRecord(Self.chain(transfer.hops)))
    }

    /// The stages of the last hop, in seconds since the start of the first one.
    private static func chain(_ hops: [TransferFacts.Hop]) -> TransferFacts.Timings {
        guard var timings = hops.last?.timings else { return TransferFacts.Timings() }
        let before = hops.dropLast().reduce(0) { $0 + ($1.timings.total ?? 0) }
        timings.dns = timings.dns.map { $0 + before }
        timings.connect = timings.connect.map { $0 + before }
        timings.tls = timings.tls.map { $0 + before }
        timings.firstByte = timings.firstByte.map { $0 + before }
        timings.total = timings.total.map { $0 + before }
        return timings
    }
}

/// One request of a chain as JSON.
private struct HopRecord: JSONRecord {
    let hop: TransferFacts.Hop

    func writeMembers(to json: inout JSONWriter) {
        json.member("headers", HeadersRecord(headers: hop.headers))
        json.member("httpVersion", hop.httpVersion)
        json.member("peer", hop.peer)
        json.member("status", hop.status > 0 ? hop.status : nil)
        json.member("timings", TimingsRecord(hop.timings))
        json.member("tlsVersion", hop.tlsVersion)
        json.member("url", WebAddress.redacted(hop.url))
    }
}

/// Header fields as JSON: only those the server sent.
private struct HeadersRecord: JSONRecord {
    let headers: ResponseHeaders

    func writeMembers(to json: inout JSONWriter) {
        if let age = headers.age { json.member("age", age) }
        if let control = headers.cacheControl { json.member("cacheControl", control) }
        if let disposition = headers.contentDisposition { json.member("contentDisposition", disposition) }
        if let encoding = headers.contentEncoding { json.member("contentEncoding", encoding) }
        if let length = headers.contentLength { json.member("contentLength", length) }
        if let type = headers.contentType { json.member("contentType", type) }
        if let date = headers.date { json.member("date", date) }
        if let etag = headers.etag { json.member("etag", etag) }
        if let expires = headers.expires { json.member("expires", expires) }
        if let date = headers.lastModified { json.member("lastModified", date) }
        if let location = headers.location { json.member("location", WebAddress.redacted(location)) }
        if let time = headers.retryAfter { json.member("retryAfter", time) }
        if let vary = headers.vary { json.member("vary", vary) }
    }
}

/// Seconds as JSON: every stage is there, null for one that did not happen.
private struct TimingsRecord: JSONRecord {
    private let timings: TransferFacts.Timings

    init(_ timings: TransferFacts.Timings) { self.timings = timings }

    func writeMembers(to json: inout JSONWriter) {
        json.member("connect", seconds: timings.connect)
        json.member("dns", seconds: timings.dns)
        json.member("firstByte", seconds: timings.firstByte)
        json.member("tls", seconds: timings.tls)
        json.member("total", seconds: timings.total)
    }
}

/// A place in a list as JSON.
struct LocationRecord: JSONRecord {
    private let location: SourceLocation

    init(_ location: SourceLocation) { self.location = location }

    func writeMembers(to json: inout JSONWriter) {
        json.member("column", location.column)
        json.member("file", location.file)
        json.member("row", location.row)
    }
}
