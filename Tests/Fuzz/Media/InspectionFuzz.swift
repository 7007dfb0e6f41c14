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
        promise(isCarried(.facts(probe.facts)), "facts do not come back as they were: \(probe.facts)")
        let integrity = probe.integrity(at: .header, limits: .standard)
        promise(isCarried(.integrity(integrity)), "integrity does not come back as it was: \(integrity)")
    }

    private func isCarried(_ answer: InspectionAnswer) -> Bool {
        do throws(InspectionProtocolError) {
            var bytes = try answer.frame(id: 7).bytes
            guard let frame = try Frame.take(from: &bytes) else { return false }
            return try InspectionAnswer(frame) == answer
        } catch {
            return false
        }
    }
}
