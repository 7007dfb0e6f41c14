/// What the person sees of a push.
package enum Outcome: String, Codable, Sendable, CaseIterable {
    /// The medium shows as meant.
    case attached
    /// An animation shows its first frame only.
    case still
    /// Something is attached, and there is nothing to see.
    case blank
    /// Delivered without an attachment.
    case textOnly = "text-only"
    /// The extension does not run, or runs out of time: the text as it was sent.
    case original
    /// The push service does not take the payload.
    case rejected

    /// Whether the person gets the medium, if only as a still.
    package var showsMedium: Bool { self == .attached || self == .still }
}

/// What comes of a push in an app with one SDK.
package struct SDKOutcome: Sendable, Equatable {
    /// Name of the SDK, as `--sdk` takes it.
    package var sdk: String
    package var outcome: Outcome
    /// Why, one sentence without a full stop.
    package var because: String
    /// The rule that tells the cause; nil when the person gets the medium.
    package var rule: String?
    /// Some step was concluded from other facts and not seen on a device or read in a source.
    package var isInferred: Bool

    package init(sdk: String, outcome: Outcome, because: String, rule: String? = nil, isInferred: Bool = false) {
        self.sdk = sdk
        self.outcome = outcome
        self.because = because
        self.rule = rule
        self.isInferred = isInferred
    }
}

/// One step of the notification service extension, on the clock that starts with it.
package struct TimelineStep: Sendable, Equatable {
    /// What happens.
    package enum Name: String, Sendable, CaseIterable {
        /// The payload is looked at: alert, flag, keys.
        case payload
        case decrypt
        case download
        case attach
    }

    /// How the time is known.
    package enum Basis: Sendable, Equatable {
        /// Measured here.
        case measured
        /// Computed for the network of that name.
        case network(String)
        /// A round figure, since nobody can measure it here.
        case assumed
    }

    package var name: Name
    package var startMilliseconds: Int
    package var milliseconds: Int
    package var basis: Basis

    package init(name: Name, startMilliseconds: Int, milliseconds: Int, basis: Basis) {
        self.name = name
        self.startMilliseconds = startMilliseconds
        self.milliseconds = milliseconds
        self.basis = basis
    }
}
