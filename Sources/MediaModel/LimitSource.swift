/// Where a limit or a statement about a channel comes from, so that everyone can check it.
package struct LimitSource: Sendable, Hashable {
    /// How far a source carries.
    package enum Standing: String, Sendable, CaseIterable {
        /// The owner of the platform says so in a public page or header.
        case documented
        /// The system was seen to do so, and no document says it.
        case observed
        /// Developers or vendors report it.
        case reported
        /// Concluded from other facts, not tried on a device.
        case inferred
        /// A rule of this project, stricter than the platform.
        case house
    }

    /// What the source is, in a few words.
    package var title: String
    /// Where to read it; `nil` when there is no public page.
    package var address: String?
    /// The day, month or year the source speaks of, as `2024-02-27`, `2024-02` or `2024`.
    package var date: String
    package var standing: Standing

    package init(title: String, address: String?, date: String, standing: Standing) {
        self.title = title
        self.address = address
        self.date = date
        self.standing = standing
    }
}

/// A value that says where it comes from.
package struct Sourced<Value: Sendable & Equatable>: Sendable, Equatable {
    package var value: Value
    package var source: LimitSource

    package init(_ value: Value, _ source: LimitSource) {
        self.value = value
        self.source = source
    }
}
