package import MediaModel

extension CachedAnswer {
    /// Whether nobody has to be asked again (RFC 9111, 4.2). No rule of thumb stands in for what no server said.
    /// - Parameter now: seconds since 1970.
    package func isFresh(at now: Int) -> Bool {
        !transfer.hops.isEmpty && transfer.hops.allSatisfy { $0.isFresh(receivedAt: storedAt, now: now) }
    }

    /// Whether the answer may be kept at all: not with `no-store` on any hop (RFC 9111, 5.2.2.5), nor when the next
    /// request is never like this one (`Vary: *`, 4.1).
    package static func isStorable(_ transfer: TransferFacts) -> Bool {
        transfer.hops.allSatisfy { hop in
            !CacheControl(hop.headers.cacheControl).contains("no-store") && hop.headers.vary?.trimmed != "*"
        }
    }
}

extension TransferFacts.Hop {
    /// - Parameters:
    ///   - time: seconds since 1970 at which the answer came.
    ///   - now: seconds since 1970.
    fileprivate func isFresh(receivedAt time: Int, now: Int) -> Bool {
        let control = CacheControl(headers.cacheControl)
        // `no-cache="field"` forbids less, but nothing here could send the answer without that field.
        if control.contains("no-cache") || control.contains("no-store") || headers.vary?.trimmed == "*" { return false }
        guard let lifetime = lifetime(control, receivedAt: time) else { return false }
        return lifetime > age(receivedAt: time, now: now)
    }

    /// Seconds the server promises (RFC 9111, 4.2.1; this is a private cache, `s-maxage` is not for it).
    private func lifetime(_ control: CacheControl, receivedAt time: Int) -> Int? {
        if control.contains("max-age") { return control.seconds("max-age") }
        guard let expires = headers.expires else { return nil }
        // A date that is none, above all `0`, means: expired (RFC 9111, 5.3).
        guard let end = HTTPDate.seconds(expires) else { return 0 }
        return end - (headers.date.flatMap(HTTPDate.seconds) ?? time)
    }

    /// Seconds since the origin made or confirmed the answer (RFC 9111, 4.2.3).
    private func age(receivedAt time: Int, now: Int) -> Int {
        let apparent = headers.date.flatMap(HTTPDate.seconds).map { max(0, time - $0) } ?? 0
        let delay = Int(clamping: Int64(max(0, min(timings.total ?? 0, 86400)).rounded(.up)))
        let corrected = min(max(0, headers.age ?? 0), CacheControl.longest) + delay
        // A clock set back would make the answer young for ever.
        let resident = now >= time ? now - time : CacheControl.longest
        return max(apparent, corrected) + resident
    }
}
