/// The rules of one channel: data only, every number with its source.
///
/// All properties can be changed, so that a profile may start from another one.
package struct Profile: Sendable, Equatable {
    /// Kebab-case, as `--profile` takes it.
    package var name: String
    /// One line for a list of profiles.
    package var title: String
    /// Who shows the media, as messages name it: `iOS`.
    package var system: String
    /// What the channel does with each format; a format that is not here is refused.
    package var formats: [MediaFormat: Sourced<FormatStance>]
    /// The limits of each family.
    package var limits: [MediaFamily: AttachmentLimits]
    /// Limits of single formats, in place of those of their family.
    package var formatLimits: [MediaFormat: AttachmentLimits]
    /// `nil` when the channel does not care.
    package var videoCodecs: CodecTable?
    /// `nil` when the channel does not care.
    package var audioCodecs: CodecTable?
    /// Video tags the channel does not play, and the tag to use instead: `hev1` to `hvc1`.
    package var videoTags: Sourced<[String: String]>?
    /// Ways to code video the channel does not play, though it plays the codec.
    package var refusedVideoCodings: [Sourced<VideoCodingRefusal>]
    /// Most sound tracks of a video; `nil` when nobody counts them.
    package var audioStreams: Sourced<Int>?
    /// Ways to code a picture the channel cannot show.
    package var refusedCodings: Sourced<Set<ImageCoding>>?
    /// How pictures must store their colours; `nil` when the channel does not care.
    package var colors: Sourced<ColorBounds>?
    /// What it means when the index of a video stands at its end; `nil` when nothing.
    package var indexAtEnd: Sourced<Severity>?
    /// Memory for unpacked pictures; `nil` when nobody counts it.
    package var decodeMemory: Sourced<DecodeMemory>?
    /// Animated formats the channel shows as a still.
    package var stillAnimations: Sourced<Set<MediaFormat>>?
    /// Formats that play only under a name of their own.
    package var animatesByName: Sourced<Set<MediaFormat>>?
    /// Seconds the channel waits for a download before it does without; `nil` when nobody says.
    package var downloadSeconds: Sourced<Double>?
    /// No finding of this profile is more severe; `warning` for what is only a vendor's advice.
    package var strictest: Severity

    package init(name: String, title: String, system: String) {
        self.name = name
        self.title = title
        self.system = system
        formats = [:]
        limits = [:]
        formatLimits = [:]
        refusedVideoCodings = []
        strictest = .error
    }

    /// What the channel does with a format.
    package func stance(on format: MediaFormat) -> FormatStance { formats[format]?.value ?? .refused() }

    /// Whether the channel does not take a format at all.
    package func refuses(_ format: MediaFormat) -> Bool {
        if case .refused = stance(on: format) { true } else { false }
    }

    /// The limits that hold for a medium.
    package func limits(for facts: MediaFacts) -> AttachmentLimits {
        formatLimits[facts.format] ?? limits[facts.family] ?? AttachmentLimits()
    }

    /// The formats of a family the channel takes by its documentation, in the order of `MediaFormat`.
    package func acceptedFormats(of family: MediaFamily) -> [MediaFormat] {
        MediaFormat.allCases.filter { format in
            guard format.family == family, case .accepted(caution: nil) = stance(on: format) else { return false }
            return true
        }
    }
}

/// How much memory unpacked pictures may need where they are unpacked.
package struct DecodeMemory: Sendable, Equatable {
    /// Worth knowing from here on.
    package var notable: ByteCount
    /// A warning from here on.
    package var dangerous: ByteCount

    package init(notable: ByteCount, dangerous: ByteCount) {
        self.notable = notable
        self.dangerous = dangerous
    }
}
