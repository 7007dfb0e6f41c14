import MediaModel
import Profiles

@testable import Rules

/// Media made of facts only, for asking rules.
enum Sample {
    /// A medium that is sound unless told otherwise.
    static func medium(
        _ path: String, _ format: MediaFormat, bytes: Int = 50_000, integrity: Integrity = .ok,
        _ change: (inout MediaFacts) -> Void = { _ in }
    ) -> InspectedMedium {
        var facts = MediaFacts(format: format)
        change(&facts)
        return InspectedMedium(path: RawPath(path), bytes: bytes, facts: facts, integrity: integrity)
    }

    static func picture(_ facts: inout MediaFacts, _ width: Int, _ height: Int, frames: Int = 1) {
        (facts.width, facts.height, facts.displayWidth, facts.displayHeight) = (width, height, width, height)
        facts.frames = frames
        facts.animated = frames > 1
        facts.decodedBytes = width * height * 4 * frames
        (facts.bitDepth, facts.colorModel, facts.alpha, facts.orientation) = (8, .rgb, false, 1)
        (facts.gps, facts.trailingBytes) = (false, 0)
    }

    /// H.264 and AAC, 10 s, index in front.
    static func video(_ facts: inout MediaFacts) {
        (facts.width, facts.height, facts.displayWidth, facts.displayHeight) = (640, 360, 640, 360)
        (facts.videoCodec, facts.videoTag, facts.audioCodec) = ("h264", "avc1", "aac")
        (facts.durationSeconds, facts.frames, facts.indexPosition) = (10, 250, .start)
    }

    static func video(
        _ path: String, _ format: MediaFormat = .mp4, bytes: Int = 500_000, integrity: Integrity = .ok,
        _ change: (inout MediaFacts) -> Void = { _ in }
    ) -> InspectedMedium {
        medium(path, format, bytes: bytes, integrity: integrity) {
            video(&$0)
            change(&$0)
        }
    }

    static func image(
        _ path: String, _ format: MediaFormat = .jpeg, _ width: Int = 800, _ height: Int = 600, frames: Int = 1,
        bytes: Int = 50_000, integrity: Integrity = .ok, _ change: (inout MediaFacts) -> Void = { _ in }
    ) -> InspectedMedium {
        medium(path, format, bytes: bytes, integrity: integrity) {
            picture(&$0, width, height, frames: frames)
            change(&$0)
        }
    }

    static func sound(
        _ path: String, _ format: MediaFormat, _ codec: String, bytes: Int = 50_000,
        _ change: (inout MediaFacts) -> Void = { _ in }
    ) -> InspectedMedium {
        medium(path, format, bytes: bytes) {
            ($0.audioCodec, $0.durationSeconds) = (codec, 12)
            change(&$0)
        }
    }
}

extension InspectedMedium {
    /// What all rules say, as `rule severity`.
    func said(_ profiles: Profile...) -> [String] {
        RuleBook.findings(for: self, profiles: profiles.isEmpty ? [RichPush.profile] : profiles).map {
            "\($0.rule) \($0.severity.rawValue)"
        }
    }

    /// What one rule says under a profile.
    func finding(_ rule: String, _ profile: Profile = RichPush.profile) -> Finding? {
        RuleBook.findings(for: self, profiles: [profile]).first { $0.rule == rule }
    }
}
