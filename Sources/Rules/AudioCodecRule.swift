package import MediaModel

/// The sound is coded in a way the channel does not play, or not everywhere.
package enum AudioCodecRule: ProfileRule {
    package static let card = RuleCard(
        id: "audio-codec",
        title: "An audio codec that never plays there (Vorbis, Opus outside CAF …) or depends on the device",
        reason: """
            The phone takes the file by its name and finds no decoder for the sound: the player stays silent. AAC \
            and MP3 play everywhere.
            """,
        repair: "Encode the sound as AAC.",
        commands: [
            "ffmpeg -i in.mp4 -c:v copy -c:a aac -b:a 128k -movflags +faststart out.mp4",
            "ffmpeg -i in.ogg -vn -c:a aac -b:a 128k -movflags +faststart out.m4a",
        ],
        severities: [.error, .warning])

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        let facts = medium.facts
        guard facts.family == .audio || facts.family == .video, let codec = facts.audioCodec,
            let table = profile.audioCodecs
        else { return nil }
        let title = CodecTitle.title(codec)
        switch table[codec] {
        case .plays: return nil
        case .playsIn(let formats, _) where formats.contains(facts.format): return nil
        case .never(let note), .playsIn(_, let note):
            return speak(.error, "sound is \(title), which \(profile.system) does not play: \(note)", medium, profile)
        case .dependsOnDevice(let note):
            return speak(.warning, "sound is \(title), which plays on some devices only: \(note)", medium, profile)
        }
    }

    private static func speak(
        _ severity: Severity, _ message: String, _ medium: InspectedMedium, _ profile: Profile
    ) -> Finding {
        let command = RepairCommand(for: medium)
        let fix =
            medium.facts.family == .video
            ? "ffmpeg -i \(command.input) -c:v copy -c:a aac -b:a 128k -movflags +faststart \(command.output(.mp4))"
            : command.aac(128)
        return finding(
            severity, of: profile, message, measured: medium.facts.audioCodec, allowed: "AAC or MP3", fix: fix)
    }
}
