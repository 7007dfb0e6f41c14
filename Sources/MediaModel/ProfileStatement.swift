/// One thing a profile says about its channel, as people read it.
package struct ProfileStatement: Sendable, Equatable {
    /// What it is about: `image size`.
    package var what: String
    /// What holds, in words and with units.
    package var value: String
    package var source: LimitSource

    package init(what: String, value: String, source: LimitSource) {
        self.what = what
        self.value = value
        self.source = source
    }
}
