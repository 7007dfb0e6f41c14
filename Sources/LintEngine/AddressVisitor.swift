import Glibc
import InspectorPool
import MediaCache
import MediaModel
import Rules
import Synchronization

/// Fetches addresses and has what comes back inspected, each address once, whoever asks for it.
struct AddressVisitor: Sendable {
    /// What is known of one address.
    struct Visit: Sendable {
        var delivery: Delivery
        /// Everything but the findings.
        var result: LintResult
        /// Why the inspection ended early; nil when it did not.
        var failure: String?
    }

    /// What a server and an inspector said.
    private struct Look: Sendable {
        var transfer: TransferFacts
        var inspection: Inspection?
        var hash: ContentHash?
        var bytes = 0
        var variants: [DeliveryVariant] = []
        var failure: InspectorPoolError?
    }

    /// `Accept` fields of clients that get other pictures than a phone's `*/*` (sent by Chrome and Firefox).
    private static let variants = [
        "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/avif,image/webp,image/png,*/*;q=0.8",
    ]

    let options: LintOptions
    let fetcher: MediaFetcher
    let known: KnownMedia
    let inspect: @Sendable (Int32, InspectionDepth) -> Result<Inspection, InspectorPoolError>
    let isCancelled: @Sendable () -> Bool
    /// By what a server is asked for.
    private let looks = OncePerKey<String, Look>()

    init(
        options: LintOptions, fetcher: MediaFetcher, known: KnownMedia,
        inspect: @escaping @Sendable (Int32, InspectionDepth) -> Result<Inspection, InspectorPoolError>,
        isCancelled: @escaping @Sendable () -> Bool
    ) {
        self.options = options
        self.fetcher = fetcher
        self.known = known
        self.inspect = inspect
        self.isCancelled = isCancelled
    }

    /// - Parameter text: the address as it was given.
    /// - Returns: nil when the run was ended meanwhile.
    /// - Throws: `InspectorPoolError` when no inspector can be started.
    func visit(_ text: String) throws(InspectorPoolError) -> Visit? {
        var delivery = Delivery(text, now: PointInTime(epochSeconds: time(nil)))
        delivery.network = options.network.profile
        delivery.sendAt = options.network.sendAt
        delivery.validFor = options.network.validFor
        delivery.allowsPrivateHosts = options.network.allowsPrivateHosts
        let shown = delivery.shownText
        let result = LintResult(source: RawPath(shown), url: shown)
        guard let address = delivery.webAddress else { return Visit(delivery: delivery, result: result) }
        let found = looks.value(for: address.request) { look(at: address) }
        if isCancelled() { return nil }
        if let failure = found.failure { throw failure }
        delivery.transfer = found.transfer
        delivery.variants = found.variants
        var visit = Visit(delivery: delivery, result: result, failure: found.inspection?.failure)
        visit.result.response = found.transfer
        visit.result.suggestedName = delivery.suggestedName?.text
        describe(found, in: &visit)
        return visit
    }

    /// Fills in what is known of the body.
    private func describe(_ found: Look, in visit: inout Visit) {
        let isCut = found.transfer.cutAt != nil
        guard found.transfer.failure == nil, found.transfer.status != nil else { return }
        visit.result.bytes = isCut ? found.transfer.hops.last?.headers.contentLength : found.bytes
        visit.result.sha256 = found.hash
        guard let inspection = found.inspection, let facts = inspection.facts else { return }
        // The beginning of a body tells what it is and nothing else.
        let told = isCut ? MediaFacts(format: facts.format, family: facts.family) : facts
        let integrity = inspection.failure.map { .unknown($0) } ?? inspection.integrity ?? .unknown("nobody looked")
        let medium = InspectedMedium(
            path: RawPath(visit.delivery.suggestedName?.text ?? ""), bytes: found.bytes, facts: told,
            integrity: isCut ? .unknown("only its beginning was fetched") : integrity)
        visit.delivery.medium = medium
        guard visit.delivery.isAnswered else { return }
        visit.result.media = told
        if !isCut { visit.result.integrity = medium.integrityUnderItsName }
    }

    private func look(at address: WebAddress) -> Look {
        var kept: Inspection?
        let arrival = fetcher.fetch(address, maxBytes: options.network.maxBytes) { hash in
            kept = known.inspection(of: hash, at: options.depth)
            return kept != nil
        }
        var found = Look(transfer: arrival.transfer, hash: arrival.hash, bytes: arrival.bytes)
        // Offline, too, the host is the cause: no cache will ever hold its answer.
        if arrival.transfer.failure == .notCached, !options.network.allowsPrivateHosts,
            let reason = address.unreachableHostReason
        {
            found.transfer.failure = .privateHost(host: address.host, reason: reason)
        }
        guard arrival.transfer.failure == nil else { return found }
        switch inspection(of: arrival, kept: kept, depth: options.depth) {
        case .success(let inspection): found.inspection = inspection
        case .failure(let error): found.failure = error
        }
        // An error page varies for reasons of its own.
        if options.network.probesVariants, !options.network.isOffline, arrival.transfer.status == 200 {
            found.variants = variants(of: address)
        }
        return found
    }

    /// What the body of an answer holds.
    /// - Parameter kept: what is known of the bytes the answer was kept with.
    /// - Returns: nil when there is no body.
    private func inspection(
        of arrival: MediaFetcher.Arrival, kept: Inspection?, depth: InspectionDepth
    ) -> Result<Inspection?, InspectorPoolError> {
        // What was kept is of the body at hand only when none was downloaded.
        if arrival.blob == nil, let kept { return .success(kept) }
        if let hash = arrival.hash, let inspection = known.inspection(of: hash, at: depth) {
            return .success(inspection)
        }
        guard let blob = arrival.blob ?? arrival.hash.flatMap({ fetcher.cache?.openBlob($0, isVerified: true) }) else {
            // Another run may have pruned the cache since the answer was taken from it.
            return .success(
                arrival.hash.map { _ in Inspection(failure: "its bytes have gone from the cache meanwhile") })
        }
        let inspected = inspect(blob.descriptor, arrival.transfer.cutAt == nil ? depth : .header)
        if case .success(let inspection) = inspected, let hash = arrival.hash {
            known.remember(inspection, of: hash, at: depth)
        }
        return inspected.map { $0 }
    }

    /// What the other clients get, all asked at the same time.
    private func variants(of address: WebAddress) -> [DeliveryVariant] {
        let found = Mutex([Int: DeliveryVariant]())
        let next = Atomic<Int>(0)
        ThreadCrew.run(Self.variants.count) {
            let index = next.add(1, ordering: .relaxed).oldValue
            let variant = self.variant(of: address, accept: Self.variants[index])
            found.withLock { $0[index] = variant }
        }
        let variants = found.withLock { $0 }
        return Self.variants.indices.compactMap { variants[$0] }
    }

    private func variant(of address: WebAddress, accept: String) -> DeliveryVariant {
        var kept: Inspection?
        let arrival = fetcher.fetchSample(address, accept: accept) { hash in
            kept = known.inspection(of: hash, at: .header)
            return kept != nil
        }
        var variant = DeliveryVariant(accept: accept, transfer: arrival.transfer)
        if arrival.transfer.failure == nil,
            case .success(let inspection?) = inspection(of: arrival, kept: kept, depth: .header)
        {
            variant.format = inspection.facts?.format
        }
        return variant
    }
}
