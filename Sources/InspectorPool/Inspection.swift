package import MediaModel

/// What came out of looking at one file in an inspector.
package struct Inspection: Sendable, Equatable {
    /// Nil when the look ended before the headers were read.
    package var facts: MediaFacts?
    /// Nil when the look ended before the end.
    package var integrity: Integrity?
    /// Why the look ended early, in one clause; nil when it did not.
    package var failure: String?

    package init(facts: MediaFacts? = nil, integrity: Integrity? = nil, failure: String? = nil) {
        self.facts = facts
        self.integrity = integrity
        self.failure = failure
    }
}
