import MediaModel
import PushPayload
import Testing

@Suite("The clock of the extension")
struct TimelineTests {
    private func timeline(
        _ deliveries: [Delivery], by sdk: any PushSDK = NamingSDK(), facts: PayloadFacts = AttemptSample.facts,
        network: NetworkProfile? = nil
    ) -> [TimelineStep] {
        ExtensionRun.timeline(
            facts: facts, attempts: deliveries.map { AttemptSample.attempt($0, by: sdk) }, network: network)
    }

    @Test("Steps follow each other without a gap")
    func order() throws {
        let steps = timeline([AttemptSample.answer(seconds: 0.4), AttemptSample.answer(seconds: 1.25)])
        #expect(steps.map(\.name) == [.payload, .download, .download, .attach])
        #expect(steps.map(\.basis) == [.assumed, .measured, .measured, .assumed])
        #expect(steps[1].milliseconds == 400)
        #expect(steps[2].milliseconds == 1250)
        for (step, next) in zip(steps, steps.dropFirst()) {
            #expect(next.startMilliseconds == step.startMilliseconds + step.milliseconds)
        }
        #expect(steps.first?.startMilliseconds == 0)
    }

    @Test("A network takes the place of the measured time when it is slower")
    func network() throws {
        let steps = timeline([AttemptSample.answer(bytes: 500_000)], network: .edge)
        // 4 round trips of 500 ms and 4,000,000 bits at 200 kbit/s.
        #expect(steps[1].milliseconds == 22_000)
        #expect(steps[1].basis == .network("edge"))
        let slow = timeline([AttemptSample.answer(bytes: 500, seconds: 3)], network: .wifi)
        #expect(slow[1].milliseconds == 3000)
        #expect(slow[1].basis == .measured)
    }

    @Test("Nothing runs without an alert, the flag, a payload, or something to fetch")
    func nothing() {
        var silent = AttemptSample.facts
        silent.hasAlert = false
        var unflagged = AttemptSample.facts
        unflagged.mutableContent = FlagFacts(.other("\"1\""))
        var large = AttemptSample.facts
        large.bytes = 4097
        for facts in [silent, unflagged, large, PayloadFacts(form: .unknown, fault: "is no JSON")] {
            #expect(timeline([AttemptSample.answer()], facts: facts).isEmpty)
        }
        #expect(timeline([]).isEmpty)
        let inside = AttachmentAttempt(request: MediaRequest(keyPath: "att", text: "logo.png", place: .bundle))
        #expect(ExtensionRun.timeline(facts: AttemptSample.facts, attempts: [inside], network: nil).isEmpty)
    }

    @Test("Opening comes before fetching, and where it fails nothing follows")
    func decryption() {
        var facts = AttemptSample.facts
        facts.encryption = EncryptionFacts(field: "encrypted_data", state: .opened)
        #expect(
            timeline([AttemptSample.answer()], facts: facts).map(\.name) == [.payload, .decrypt, .download, .attach])
        facts.encryption?.state = .failed("the tag does not fit")
        #expect(timeline([AttemptSample.answer()], facts: facts).map(\.name) == [.payload, .decrypt])
    }

    @Test("What no phone reaches takes the rest of the time")
    func unreachable() {
        let steps = timeline([Delivery("https://192.168.1.4/a.jpg", now: AnswerSample.now)])
        #expect(steps.map(\.name) == [.payload, .download])
        #expect(steps.last.map { $0.startMilliseconds + $0.milliseconds } == 29_000)
    }

    @Test("Nothing is fetched from http, and nothing refused is attached")
    func refused() {
        #expect(timeline([Delivery("http://cdn.example.com/a.jpg", now: AnswerSample.now)]).map(\.name) == [.payload])
        #expect(timeline([AttemptSample.answer()], by: NamingSDK("a.webp")).map(\.name) == [.payload, .download])
    }

    @Test("A fallback costs time only when it is needed")
    func fallback() {
        let sdk = NamingSDK(statusCheck: .exactly200)
        var request = MediaRequest(keyPath: "fallback", text: "https://cdn.example.com/b.jpg")
        request.isFallback = true
        let second = AttemptSample.attempt(AttemptSample.answer(at: request.text), by: sdk, request)
        for (status, names) in [
            (200, [TimelineStep.Name.payload, .download, .attach]), (404, [.payload, .download, .download, .attach]),
        ] {
            let first = AttemptSample.attempt(AttemptSample.answer(status: status), by: sdk)
            let steps = ExtensionRun.timeline(facts: AttemptSample.facts, attempts: [first, second], network: nil)
            #expect(steps.map(\.name) == names)
        }
    }

    @Test("Numbers no clock has do no harm", arguments: [Double.infinity, .nan, -3, 1e300])
    func absurd(seconds: Double) {
        let steps = timeline([AttemptSample.answer(seconds: seconds)])
        #expect(steps[1].milliseconds >= 0)
        #expect(steps[1].milliseconds <= 86_400_000)
    }
}
