import MediaBytes
import MediaModel
import Testing

@testable import ImageInspector

@Suite struct JPEGProbeTests {
    typealias J = JPEGBytes

    private func facts(_ bytes: [UInt8]) -> MediaFacts {
        bytes.withUnsafeBytes { JPEGProbe(ByteView($0), format: .jpeg).facts }
    }

    private func integrity(
        _ bytes: [UInt8], _ depth: InspectionDepth = .standard, limits: ProbeLimits = .standard
    ) -> Integrity {
        bytes.withUnsafeBytes { JPEGProbe(ByteView($0), format: .jpeg).integrity(at: depth, limits: limits) }
    }

    private func reason(_ bytes: [UInt8]) -> String {
        let found = integrity(bytes)
        return found.status == .damaged ? found.reason ?? "" : "not damaged"
    }

    // MARK: facts

    @Test func baselineFacts() {
        let facts = facts(J.start + J.quantizers + J.frame(0xC0, 5, 3, components: 3) + J.codes + J.scan() + J.end)
        #expect(facts.width == 5 && facts.height == 3 && facts.frames == 1 && facts.animated == false)
        #expect(facts.decodedBytes == 60 && facts.bitDepth == 8 && facts.alpha == false)
        #expect(facts.colorModel == .yuv && facts.imageCoding == .baseline)
        #expect(facts.orientation == 1 && facts.gps == false && facts.trailingBytes == 0)
    }

    @Test(arguments: [
        (UInt8(0xC0), UInt8(8), ImageCoding.baseline), (0xC1, 8, .baseline), (0xC1, 12, .extended12Bit),
        (0xC2, 8, .progressive), (0xC3, 16, .lossless), (0xC5, 8, .hierarchical), (0xC9, 8, .arithmetic),
        (0xCA, 8, .arithmetic), (0xCB, 8, .lossless),
    ])
    func codings(marker: UInt8, precision: UInt8, coding: ImageCoding) {
        let facts = facts(J.start + J.frame(marker, precision: precision) + J.end)
        #expect(facts.imageCoding == coding && facts.bitDepth == Int(precision))
    }

    /// ITU-T T.87: behind its scan header, 0xFF is followed by a bit of 0 instead of a byte of 0.
    @Test func aJPEGLSIsUnknownAndNeverDamaged() {
        let bytes = J.start + J.frame(0xF7, 5, 3) + J.scan() + [0x12, 0xFF, 0x49, 0x34] + J.end
        #expect(facts(bytes).width == 5 && facts(bytes).imageCoding == .lossless)
        #expect(integrity(bytes).status == .unknown)
    }

    @Test func colorModels() {
        func model(_ components: Int, transform: UInt8?) -> ColorModel? {
            let adobe = transform.map { J.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, $0]) } ?? []
            return facts(J.start + adobe + J.frame(components: components) + J.end).colorModel
        }
        #expect(model(1, transform: nil) == .grayscale)
        #expect(model(3, transform: 1) == .yuv)
        #expect(model(3, transform: 0) == .rgb)
        #expect(model(4, transform: 2) == .cmyk)
    }

    @Test func exifTurnsThePicture() {
        let exif = J.segment(0xE1, Array("Exif\0\0".utf8) + ExifBytes.tiff(orientation: 8, place: true))
        let facts = facts(J.start + exif + J.frame(0xC0, 5, 3) + J.end)
        #expect(facts.orientation == 8 && facts.gps == true)
        #expect(facts.width == 5 && facts.displayWidth == 3 && facts.displayHeight == 5)
    }

    @Test func placeInXMP() {
        let text = "http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude='1,2N'/>"
        #expect(facts(J.baseline(J.segment(0xE1, Array(text.utf8)))).gps == true)
    }

    @Test func bytesBehindTheEndAreCounted() {
        let zip = facts(J.baseline() + [0x50, 0x4B, 3, 4])
        #expect(zip.trailingBytes == 4 && zip.trailingFormat == .zip)
        let movie = facts(J.baseline() + [0, 0, 0, 8] + Array("ftyp".utf8))
        #expect(movie.trailingBytes == 8 && movie.trailingFormat == .mp4)
        #expect(integrity(J.baseline() + [1, 2, 3]) == .ok)
    }

    // MARK: structure

    @Test(arguments: [InspectionDepth.header, .standard, .full])
    func soundPicture(depth: InspectionDepth) {
        #expect(integrity(J.baseline(), depth) == .ok)
    }

    @Test func brokenStructure() {
        #expect(reason(J.baseline().dropLast(2)).contains("without an EOI marker"))
        #expect(reason(J.start + J.quantizers + J.codes + J.end).contains("no frame header"))
        #expect(reason(J.start + J.quantizers + J.frame() + J.end).contains("no scan"))
        #expect(reason(J.start + J.frame(0xC0, 5, 0) + J.scan() + J.end).contains("0 pixels"))
        #expect(reason(J.start + [0xFF, 0xC4, 0xFF, 0xFF] + J.end).contains("inside the DHT segment at byte 2"))
        #expect(reason(J.baseline(J.frame())).contains("second frame header"))
        #expect(reason(J.baseline(J.start)).contains("marker SOI at byte 2"))
        #expect(reason(J.baseline(J.segment(0xDB, [0, 1, 2]))).contains("broken DQT segment"))
        #expect(reason(J.start + J.frame() + J.codes + J.scan() + [0, 0] + J.end).contains("no usable tables"))
    }

    @Test func strayBytesBetweenSegmentsAreHarmless() {
        #expect(integrity(J.baseline([1, 2, 0xFF, 0, 3])) == .ok)
        #expect(integrity(J.baseline([0xFF, 0xFF])) == .ok)
    }

    // MARK: coded data

    @Test func missingAndExcessData() {
        let whole = J.repeated("0000", 16)
        func file(_ bits: String) -> [UInt8] {
            J.start + J.quantizers + J.frame(0xC0, 32, 32) + J.codes + J.scan() + J.coded(bits) + J.end
        }
        #expect(integrity(file(whole)) == .ok)
        #expect(reason(file(String(whole.dropLast(8)))).contains("ends before the picture is complete"))
        #expect(integrity(file(whole + J.repeated("0", 24))) == .ok)
        #expect(reason(file(whole + J.repeated("0", 160))).contains("20 bytes more"))
    }

    @Test func impossibleCodes() {
        #expect(reason(J.baseline(bits: "11" + J.repeated("0", 40))).contains("no code"))
        // Sixteen zeros four times go one beyond the 63 coefficients.
        #expect(
            reason(J.baseline(bits: "00 10101010 00" + J.repeated("0", 40))).contains("behind the end of its block"))
        #expect(integrity(J.baseline(bits: "00 101010" + J.repeated("010", 15) + J.repeated("0000", 3))) == .ok)
    }

    @Test func brightnessOutOfRange() {
        func file(_ step: UInt8) -> [UInt8] {
            let quantizers = J.segment(0xDB, [0, step] + [UInt8](repeating: 1, count: 63))
            let bits = J.repeated("011 00", 256)
            return J.start + quantizers + J.frame(0xC0, 128, 128) + J.codes + J.scan() + J.coded(bits) + J.end
        }
        #expect(integrity(file(1)) == .ok)
        #expect(reason(file(20)).contains("out of range"))
    }

    @Test func restartMarkers() {
        func file(_ numbers: [UInt8]) -> [UInt8] {
            let interval = J.segment(0xDD, [0, 1])
            let data = numbers.flatMap { J.coded("0000") + [0xFF, 0xD0 + $0] } + J.coded("0000")
            return J.start + J.quantizers + J.frame() + J.codes + interval + J.scan() + data + J.end
        }
        #expect(integrity(file([0, 1, 2])) == .ok)
        #expect(reason(file([0, 2, 3])).contains("misses a restart marker"))
        #expect(reason(file([0, 1])).contains("misses a restart marker"))
    }

    @Test func tablesOfMotionJPEGAreKnown() {
        // Luminance tables of the standard: 00 is the difference 0, 1010 ends a block.
        let data = J.coded(J.repeated("00 1010", 4))
        #expect(integrity(J.start + J.quantizers + J.frame() + J.scan() + data + J.end) == .ok)
    }

    @Test func channelsWithoutDataAreMissed() {
        let twoOfThree = J.scan() + J.coded(J.repeated("0000", 4))
        let bytes = J.start + J.quantizers + J.frame(components: 2) + J.codes + twoOfThree + J.end
        #expect(reason(bytes).contains("no data for channel 2"))
    }

    @Test func losslessAndTwelveBitAreRead() {
        let lossless = J.start + J.frame(0xC3, 8, 8) + J.codes + J.scan(1, 0)
        #expect(integrity(lossless + J.coded(J.repeated("00", 64)) + J.end) == .ok)
        #expect(integrity(lossless + J.coded(J.repeated("00", 60)) + J.end).status == .damaged)
        let deep = J.start + J.quantizers + J.frame(0xC1, precision: 12) + J.codes + J.scan()
        #expect(integrity(deep + J.coded(J.repeated("0000", 4)) + J.end) == .ok)
    }

    @Test func arithmeticGoesToTheLibrary() {
        let sound = J.start + J.quantizers + J.frame(0xC9) + J.scan() + [0, 0, 0, 0] + J.end
        #expect(integrity(sound) == .ok)
        let noTable = J.start + J.frame(0xC9) + J.scan() + [0, 0, 0, 0] + J.end
        #expect(reason(noTable).contains("libjpeg"))
        #expect(integrity(sound, limits: ProbeLimits(decodeMemory: 100, pixels: 1 << 20)).status == .unknown)
    }

    // MARK: progressive

    /// 16 × 16 blocks; every block has one coefficient, which a third scan refines.
    private func progressive(
        first: String = JPEGBytes.repeated("011 00", 256), refined: String = JPEGBytes.repeated("000", 256)
    ) -> [UInt8] {
        J.start + J.quantizers + J.frame(0xC2, 128, 128) + J.codes + J.scan(0, 0)
            + J.coded(J.repeated("00", 256)) + J.scan(1, 63, approximation: 0x01) + J.coded(first)
            + J.scan(1, 63, approximation: 0x10) + J.coded(refined) + J.end
    }

    @Test func everyKnownCoefficientIsRefined() {
        #expect(integrity(progressive()) == .ok)
        #expect(reason(progressive(refined: J.repeated("00", 256))).contains("ends before"))
        // Without a first coefficient there is nothing to refine, so the same data is too much.
        #expect(reason(progressive(first: J.repeated("00", 256))).contains("bytes more"))
    }

    @Test func newCoefficientsPassTheKnownOnes() {
        // A new coefficient behind the known one: code, sign, one correction; then the end of the block.
        #expect(integrity(progressive(refined: J.repeated("011 1 00", 256))) == .ok)
        #expect(integrity(progressive(refined: J.repeated("011 00", 256))).status == .damaged)
    }

    @Test func runsOfEmptyBlocks() {
        // 36 runs of 7 blocks and one of 4 are 256 blocks.
        let runs = J.repeated("110 11", 36) + "110 00"
        #expect(integrity(progressive(first: runs, refined: J.repeated("00", 256))) == .ok)
        let long = J.repeated("110 11", 36) + "110 01"
        #expect(reason(progressive(first: long)).contains("run of blocks behind the end"))
    }

    @Test func manyScansAreNotReadForEver() {
        let limits = ProbeLimits(decodeMemory: 1 << 20, pixels: 4 * 256 * 2)
        #expect(integrity(progressive(), limits: limits).status == .unknown)
    }

    // MARK: further pictures

    /// A picture with an MPF index that lists a second one.
    private func multiPicture(second: [UInt8], shift: Int = 0) -> [UInt8] {
        func index(_ offset: Int) -> [UInt8] {
            let entries = 8 + 2 + 12 + 4
            let first = J.u32(0) + J.u32(0) + J.u32(0) + J.u32(0)
            let listed = J.u32(0) + J.u32(second.count) + J.u32(offset) + J.u32(0)
            let field = J.u16(0xB002) + J.u16(7) + J.u32(32) + J.u32(entries)
            let directory = J.u16(1) + field + J.u32(0)
            return J.segment(0xE2, Array("MPF\0MM".utf8) + J.u16(42) + J.u32(8) + directory + first + listed)
        }
        // The index counts from its byte order mark, ten bytes behind the start of the file.
        let size = J.baseline(index(0)).count
        return J.baseline(index(size - 10 + shift)) + second
    }

    @Test func listedPicturesAreNotTrailing() {
        let bytes = multiPicture(second: J.baseline())
        #expect(facts(bytes).trailingBytes == 0 && facts(bytes).frames == 1)
        #expect(integrity(bytes) == .ok)
        #expect(facts(bytes + [1, 2]).trailingBytes == 2)
    }

    @Test func brokenListedPictures() {
        #expect(reason(multiPicture(second: J.baseline(bits: "0000"))).contains("the picture listed at byte"))
        #expect(reason(multiPicture(second: J.baseline(), shift: 500)).contains("end of the file"))
        #expect(reason(multiPicture(second: J.baseline() + [0, 0], shift: -1)).contains("where there is none"))
    }

    // MARK: hostile bytes

    @Test func everyPrefixIsDamaged() {
        for whole in [J.baseline(), progressive()] {
            for length in 2..<whole.count {
                #expect(integrity(Array(whole[..<length])).status == .damaged, "\(length) bytes")
            }
        }
    }

    @Test func flippedBitsNeverCrash() {
        let exif = J.segment(0xE1, Array("Exif\0\0".utf8) + ExifBytes.tiff(orientation: 6, place: true))
        for whole in [J.baseline(exif), progressive(), multiPicture(second: J.baseline())] {
            for bit in 16..<(whole.count * 8) {
                var bytes = whole
                bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                _ = facts(bytes)
                _ = integrity(bytes)
            }
        }
    }
}
