import MediaModel
import PushPayload
import Testing

@Suite("What comes of a push")
struct ExtensionRunTests {
    private static let address = "https://cdn.example.com/a.jpg"

    /// Outcome and rule, as `text-only file-size`.
    private func told(_ outcome: SDKOutcome?) -> String? {
        outcome.map { $0.outcome.rawValue + ($0.rule.map { " " + $0 } ?? "") }
    }

    private func outcome(
        _ facts: PayloadFacts, search: MediaSearch? = nil, _ delivery: Delivery? = nil
    ) -> SDKOutcome? {
        let sdk = NamingSDK()
        let attempt = AttemptSample.attempt(delivery ?? AttemptSample.answer(), by: sdk)
        let search = search ?? MediaSearch(requests: [attempt.request])
        return ExtensionRun.outcome(
            of: Push.Reading(sdk: sdk.card, search: search), in: facts,
            attempts: search.requests.isEmpty ? [] : [attempt])
    }

    // MARK: Before the extension

    @Test("A sound push shows its medium")
    func sound() throws {
        let found = try #require(outcome(AttemptSample.facts))
        #expect(found.outcome == .attached)
        #expect(found.rule == nil)
        #expect(!found.isInferred)
        #expect(found.because.contains("public.jpeg"))
    }

    @Test("A push without media has no outcome")
    func plain() {
        var facts = AttemptSample.facts
        #expect(outcome(facts, search: MediaSearch()) == nil)
        facts.mutableContent = FlagFacts()
        #expect(outcome(facts, search: MediaSearch()) == nil)
        facts.bytes = 9000
        #expect(outcome(facts, search: MediaSearch()) == nil)
    }

    @Test("What APNs does not take is rejected, whatever else is wrong")
    func rejected() {
        var facts = AttemptSample.facts
        facts.bytes = 4096
        #expect(told(outcome(facts)) == "attached")
        facts.bytes = 4097
        facts.hasAlert = false
        #expect(told(outcome(facts)) == "rejected payload-size")
        facts.allowedBytes = 5120
        #expect(told(outcome(facts)) == "original alert-missing")
        let none = PayloadFacts(form: .unknown, fault: "line 1, column 2: a comma stands before }")
        #expect(told(outcome(none, search: MediaSearch())) == "rejected payload-invalid")
    }

    @Test(
        "The flag has to be there, and 1",
        arguments: [
            (FlagFacts(.one), "attached"), (FlagFacts(.yes), "attached"), (FlagFacts(), "original mutable-content"),
            (FlagFacts(.other("\"1\"")), "original mutable-content"),
            (FlagFacts(.missing, elsewhere: ["mutable_content"]), "original mutable-content"),
        ])
    func flag(flag: FlagFacts, expected: String) throws {
        var facts = AttemptSample.facts
        facts.mutableContent = flag
        let found = try #require(outcome(facts))
        #expect(told(found) == expected)
        if let place = flag.elsewhere.first { #expect(found.because.contains(place)) }
        if case .other(let text) = flag.value { #expect(found.because.contains(text)) }
    }

    @Test("A wrong flag comes before wrong keys")
    func flagFirst() {
        var facts = AttemptSample.facts
        facts.mutableContent = FlagFacts()
        let fault = KeyFault(.address, keyPath: "picture", reason: "is empty", fix: "write it")
        #expect(told(outcome(facts, search: MediaSearch(faults: [fault]))) == "original mutable-content")
    }

    @Test("An encrypted part that does not open leaves the text as it was sent")
    func decryption() {
        var facts = AttemptSample.facts
        facts.encryption = EncryptionFacts(field: "encrypted_data", state: .failed("the tag does not fit"))
        #expect(told(outcome(facts)) == "original decrypt-failed")
        #expect(told(outcome(facts, search: MediaSearch())) == "original decrypt-failed")
        facts.encryption?.state = .opened
        #expect(told(outcome(facts)) == "attached")
        #expect(outcome(facts, search: MediaSearch()) == nil)
    }

    @Test("Without a key nobody claims what is in the encrypted part")
    func locked() {
        var facts = AttemptSample.facts
        facts.encryption = EncryptionFacts(field: "encrypted_data", state: .locked)
        #expect(outcome(facts, search: MediaSearch()) == nil)
        let fault = KeyFault(.address, keyPath: "picture", reason: "is missing", fix: "write it")
        #expect(outcome(facts, search: MediaSearch(faults: [fault])) == nil)
        #expect(told(outcome(facts)) == "attached")
    }

    @Test("Keys the SDK cannot use leave the text", arguments: [KeyFault.Purpose.address, .companion])
    func keys(purpose: KeyFault.Purpose) throws {
        let fault = KeyFault(purpose, keyPath: "ab.att.type", reason: "is missing", fix: "write it")
        let found = try #require(outcome(AttemptSample.facts, search: MediaSearch(faults: [fault])))
        #expect(told(found) == (purpose == .address ? "text-only media-key" : "text-only media-type-key"))
        #expect(found.because.contains("ab.att.type is missing"))
    }

    // MARK: Address and answer

    @Test(
        "An address phones do not fetch",
        arguments: [
            ("http://cdn.example.com/a.jpg", "text-only url-insecure"),
            ("http://192.168.178.40/a.jpg", "text-only url-insecure"),
            ("ftp://cdn.example.com/a.jpg", "text-only url-invalid"),
            ("https://192.168.178.40/a.jpg", "original url-private-host"),
            ("https://camera.local/a.jpg", "original url-private-host"),
            ("https://[::1]/a.jpg", "original url-private-host"),
            ("https://cdn.example.com/a b.jpg", nil), ("https//cdn.example.com/a.jpg", nil), ("", nil),
            ("https://cdn.example.com/a.jpg", nil),
        ])
    func unfetched(text: String, expected: String?) {
        #expect(told(AttemptSample.outcome(Delivery(text, now: AnswerSample.now))) == expected)
    }

    @Test("A private host is fine where somebody meant it")
    func allowed() {
        var delivery = AttemptSample.answer(at: "https://192.168.178.40/a.jpg")
        #expect(told(AttemptSample.outcome(delivery)) == "original url-private-host")
        delivery.allowsPrivateHosts = true
        #expect(told(AttemptSample.outcome(delivery)) == "attached")
    }

    @Test("An SDK with a time-out of its own delivers text when nobody answers")
    func ownTimeout() {
        let delivery = Delivery("https://192.168.178.40/a.jpg", now: AnswerSample.now)
        let patient = NamingSDK(ownTimeout: 60)
        #expect(told(AttemptSample.outcome(delivery, by: NamingSDK(ownTimeout: 10))) == "text-only url-private-host")
        #expect(told(AttemptSample.outcome(delivery, by: patient)) == "original url-private-host")
    }

    @Test("One http hop is enough")
    func hop() {
        let delivery = AnswerSample.answer(redirects: ["http://cdn.example.com/b.jpg", "https://cdn.example.com/c.jpg"])
        #expect(told(AttemptSample.outcome(delivery)) == "text-only url-insecure")
    }

    @Test(
        "A download that fails leaves the text",
        arguments: [
            (TransferFailure.dns("no such host"), String?("text-only download-failed")),
            (.tls("self-signed"), "text-only download-failed"), (.connect("refused"), "text-only download-failed"),
            (.cutShort(received: 10, promised: 20), "text-only download-failed"),
            (.tooManyRedirects(20), "text-only download-failed"), (.encoding("gzip"), "text-only download-failed"),
            (.other("?"), "text-only download-failed"),
            (.privateHost(host: "a", reason: "b"), "original url-private-host"),
            (.timedOut(stage: "waiting for the first byte", seconds: 29), "text-only download-time"),
            (.timedOut(stage: "connecting", seconds: 29), "text-only download-failed"),
            (.sink("no room"), nil), (.notCached, nil), (.cancelled, nil),
        ])
    func failed(failure: TransferFailure, expected: String?) {
        var delivery = Delivery(Self.address, now: AnswerSample.now)
        delivery.transfer = TransferFacts(hops: [.init(url: Self.address)], failure: failure)
        #expect(told(AttemptSample.outcome(delivery)) == expected)
    }

    @Test("An error page that breaks off is told by its status")
    func brokenPage() {
        var delivery = Delivery(Self.address, now: AnswerSample.now)
        for failure in [TransferFailure.cutShort(received: 1, promised: 2), .timedOut(stage: "body", seconds: 29)] {
            delivery.transfer = TransferFacts(hops: [.init(url: Self.address, status: 404)], failure: failure)
            #expect(told(AttemptSample.outcome(delivery)) == "text-only http-status")
        }
    }

    @Test("Out of time, an SDK delivers what it has or nothing")
    func late() {
        let late = AttemptSample.answer(seconds: 29)
        #expect(told(AttemptSample.outcome(AttemptSample.answer(seconds: 28.9))) == "attached")
        #expect(told(AttemptSample.outcome(late)) == "text-only download-time")
        let careless = NamingSDK(deliversBestAttempt: false)
        #expect(told(AttemptSample.outcome(late, by: careless)) == "original download-time")
        let hasty = NamingSDK(ownTimeout: 10, deliversBestAttempt: false)
        #expect(told(AttemptSample.outcome(AttemptSample.answer(seconds: 11), by: hasty)) == "text-only download-time")
    }

    @Test("Judged for a network, bytes and round trips count")
    func network() throws {
        var delivery = AttemptSample.answer(
            .mp4, at: "https://cdn.example.com/a.mp4", type: "video/mp4", bytes: 9_000_000)
        #expect(told(AttemptSample.outcome(delivery)) == "attached")
        delivery.network = .edge
        let found = try #require(AttemptSample.outcome(delivery))
        #expect(told(found) == "text-only download-time")
        #expect(found.because.contains("edge (200 kbit/s, 500 ms)"))
        delivery.network = .wifi
        #expect(told(AttemptSample.outcome(delivery)) == "attached")
        // What comes out of the cache was not measured.
        delivery = AttemptSample.answer(seconds: 40)
        delivery.transfer?.cacheUse = .fresh
        #expect(told(AttemptSample.outcome(delivery)) == "attached")
    }

    @Test(
        "A status counts as far as the SDK looks at it",
        arguments: [
            (SDKCard.StatusCheck.none, 404, "blank http-status"), (.success, 404, "text-only http-status"),
            (.exactly200, 404, "text-only http-status"), (.success, 206, "attached"),
            (.exactly200, 206, "text-only http-status"),
        ])
    func status(check: SDKCard.StatusCheck, status: Int, expected: String) {
        let format: MediaFormat = status == 404 ? .html : .jpeg
        let delivery = AttemptSample.answer(format, status: status)
        #expect(told(AttemptSample.outcome(delivery, by: NamingSDK(statusCheck: check))) == expected)
    }

    @Test("A confirmed answer of the cache is one of status 200")
    func revalidated() {
        var delivery = AttemptSample.answer(status: 304)
        delivery.transfer?.cacheUse = .revalidated
        #expect(told(AttemptSample.outcome(delivery, by: NamingSDK(statusCheck: .exactly200))) == "attached")
    }

    @Test("An error page that nobody can type leaves the text, for the same cause")
    func untypedPage() {
        let delivery = AttemptSample.answer(.html, at: "https://cdn.example.com/123", type: "text/html", status: 404)
        #expect(told(AttemptSample.outcome(delivery)) == "text-only http-status")
    }

    // MARK: Several

    @Test("The first one that is attached and not hidden is shown")
    func several() {
        let sdk = NamingSDK(statusCheck: .exactly200)
        func attempt(_ text: String, status: Int = 200, hidden: Bool = false, fallback: Bool = false)
            -> AttachmentAttempt
        {
            let request = MediaRequest(
                keyPath: "picture", text: text, options: AttachmentOptions(isHidden: hidden), isFallback: fallback)
            return AttemptSample.attempt(AttemptSample.answer(at: text, status: status), by: sdk, request)
        }
        let good = attempt(Self.address)
        let broken = attempt("https://cdn.example.com/b.jpg", status: 404)
        let unknown = attempt("https://cdn.example.com/c d.jpg")
        let spare = attempt("https://cdn.example.com/e.webp", fallback: true)
        let insecure = attempt("http://cdn.example.com/f.jpg", fallback: true)
        let slow = attempt("https://10.0.0.1/g.jpg")
        let hidden = attempt("https://cdn.example.com/h.jpg", hidden: true)
        let rows: [([AttachmentAttempt], String?)] = [
            ([broken, good], "attached"), ([good, broken], "attached"), ([broken, broken], "text-only http-status"),
            ([unknown, good], nil), ([good, unknown], "attached"), ([broken, unknown], nil),
            ([good, spare], "attached"), ([broken, spare], "text-only http-status"),
            ([broken, insecure, good], "attached"),
            ([slow, good], "original url-private-host"), ([good, slow], "attached"), ([hidden, broken], "attached"),
            ([hidden, unknown], nil), ([], nil),
        ]
        for (index, (attempts, expected)) in rows.enumerated() {
            let search = MediaSearch(requests: [good.request])
            let found = ExtensionRun.outcome(
                of: Push.Reading(sdk: sdk.card, search: search), in: AttemptSample.facts, attempts: attempts)
            #expect(told(found) == expected, "row \(index)")
        }
    }

    @Test("What lies in the app is taken for shown, and marked")
    func inside() throws {
        for place in [MediaRequest.Place.bundle, .appServer] {
            let request = MediaRequest(keyPath: "att", text: "logo.png", place: place)
            let found = try #require(
                AttemptSample.outcome(of: [AttachmentAttempt(request: request)], by: NamingSDK()))
            #expect(found.outcome == .attached)
            #expect(found.isInferred)
        }
    }

    @Test("Secrets of an address stay out of the reason")
    func secrets() throws {
        let text = "https://cdn.example.com/a.jpg?X-Amz-Signature=0123abcd"
        for name in ["a.jpg?x-amz-signature=0123abcd", "a.0123abcd"] {
            let found = try #require(AttemptSample.outcome(AttemptSample.answer(at: text), by: NamingSDK(name)))
            #expect(told(found) == "text-only type-inference")
            #expect(!found.because.contains("0123abcd"))
        }
    }
}
