import MediaModel
import Testing

@testable import MediaCache

@Suite struct FactsCodeTests {
    private var fullFacts: MediaFacts {
        var facts = MediaFacts(format: .threeGP, mime: "video/3gpp", family: .audio)
        facts.animated = false
        facts.width = 1
        facts.height = -2
        facts.displayWidth = 300
        facts.displayHeight = .max
        facts.frames = .min
        facts.loopCount = 0
        facts.durationSeconds = 30.04
        facts.decodedBytes = 1 << 40
        facts.bitDepth = 12
        facts.colorModel = .bilevel
        facts.alpha = true
        facts.orientation = 6
        facts.gps = true
        facts.videoCodec = "h264"
        facts.videoTag = "avc1"
        facts.audioCodec = ""
        facts.imageCoding = .extended12Bit
        facts.indexPosition = .end
        facts.shortestDelaySeconds = 1e-300
        facts.trailingBytes = 7
        facts.trailingFormat = .zip
        facts.videoProfile = "High 4:2:2"
        facts.hasReorderedFrames = true
        facts.audioStreams = 2
        return facts
    }

    private func decoded(_ bytes: [UInt8], _ depth: InspectionDepth = .full) -> KeptInspection? {
        bytes.withUnsafeBytes { FactsCode.decode($0, depth: depth) }
    }

    /// A fact that is added to `MediaFacts` and not to the code would be lost without a sound.
    @Test func everyFactHasAValueInThisTest() {
        let values = Mirror(reflecting: fullFacts).children.map { Mirror(reflecting: $0.value) }
        #expect(values.count == 28)
        #expect(values.allSatisfy { $0.displayStyle != .optional || !$0.children.isEmpty })
    }

    @Test(arguments: [Integrity.ok, .damaged("ends at byte 9"), .unknown("nothing here can decode it: …")])
    func everyFactComesBack(integrity: Integrity) {
        let inspection = KeptInspection(facts: fullFacts, integrity: integrity, depth: .full)
        #expect(decoded(FactsCode.encode(inspection)) == inspection)
    }

    @Test func whatIsNotKnownStaysUnknown() {
        var facts = MediaFacts(format: .jpeg)
        facts.mime = nil
        let inspection = KeptInspection(facts: facts, integrity: .ok, depth: .header)
        #expect(decoded(FactsCode.encode(inspection), .header) == inspection)
    }

    @Test(arguments: MediaFormat.allCases) func everyFormatComesBack(format: MediaFormat) {
        let inspection = KeptInspection(facts: MediaFacts(format: format), integrity: .ok, depth: .full)
        #expect(decoded(FactsCode.encode(inspection)) == inspection)
    }

    @Test func bytesCutShortOrMadeUpAreNoFactsAndNoCrash() {
        let bytes = FactsCode.encode(KeptInspection(facts: fullFacts, integrity: .ok, depth: .full))
        for count in bytes.indices { #expect(decoded(Array(bytes[..<count])) != decoded(bytes)) }
        for index in bytes.indices {
            for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
                var wrong = bytes
                wrong[index] = value
                _ = decoded(wrong)
            }
        }
        #expect(decoded([UInt8](repeating: 0xFF, count: 40)) == nil)
    }

    @Test func keysDifferWithEveryPart() {
        let keys = Set([["a", "bc"], ["ab", "c"], ["abc"], ["a", "b", "c"], []].map { InspectorKey($0) })
        #expect(keys.count == 5)
        #expect(InspectorKey(["a"]) == InspectorKey(["a"]))
    }
}
