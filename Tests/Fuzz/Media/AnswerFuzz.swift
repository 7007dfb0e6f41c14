import MediaBytes
import MediaModel

@testable import InspectionProtocol

/// What an inspector that was taken over may send, and what an inspector is asked.
struct AnswerFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        var facts = MediaFacts(format: .mp4)
        facts.width = 640
        facts.durationSeconds = 1.5
        facts.videoCodec = "h264"
        let answers: [InspectionAnswer] = [
            .facts(facts), .integrity(.damaged("ends at byte 7")), .handOff(.mp4), .failed("no memory"),
        ]
        // A seed that cannot be made is none.
        return answers.compactMap { try? $0.frame(id: 1).bytes }
            + [InspectionRequest(id: 2, depth: .full, format: .heic).frame().bytes]
    }

    func run(_ bytes: ByteView) {
        var rest = bytes.array
        while true {
            do throws(InspectionProtocolError) {
                let count = rest.count
                guard let frame = try Frame.take(from: &rest) else { return }
                promise(rest.count < count && frame.body.count <= Frame.bodyLimit, "a frame takes no bytes")
                read(frame)
            } catch {
                return
            }
        }
    }

    private func read(_ frame: Frame) {
        do throws(InspectionProtocolError) {
            if frame.kind == .request {
                let request = try InspectionRequest(frame)
                promise(try InspectionRequest(request.frame()) == request, "a request comes back as another")
            } else {
                _ = try InspectionAnswer(frame)
            }
        } catch {
            promise(error == .malformed, "a frame is wrong by \(error)")
        }
    }
}
