package import MediaModel

/// The sound is coded in a way the channel does not play, or not everywhere.
package enum AudioCodecRule: ProfileRule {
    package static let card = RuleCard(
        id: "audio-codec",
        title: "An audio codec that never plays there (Vorbis, Opus outside CAF …) or depends on the device",
        reason: """
            The phone takes the file by its name and finds no decoder for the sound: the player stays silent. AAC \
            plays everywhere, MP3 nearly so. Some channels want one sound track at most.
            """,
        repair: "Encode the sound as AAC.",
        commands: [
            "ffmpeg -i in.mp4 -c:v copy -c:a aac -b:a 128k -movflags +faststart out.mp4",
            "ffmpeg -i in.ogg -vn -c:a aac -b:a 128k -movflags +faststart out.m4a",
        ],
        severities: [.error, .warning])

    package static func check(_ medium: InspectedMedium, against profile: Profile) -> Finding? {
        let facts = medium.facts
        if facts.family == .video, let most = profile.audioStreams?.value, let count = facts.audioStreams, count > most
        {
            return tooMany(count, most, medium, profile)
        }
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
        let isVideo = medium.facts.family == .video
        let playsMP3 = [.plays, nil].contains(profile.audioCodecs?["mp3"]) || !isVideo
        return finding(
            severity, of: profile, message, measured: medium.facts.audioCodec, allowed: playsMP3 ? "AAC or MP3" : "AAC",
            fix: fix)
    }

    private static func tooMany(_ count: Int, _ most: Int, _ medium: InspectedMedium, _ profile: Profile) -> Finding {
        finding(
            .error, of: profile, "has \(count) sound tracks; \(profile.system) takes \(most) at most",
            measured: "\(count) sound tracks", allowed: "at most \(most)",
            fix: RepairCommand(for: medium).remuxed("-map 0:v:0 -map 0:a:0 -movflags +faststart"))
    }
}
