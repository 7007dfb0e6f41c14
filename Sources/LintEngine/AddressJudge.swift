import Glibc
import InspectorPool
import MediaCache
import MediaModel
import Rules

/// Takes one address all the way: fetched, inspected, held against the rules together with its answer.
struct AddressJudge: Sendable {
    /// What is known of an address, whoever asks.
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
    /// By the bytes as they were given: rows that share an address cost next to nothing.
    private let judgements = OncePerKey<[UInt8], Result<FileJudge.Judgement, InspectorPoolError>>()

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

    /// - Parameters:
    ///   - text: the address as it was given.
    ///   - location: where in a list it stands.
    /// - Throws: `InspectorPoolError` when no inspector can be started.
    func judge(
        _ text: String, at location: SourceLocation?
    ) throws(InspectorPoolError) -> FileJudge.Judgement {
        let judgement = try judgements.value(for: Array(text.utf8)) {
            do throws(InspectorPoolError) { return .success(try judge(text)) } catch { return .failure(error) }
        }.get()
        guard let location, case .entry(.result(var result)) = judgement else { return judgement }
        result.location = location
        return .entry(.result(result))
    }

    private func judge(_ text: String) throws(InspectorPoolError) -> FileJudge.Judgement {
        var delivery = Delivery(text, now: PointInTime(epochSeconds: time(nil)))
        delivery.network = options.network.profile
        delivery.sendAt = options.network.sendAt
        delivery.validFor = options.network.validFor
        delivery.allowsPrivateHosts = options.network.allowsPrivateHosts
        let shown = delivery.shownText
        var result = LintResult(source: RawPath(shown), url: shown)
        var failure: String?
        if let address = delivery.webAddress {
            let found = looks.value(for: address.request) { look(at: address) }
            if isCancelled() { return .cancelled }
            if let failure = found.failure { throw failure }
            delivery.transfer = found.transfer
            delivery.variants = found.variants
            result.response = found.transfer
            result.suggestedName = delivery.suggestedName?.text
            failure = found.inspection?.failure
            describe(found, in: &result, &delivery)
        }
        if options.omitsFindings {
            // Without findings nothing in the result would say why there are no facts.
            if let reason = obstacle(to: delivery) { return .unusable(.address(shown, reason)) }
            return .entry(.result(result))
        }
        var findings = RuleBook.findings(forDelivery: delivery, profiles: options.profiles)
        if let failure {
            findings.append(UnreadableRule.finding(reason: failure, severity: result.media == nil ? .error : .warning))
        }
        result.findings = options.ruleSelection.applied(to: findings)
        return .entry(.result(result))
    }

    /// Why no bytes of an address can be looked at; nil when they came.
    private func obstacle(to delivery: Delivery) -> String? {
        guard delivery.webAddress == nil || delivery.transfer?.failure != nil else { return nil }
        return RuleBook.findings(forDelivery: delivery, profiles: options.profiles)
            .first { $0.severity == .error && $0.rule != URLInsecureRule.card.id }?.message
    }

    /// Fills in what is known of the body.
    private func describe(_ found: Look, in result: inout LintResult, _ delivery: inout Delivery) {
        let isCut = found.transfer.cutAt != nil
        guard found.transfer.failure == nil, found.transfer.status != nil else { return }
        result.bytes = isCut ? found.transfer.hops.last?.headers.contentLength : found.bytes
        result.sha256 = found.hash
        guard let inspection = found.inspection, let facts = inspection.facts else { return }
        // The beginning of a body tells what it is and nothing else.
        let told = isCut ? MediaFacts(format: facts.format, family: facts.family) : facts
        let integrity = inspection.failure.map { .unknown($0) } ?? inspection.integrity ?? .unknown("nobody looked")
        let medium = InspectedMedium(
            path: RawPath(delivery.suggestedName?.text ?? ""), bytes: found.bytes, facts: told,
            integrity: isCut ? .unknown("only its beginning was fetched") : integrity)
        delivery.medium = medium
        guard delivery.isAnswered else { return }
        result.media = told
        if !isCut { result.integrity = medium.integrityUnderItsName }
    }

    private func look(at address: WebAddress) -> Look {
        var kept: Inspection?
        let arrival = fetcher.fetch(address, maxBytes: options.network.maxBytes) { hash in
            kept = known.inspection(of: hash, at: options.depth)
            return kept != nil
        }
        var found = Look(transfer: arrival.transfer, hash: arrival.hash, bytes: arrival.bytes)
        guard arrival.transfer.failure == nil else { return found }
        // What was kept is of the body at hand only when none was downloaded.
        if arrival.blob == nil, let kept {
            found.inspection = kept
        } else if let hash = arrival.hash, let inspection = known.inspection(of: hash, at: options.depth) {
            found.inspection = inspection
        } else if let blob = arrival.blob ?? arrival.hash.flatMap({ fetcher.cache?.openBlob($0) }) {
            switch inspect(blob.descriptor, arrival.transfer.cutAt == nil ? options.depth : .header) {
            case .success(let inspection):
                found.inspection = inspection
                if let hash = arrival.hash { known.remember(inspection, of: hash, at: options.depth) }
            case .failure(let error): found.failure = error
            }
        }
        if options.network.probesVariants, !options.network.isOffline { found.variants = variants(of: address) }
        return found
    }

    private func variants(of address: WebAddress) -> [DeliveryVariant] {
        Self.variants.map { accept in
            let arrival = fetcher.fetchVariant(address, accept: accept)
            var variant = DeliveryVariant(accept: accept, transfer: arrival.transfer)
            if let blob = arrival.blob, case .success(let inspection) = inspect(blob.descriptor, .header) {
                variant.format = inspection.facts?.format
            }
            return variant
        }
    }
}
