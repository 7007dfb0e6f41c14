import MediaBytes
import MediaModel
import PushPayload
import Rules
import StrictJSON

/// A payload all the way: read, searched by every SDK, its media typed, judged, and what comes of it.
struct PayloadFuzz: FuzzTarget {
    var seeds: [[UInt8]] { PayloadSeeds.all.map { Array($0.utf8) } }

    func run(_ bytes: ByteView) {
        let text = bytes.array
        batch(text[...])
        let payload = PayloadReader.read(text[...])
        promise((payload.root == nil) == (payload.facts.fault != nil), "no payload and no fault")
        promise(
            RuleBook.findings(forPush: Push(facts: payload.facts)).allSatisfy { !$0.message.isEmpty },
            "a finding says nothing")
        guard let root = payload.root else { return }
        _ = SDKBook.recognised(in: root)
        for sdk in SDKBook.sdks { judge(payload.facts, root, sdk, bytes) }
    }

    private func batch(_ text: ArraySlice<UInt8>) {
        for items in [PayloadBatch.items(ofJSON: text), PayloadBatch.items(ofLines: text)] {
            let length = items?.reduce(0) { $0 + $1.bytes.count } ?? 0
            promise(length <= text.count, "the parts are longer than the whole")
        }
    }

    private func judge(_ facts: PayloadFacts, _ root: JSONNode, _ sdk: any PushSDK, _ bytes: ByteView) {
        let reading = Push.Reading(sdk: sdk.card, search: SDKBook.search(of: sdk, in: root))
        let attempts = reading.search.requests.map { request in
            var delivery = MadeUpDelivery.of(request.text, like: bytes)
            let handling = AttachmentStore.handling(of: request, by: sdk, after: delivery)
            delivery.handlings = [handling]
            _ = RuleBook.findings(forDelivery: delivery, profiles: [])
            return AttachmentAttempt(request: request, delivery: delivery, handling: handling)
        }
        _ = RuleBook.findings(forPush: Push(facts: facts, readings: [reading]))
        let outcome = ExtensionRun.outcome(of: reading, in: facts, attempts: attempts)
        _ = ExtensionRun.timeline(facts: facts, attempts: attempts, network: nil)
        guard let outcome else { return }
        promise(!outcome.because.isEmpty, "an outcome without a cause: \(outcome)")
        promise(outcome.outcome.showsMedium || outcome.rule != nil, "an outcome without its rule: \(outcome)")
    }
}
