import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

private func probe(
    _ bytes: [UInt8], depth: InspectionDepth = .standard, limits: ProbeLimits = .standard
) -> (facts: MediaFacts, integrity: Integrity) {
    bytes.withUnsafeBytes { raw in
        let probe = TIFFProbe(ByteView(raw), format: .tiff)
        return (probe.facts, probe.integrity(at: depth, limits: limits))
    }
}

private typealias Field = TIFFBuilder.Field

@Suite struct TIFFProbeTests {
    @Test(arguments: [true, false], [true, false])
    func readsAllFourKindsOfHeader(_ isLittle: Bool, _ isBig: Bool) {
        let file = TIFFBuilder.grey {
            $0.isLittle = isLittle
            $0.isBig = isBig
        }
        let (facts, integrity) = probe(file.bytes)
        #expect(facts.format == .tiff)
        #expect(facts.mime == "image/tiff")
        #expect([facts.width, facts.height, facts.displayWidth, facts.displayHeight] == [4, 3, 4, 3])
        #expect(facts.frames == 1)
        #expect(facts.animated == false)
        #expect(facts.decodedBytes == 48)
        #expect(facts.bitDepth == 8)
        #expect(facts.colorModel == .grayscale)
        #expect(facts.alpha == false)
        #expect(facts.orientation == 1)
        #expect(facts.gps == false)
        #expect(facts.imageCoding == nil)
        #expect(integrity == .ok)
    }

    @Test func countsPagesButNotPreviews() {
        let preview = TIFFBuilder.page(width: 2, height: 2, more: [Field(tag: 254, type: 4, values: [1])])
        let file = TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(), preview, TIFFBuilder.page()] }
        let (facts, integrity) = probe(file.bytes)
        #expect(facts.frames == 2)
        #expect(facts.animated == false)
        #expect(integrity == .ok)
    }

    @Test func theRawPictureOfADNGHangsBelowThePreview() {
        let raw = TIFFBuilder.page(width: 4, height: 3, more: [Field(tag: 254, type: 4, values: [0])])
        let first = TIFFBuilder.page(
            width: 2, height: 2,
            more: [
                Field(tag: 254, type: 4, values: [1]), Field(tag: 274, type: 3, values: [6]),
                Field(tag: 330, type: 4, values: [0]), Field(tag: 50706, type: 1, values: [1, 4, 0, 0]),
            ])
        var file = TIFFBuilder.grey { $0.pages = [first, raw] }
        // The second directory leaves the chain and hangs below the first.
        let start = file.bytes.count - 2 - raw.count * 12 - 4
        for index in file.pages[0].indices where file.pages[0][index].tag == 330 {
            file.pages[0][index].values = [start]
        }
        var bytes = file.bytes
        bytes.replaceSubrange((start - 4)..<start, with: [0, 0, 0, 0])
        let (facts, integrity) = probe(bytes)
        #expect([facts.width, facts.height, facts.displayWidth, facts.displayHeight] == [4, 3, 3, 4])
        #expect(facts.orientation == 6)
        #expect(integrity == .ok)
    }

    @Test(arguments: [(2, 3, ColorModel.rgb), (5, 4, .cmyk), (6, 3, .yuv), (8, 3, .lab), (0, 1, .grayscale)])
    func namesTheColorModel(_ photometric: Int, _ samples: Int, _ model: ColorModel) {
        let fields = [
            Field(tag: 262, type: 3, values: [photometric]), Field(tag: 277, type: 3, values: [samples]),
            Field(tag: 258, type: 3, values: [Int](repeating: 8, count: samples)),
        ]
        let file = TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(more: fields)] }
        #expect(probe(file.bytes, depth: .header).facts.colorModel == model)
    }

    @Test(arguments: [(0, false), (1, true), (2, true)]) func namesOpacity(_ kind: Int, _ alpha: Bool) {
        let fields = [Field(tag: 277, type: 3, values: [2]), Field(tag: 338, type: 3, values: [kind])]
        let file = TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(more: fields)] }
        #expect(probe(file.bytes, depth: .header).facts.alpha == alpha)
    }

    @Test(arguments: [true, false]) func tellsAPlace(_ isLittle: Bool) {
        let file = TIFFBuilder.grey {
            $0.isLittle = isLittle
            $0.pages = [TIFFBuilder.page(more: [Field(tag: 34853, type: 4, values: [0])])]
            $0.appendPlace(toPage: 0)
        }
        let (facts, integrity) = probe(file.bytes)
        #expect(facts.gps == true)
        #expect(integrity == .ok)
    }

    @Test func aPlaceThatCannotBeReadIsNoDamage() {
        let file = TIFFBuilder.grey {
            $0.pages = [TIFFBuilder.page(more: [Field(tag: 34853, type: 4, values: [0xFFFF_FFF0])])]
        }
        let (facts, integrity) = probe(file.bytes)
        #expect(facts.gps == false)
        #expect(integrity == .ok)
    }
}

@Suite struct TIFFDamageTests {
    /// A picture of one tile of 16 by 16 pixels.
    private func tiled(_ offsetTag: Int, _ lengthTag: Int, more: [TIFFBuilder.Field] = []) -> TIFFBuilder {
        var fields = TIFFBuilder.page(width: 16, height: 16).filter { ![273, 278, 279].contains($0.tag) } + more
        fields += [.init(tag: 322, type: 3, values: [16]), .init(tag: 323, type: 3, values: [16])]
        fields += [.init(tag: offsetTag, type: 4, values: [TIFFBuilder.strip])]
        fields += [.init(tag: lengthTag, type: 4, values: [256])]
        let page = fields.sorted { $0.tag < $1.tag }
        return TIFFBuilder.grey { ($0.pages, $0.data) = ([page], [UInt8](repeating: 0x55, count: 256)) }
    }

    @Test(arguments: [(324, 325), (273, 279)]) func tilesMayBeListedAsStrips(_ offsets: Int, _ lengths: Int) {
        #expect(probe(tiled(offsets, lengths).bytes).integrity == .ok)
    }

    @Test func aTileMayBeSeveralLayersDeep() {
        let depth = TIFFBuilder.Field(tag: 32997, type: 4, values: [5])
        let layers = TIFFBuilder.Field(tag: 32998, type: 4, values: [5])
        let missing = probe(tiled(324, 325, more: [depth]).bytes).integrity
        #expect(missing.reason?.contains("1 of 5 tiles") == true)
        let whole = probe(tiled(324, 325, more: [depth, layers]).bytes).integrity
        #expect(whole.reason?.contains("of 5 tiles") != true)
    }

    @Test func aFieldNobodyCanReadIsNoDamage() {
        let file = TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(more: [.init(tag: 1, type: 13, values: [0, 0])])] }
        #expect(probe(file.bytes).integrity == .ok)
    }

    @Test func everyPrefixIsDamagedAndNoneCrashes() {
        let files = [
            TIFFBuilder.grey().bytes, TIFFBuilder.grey { $0.isBig = true }.bytes,
            TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(), TIFFBuilder.page()] }.bytes,
        ]
        for bytes in files {
            // A file that ends right behind the fields of a page is taken for whole: only the link to the next is missing.
            let page = bytes[2] == 43 ? 8 + 9 * 20 : 2 + 9 * 12
            let links = [28 + page, bytes.count - (bytes[2] == 43 ? 8 : 4)]
            for length in 0..<bytes.count where !links.contains(length) {
                #expect(probe(Array(bytes.prefix(length))).integrity.status == .damaged, "\(length) of \(bytes.count)")
            }
        }
    }

    @Test func everyByteMayLie() {
        let bytes = TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(), TIFFBuilder.page()] }.bytes
        for value in [0, 0x7F, 0xFF] as [UInt8] {
            for index in bytes.indices where bytes[index] != value {
                var changed = bytes
                changed[index] = value
                _ = probe(changed)
            }
        }
    }

    @Test func thePagesRunInACircle() {
        let file = TIFFBuilder.grey {
            $0.pages = [TIFFBuilder.page(), TIFFBuilder.page()]
            $0.last = TIFFBuilder.strip + 12
        }
        let (facts, integrity) = probe(file.bytes, depth: .header)
        #expect(facts.frames == 2)
        #expect(integrity.reason == "directory 2 points back to the one at byte 28")
    }

    @Test func aPageLiesOutsideOfTheFile() {
        let file = TIFFBuilder.grey { $0.last = 9999 }
        #expect(
            probe(file.bytes, depth: .header).integrity.reason?.hasPrefix("directory 2 is to stand at byte 9999")
                == true)
    }

    @Test func aStripLiesOutsideOfTheFile() {
        let fields = [Field(tag: 273, type: 4, values: [5000])]
        let file = TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(more: fields)] }
        #expect(probe(file.bytes, depth: .header).integrity == .ok)
        #expect(probe(file.bytes).integrity.reason?.hasPrefix("the picture: strip 0 is to end at byte 5012") == true)
    }

    @Test func stripsAreMissing() {
        let fields = [Field(tag: 278, type: 3, values: [1])]
        let file = TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(more: fields)] }
        #expect(probe(file.bytes).integrity.reason == "the picture: has 1 of 3 strips")
    }

    @Test func compressedDataIsBroken() {
        // LZW whose first code is no clear code.
        let fields = [Field(tag: 259, type: 3, values: [5])]
        let file = TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(more: fields)] }
        let integrity = probe(file.bytes).integrity
        #expect(integrity.status == .damaged)
        #expect(integrity.reason?.hasPrefix("the picture: strip 0 does not decode") == true)
    }

    @Test func anUnknownCompressionStaysUnknown() {
        let fields = [Field(tag: 259, type: 3, values: [34892])]
        let file = TIFFBuilder.grey { $0.pages = [TIFFBuilder.page(more: fields)] }
        #expect(probe(file.bytes).integrity.status == .unknown)
    }

    @Test func noDirectoryDescribesAPicture() {
        let file = TIFFBuilder.grey { $0.pages = [[Field(tag: 274, type: 3, values: [1])]] }
        #expect(probe(file.bytes, depth: .header).integrity.reason == "no directory describes a picture")
    }

    @Test func limitsEndTheLook() {
        #expect(
            probe(TIFFBuilder.grey().bytes, limits: .init(decodeMemory: 4, pixels: 1 << 30)).integrity.status
                == .unknown)
        #expect(
            probe(TIFFBuilder.grey().bytes, limits: .init(decodeMemory: 1 << 20, pixels: 4)).integrity.status
                == .unknown)
    }
}
