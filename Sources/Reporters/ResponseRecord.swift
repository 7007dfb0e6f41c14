import MediaModel

/// What an address answered, as JSON.
struct ResponseRecord: Encodable {
    private let transfer: TransferFacts
    private let suggestedName: String?

    init(_ transfer: TransferFacts, suggestedName: String?) {
        self.transfer = transfer
        self.suggestedName = suggestedName
    }

    private enum Key: String, CodingKey { case status, hops, contentType, suggestedName, timings, cache, retries }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(transfer.status, forKey: .status)
        try keys.encode(transfer.hops.map(HopRecord.init), forKey: .hops)
        try keys.encode(transfer.hops.last?.headers.contentType, forKey: .contentType)
        try keys.encode(suggestedName, forKey: .suggestedName)
        try keys.encode(TimingsRecord(Self.chain(transfer.hops)), forKey: .timings)
        try keys.encode(transfer.cacheUse?.rawValue, forKey: .cache)
        try keys.encode(transfer.retries, forKey: .retries)
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
private struct HopRecord: Encodable {
    let hop: TransferFacts.Hop

    private enum Key: String, CodingKey { case url, status, peer, tlsVersion, httpVersion, headers, timings }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(WebAddress.redacted(hop.url), forKey: .url)
        try keys.encode(hop.status > 0 ? hop.status : nil, forKey: .status)
        try keys.encode(hop.peer, forKey: .peer)
        try keys.encode(hop.tlsVersion, forKey: .tlsVersion)
        try keys.encode(hop.httpVersion, forKey: .httpVersion)
        try keys.encode(HeadersRecord(headers: hop.headers), forKey: .headers)
        try keys.encode(TimingsRecord(hop.timings), forKey: .timings)
    }
}

/// Header fields as JSON: only those the server sent.
private struct HeadersRecord: Encodable {
    let headers: ResponseHeaders

    private enum Key: String, CodingKey {
        case contentType, contentDisposition, contentLength, contentEncoding, location, etag, lastModified
        case cacheControl, expires, age, date, retryAfter, vary
    }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encodeIfPresent(headers.contentType, forKey: .contentType)
        try keys.encodeIfPresent(headers.contentDisposition, forKey: .contentDisposition)
        try keys.encodeIfPresent(headers.contentLength, forKey: .contentLength)
        try keys.encodeIfPresent(headers.contentEncoding, forKey: .contentEncoding)
        try keys.encodeIfPresent(headers.location.map(WebAddress.redacted), forKey: .location)
        try keys.encodeIfPresent(headers.etag, forKey: .etag)
        try keys.encodeIfPresent(headers.lastModified, forKey: .lastModified)
        try keys.encodeIfPresent(headers.cacheControl, forKey: .cacheControl)
        try keys.encodeIfPresent(headers.expires, forKey: .expires)
        try keys.encodeIfPresent(headers.age, forKey: .age)
        try keys.encodeIfPresent(headers.date, forKey: .date)
        try keys.encodeIfPresent(headers.retryAfter, forKey: .retryAfter)
        try keys.encodeIfPresent(headers.vary, forKey: .vary)
    }
}

/// Seconds as JSON: every stage is there, null for one that did not happen.
private struct TimingsRecord: Encodable {
    private let timings: TransferFacts.Timings

    init(_ timings: TransferFacts.Timings) { self.timings = timings }

    private enum Key: String, CodingKey { case dns, connect, tls, firstByte, total }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(FactsRecord.rounded(timings.dns), forKey: .dns)
        try keys.encode(FactsRecord.rounded(timings.connect), forKey: .connect)
        try keys.encode(FactsRecord.rounded(timings.tls), forKey: .tls)
        try keys.encode(FactsRecord.rounded(timings.firstByte), forKey: .firstByte)
        try keys.encode(FactsRecord.rounded(timings.total), forKey: .total)
    }
}

/// A place in a list as JSON.
struct LocationRecord: Encodable {
    private let location: SourceLocation

    init(_ location: SourceLocation) { self.location = location }

    private enum Key: String, CodingKey { case file, row, column }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        try keys.encode(location.file, forKey: .file)
        try keys.encode(location.row, forKey: .row)
        try keys.encode(location.column, forKey: .column)
    }
}
