import AVInspector
import ImageInspector
import MediaBytes
import MediaModel

@testable import InspectionProtocol

/// Both inspectors as the tool asks them: sniffed, handed over, probed.
struct InspectionFuzz: FuzzTarget {
    let depth: InspectionDepth

    func takes(sample bytes: ByteView) -> Bool { depth == .standard || bytes.count < 32 << 10 }

    func run(_ bytes: ByteView) {
        switch ImageInspection.inspect(bytes) {
        case .probed(let probe): check(probe)
        case .handOff(let format):
            guard let probe = AVInspection.inspect(bytes, format: format) else {
                return promise(false, "nobody reads \(format)")
            }
            check(probe)
        }
    }

    private func check(_ probe: any MediaProbe) {
        ProbePromises(probe, limits: .fuzzing(probe.facts.format)).check(at: depth)
        // A header may promise more than the tool computes with.
        let isBeyond = !AnswerBounds.hold(for: probe.facts)
        promise(isTaken(.facts(probe.facts)) != isBeyond, "the tool does not take the facts: \(probe.facts)")
        let integrity = probe.integrity(at: .header, limits: .standard)
        promise(isTaken(.integrity(integrity)), "the tool does not take the integrity: \(integrity)")
    }

    /// Whether the tool believes an honest inspector.
    private func isTaken(_ answer: InspectionAnswer) -> Bool {
        do throws(InspectionProtocolError) {
            var bytes = try answer.frame(id: 7).bytes
            guard let frame = try Frame.take(from: &bytes) else { return false }
            _ = try InspectionAnswer(frame)
            return bytes.isEmpty
        } catch {
            return false
        }
    }
}
