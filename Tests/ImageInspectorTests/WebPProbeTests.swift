import MediaModel
import Testing

@testable import ImageInspector

struct WebPProbeTests {
    /// 4×3 pixels, red.
    private static let lossyChunk =
        """
        565038204c0000007002009d012a0400030002003425a80274ba01f800cdff03d12ccbb800feed29f1f869ebee36d251593ff859
        fc5d8ebf088e2fd12fff7eec75ffe525b37efbb1d7ff9496cdfc80fff9270000
        """
    private static let alphaChunk = "414c50480a000000010750c088084444ff03"
    private static let losslessChunk =
        "5650384c2f0000002f0380000027201048f25719720d814092bfca900b0492fc55867cfe03cd56a94021db0870e83e81a95c44ffe303000000"
    private static let frameChunk =
        "414e4d4628000000000000000000030000020000460000025650384c0f0000002f038000000710fd8ffe0722a2ff0100"

    private static func file(_ hexChunks: String...) -> [UInt8] {
        let body = ProbeBytes.text("WEBP") + hexChunks.flatMap { ProbeBytes.bytes($0) }
        return ProbeBytes.text("RIFF") + ProbeBytes.little(UInt32(body.count)) + body
    }

    /// The extended header of a canvas of 4×3 pixels.
    private static func extended(_ flags: String) -> String { "565038580a000000\(flags)000000030000020000" }

    static let lossy = file(lossyChunk)
    static let lossless = file(losslessChunk)
    static let withAlpha = file(extended("10"), alphaChunk, lossyChunk)
    static let animated = file(extended("02"), "414e494d06000000" + "00000000" + "0300", frameChunk, frameChunk)

    private func facts(_ bytes: [UInt8]) -> MediaFacts { ProbeBytes.facts(WebPProbe.self, bytes, .webp) }
    private func integrity(_ bytes: [UInt8], depth: InspectionDepth = .standard) -> Integrity {
        ProbeBytes.integrity(WebPProbe.self, bytes, .webp, depth: depth)
    }

    @Test(arguments: [lossy, lossless, withAlpha, animated])
    func soundFilesAreOK(_ bytes: [UInt8]) {
        #expect(integrity(bytes) == .ok)
        #expect((facts(bytes).width, facts(bytes).height) == (4, 3))
        #expect(facts(bytes).trailingBytes == 0)
    }

    @Test func readsStills() {
        #expect((facts(Self.lossy).colorModel, facts(Self.lossy).alpha) == (.yuv, false))
        #expect((facts(Self.lossless).colorModel, facts(Self.lossless).alpha) == (.rgb, false))
        #expect(facts(Self.withAlpha).alpha == true)
        #expect((facts(Self.lossy).frames, facts(Self.lossy).decodedBytes) == (1, 48))
        #expect(facts(Self.lossy).durationSeconds == nil)
    }

    @Test func readsAnimations() {
        let facts = facts(Self.animated)
        #expect((facts.frames, facts.animated, facts.loopCount) == (2, true, 3))
        #expect(facts.durationSeconds == 0.14)
        #expect(facts.shortestDelaySeconds == 0.07)
        #expect(facts.decodedBytes == 96)
    }

    @Test func turnsBySideways() {
        // A TIFF directory with orientation 6 and nothing else.
        let exif = "45584946 1a000000 49492a0008000000 0100 120103000100000006000000 00000000"
        let facts = facts(Self.file(Self.extended("08"), Self.lossyChunk, exif))
        #expect((facts.orientation, facts.gps) == (6, false))
        #expect((facts.width, facts.height) == (4, 3))
        #expect((facts.displayWidth, facts.displayHeight) == (3, 4))
    }

    @Test func seesBytesBehindTheEnd() {
        let facts = facts(Self.lossy + Self.lossless)
        #expect(facts.trailingBytes == Self.lossless.count)
        #expect(facts.trailingFormat == .webp)
        #expect(integrity(Self.lossy + Self.lossless) == .ok)
    }

    @Test(arguments: [lossy, lossless, withAlpha, animated])
    func everyPrefixIsDamaged(_ bytes: [UInt8]) {
        for length in 12..<bytes.count {
            let verdict = integrity(Array(bytes.prefix(length)), depth: .header)
            // The last byte of these files is the pad of the last chunk, or belongs to it.
            #expect(verdict.status == .damaged || length == bytes.count - 1, "\(length) bytes")
        }
    }

    @Test func decodesToTheLastRow() {
        // The chunk and file sizes are put right, so that only a decoder can miss the data.
        let full = ProbeBytes.bytes(Self.losslessChunk)
        let short = ProbeBytes.text("VP8L") + ProbeBytes.little(UInt32(20)) + full[8..<28]
        let body = ProbeBytes.text("WEBP") + short
        let bytes = ProbeBytes.text("RIFF") + ProbeBytes.little(UInt32(body.count)) + body
        #expect(integrity(bytes, depth: .header) == .ok)
        #expect(integrity(bytes).status == .damaged)
    }

    @Test func seesAFileWithoutAPicture() {
        #expect(integrity(Self.file(Self.extended("00"))).status == .damaged)
        #expect(integrity(Self.file(Self.extended("02"))).status == .damaged)
    }

    @Test func seesAFrameBesideTheCanvas() {
        var bytes = Self.animated
        // The left edge of the first frame, in steps of two pixels.
        bytes[12 + 18 + 14 + 8] = 1
        #expect(integrity(bytes).reason?.contains("does not fit the canvas") == true)
    }

    @Test func refusesABomb() {
        // 16383 × 16383 pixels in a lossless header.
        var bytes = Self.lossless
        bytes.replaceSubrange(21..<25, with: [0xFE, 0xBF, 0xFF, 0x0F])
        #expect((facts(bytes).width, facts(bytes).height) == (16383, 16383))
        #expect(integrity(bytes).status == .unknown)
    }
}
