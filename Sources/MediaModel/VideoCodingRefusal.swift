/// A way to code video that a channel does not play, though it plays the codec.
package struct VideoCodingRefusal: Sendable, Equatable {
    /// Short codec name as FFmpeg spells it.
    package var codec: String
    /// Profiles of the codec as FFmpeg spells them: `High`.
    package var profiles: Set<String>
    /// Whether only videos with reordered pictures (B-frames) are meant.
    package var onlyWithReorderedFrames: Bool
    /// Who does not play it, a clause that stands after a colon.
    package var note: String

    package init(codec: String, profiles: Set<String>, onlyWithReorderedFrames: Bool, note: String) {
        self.codec = codec
        self.profiles = profiles
        self.onlyWithReorderedFrames = onlyWithReorderedFrames
        self.note = note
    }

    /// Whether a video is coded so; not when a fact is missing.
    package func means(_ facts: MediaFacts) -> Bool {
        guard facts.videoCodec == codec, let profile = facts.videoProfile, profiles.contains(profile) else {
            return false
        }
        return !onlyWithReorderedFrames || facts.hasReorderedFrames == true
    }
}
