import MediaModel

/// What becomes of one attempt to attach a medium.
struct AttemptVerdict: Sendable, Equatable {
    /// How the run of the extension goes on.
    enum Fate: Sendable, Equatable {
        /// The system takes the file.
        case attached
        /// Nothing is attached, and the SDK goes on to what comes next.
        case failed
        /// Nothing is attached, and no time is left.
        case outOfTime
        /// Nobody can tell from here.
        case unclaimed
    }

    var fate: Fate
    /// What the person sees when this attempt decides.
    var outcome: Outcome
    /// One sentence without a full stop.
    var because: String
    var rule: String?
    var isInferred: Bool

    static let unclaimed = AttemptVerdict(
        fate: .unclaimed, outcome: .original, because: "", rule: nil, isInferred: true)

    static func failed(_ because: String, rule: String, isInferred: Bool = false) -> AttemptVerdict {
        AttemptVerdict(fate: .failed, outcome: .textOnly, because: because, rule: rule, isInferred: isInferred)
    }

    static func outOfTime(_ outcome: Outcome, _ because: String, rule: String) -> AttemptVerdict {
        AttemptVerdict(fate: .outOfTime, outcome: outcome, because: because, rule: rule, isInferred: false)
    }

    static func shown(_ because: String, isInferred: Bool = false) -> AttemptVerdict {
        AttemptVerdict(fate: .attached, outcome: .attached, because: because, rule: nil, isInferred: isInferred)
    }

    static func still(_ because: String, isInferred: Bool = false) -> AttemptVerdict {
        AttemptVerdict(fate: .attached, outcome: .still, because: because, rule: nil, isInferred: isInferred)
    }

    static func blank(_ because: String, rule: String, isInferred: Bool = false) -> AttemptVerdict {
        AttemptVerdict(fate: .attached, outcome: .blank, because: because, rule: rule, isInferred: isInferred)
    }
}
