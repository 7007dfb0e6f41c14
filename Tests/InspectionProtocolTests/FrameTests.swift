import MediaModel
import Testing

@testable import InspectionProtocol

@Suite struct FrameTests {
    @Test func aFrameComesBackAsItWasSent() throws {
        var buffer = Frame(kind: .facts, id: 0x0102_0304_0506_0708, body: [9, 8, 7]).bytes + [1, 2]
        let frame = try #require(try Frame.take(from: &buffer))
        #expect(frame.kind == .facts)
        #expect(frame.id == 0x0102_0304_0506_0708)
        #expect(frame.body == [9, 8, 7])
        #expect(buffer == [1, 2])
    }

    @Test func anIncompleteFrameWaitsForTheRest() throws {
        let whole = Frame(kind: .integrity, id: 1, body: [1, 2, 3]).bytes
        for length in 0..<whole.count {
            var buffer = Array(whole[..<length])
            #expect(try Frame.take(from: &buffer) == nil)
            #expect(buffer.count == length)
        }
    }

    @Test func aBodyOverTheLimitIsRefusedBeforeItArrives() {
        var buffer: [UInt8] = [1, 0, 1, 0, Frame.Kind.facts.rawValue, 0, 0, 0, 0, 0, 0, 0, 0]
        #expect(throws: InspectionProtocolError.malformed) { try Frame.take(from: &buffer) }
    }

    @Test func anUnknownKindIsRefused() {
        var buffer: [UInt8] = [0, 0, 0, 0, 99, 0, 0, 0, 0, 0, 0, 0, 0]
        #expect(throws: InspectionProtocolError.malformed) { try Frame.take(from: &buffer) }
    }

    @Test(arguments: InspectionDepth.allCases, [nil, MediaFormat.threeGP])
    func aRequestComesBackAsItWasSent(depth: InspectionDepth, format: MediaFormat?) throws {
        let request = InspectionRequest(id: 7, depth: depth, format: format)
        #expect(try InspectionRequest(request.frame()) == request)
    }

    @Test func everyAnswerComesBackAsItWasSent() throws {
        var facts = MediaFacts(format: .gif)
        facts.durationSeconds = 0.1
        facts.colorModel = .indexed
        let answers: [InspectionAnswer] = [
            .facts(facts), .integrity(.damaged("ends at byte 3")), .handOff(.threeGP), .failed("no \u{1F4A5}"),
        ]
        for answer in answers { #expect(try InspectionAnswer(try answer.frame(id: 1)) == answer) }
    }
}
