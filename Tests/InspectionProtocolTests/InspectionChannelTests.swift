import Glibc
import MediaModel
import Testing

@testable import InspectionProtocol

@Suite struct InspectionChannelTests {
    private let soon = MonotonicClock.now() + 5_000_000_000

    @Test func requestAndFileArriveTogether() throws {
        let ends = try InspectionChannel.makePair()
        let tool = InspectionChannel(socket: ends.0)
        var inspector = InspectionChannel(socket: ends.1)
        let request = InspectionRequest(id: 3, depth: .full, format: .gif)
        try tool.send(request, file: STDERR_FILENO)
        let (received, file) = try #require(try inspector.receiveRequest())
        defer { close(file) }
        #expect(received == request)
        #expect(file > STDERR_FILENO)
        #expect(fcntl(file, F_GETFD) == FD_CLOEXEC)
    }

    @Test func silenceIsExpectedBetweenFiles() throws {
        let ends = try InspectionChannel.makePair()
        var tool = InspectionChannel(socket: ends.0)
        let inspector = InspectionChannel(socket: ends.1)
        try tool.expectSilence()
        try inspector.send(.failed("x"), to: 1)
        #expect(throws: InspectionProtocolError.malformed) { try tool.expectSilence() }
    }

    @Test func theRestOfAChunkIsNoSilence() throws {
        let ends = try InspectionChannel.makePair()
        var tool = InspectionChannel(socket: ends.0)
        let inspector = InspectionChannel(socket: ends.1)
        try inspector.send(.failed("x"), to: 1)
        try inspector.send(.failed("y"), to: 1)
        #expect(try tool.receiveAnswer(to: 1, deadline: soon) == .failed("x"))
        #expect(throws: InspectionProtocolError.malformed) { try tool.expectSilence() }
    }

    @Test func anInspectorThatHasGoneIsNotSilent() throws {
        let ends = try InspectionChannel.makePair()
        var tool = InspectionChannel(socket: ends.0)
        close(ends.1)
        #expect(throws: InspectionProtocolError.closed) { try tool.expectSilence() }
    }

    @Test func oneWhoReadsNothingDoesNotStopTheTool() throws {
        let ends = try InspectionChannel.makePair()
        let tool = InspectionChannel(socket: ends.0)
        defer { close(ends.1) }
        #expect(throws: InspectionProtocolError.malformed) {
            for number in 0..<100_000 {
                try tool.send(InspectionRequest(id: UInt64(number), depth: .full), file: STDERR_FILENO)
            }
        }
    }

    @Test func anAnswerToAnotherRequestIsMalformed() throws {
        let ends = try InspectionChannel.makePair()
        var tool = InspectionChannel(socket: ends.0)
        let inspector = InspectionChannel(socket: ends.1)
        try inspector.send(.failed("x"), to: 2)
        #expect(throws: InspectionProtocolError.malformed) { try tool.receiveAnswer(to: 1, deadline: soon) }
    }

    @Test func aReportComesFirstAndOnce() throws {
        let ends = try InspectionChannel.makePair()
        var tool = InspectionChannel(socket: ends.0)
        let inspector = InspectionChannel(socket: ends.1)
        let report = SealReport(landlock: 3, hasSeccomp: true)
        try inspector.send(report)
        #expect(try tool.receiveSealReport(deadline: soon) == report)
        try inspector.send(report)
        #expect(throws: InspectionProtocolError.malformed) { try tool.receiveAnswer(to: 1, deadline: soon) }
    }
}
