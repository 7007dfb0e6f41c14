/// What a channel does with one format.
package enum FormatStance: Sendable, Equatable {
    /// Documented and taken.
    /// - Parameter caution: why showing it is doubtful all the same; `nil` when it is not.
    case accepted(caution: String? = nil)
    /// In no documentation of the channel.
    /// - Parameter note: what is known about it, a clause that stands after a colon.
    case undocumented(note: String)
    /// Not taken.
    /// - Parameter note: what the channel does with it, a clause that stands after a colon; `nil` when nothing is known.
    case refused(note: String? = nil)
}

/// What a channel does with one codec.
package enum CodecStance: Sendable, Equatable {
    case plays
    /// Plays in these containers, never elsewhere.
    case playsIn(Set<MediaFormat>, otherwise: String)
    /// Depends on device or system.
    /// - Parameter note: on what, a clause that stands after a colon.
    case dependsOnDevice(note: String)
    /// - Parameter note: why, a clause that stands after a colon.
    case never(note: String)
}

/// The codecs a channel plays.
package struct CodecTable: Sendable, Equatable {
    /// By short name as FFmpeg spells it; `pcm_*` stands for all names that start so.
    package var stances: [String: Sourced<CodecStance>]
    /// For every other codec.
    package var others: Sourced<CodecStance>

    package init(stances: [String: Sourced<CodecStance>], others: Sourced<CodecStance>) {
        self.stances = stances
        self.others = others
    }

    /// What happens with a codec.
    /// - Parameter codec: short name as FFmpeg spells it.
    package subscript(codec: String) -> CodecStance {
        if let exact = stances[codec] { return exact.value }
        if let cut = codec.firstIndex(of: "_"), let group = stances[codec[...cut] + "*"] { return group.value }
        return others.value
    }
}
