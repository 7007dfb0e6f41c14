import MediaModel
import Testing

@testable import ImageInspector

struct GIFProbeTests {
    private func facts(_ gif: GIFWriter, appending tail: [UInt8] = []) -> MediaFacts {
        ProbeBytes.facts(GIFProbe.self, gif.bytes + tail, .gif)
    }

    private func integrity(_ gif: GIFWriter, depth: InspectionDepth = .standard) -> Integrity {
        ProbeBytes.integrity(GIFProbe.self, gif.bytes, .gif, depth: depth)
    }

    private func gif(_ change: (inout GIFWriter.Frame) -> Void) -> GIFWriter {
        var gif = GIFWriter()
        change(&gif.frames[0])
        return gif
    }

    @Test func readsAStill() {
        let facts = facts(GIFWriter())
        #expect((facts.width, facts.height) == (4, 3))
        #expect((facts.frames, facts.animated, facts.alpha) == (1, false, false))
        #expect(facts.durationSeconds == nil && facts.loopCount == nil)
        #expect((facts.bitDepth, facts.colorModel, facts.decodedBytes) == (8, .indexed, 48))
        #expect(facts.trailingBytes == 0)
        #expect(integrity(GIFWriter()) == .ok)
    }

    @Test func addsUpTheDelays() {
        var gif = GIFWriter()
        gif.frames = [.init(delay: 7), .init(delay: 20, transparent: 1), .init(delay: 3)]
        let facts = facts(gif)
        #expect((facts.frames, facts.animated, facts.alpha) == (3, true, true))
        #expect(facts.durationSeconds == 0.3)
        #expect(facts.shortestDelaySeconds == 0.03)
        #expect(facts.decodedBytes == 4 * 3 * 4 * 3)
    }

    @Test func playsFramesWithoutAnyDelayAtATenthOfASecond() {
        var gif = GIFWriter()
        gif.frames = [.init(), .init(delay: 0)]
        #expect(facts(gif).durationSeconds == 0.2)
        #expect(facts(gif).shortestDelaySeconds == 0)
    }

    @Test(arguments: [(nil, 1), (0, 0), (1, 2), (65535, 65536)] as [(Int?, Int)])
    func countsPlays(_ stored: Int?, _ plays: Int) {
        var gif = GIFWriter()
        gif.frames = [.init(delay: 1), .init(delay: 1)]
        gif.storedLoops = stored
        #expect(facts(gif).loopCount == plays)
    }

    @Test func aStillWithALoopingExtensionSaysSo() {
        var gif = GIFWriter()
        gif.storedLoops = 0
        #expect((facts(gif).loopCount, facts(gif).animated) == (0, false))
    }

    @Test func seesBytesBehindTheTrailer() {
        let facts = facts(GIFWriter(), appending: Array("PK\u{3}\u{4}".utf8) + [1, 2, 3])
        #expect(facts.trailingBytes == 7)
        #expect(facts.trailingFormat == .zip)
    }

    @Test func toleratesAMissingEndCode() {
        #expect(integrity(gif { $0.hasEndCode = false }) == .ok)
    }

    @Test func toleratesZerosBehindTheLastPixel() {
        #expect(integrity(gif { ($0.hasEndCode, $0.padding) = (false, [0, 0, 0]) }) == .ok)
    }

    @Test func toleratesWhatFollowsTheEndCode() {
        #expect(integrity(gif { $0.padding = [0xAA, 0x55] }) == .ok)
    }

    @Test func toleratesAFrameThatOverlapsTheCanvas() {
        #expect(integrity(gif { $0.left = 3 }) == .ok)
    }

    @Test func missesPixels() {
        let verdict = integrity(gif { $0.pixels = [0, 1, 2] })
        #expect(verdict.status == .damaged)
        #expect(verdict.reason?.contains("after 3 of 12 pixels") == true)
        #expect(integrity(gif { $0.pixels = [0, 1, 2] }, depth: .header) == .ok)
    }

    @Test func seesMorePixelsThanTheFrameHolds() {
        #expect(integrity(gif { $0.pixels = (0..<15).map { $0 % 4 } }).status == .damaged)
    }

    @Test func seesAnUndefinedCode() {
        // Clear, one pixel, then a string that is defined two codes later.
        let verdict = integrity(gif { $0.rawCodes = [4, 1, 7, 5] })
        #expect(verdict.reason?.contains("not defined") == true)
    }

    @Test func followsAStringThatNamesItself() {
        // Clear, 1, then the string made of itself: 1 + 2 + 3 pixels, four bits a code from there on.
        let sound = gif { ($0.width, $0.height, $0.rawCodes) = (3, 1, [4, 1, 6, 5]) }
        #expect(integrity(sound) == .ok)
    }

    @Test(arguments: [nil, 7]) func coloursOutsideOfTheTableAreNoDamage(_ transparent: Int?) {
        let sound = gif {
            ($0.minimumCodeSize, $0.pixels) = (3, [0, 1, 2, 3, 0, 7, 0, 0, 0, 0, 0, 0])
            $0.transparent = transparent
        }
        #expect(integrity(sound) == .ok)
    }

    /// GIF89a, section 19: a decoder then uses a table of its own.
    @Test func aMissingColourTableIsNoDamage() {
        var colorless = GIFWriter()
        colorless.hasColors = false
        #expect(integrity(colorless) == .ok)
        #expect(integrity(colorless, depth: .full).status != .damaged)
    }

    @Test(arguments: [InspectionDepth.header, .standard])
    func seesAMissingTrailer(_ depth: InspectionDepth) {
        var gif = GIFWriter()
        gif.hasTrailer = false
        #expect(integrity(gif, depth: depth).reason?.contains("without the trailer") == true)
    }

    @Test func seesAFileWithoutAPicture() {
        var gif = GIFWriter()
        gif.frames = []
        #expect(integrity(gif).status == .damaged)
        #expect(facts(gif).frames == 0)
    }

    @Test func seesImpossibleGeometry() {
        #expect(integrity(gif { $0.width = 0 }).status == .damaged)
        #expect(integrity(gif { $0.left = 4 }).status == .damaged)
        #expect(integrity(gif { $0.minimumCodeSize = 12 }).status == .damaged)
        var flat = GIFWriter()
        flat.height = 0
        #expect(integrity(flat).status == .damaged)
    }

    @Test func bombCostsNothing() {
        // 65535 × 65535 pixels of a few bytes: found short without being unpacked.
        let verdict = integrity(gif { ($0.width, $0.height, $0.pixels) = (65535, 65535, [0, 1]) })
        #expect(verdict.status == .damaged)
    }

    @Test func everyPrefixIsDamaged() {
        var gif = GIFWriter()
        gif.frames = [.init(delay: 7), .init(delay: 20, transparent: 1)]
        gif.storedLoops = 0
        let bytes = gif.bytes
        for length in 6..<bytes.count {
            let part = Array(bytes.prefix(length))
            #expect(ProbeBytes.integrity(GIFProbe.self, part, .gif).status == .damaged, "\(length) bytes")
        }
    }
}
