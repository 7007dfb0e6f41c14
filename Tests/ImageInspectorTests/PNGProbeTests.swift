import MediaBytes
import MediaModel
import Testing

@testable import ImageInspector

@Suite struct PNGProbeTests {
    private func facts(_ bytes: [UInt8]) -> MediaFacts {
        bytes.withUnsafeBytes { PNGProbe(ByteView($0), format: .png).facts }
    }

    private func integrity(
        _ bytes: [UInt8], _ depth: InspectionDepth = .standard, limits: ProbeLimits = .standard
    ) -> Integrity {
        bytes.withUnsafeBytes { PNGProbe(ByteView($0), format: .png).integrity(at: depth, limits: limits) }
    }

    private func reason(_ bytes: [UInt8]) -> String {
        let found = integrity(bytes)
        return found.status == .damaged ? found.reason ?? "" : "not damaged"
    }

    private func picture(_ between: [[UInt8]]) -> [UInt8] {
        PNGBytes.file([PNGBytes.header(2, 2)] + between + [PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(6, 2)))])
    }

    // MARK: facts

    @Test func plainPicture() {
        let facts = facts(PNGBytes.rgb(5, 3))
        #expect(facts.width == 5 && facts.height == 3)
        #expect(facts.displayWidth == 5 && facts.displayHeight == 3)
        #expect(facts.frames == 1 && facts.animated == false && facts.durationSeconds == nil)
        #expect(facts.decodedBytes == 60 && facts.bitDepth == 8)
        #expect(facts.colorModel == .rgb && facts.alpha == false)
        #expect(facts.orientation == 1 && facts.gps == false)
        #expect(facts.trailingBytes == 0 && facts.trailingFormat == nil && facts.imageCoding == nil)
    }

    @Test(arguments: [
        (UInt8(0), UInt8(1), ColorModel.grayscale, false, 1), (0, 16, .grayscale, false, 16),
        (2, 8, .rgb, false, 8), (3, 4, .indexed, false, 8), (4, 8, .grayscale, true, 8), (6, 16, .rgb, true, 16),
    ])
    func colorTypes(color: UInt8, depth: UInt8, model: ColorModel, alpha: Bool, bits: Int) {
        let facts = facts(PNGBytes.file([PNGBytes.header(1, 1, depth: depth, color: color)]))
        #expect(facts.colorModel == model && facts.alpha == alpha && facts.bitDepth == bits)
    }

    @Test func transparentColorsAreAlpha() {
        #expect(facts(picture([PNGBytes.chunk("tRNS", [0, 1, 0, 2, 0, 3])])).alpha == true)
    }

    @Test func exifTurnsThePicture() {
        let bytes = PNGBytes.file([
            PNGBytes.header(2, 1), PNGBytes.chunk("eXIf", ExifBytes.tiff(orientation: 6, place: true)),
            PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(6, 1))),
        ])
        let facts = facts(bytes)
        #expect(facts.orientation == 6 && facts.gps == true)
        #expect(facts.width == 2 && facts.displayWidth == 1 && facts.displayHeight == 2)
        #expect(integrity(bytes) == .ok)
    }

    @Test func bytesBehindTheEndAreCounted() {
        let zip = facts(PNGBytes.rgb(1, 1) + [0x50, 0x4B, 3, 4, 9])
        #expect(zip.trailingBytes == 5 && zip.trailingFormat == .zip)
        let junk = facts(PNGBytes.rgb(1, 1) + [1, 2, 3])
        #expect(junk.trailingBytes == 3 && junk.trailingFormat == nil)
        #expect(integrity(PNGBytes.rgb(1, 1) + [1, 2, 3]) == .ok)
    }

    // MARK: damage

    @Test(arguments: [InspectionDepth.header, .standard, .full])
    func soundPicture(depth: InspectionDepth) {
        #expect(integrity(PNGBytes.rgb(5, 3), depth) == .ok)
    }

    @Test func interlacedPictureHasSevenPasses() {
        // 5 × 5 pixels: passes of 1×1, 1×1, 2×1, 1×2, 3×1, 2×3 and 5×2, each row with its filter byte.
        let sizes = [(1, 1), (1, 1), (2, 1), (1, 2), (3, 1), (2, 3), (5, 2)]
        let raw = sizes.flatMap { PNGBytes.rows($0.0, $0.1) }
        func file(_ raw: [UInt8]) -> [UInt8] {
            PNGBytes.file([
                PNGBytes.header(5, 5, color: 0, interlace: 1), PNGBytes.chunk("IDAT", PNGBytes.zlib(raw)),
            ])
        }
        #expect(integrity(file(raw)) == .ok)
        #expect(reason(file(raw.dropLast())).contains("misses pixels"))
    }

    @Test func dataMayBeSplit() {
        let data = PNGBytes.zlib(PNGBytes.rows(6, 2))
        let split = [data[..<3], data[3..<3], data[3...]].map { PNGBytes.chunk("IDAT", Array($0)) }
        #expect(integrity(PNGBytes.file([PNGBytes.header(2, 2)] + split)) == .ok)
        let torn = [split[0], PNGBytes.chunk("tEXt", [65, 0, 66]), split[2]]
        #expect(reason(PNGBytes.file([PNGBytes.header(2, 2)] + torn)).contains("second run of IDAT"))
    }

    @Test func wrongChecksums() {
        #expect(reason(picture([PNGBytes.chunk("tEXt", [65, 0, 66], crcError: 1)])).contains("CRC in the tEXt chunk"))
        let adler = PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(6, 2), adlerError: 1))
        #expect(reason(PNGBytes.file([PNGBytes.header(2, 2), adler])).contains("corrupt compressed data"))
    }

    @Test func wrongPixels() {
        let short = PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(6, 1)))
        #expect(reason(PNGBytes.file([PNGBytes.header(2, 2), short])).contains("misses pixels"))
        let filter = PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(6, 2, filter: 5)))
        #expect(reason(PNGBytes.file([PNGBytes.header(2, 2), filter])).contains("filter type 5"))
        let header = PNGBytes.header(20000, 20000)
        #expect(reason(PNGBytes.file([header, short])).contains("cannot hold them"))
    }

    @Test func wrongStructure() {
        let data = PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(6, 2)))
        #expect(reason(PNGBytes.signature + PNGBytes.header(2, 2) + data).contains("without an IEND"))
        #expect(reason(PNGBytes.file([PNGBytes.header(2, 2)])).contains("no picture data"))
        #expect(reason(PNGBytes.file([data])).contains("start with an IHDR"))
        #expect(reason(PNGBytes.file([PNGBytes.header(0, 2), data])).contains("0 pixels"))
        #expect(reason(PNGBytes.file([PNGBytes.header(2, 2, depth: 3), data])).contains("bit depth"))
        #expect(reason(picture([PNGBytes.chunk("ABCD", [1])])).contains("unknown chunk ABCD"))
        #expect(reason(picture([PNGBytes.chunk("pHYs", [])])).contains("pHYs chunk of a wrong length"))
        #expect(reason(picture([[0, 0, 0, 1, 1, 2, 3, 4, 0, 0, 0, 0, 0]])).contains("no valid chunk at byte 33"))
        let indexed = PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(2, 2)))
        #expect(reason(PNGBytes.file([PNGBytes.header(2, 2, color: 3), indexed])).contains("palette"))
    }

    @Test func unreadableProfileAndExifAreNoDamage() {
        let chunks = [PNGBytes.chunk("iCCP", [65, 0, 0, 1, 2, 3]), PNGBytes.chunk("eXIf", [1, 2, 3])]
        #expect(integrity(picture(chunks)) == .ok)
    }

    @Test func largePicturesAreReadRowByRow() {
        let limits = ProbeLimits(decodeMemory: 1000, pixels: 1 << 20)
        let sound = PNGBytes.rgb(60, 60)
        #expect(integrity(sound, limits: limits) == .ok)
        let data = PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(180, 59)))
        let short = integrity(PNGBytes.file([PNGBytes.header(60, 60), data]), limits: limits)
        #expect(short.status == .damaged)
        #expect(integrity(sound, limits: ProbeLimits(decodeMemory: 1000, pixels: 1000)).status == .unknown)
    }

    @Test func appleVariantIsReadWithoutZlibHeader() {
        let bytes = PNGBytes.file([
            PNGBytes.chunk("CgBI", [0x50, 0, 0x20, 6]), PNGBytes.header(2, 2),
            PNGBytes.chunk("IDAT", PNGBytes.deflate(PNGBytes.rows(6, 2))),
        ])
        #expect(facts(bytes).imageCoding == .cgbi)
        #expect(integrity(bytes) == .ok)
    }

    // MARK: animation

    private func animation(
        frames: Int = 2, secondSequence: Int = 1, dataSequence: Int = 2, left: Int = 1,
        frame: [UInt8] = PNGBytes.zlib(PNGBytes.rows(3, 1))
    ) -> [UInt8] {
        PNGBytes.file([
            PNGBytes.header(2, 2), PNGBytes.animationControl(frames: frames, plays: 3),
            PNGBytes.frameControl(0, 2, 2, delay: (1, 4)),
            PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(6, 2))),
            PNGBytes.frameControl(secondSequence, 1, 1, left: left, top: 1, delay: (50, 0)),
            PNGBytes.frameData(dataSequence, frame),
        ])
    }

    @Test func animationFacts() {
        let facts = facts(animation())
        #expect(facts.animated == true && facts.frames == 2 && facts.loopCount == 3)
        #expect(facts.durationSeconds == 0.75 && facts.shortestDelaySeconds == 0.25)
        #expect(facts.decodedBytes == 32)
        #expect(integrity(animation()) == .ok)
    }

    @Test func oneFrameDoesNotPlay() {
        let bytes = PNGBytes.file([
            PNGBytes.header(2, 2), PNGBytes.animationControl(frames: 1, plays: 0),
            PNGBytes.frameControl(0, 2, 2, delay: (1, 4)),
            PNGBytes.chunk("IDAT", PNGBytes.zlib(PNGBytes.rows(6, 2))),
        ])
        #expect(facts(bytes).animated == false && facts(bytes).durationSeconds == nil)
        #expect(integrity(bytes) == .ok)
    }

    @Test func brokenAnimations() {
        #expect(reason(animation(frames: 3)).contains("promises 3 animation frames and holds 2"))
        #expect(reason(animation(frames: 0)).contains("promises 0"))
        #expect(reason(animation(secondSequence: 2)).contains("sequence number 2 instead of 1 in the fcTL"))
        #expect(reason(animation(dataSequence: 3)).contains("sequence number 3 instead of 2 in the fdAT"))
        #expect(reason(animation(left: 2)).contains("outside the picture"))
        #expect(reason(animation(frame: [1, 2, 3])).contains("in the animation frame"))
        #expect(reason(animation(frame: PNGBytes.zlib([0, 0]))).contains("misses pixels in the animation frame"))
    }

    @Test func anAnimationOfNoFramesIsAStillPicture() {
        let empty = picture([PNGBytes.animationControl(frames: 0, plays: 0)])
        #expect(integrity(empty) == .ok)
        #expect((facts(empty).frames, facts(empty).animated) == (1, false))
    }

    // MARK: hostile bytes

    @Test func aDamagedSignatureIsStillAPNG() {
        let whole = PNGBytes.rgb(3, 3)
        for (index, byte) in [(0, 0x09), (3, 0x67), (7, 0x20)] as [(Int, UInt8)] {
            var bytes = whole
            bytes[index] = byte
            #expect(ProbeBytes.sniff(bytes) == .png)
            #expect(facts(bytes).width == 3)
            #expect(reason(bytes).contains("damaged signature"))
        }
    }

    /// Line ends changed on the way: the signature is made to show it (PNG 3, section 5.2).
    @Test func aTransferInTextModeIsSeen() {
        let whole = PNGBytes.rgb(3, 3)
        let toUnix = whole.indices.filter { whole[$0] != 13 || whole.dropFirst($0 + 1).first != 10 }.map { whole[$0] }
        let toDOS = whole.flatMap { $0 == 10 ? [13, 10] : [$0] }
        for bytes in [toUnix, toDOS] {
            #expect(ProbeBytes.sniff(bytes) == .png)
            #expect(reason(bytes).contains("text mode"))
        }
    }

    @Test func everyPrefixIsDamaged() {
        for whole in [PNGBytes.rgb(3, 3), animation()] {
            for length in 8..<whole.count {
                #expect(integrity(Array(whole[..<length])).status == .damaged, "\(length) bytes")
            }
        }
    }

    @Test func everyFlippedBitIsSeen() {
        for whole in [PNGBytes.rgb(3, 3), animation()] {
            for bit in (8 * 8)..<(whole.count * 8) {
                var bytes = whole
                bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                #expect(integrity(bytes).status == .damaged, "bit \(bit)")
            }
        }
    }
}
