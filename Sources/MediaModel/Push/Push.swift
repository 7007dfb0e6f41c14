/// What a payload rule sees: the payload, and what each SDK asked about finds in it.
package struct Push: Sendable, Equatable {
    /// What one SDK finds.
    package struct Reading: Sendable, Equatable {
        package var sdk: SDKCard
        package var search: MediaSearch

        package init(sdk: SDKCard, search: MediaSearch) {
            self.sdk = sdk
            self.search = search
        }
    }

    package var facts: PayloadFacts
    /// In the order of the question.
    package var readings: [Reading]
    /// The categories an app registers; nil when nobody gave a list.
    package var categories: [NotificationCategory]?
    /// A push without media is wrong.
    package var requiresMedia: Bool

    package init(
        facts: PayloadFacts, readings: [Reading] = [], categories: [NotificationCategory]? = nil,
        requiresMedia: Bool = false
    ) {
        self.facts = facts
        self.readings = readings
        self.categories = categories
        self.requiresMedia = requiresMedia
    }

    /// Whether the payload asks for media, or means to: a request, or a fault that stands in the way of one.
    package var isAboutMedia: Bool {
        readings.contains { !$0.search.requests.isEmpty || !$0.search.faults.isEmpty }
    }

    /// The registered category of the payload; nil when it has none, or the list has none of that name.
    package var registeredCategory: NotificationCategory? {
        categories?.first { $0.identifier == facts.category }
    }
}

/// A category of notifications as an app registers it (`UNNotificationCategory`).
package struct NotificationCategory: Sendable, Equatable {
    package var identifier: String
    package var actions: [Action]

    package struct Action: Sendable, Equatable {
        package var identifier: String
        /// What stands on the button; nil when the list does not say.
        package var title: String?
        /// A text field opens (`UNTextInputNotificationAction`).
        package var takesText: Bool
        /// `foreground`, `destructive`, `authenticationRequired`.
        package var options: [String]

        package init(identifier: String, title: String? = nil, takesText: Bool = false, options: [String] = []) {
            self.identifier = identifier
            self.title = title
            self.takesText = takesText
            self.options = options
        }
    }

    package init(identifier: String, actions: [Action] = []) {
        self.identifier = identifier
        self.actions = actions
    }
}

/// What a report says about a push besides its findings.
package struct PushReport: Sendable, Equatable {
    package var facts: PayloadFacts
    /// Where the media that are fetched stand in the payload, by SDK, in the order of the question.
    package var readings: [Push.Reading]
    /// One for each SDK asked; empty for a push without media.
    package var outcomes: [SDKOutcome]
    /// In order; empty when the extension does not run, or there is nothing to fetch.
    package var timeline: [TimelineStep]
    /// The category's entry in the app's list.
    package var category: NotificationCategory?

    package init(
        facts: PayloadFacts, readings: [Push.Reading] = [], outcomes: [SDKOutcome] = [],
        timeline: [TimelineStep] = [], category: NotificationCategory? = nil
    ) {
        self.facts = facts
        self.readings = readings
        self.outcomes = outcomes
        self.timeline = timeline
        self.category = category
    }
}
