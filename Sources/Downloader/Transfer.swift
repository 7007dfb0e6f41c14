import CCurl
import Dispatch
import MediaModel

/// One download: a chain of requests, tried again when that may help.
// @unchecked: made by the caller, then the loop thread's alone until `done` is signalled, then the caller's again.
final class Transfer: @unchecked Sendable {
    /// What comes next.
    enum Step {
        /// The handle is ready to be run.
        case ask
        case wait
        case over
    }

    /// What an answer means for the chain.
    private enum Meaning {
        case last
        case redirect(String)
        case notModified
        case retry(at: Double)
    }

    private static let mostRetries = 2

    let first: WebAddress
    private(set) var facts = TransferFacts()
    /// The loop lends it while the download runs.
    var handle: EasyHandle?
    /// When to go on after a wait; nil while a request runs.
    private(set) var resumesAt: Double?

    private let done = DispatchSemaphore(value: 0)
    private let sink: any DownloadSink
    private let options: DownloadOptions
    private let conditional: (etag: String?, lastModified: String?)?
    private let accept: String
    private var address: WebAddress
    private var visited: Set<String> = []
    private var deadline = Double.infinity
    private var answer: HopAnswer?
    private var meaning: Meaning?
    private var unpacks = true
    private var packedProgress: (bytes: Int, time: Double)?

    init(
        _ address: WebAddress, sink: any DownloadSink, options: DownloadOptions,
        conditional: (etag: String?, lastModified: String?)?, accept: String?
    ) {
        first = address
        self.address = address
        self.sink = sink
        self.options = options
        self.conditional = conditional
        self.accept = accept ?? options.accept ?? "*/*"
    }

    /// Host and port of the first request, which the limit for each host counts.
    var site: String { "\(first.host):\(first.effectivePort)" }

    /// Ends the download with a failure.
    func fail(_ failure: TransferFailure) {
        facts.failure = failure
        takeBody(of: answer)
    }

    /// Blocks until the loop thread is done with it.
    func wait() { done.wait() }

    /// Hands it back to its caller, with the facts.
    func finish() { done.signal() }

    // MARK: Asking

    /// Starts the clock.
    func start() { deadline = MonotonicSeconds.now() + options.timeout }

    /// Why the address may not be asked at all, look-up or not.
    func refusal(of address: WebAddress) -> TransferFailure? {
        guard address.scheme == "http" || address.isSecure else { return .scheme(address.scheme) }
        guard !options.allowPrivateHosts, options.judgesNames, let reason = address.unreachableHostReason else {
            return nil
        }
        return .privateHost(host: address.host, reason: reason)
    }

    /// Judges the first address before anybody loads libcurl for it.
    /// - Returns: false when it may not be asked; the facts say why.
    func admit() -> Bool {
        guard let refusal = refusal(of: first) else { return true }
        facts.hops = [TransferFacts.Hop(url: first.redacted)]
        fail(refusal)
        return false
    }

    /// Makes the handle ready for the next request of the chain.
    func ask() -> Step {
        resumesAt = nil
        if let refusal = refusal(of: address) {
            facts.hops.append(TransferFacts.Hop(url: address.redacted))
            fail(refusal)
            return .over
        }
        guard let handle else {
            fail(.other("there is no memory for another connection"))
            return .over
        }
        visited.insert(address.request)
        meaning = nil
        packedProgress = nil
        let rule = options.connectTo.first { $0.matches(address) }
        let answer = HopAnswer(
            sink: sink, maxBytes: options.maxBytes,
            trustsEveryAddress: options.allowPrivateHosts || rule?.address != nil,
            isPassing: { [unowned self] answer in
                if case .last = read(answer) { false } else { true }
            })
        answer.askTLSVersion = { [unowned handle] in handle.tlsVersion }
        self.answer = answer
        let request = EasyHandle.Request(
            url: address.request, headers: requestHeaders, connectTo: rule?.entry,
            timeout: deadline - MonotonicSeconds.now(), connectTimeout: options.connectTimeout, unpacks: unpacks)
        guard handle.prepare(request, answer: answer) else {
            fail(.other(handle.explanation(of: CURLE_UNKNOWN_OPTION)))
            return .over
        }
        return .ask
    }

    private var requestHeaders: [String] {
        var lines = ["Accept: \(accept)"]
        if let etag = conditional?.etag { lines.append("If-None-Match: \(etag)") }
        if let date = conditional?.lastModified { lines.append("If-Modified-Since: \(date)") }
        for header in options.headers where header.belongs(to: address, startedAt: first) {
            lines.removeAll { $0.lowercased().hasPrefix(header.name.lowercased() + ":") }
            // With a semicolon instead of a colon libcurl sends a field that is empty.
            lines.append(header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)")
        }
        // What the cache kept of a server's words must not become a line of its own.
        return lines.filter { $0.utf8.allSatisfy { $0 == 9 || $0 >= 32 } }
    }

    // MARK: After a request

    /// Reads what an answer means, once its header is there; the same for all of it.
    private func read(_ answer: HopAnswer) -> Meaning {
        if let meaning { return meaning }
        let found: Meaning
        switch (answer.status, answer.headers.location) {
        case (301...303, let location?), (307...308, let location?): found = .redirect(location)
        case (304, _): found = .notModified
        case (429, _), (503, _): found = retryTime(answer.headers.retryAfter).map { .retry(at: $0) } ?? .last
        default: found = .last
        }
        meaning = found
        return found
    }

    /// When the server wants to be asked again; nil when that is too late or has been often enough.
    private func retryTime(_ retryAfter: String?) -> Double? {
        guard let retryAfter, facts.retries < Self.mostRetries else { return nil }
        let seconds: Double
        if let number = Double(retryAfter), number >= 0, retryAfter.allSatisfy(\.isNumber) {
            seconds = number
        } else if case .success(let curl) = CurlLibrary.loaded, let date = curl.date(retryAfter) {
            seconds = max(0, Double(date) - WallClock.now())
        } else {
            return nil
        }
        let time = MonotonicSeconds.now() + max(seconds, 0.1)
        return time < deadline ? time : nil
    }

    /// Takes the end of a request.
    /// - Parameter code: libcurl's, with which it ended.
    func conclude(_ code: CURLcode) -> Step {
        guard let answer, let handle else { return .over }
        record(answer, handle)
        takeBody(of: answer)
        if let stop = answer.stop { return end(stop) }
        if let cutAt = answer.cutAt {
            facts.cutAt = cutAt
            return .over
        }
        if answer.status > 0 {
            // The body of a passing answer does not matter, nor does how it ended.
            switch read(answer) {
            case .redirect(let location): return follow(location)
            case .retry(let time): return tryAgain(at: time)
            case .notModified where code == CURLE_OK:
                facts.cacheUse = conditional == nil ? nil : .revalidated
                return .over
            case .notModified, .last: break
            }
        }
        guard code != CURLE_OK else {
            answer.finish()
            return answer.stop.map(end) ?? .over
        }
        return recover(from: code, answer, handle)
    }

    private func takeBody(of answer: HopAnswer?) {
        facts.receivedBytes = answer?.deliveredBytes ?? 0
        facts.firstBytes = answer?.firstBytes ?? []
    }

    private func end(_ failure: TransferFailure) -> Step {
        fail(failure)
        return .over
    }

    private func recover(from code: CURLcode, _ answer: HopAnswer, _ handle: EasyHandle) -> Step {
        let now = MonotonicSeconds.now()
        let reading = reading(code, answer, handle, now: now)
        let wait = 0.2 * Double(1 << facts.retries)
        if reading.isBrokenConnection, !answer.hasBody, facts.retries < Self.mostRetries, now + wait < deadline {
            return tryAgain(at: now + wait)
        }
        if code == CURLE_BAD_CONTENT_ENCODING, unpacks, !answer.hasBody, hasForeignCoding(answer.headers) {
            // Storage services hand out whatever label was uploaded (`utf-8`, `base64`); phones take the bytes as sent.
            unpacks = false
            facts.hops.removeLast()
            return ask()
        }
        return end(reading.failure)
    }

    private func hasForeignCoding(_ headers: ResponseHeaders) -> Bool {
        let known: Set<String> = ["gzip", "x-gzip", "deflate", "br", "zstd", "identity"]
        let codings = (headers.contentEncoding ?? "").split(separator: ",").map { $0.trimmed.lowercased() }
        return codings.contains { !known.contains($0) }
    }

    private func follow(_ location: String) -> Step {
        switch RedirectTarget(location, from: address) {
        case .nowhere(let failure): return end(failure)
        case .address(let target):
            if visited.contains(target.request) { return end(.redirectLoop(target.redacted)) }
            guard facts.hops.count <= options.maxRedirects else { return end(.tooManyRedirects(options.maxRedirects)) }
            address = target
            return ask()
        }
    }

    /// The whole chain again: what sent us here may send us elsewhere now.
    private func tryAgain(at time: Double) -> Step {
        facts.retries += 1
        facts.hops = []
        takeBody(of: nil)
        visited = []
        address = first
        resumesAt = time
        return .wait
    }

    private func record(_ answer: HopAnswer, _ handle: EasyHandle) {
        var headers = answer.headers
        headers.location = headers.location.map { WebAddress.redacted($0) }
        facts.hops.append(
            TransferFacts.Hop(
                url: address.redacted, status: answer.status, peer: handle.peer, tlsVersion: answer.tlsVersion,
                httpVersion: answer.status > 0 ? handle.httpVersion : nil, headers: headers, timings: handle.timings))
    }

    private func reading(_ code: CURLcode, _ answer: HopAnswer, _ handle: EasyHandle, now: Double) -> FailureReading {
        FailureReading(
            code: code, address: address, answer: answer, handle: handle, connectTimeout: options.connectTimeout,
            timeout: options.timeout, isOverdue: now >= deadline - 0.01)
    }

    // MARK: Time

    /// When to look at the download again though nothing happens.
    var alarm: Double {
        min(deadline, resumesAt ?? lastMovement.map { $0 + options.stallTimeout } ?? deadline)
    }

    /// When bytes of the body came last, packed ones included; nil before the first.
    private var lastMovement: Double? {
        answer?.lastBodyByte.map { max($0, packedProgress?.time ?? $0) }
    }

    /// Ends the download when its time is over, or nothing has moved for too long.
    /// - Returns: true when it ended.
    func expire(now: Double) -> Bool {
        if now >= deadline {
            timeOut(after: options.timeout, now: now)
            return true
        }
        guard resumesAt == nil, let lastMovement, now >= lastMovement + options.stallTimeout else { return false }
        // Packed bytes may trickle in for long before they unpack to something.
        if let handle, answer?.headers.contentEncoding != nil, handle.wireBytes != packedProgress?.bytes {
            packedProgress = (handle.wireBytes, now)
            return false
        }
        timeOut(after: options.stallTimeout, now: now)
        return true
    }

    private func timeOut(after seconds: Double, now: Double) {
        guard resumesAt == nil, let answer, let handle else {
            fail(.timedOut(stage: "waiting to try again", seconds: seconds))
            return
        }
        record(answer, handle)
        fail(.timedOut(stage: reading(CURLE_OPERATION_TIMEDOUT, answer, handle, now: now).stage, seconds: seconds))
    }
}
