package import MediaModel

/// The picture of a video is coded in a way the channel does not play, or not everywhere.
package enum VideoCodecRule: ProfileRule {
    package static let card = RuleCard(
        id: "video-codec",
        title: "A codec that never plays there (VP8, VP9, Theora …) or depends on the device (AV1, ProRes …)",
        reason: """
            The phone takes the container by its name and finds no decoder for what is inside: people see a black \
            box or hear sound without a picture. H.264 plays everywhere, though some channels refuse B-frames in its \
            High profile.
            """,
        repair: "Encode it as H.264.",
        commands: [
            "ffmpeg -i in.mp4 -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart out.mp4",
            "ffmpeg -i in.mp4 -profile:v main -bf 0 -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart out.mp4",
        ],
        severities: [.error, .warning])

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        let facts = medium.facts
        guard facts.family == .video, let codec = facts.videoCodec, let table = profile.videoCodecs else { return nil }
        let title = CodecTitle.title(codec)
        switch table[codec] {
        case .never(let note):
            return speak(.error, "video is \(title), which \(profile.system) does not play: \(note)", medium, profile)
        case .playsIn(let formats, let note) where !formats.contains(facts.format):
            return speak(
                .error, "video is \(title), which \(profile.system) does not play in \(facts.format.title): \(note)",
                medium, profile)
        case .dependsOnDevice(let note):
            return speak(.warning, "video is \(title), which plays on some devices only: \(note)", medium, profile)
        case .plays, .playsIn: break
        }
        if let refusal = profile.refusedVideoCodings.first(where: { $0.value.means(facts) })?.value {
            return refused(refusal, medium, profile)
        }
        guard case .accepted(let caution?) = profile.stance(on: facts.format) else { return nil }
        return speak(.warning, "video is \(title) in \(facts.format.title): \(caution)", medium, profile)
    }

    private static func speak(
        _ severity: Severity, _ message: String, _ medium: InspectedMedium, _ profile: Profile
    ) -> Finding {
        finding(
            severity, of: profile, message, measured: medium.facts.videoCodec,
            allowed: profile.videoCodecs?["hevc"] == .plays ? "H.264, or HEVC tagged hvc1, in MP4" : "H.264 in MP4",
            fix: RepairCommand(for: medium, under: profile).h264())
    }

    private static func refused(
        _ refusal: VideoCodingRefusal, _ medium: InspectedMedium, _ profile: Profile
    ) -> Finding {
        let coding = "\(CodecTitle.title(refusal.codec)) \(medium.facts.videoProfile ?? "")"
        let what = refusal.onlyWithReorderedFrames ? "\(coding) with B-frames" : coding
        return finding(
            .error, of: profile, "video is \(what), which \(profile.system) does not play: \(refusal.note)",
            measured: what, allowed: "Main or Baseline without B-frames",
            fix: RepairCommand(for: medium, under: profile).h264())
    }
}
