package import MediaModel
package import StrictJSON

/// A payload as the phone gets it, whatever shape it was given in.
package struct DeliveredPayload: Sendable {
    package var facts: PayloadFacts
    /// The object the phone gets; nil when there is none, and `facts.fault` says why.
    package var root: JSONNode?
    /// What only the text that was given shows.
    var sent = SentBody()

    package init(facts: PayloadFacts, root: JSONNode? = nil) {
        self.facts = facts
        self.root = root
    }

    /// What the payload does not show any more when it was taken out of a sender's body.
    struct SentBody: Sendable {
        /// Values of the wrong kind in the body, each a clause.
        var wrongKinds: [String] = []
        /// Where the body holds the flag, or a name that looks like it, in a place that does not set it.
        var flagPlaces: [String] = []
        /// Places of the payload that come from `flagPlaces`.
        var carriedFlagPlaces: Set<String> = []
    }

    /// Tells anew what follows from `root`: alert, flag, category and kinds. The size stays that of what was sent.
    ///
    /// To be called after an opened field was merged into `root`.
    package mutating func refreshFacts() {
        guard let root else { return }
        let aps = root["aps"]
        let alert = AlertReading(aps?["alert"])
        facts.hasAlert = alert.hasText
        facts.alertFault = alert.fault
        facts.category = aps?["category"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        facts.isContentAvailable = aps?["content-available"].map(FlagReading.isSet) ?? false
        facts.wrongKinds = Array(
            (sent.wrongKinds + alert.wrongKinds + (aps.map(ApsKinds.faults) ?? [])).prefix(PayloadReader.mostFaults))
        let places = FlagReading.places(in: root).filter { !sent.carriedFlagPlaces.contains($0) }
        facts.mutableContent = FlagFacts(
            aps?["mutable-content"].map(FlagReading.value) ?? .missing, elsewhere: sent.flagPlaces + places)
    }
}
