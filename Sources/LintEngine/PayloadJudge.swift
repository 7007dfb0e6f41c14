import InspectorPool
import MediaModel
import PushPayload
import Rules
import Synchronization

/// Follows a push: read, decrypted, searched as each SDK does it, its media fetched and inspected, all held against the
/// rules, and what the person will see.
struct PayloadJudge: Sendable {
    /// One address the SDKs fetch, and what they make of the download.
    private struct Attachment {
        var text: String
        var visit: AddressVisitor.Visit
        var findings: [Finding] = []
    }

    let options: LintOptions
    let visitor: AddressVisitor
    let addresses: AddressJudge

    /// - Returns: one entry for every medium of the payload, the first of them with what concerns the push itself; a single
    ///   one for a payload without media.
    /// - Throws: `InspectorPoolError` when no inspector can be started.
    func judge(_ given: GivenPayload) throws(InspectorPoolError) -> FileJudge.Judgement {
        var payload = EncryptedField.open(
            PayloadReader.read(given.bytes), field: options.payloads.encryptedField, layout: options.payloads.layout,
            key: options.payloads.key)
        if let root = payload.root {
            payload.facts.recognised = SDKBook.recognised(in: root).map {
                .init(sdk: $0.sdk.card.name, key: $0.evidence.key)
            }
        }
        let sdks = sdks(for: payload)
        let push = Push(
            facts: payload.facts, readings: readings(of: sdks, in: payload), categories: options.payloads.categories,
            requiresMedia: options.payloads.requiresMedia)
        guard var attachments = try attachments(of: push, sdks) else { return .cancelled }
        let measure = options.measure(at: given.place)
        for index in attachments.indices {
            attachments[index].findings = addresses.findings(for: attachments[index].visit, measure.profiles)
        }

        var findings = RuleBook.findings(forPush: push)
        let attempts = push.readings.map { self.attempts(of: $0, in: attachments) }
        let outcomes = zip(push.readings, attempts).compactMap { reading, attempts in
            ExtensionRun.outcome(of: reading, in: push.facts, attempts: attempts)
        }
        spare(outcomes, push, &attachments)
        explain(outcomes, &findings, &attachments)
        let report = PushReport(
            facts: push.facts, readings: push.readings, outcomes: outcomes,
            timeline: ExtensionRun.timeline(
                facts: push.facts, attempts: attempts.first ?? [], network: options.network.profile),
            category: push.registeredCategory)
        return .entries(entries(given, report, findings, attachments))
    }

    /// The results for a payload file that was met on the way.
    func judge(_ path: RawPath, isNamed: Bool) throws(InspectorPoolError) -> FileJudge.Judgement {
        switch InputFile.read(path, limit: GivenPayload.mostBytes, isCut: true) {
        case .failure(let error):
            if isNamed { return .unusable(error) }
            let finding = UnreadableRule.finding(reason: error.reason, severity: .error)
            let findings = options.measure(at: path).selection.applied(to: [finding])
            return .entry(.result(LintResult(source: path, path: path, findings: findings)))
        case .success(let bytes): return try judge(GivenPayload(bytes: bytes[...], source: path, path: path))
        }
    }

    // MARK: SDKs

    private func sdks(for payload: DeliveredPayload) -> [any PushSDK] {
        let asked = options.payloads.sdks
        guard asked.isEmpty else { return asked }
        let recognised = payload.facts.recognised.compactMap { SDKBook.sdk(named: $0.sdk) }
        // Only who reads a payload at all can recognise one.
        guard payload.root != nil, recognised.isEmpty else { return recognised }
        return [SDKBook.sdk(for: payload.facts.form) ?? SDKBook.generic]
    }

    private func readings(of sdks: [any PushSDK], in payload: DeliveredPayload) -> [Push.Reading] {
        sdks.map { sdk in
            Push.Reading(
                sdk: sdk.card, search: payload.root.map { SDKBook.search(of: sdk, in: $0) } ?? MediaSearch())
        }
    }

    // MARK: Media

    /// No phone ever fetches the media of a push that is refused; as many are looked at as a person would mend along with
    /// its size.
    private static let mostMediaOfRefused = 10
    /// Downloads of one payload at a time.
    private static let mostAtATime = 8

    /// Everything the SDKs fetch, each address once.
    /// - Returns: nil when the run was ended meanwhile.
    private func attachments(
        of push: Push, _ sdks: [any PushSDK]
    ) throws(InspectorPoolError) -> [Attachment]? {
        let texts = Set(push.readings.flatMap(\.search.requests).filter { $0.place == .address }.map(\.text))
        let isRefused = push.facts.bytes > push.facts.allowedBytes
        guard !isRefused || texts.count <= Self.mostMediaOfRefused else { return [] }
        fetchAhead(Array(texts))
        var attachments: [Attachment] = []
        for (reading, sdk) in zip(push.readings, sdks) {
            for request in reading.search.requests where request.place == .address {
                var index = attachments.firstIndex { $0.text == request.text }
                if index == nil {
                    guard let visit = try visitor.visit(request.text) else { return nil }
                    index = attachments.count
                    attachments.append(Attachment(text: request.text, visit: visit))
                }
                guard let index, attachments[index].visit.delivery.isTyped else { continue }
                let handling = AttachmentStore.handling(
                    of: request, by: sdk, after: attachments[index].visit.delivery)
                attachments[index].visit.delivery.handlings.append(handling)
            }
        }
        return attachments
    }

    /// Asks for several addresses at the same time, so that none waits for the one before it.
    private func fetchAhead(_ texts: [String]) {
        guard texts.count > 1 else { return }
        let next = Atomic<Int>(0)
        ThreadCrew.run(min(texts.count, Self.mostAtATime)) {
            while case let index = next.add(1, ordering: .relaxed).oldValue, index < texts.count {
                // What stands in the way is told when the address is visited in its turn.
                _ = try? visitor.visit(texts[index])
            }
        }
    }

    private func attempts(of reading: Push.Reading, in attachments: [Attachment]) -> [AttachmentAttempt] {
        reading.search.requests.map { request in
            let delivery =
                request.place == .address ? attachments.first { $0.text == request.text }?.visit.delivery : nil
            let handling = delivery?.handlings.first { $0.sdk.name == reading.sdk.name && $0.request == request }
            return AttachmentAttempt(request: request, delivery: delivery, handling: handling)
        }
    }

    // MARK: Results

    /// What is wrong with a medium that is fetched only when another one fails does not stop a push that shows that one.
    private func spare(_ outcomes: [SDKOutcome], _ push: Push, _ attachments: inout [Attachment]) {
        guard outcomes.count == push.readings.count, outcomes.allSatisfy({ $0.outcome.showsMedium }) else { return }
        let requests = push.readings.flatMap(\.search.requests)
        for item in attachments.indices {
            let own = requests.filter { $0.text == attachments[item].text }
            guard own.allSatisfy(\.isFallback) else { continue }
            for index in attachments[item].findings.indices {
                attachments[item].findings[index].severity = min(attachments[item].findings[index].severity, .warning)
            }
        }
    }

    /// An outcome nobody wants always comes with an error that says why.
    private func explain(_ outcomes: [SDKOutcome], _ findings: inout [Finding], _ attachments: inout [Attachment]) {
        for outcome in outcomes where !outcome.outcome.showsMedium {
            let all = findings + attachments.flatMap(\.findings)
            guard !all.contains(where: { $0.severity == .error }) else { return }
            if let index = findings.firstIndex(where: { $0.rule == outcome.rule }) {
                findings[index].severity = .error
            } else if let (item, index) = Self.place(of: outcome.rule, in: attachments) {
                attachments[item].findings[index].severity = .error
            } else {
                findings.append(RuleBook.finding(forOutcome: outcome))
            }
        }
    }

    private static func place(of rule: String?, in attachments: [Attachment]) -> (item: Int, index: Int)? {
        for (item, attachment) in attachments.enumerated() {
            if let index = attachment.findings.firstIndex(where: { $0.rule == rule }) { return (item, index) }
        }
        return nil
    }

    private func entries(
        _ given: GivenPayload, _ report: PushReport, _ findings: [Finding], _ attachments: [Attachment]
    ) -> [LintEntry] {
        var results = attachments.map { attachment in
            var result = attachment.visit.result
            result.findings = attachment.findings
            return result
        }
        if results.isEmpty { results = [LintResult(source: given.source)] }
        results[0].findings = findings + results[0].findings
        results[0].push = report
        let selection = options.measure(at: given.place).selection
        return results.map { result in
            var result = result
            result.source = given.source
            result.path = given.path
            result.location = given.location
            result.findings = selection.applied(to: result.findings)
            return .result(result)
        }
    }
}

extension Delivery {
    /// Whether there is an answer whose body an SDK would name and type.
    fileprivate var isTyped: Bool { transfer.map { $0.failure == nil && $0.status != nil } ?? false }
}
