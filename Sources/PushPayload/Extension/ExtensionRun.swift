package import MediaModel

/// The run of a notification service extension: from the payload at the door to what the person sees.
///
/// When it runs, and for how long: developer.apple.com/documentation/usernotifications/unnotificationserviceextension and
/// …/modifying-content-in-newly-delivered-notifications.
package enum ExtensionRun {
    /// What comes of a push in an app with one SDK.
    /// - Parameters:
    ///   - reading: what the SDK finds in the payload.
    ///   - facts: of the payload.
    ///   - attempts: one for each request of the reading, in its order.
    /// - Returns: nil for a push without media, and where nobody can tell: an address that is no strict one, a download
    ///   that failed on this machine, an encrypted part nobody gave a key for.
    package static func outcome(
        of reading: Push.Reading, in facts: PayloadFacts, attempts: [AttachmentAttempt]
    ) -> SDKOutcome? {
        let ending = ending(of: reading, in: facts, attempts: attempts)
        guard var ending, ending.fate != .unclaimed else { return nil }
        if reading.sdk.source.standing == .inferred, ending.fate == .attached || ending.fate == .failed {
            ending.isInferred = true
        }
        return SDKOutcome(
            sdk: reading.sdk.name, outcome: ending.outcome, because: ending.because, rule: ending.rule,
            isInferred: ending.isInferred)
    }

    private static func ending(
        of reading: Push.Reading, in facts: PayloadFacts, attempts: [AttachmentAttempt]
    ) -> AttemptVerdict? {
        if let fault = facts.fault {
            return .stopped(.rejected, "there is no payload: \(fault)", rule: "payload-invalid")
        }
        let search = reading.search
        let sealed = sealed(facts.encryption)
        guard !search.requests.isEmpty || !search.faults.isEmpty || sealed != nil else { return nil }
        if let stop = gate(facts) ?? sealed { return stop }
        guard search.requests.isEmpty else { return ending(of: attempts, by: reading.sdk) }
        // What is missing in the open may stand in the part that nobody opened.
        guard facts.encryption?.state != .locked, let fault = search.faults.first else { return .unclaimed }
        return .failed(
            "\(reading.sdk.title) finds no medium: \(fault.keyPath) \(fault.reason)",
            rule: fault.purpose == .address ? "media-key" : "media-type-key")
    }

    // MARK: Before the extension

    /// What ends the push before an SDK sees it; nil when the extension starts.
    private static func gate(_ facts: PayloadFacts) -> AttemptVerdict? {
        if facts.bytes > facts.allowedBytes {
            let bytes = DecimalText.grouped(facts.bytes)
            let allowed = DecimalText.grouped(facts.allowedBytes)
            return .stopped(
                .rejected, "the payload has \(bytes) bytes, and APNs takes \(allowed)", rule: "payload-size")
        }
        let rest = "so the extension does not start"
        guard facts.hasAlert else {
            let fact = facts.alertFault ?? "the payload has no alert"
            return .stopped(.original, "\(fact), \(rest)", rule: "alert-missing")
        }
        guard !facts.mutableContent.isSet else { return nil }
        return .stopped(.original, "\(facts.mutableContent.clause), \(rest)", rule: "mutable-content")
    }

    /// What an encrypted part that does not open makes of the push; nil when it opens, or nobody tried.
    private static func sealed(_ encryption: EncryptionFacts?) -> AttemptVerdict? {
        guard let encryption, case .failed(let reason) = encryption.state else { return nil }
        return .stopped(
            .original, "\(encryption.field) does not open (\(reason)), so the text stays as it was sent",
            rule: "decrypt-failed")
    }

    // MARK: In the extension

    /// What the person sees of several media: the first one that is attached and not hidden.
    private static func ending(of attempts: [AttachmentAttempt], by sdk: SDKCard) -> AttemptVerdict? {
        var shown: AttemptVerdict?
        var hidden: AttemptVerdict?
        var failed: AttemptVerdict?
        var isDone = false
        for attempt in attempts where !(attempt.request.isFallback && isDone) {
            let verdict = AttemptRun(attempt: attempt, sdk: sdk).verdict
            isDone = verdict.fate == .attached
            switch verdict.fate {
            case .attached where attempt.request.options.isHidden == true: hidden = hidden ?? verdict
            case .attached: shown = shown ?? verdict
            case .failed: failed = failed ?? verdict
            case .outOfTime:
                // What was attached before is lost with an SDK that delivers at its end only.
                guard sdk.deliversBestAttempt, var best = shown ?? hidden else { return verdict }
                best.isInferred = true
                return best
            case .unclaimed where shown == nil: return .unclaimed
            case .unclaimed: break
            }
        }
        return shown ?? hidden ?? failed ?? .unclaimed
    }
}

extension AttemptVerdict {
    /// The end of a push before any medium is asked for.
    fileprivate static func stopped(_ outcome: Outcome, _ because: String, rule: String) -> AttemptVerdict {
        AttemptVerdict(fate: .outOfTime, outcome: outcome, because: because, rule: rule, isInferred: false)
    }
}

extension FlagFacts {
    /// Why the flag does not count, a clause.
    fileprivate var clause: String {
        let name = "aps.mutable-content"
        switch value {
        case .other(let text): return "\(name) is \(text), not the number 1"
        case .missing, .one, .yes:
            guard let place = elsewhere.first else { return "\(name) is missing" }
            return "\(name) is missing (\(place) does not count)"
        }
    }
}
