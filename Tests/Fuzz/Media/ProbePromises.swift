import MediaBytes
import MediaModel

/// What every probe promises of its answers.
struct ProbePromises {
    private let probe: any MediaProbe
    private let limits: ProbeLimits

    init(_ probe: any MediaProbe, limits: ProbeLimits = .standard) {
        self.probe = probe
        self.limits = limits
    }

    func check(at depths: InspectionDepth...) {
        check(probe.facts)
        for depth in depths { check(probe.integrity(at: depth, limits: limits)) }
    }

    private func check(_ facts: MediaFacts) {
        let numbers = [
            facts.width, facts.height, facts.displayWidth, facts.displayHeight, facts.frames, facts.loopCount,
            facts.decodedBytes, facts.bitDepth, facts.trailingBytes,
        ]
        promise(numbers.allSatisfy { $0 ?? 0 >= 0 }, "a number is negative: \(facts)")
        let seconds = [facts.durationSeconds, facts.shortestDelaySeconds]
        promise(seconds.allSatisfy { ($0 ?? 0).isFinite && $0 ?? 0 >= 0 }, "a length is none: \(facts)")
        promise((1...8).contains(facts.orientation ?? 1), "an orientation is none: \(facts)")
        let texts = [facts.mime, facts.videoCodec, facts.videoTag, facts.audioCodec]
        promise(!texts.contains { acts($0 ?? "") }, "a name acts on a terminal: \(facts)")
    }

    private func check(_ integrity: Integrity) {
        promise((integrity.status == .ok) == (integrity.reason == nil), "a reason or none: \(integrity)")
        let reason = integrity.reason ?? "…"
        promise(!reason.isEmpty && !reason.hasSuffix("."), "a reason is no clause: \(reason)")
        promise(!acts(reason), "a reason acts on a terminal: \(reason)")
    }

    private func acts(_ text: String) -> Bool { text.unicodeScalars.contains(where: VisibleText.acts) }
}

extension ProbeLimits {
    /// Nothing may be decoded.
    static let none = ProbeLimits(decodeMemory: 0, pixels: 0)

    /// What a format is fuzzed with.
    static func fuzzing(_ format: MediaFormat) -> ProbeLimits {
        // libavcodec 59 does not come to an end over some broken JPEG XL; the limit of processor time ends an inspector.
        format == .jxl ? .none : .standard
    }
}
