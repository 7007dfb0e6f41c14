import Testing

@testable import InspectionProtocol

@Suite struct SealReportTests {
    @Test(arguments: [
        SealReport(landlock: 7, hasSeccomp: true), SealReport(landlock: nil, hasSeccomp: true),
        SealReport(landlock: 1, hasSeccomp: false), SealReport(landlock: nil, hasSeccomp: false),
    ])
    func aReportComesBackAsItWasSent(report: SealReport) throws {
        #expect(try SealReport(report.frame()) == report)
    }

    @Test(arguments: ["", "7", "7 2", "-1 1", "7 1 1", "x 1", "99999999999999999999 1"])
    func anythingElseIsNoReport(body: String) {
        let frame = Frame(kind: .hello, id: 0, body: Array(body.utf8))
        #expect(throws: InspectionProtocolError.malformed) { try SealReport(frame) }
    }

    @Test func anAnswerIsNoReport() {
        #expect(throws: InspectionProtocolError.malformed) {
            try SealReport(Frame(kind: .failed, id: 0, body: Array("7 1".utf8)))
        }
        #expect(throws: InspectionProtocolError.malformed) {
            try SealReport(Frame(kind: .hello, id: 1, body: Array("7 1".utf8)))
        }
    }

    @Test func whatIsMissingIsNamed() {
        #expect(SealReport(landlock: 1, hasSeccomp: true).fault == nil)
        #expect(SealReport(landlock: nil, hasSeccomp: true).fault == "the kernel has no Landlock")
        #expect(SealReport(landlock: nil, hasSeccomp: false).fault == "the kernel has no Landlock and no seccomp")
    }
}
