import MediaModel
import Testing

@testable import InspectionProtocol

/// The tool computes with what comes in: nothing may come in that it cannot compute with.
@Suite struct AnswerBoundsTests {
    /// Of every fact there is, a value that no honest inspector sends.
    private static let excesses: [String] = Mirror(reflecting: MediaFacts(format: .png)).children.flatMap { fact in
        let name = fact.label ?? ""
        let values: [String] =
            switch type(of: fact.value) {
            case is Int?.Type: name == "decodedBytes" ? ["-1"] : ["-1", "9007199254740993"]
            case is Double?.Type: ["-0.1", "1e300"]
            case is String?.Type: ["\"\(String(repeating: "x", count: 257))\""]
            default: []
            }
        return values.map { #""\#(name)":\#($0)"# }
    }

    @Test(arguments: excesses) func noFactBeyondItsBoundComesIn(excess: String) throws {
        let others = ["\"format\":\"png\"", "\"family\":\"image\""].filter { !excess.hasPrefix($0.prefix(8)) }
        let body = "{" + (others + [excess]).joined(separator: ",") + "}"
        #expect(throws: InspectionProtocolError.malformed) {
            try InspectionAnswer(Frame(kind: .facts, id: 1, body: Array(body.utf8)))
        }
    }

    @Test func everyKindOfFactIsTried() {
        #expect(Self.excesses.count > 20)
    }

    @Test func theLargestHonestFactsComeIn() throws {
        var facts = MediaFacts(format: .png)
        (facts.width, facts.height, facts.decodedBytes) = (1 << 53, 1 << 53, .max)
        (facts.durationSeconds, facts.mime) = (1e15, String(repeating: "x", count: 256))
        #expect(try InspectionAnswer(try InspectionAnswer.facts(facts).frame(id: 1)) == .facts(facts))
    }

    @Test func noReasonIsAnEssay() {
        let essay = String(repeating: "x", count: 4097)
        for answer in [InspectionAnswer.failed(essay), .integrity(.damaged(essay))] {
            #expect(throws: InspectionProtocolError.malformed) { try InspectionAnswer(try answer.frame(id: 1)) }
        }
    }
}
