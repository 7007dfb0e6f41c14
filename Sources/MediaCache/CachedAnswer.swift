package import MediaModel

/// What a server once answered for an address, and which bytes came with it.
package struct CachedAnswer: Sendable, Equatable {
    /// The whole chain as it was walked.
    package var transfer: TransferFacts
    /// The body. Its bytes may have been pruned meanwhile; what inspectors found in them may still be known.
    package var hash: ContentHash
    /// Size of the body in bytes.
    package var bytes: Int
    /// When the answer arrived or was last confirmed, in seconds since 1970.
    package var storedAt: Int

    package init(transfer: TransferFacts, hash: ContentHash, bytes: Int, storedAt: Int) {
        self.transfer = transfer
        self.hash = hash
        self.bytes = bytes
        self.storedAt = storedAt
    }

    /// What to send along when asking again: `If-None-Match` and `If-Modified-Since`; both nil when the server gave
    /// neither (RFC 9110, 13.1).
    package var validators: (etag: String?, lastModified: String?) {
        (transfer.hops.last?.headers.etag, transfer.hops.last?.headers.lastModified)
    }

    /// The answer after the server has said 304 for it (RFC 9111, 4.3.4).
    /// - Parameters:
    ///   - confirmation: the chain as it was walked this time; its last hop is the 304.
    ///   - time: seconds since 1970 at which it came.
    package func confirmed(by confirmation: TransferFacts, at time: Int) -> CachedAnswer {
        var answer = self
        answer.storedAt = time
        guard var hop = confirmation.hops.last else { return answer }
        let kept = transfer.hops.last
        var headers = kept?.headers ?? ResponseHeaders()
        headers.etag = hop.headers.etag ?? headers.etag
        headers.lastModified = hop.headers.lastModified ?? headers.lastModified
        headers.cacheControl = hop.headers.cacheControl ?? headers.cacheControl
        headers.expires = hop.headers.expires ?? headers.expires
        headers.vary = hop.headers.vary ?? headers.vary
        // These two speak of this answer only: an old one would make the new one look old.
        headers.age = hop.headers.age
        headers.date = hop.headers.date
        hop.headers = headers
        hop.status = kept?.status ?? 200
        answer.transfer.hops = confirmation.hops.dropLast() + [hop]
        answer.transfer.retries = confirmation.retries
        return answer
    }
}
