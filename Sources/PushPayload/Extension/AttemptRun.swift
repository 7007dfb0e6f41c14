import MediaModel

/// Follows one medium from its address to the notification, as one SDK takes it there.
struct AttemptRun {
    let attempt: AttachmentAttempt
    let sdk: SDKCard

    /// What becomes of it.
    var verdict: AttemptVerdict {
        guard attempt.request.place == .address else { return .shown(inside, isInferred: true) }
        guard let delivery = attempt.delivery else { return .unclaimed }
        if let obstacle = obstacle(inAddressOf: delivery) ?? delay(of: delivery) ?? refusedStatus(of: delivery) {
            return obstacle
        }
        guard let handling = attempt.handling else { return .unclaimed }
        guard let type = handling.type else { return untyped(handling, delivery) }
        if let obstacle = refusedSize(of: delivery, handling, type) { return obstacle }
        var verdict = AttachmentViewer(delivery: delivery, handling: handling, type: type).verdict
        verdict.isInferred = verdict.isInferred || handling.typing.isInferred
        return verdict
    }

    private var inside: String {
        attempt.request.place == .bundle
            ? "the medium comes from the app's own bundle, where nobody here can look"
            : "the medium comes from the app's own server, which nobody here can ask"
    }

    // MARK: Address

    private func obstacle(inAddressOf delivery: Delivery) -> AttemptVerdict? {
        // Newer systems may repair what is no strict address: nobody can tell what a phone makes of it.
        guard let address = delivery.webAddress else { return .unclaimed }
        guard address.scheme == "https" || address.scheme == "http" else {
            return .failed("the address is \(address.scheme), which phones do not fetch", rule: "url-invalid")
        }
        if address.scheme == "http" {
            return .failed("the address is http, which iOS does not let extensions fetch", rule: "url-insecure")
        }
        if !delivery.allowsPrivateHosts, let reason = address.unreachableHostReason {
            return unreachable(address.host, reason)
        }
        guard let transfer = delivery.transfer else { return .unclaimed }
        if transfer.hops.contains(where: { $0.url.lowercased().hasPrefix("http://") }) {
            return .failed("a redirect leads to http, which iOS does not let extensions fetch", rule: "url-insecure")
        }
        return transfer.failure.flatMap { obstacle(in: $0, of: delivery) }
    }

    private func unreachable(_ host: String, _ reason: String) -> AttemptVerdict {
        let fact = "no phone reaches \(host), \(reason)"
        let rule = "url-private-host"
        if let own = sdk.ownTimeout, own < DownloadTime.allowedSeconds {
            return .failed("\(fact); \(sdk.title) gives up after \(seconds(own))", rule: rule)
        }
        return .outOfTime(.original, "\(fact): the extension waits until its time is over", rule: rule)
    }

    private func obstacle(in failure: TransferFailure, of delivery: Delivery) -> AttemptVerdict? {
        let isErrorPage = delivery.transfer?.status.map { $0 >= 400 } ?? false
        switch failure {
        // Trouble of the machine this runs on says nothing about phones.
        case .sink, .cancelled, .notCached: return .unclaimed
        case .privateHost(let host, let reason): return unreachable(host, reason)
        case .timedOut(_, let waited):
            let rule = isErrorPage ? "http-status" : failure.isAboutTime ? "download-time" : "download-failed"
            return late("the download did not finish within \(seconds(waited))", rule: rule)
        default:
            return .failed(
                "the download fails: \(failure.clause)", rule: isErrorPage ? "http-status" : "download-failed")
        }
    }

    // MARK: Time and status

    private func delay(of delivery: Delivery) -> AttemptVerdict? {
        guard delivery.isAnswered, let time = DownloadTime(of: delivery, over: delivery.network) else { return nil }
        let allowed = min(sdk.ownTimeout ?? DownloadTime.allowedSeconds, DownloadTime.allowedSeconds)
        guard time.seconds >= allowed else { return nil }
        let place = time.network.map { " at \($0.text)" } ?? ""
        let who = allowed < DownloadTime.allowedSeconds ? sdk.title : "an extension"
        return late(
            "the download takes about \(seconds(time.seconds))\(place), \(who) has \(seconds(allowed))",
            rule: "download-time")
    }

    private func late(_ fact: String, rule: String) -> AttemptVerdict {
        if let own = sdk.ownTimeout, own < DownloadTime.allowedSeconds {
            return .failed("\(fact); \(sdk.title) then goes on without it", rule: rule)
        }
        if sdk.deliversBestAttempt {
            return .outOfTime(.textOnly, "\(fact); \(sdk.title) then delivers what it has", rule: rule)
        }
        return .outOfTime(.original, "\(fact); \(sdk.title) delivers nothing then", rule: rule)
    }

    private func seconds(_ value: Double) -> String { DecimalText.short(value, decimals: value < 100 ? 1 : 0) + " s" }

    private func refusedStatus(of delivery: Delivery) -> AttemptVerdict? {
        guard let transfer = delivery.transfer, let answered = transfer.status else { return nil }
        // 304 is the answer to a question only a cache asks; a phone gets 200.
        let status = answered == 304 && transfer.cacheUse == .revalidated ? 200 : answered
        guard !sdk.statusCheck.accepts(status) else { return nil }
        return .failed("the server answers \(status), and \(sdk.title) drops such an answer", rule: "http-status")
    }

    // MARK: Type and size

    private func untyped(_ handling: AttachmentHandling, _ delivery: Delivery) -> AttemptVerdict {
        let typing = handling.typing
        let cause = CauseRule(delivery: delivery, handling: handling)
        let rest = typing.fileName == nil ? "and so attaches nothing" : refusal(of: typing, delivery)
        return .failed(
            "\(sdk.title) \(typing.because), \(rest)", rule: cause.ofRefusal, isInferred: typing.isInferred)
    }

    private func refusal(of typing: AttachmentTyping, _ delivery: Delivery) -> String {
        let code = AttachmentStore.Refusal.unknownType.text
        if let hint = typing.hint {
            return SystemTypes.isKnown(hint)
                ? "and the system refuses attachments of the type \(hint) (\(code); observed, not documented)"
                : "and the system refuses the hint \"\(hint)\", which is no type (\(code))"
        }
        guard let ending = typing.fileExtension else {
            return "and the system refuses a file without extension (\(code))"
        }
        return SystemTypes.identifier(forExtension: ending) == nil
            ? "and the system refuses the extension .\(delivery.shown(ending)), which it does not know (\(code))"
            : "and the system refuses .\(ending) files (\(code); observed, not documented)"
    }

    private func refusedSize(
        of delivery: Delivery, _ handling: AttachmentHandling, _ type: SystemType
    ) -> AttemptVerdict? {
        guard let transfer = delivery.transfer else { return nil }
        let told = delivery.headers.flatMap { $0.contentEncoding == nil ? $0.contentLength : nil }
        let bytes = transfer.cutAt.map { max(told ?? 0, $0) } ?? delivery.medium?.bytes ?? transfer.receivedBytes
        guard AttachmentStore.refusal(of: type, bytes: bytes) == .tooLarge else {
            // Nobody knows how much was to come.
            return transfer.cutAt != nil && told == nil ? .unclaimed : nil
        }
        let code = AttachmentStore.Refusal.tooLarge.text
        let family = type.family.withArticle
        return .failed(
            "the file is \(ByteCount(bytes).text), and the system refuses \(family) over \(type.limit.text) (\(code))",
            rule: CauseRule(delivery: delivery, handling: handling).ofSize(bytes),
            isInferred: handling.typing.isInferred)
    }
}

extension MediaFamily {
    /// As it stands in a sentence: `an image`.
    var withArticle: String {
        switch self {
        case .image: "an image"
        case .video: "a video"
        case .audio: "a sound file"
        case .other: "a file"
        }
    }
}

extension Delivery {
    /// An extension as it may be shown: some SDKs make theirs of the query, where secrets stand.
    func shown(_ fileExtension: String) -> String {
        let redacted = WebAddress.redacted(fileExtension)
        let isSecret = text.lowercased().contains(redacted) && !shownText.lowercased().contains(redacted)
        return isSecret ? "…" : String(redacted.prefix(60))
    }
}

extension TransferFailure {
    /// What goes wrong, a clause.
    fileprivate var clause: String {
        switch self {
        case .scheme(let scheme): "a redirect leads to \(scheme), which phones do not fetch"
        case .privateHost(let host, let reason): "no phone reaches \(host), \(reason)"
        case .dns(let cause): "the host is not found (\(cause))"
        case .connect(let cause): "no connection to the host (\(cause))"
        case .tls(let cause): "no secure connection (\(cause))"
        case .cutShort(let received, _): "it breaks off after \(ByteCount(received).text)"
        case .timedOut(let stage, _): "it does not finish (\(stage))"
        case .tooManyRedirects(let count): "no end after \(count) redirects"
        case .redirectLoop: "the redirects lead in a circle"
        case .redirect: "a redirect leads nowhere"
        case .headerFlood: "more header fields than any client takes"
        case .encoding(let cause): "the body does not unpack (\(cause))"
        case .sink(let cause), .other(let cause): cause
        case .cancelled: "it was ended here"
        case .notCached: "nobody was asked"
        }
    }
}
