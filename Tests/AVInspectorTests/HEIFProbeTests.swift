import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

private func probe(
    _ bytes: [UInt8], depth: InspectionDepth = .standard, limits: ProbeLimits = .standard
) -> (facts: MediaFacts, integrity: Integrity) {
    bytes.withUnsafeBytes { raw in
        let probe = HEIFProbe(ByteView(raw), format: .heic)
        return (probe.facts, probe.integrity(at: depth, limits: limits))
    }
}

@Suite struct HEIFProbeTests {
    @Test func readsTheFactsOfAStillPicture() {
        let (facts, integrity) = probe(HEIFBuilder.still().bytes)
        #expect(facts.format == .avif)
        #expect(facts.mime == "image/avif")
        #expect([facts.width, facts.height, facts.displayWidth, facts.displayHeight] == [16, 16, 16, 16])
        #expect(facts.frames == 1)
        #expect(facts.animated == false)
        #expect(facts.durationSeconds == nil)
        #expect(facts.decodedBytes == 16 * 16 * 4)
        #expect(facts.bitDepth == 8)
        #expect(facts.colorModel == .yuv)
        #expect(facts.alpha == false)
        #expect(facts.orientation == 1)
        #expect(facts.gps == false)
        #expect(facts.videoCodec == nil)
        #expect(facts.trailingBytes == 0)
        #expect(integrity == .ok)
    }

    @Test(arguments: InspectionDepth.allCases)
    func soundFilesAreSoundAtEveryDepth(_ depth: InspectionDepth) {
        #expect(probe(HEIFBuilder.still().bytes, depth: depth).integrity == .ok)
        #expect(probe(HEIFBuilder.grid().bytes, depth: depth).integrity == .ok)
    }

    @Test func aGridHasTheSizeOfTheWholePicture() {
        let facts = probe(HEIFBuilder.grid().bytes).facts
        #expect([facts.width, facts.height] == [30, 16])
        #expect(facts.colorModel == .yuv)
        let bare = HEIFBuilder.grid { $0.items[2].properties = [] }
        #expect(probe(bare.bytes).facts.width == 30)
    }

    @Test func aGridLacksATile() {
        let file = HEIFBuilder.grid { $0.references = [("dimg", 3, [1])] }
        #expect(probe(file.bytes, depth: .header).integrity.reason == "the grid item 3 has 1 tiles, 1 × 2 are needed")
    }

    @Test(
        arguments: [
            (0, nil, 1), (1, nil, 8), (2, nil, 3), (3, nil, 6), (0, 0, 4), (0, 1, 2), (1, 0, 5), (1, 1, 7), (3, 0, 7),
            (3, 1, 5),
        ] as [(UInt8, UInt8?, Int)])
    func turnsComeToAnOrientation(_ turns: UInt8, _ axis: UInt8?, _ orientation: Int) {
        let file = HEIFBuilder.still {
            $0.properties[0] = isoFullBox("ispe", be32(20) + be32(10))
            $0.properties.append(isoBox("irot", [turns]))
            $0.items[0].properties.append(4)
            if let axis {
                $0.properties.append(isoBox("imir", [axis]))
                $0.items[0].properties.append(5)
            }
        }
        let facts = probe(file.bytes, depth: .header).facts
        #expect(facts.orientation == orientation)
        #expect([facts.width, facts.height] == [20, 10])
        #expect([facts.displayWidth, facts.displayHeight] == (turns & 1 == 1 ? [10, 20] : [20, 10]))
    }

    @Test func cleanApertureAndPixelShapeChangeWhatIsShown() {
        let file = HEIFBuilder.still {
            let aperture = be32(8) + be32(1) + be32(10) + be32(1) + be32(0) + be32(1) + be32(0) + be32(1)
            $0.properties += [isoBox("clap", aperture), isoBox("pasp", be32(2) + be32(1))]
            $0.items[0].properties += [4, 5]
        }
        let facts = probe(file.bytes, depth: .header).facts
        #expect([facts.width, facts.height, facts.displayWidth, facts.displayHeight] == [16, 16, 16, 10])
    }

    @Test func opacityHangsOnThePicture() {
        let file = HEIFBuilder.still {
            $0.properties.append(HEIFBuilder.alphaName)
            $0.items.append(.init(id: 2, type: "av01", data: HEIFBuilder.av1Picture, properties: [1, 2, 4]))
            $0.references = [("auxl", 2, [1])]
        }
        #expect(probe(file.bytes, depth: .header).facts.alpha == true)
        let depthMap = HEIFBuilder.still {
            $0.properties.append(isoFullBox("auxC", Array("urn:mpeg:hevc:2015:auxid:2".utf8) + [0]))
            $0.items.append(.init(id: 2, type: "av01", data: HEIFBuilder.av1Picture, properties: [1, 2, 4]))
            $0.references = [("auxl", 2, [1])]
        }
        #expect(probe(depthMap.bytes, depth: .header).facts.alpha == false)
    }

    @Test func theExifItemTellsAPlaceButDoesNotTurnThePicture() {
        let tiff = TIFFBuilder.exif(orientation: 6)
        let file = HEIFBuilder.still {
            $0.items.append(.init(id: 2, type: "Exif", data: be32(0) + tiff, properties: []))
            $0.references = [("cdsc", 2, [1])]
        }
        let (facts, integrity) = probe(file.bytes)
        #expect(facts.gps == true)
        #expect(facts.orientation == 1)
        #expect(integrity == .ok)
    }

    @Test func otherItemTypesAreHEICAndStayUnknown() {
        let file = HEIFBuilder.still {
            $0.brand = "mif1"
            $0.properties[1] = isoFullBox("cmpd", be32(3) + be16(4) + be16(5) + be16(6))
            $0.items[0].type = "unci"
        }
        let (facts, integrity) = probe(file.bytes)
        #expect(facts.format == .heic)
        #expect(integrity.status == .unknown)
    }

    @Test func limitsEndTheLook() {
        let tight = ProbeLimits(decodeMemory: 100, pixels: 1 << 30)
        #expect(probe(HEIFBuilder.still().bytes, limits: tight).integrity.status == .unknown)
        let few = ProbeLimits(decodeMemory: 1 << 20, pixels: 200)
        #expect(probe(HEIFBuilder.still().bytes, limits: few).integrity.status == .unknown)
    }
}

@Suite struct HEIFDamageTests {
    @Test func everyPrefixIsDamagedAndNoneCrashes() {
        for bytes in [HEIFBuilder.still().bytes, HEIFBuilder.grid().bytes, HEIFSequenceTests.file().bytes] {
            for length in 0..<bytes.count {
                #expect(probe(Array(bytes.prefix(length))).integrity.status == .damaged, "\(length) of \(bytes.count)")
            }
        }
    }

    @Test func everyByteMayLie() {
        for bytes in [HEIFBuilder.grid().bytes, HEIFSequenceTests.file().bytes] {
            for value in [0, 0x7F, 0xFF] as [UInt8] {
                for index in bytes.indices where bytes[index] != value {
                    var changed = bytes
                    changed[index] = value
                    _ = probe(changed)
                }
            }
        }
    }

    @Test(arguments: [
        ("auxl", "item 2 refers to item 9, which does not exist"),
        ("thmb", "item 2 refers to item 9, which does not exist"),
    ])
    func referencesLeadNowhere(_ kind: String, _ reason: String) {
        let file = HEIFBuilder.still {
            $0.items.append(.init(id: 2, type: "av01", data: HEIFBuilder.av1Picture, properties: [1, 2]))
            $0.references = [(kind, 2, [9])]
        }
        #expect(probe(file.bytes, depth: .header).integrity.reason == reason)
    }

    @Test func thePrimaryItemIsMissing() {
        let missing = HEIFBuilder.still { $0.primary = 7 }
        #expect(probe(missing.bytes, depth: .header).integrity.reason == "the primary item 7 does not exist")
        let none = HEIFBuilder.still { $0.primary = nil }
        #expect(probe(none.bytes, depth: .header).integrity.status == .damaged)
    }

    @Test func aPropertyIsMissing() {
        let file = HEIFBuilder.still { $0.items[0].properties = [1, 2, 9] }
        #expect(probe(file.bytes, depth: .header).integrity.reason == "item 1 has property 9, there are 3")
        let bare = HEIFBuilder.still { $0.items[0].properties = [1] }
        #expect(probe(bare.bytes, depth: .header).integrity.reason == "item 1 has no av1C box")
    }

    @Test func anItemLiesOutsideOfTheFile() {
        var bytes = HEIFBuilder.still().bytes
        bytes.removeLast(4)
        // The size of mdat shrinks along, so that only the item gives the cut away.
        let size = bytes.count - (HEIFBuilder.still().bytes.count - HEIFBuilder.av1Picture.count - 8)
        bytes.replaceSubrange((bytes.count - size)..<(bytes.count - size + 4), with: be32(size))
        #expect(probe(bytes, depth: .header).integrity.reason?.hasPrefix("item 1 (av01) is to end at byte") == true)
    }

    @Test func codedDataIsBroken() {
        let zeros = HEIFBuilder.still { $0.items[0].data = [UInt8](repeating: 0, count: 165) }
        #expect(probe(zeros.bytes).integrity.status == .damaged)
        let hole = HEIFBuilder.still {
            $0.items[0].data =
                Array(HEIFBuilder.av1Picture.prefix(8)) + [0x32, 0x84, 0x08, 0x15]
                + [UInt8](repeating: 0, count: 1027)
        }
        #expect(probe(hole.bytes).integrity.reason?.contains("zeros") == true)
        let headless = HEIFBuilder.still { $0.items[0].data = Array(HEIFBuilder.av1Picture.prefix(8)) }
        #expect(probe(headless.bytes).integrity.reason?.contains("no AV1 frame") == true)
        let units = HEIFBuilder.still {
            $0.brand = "heic"
            $0.properties[1] = isoBox("hvcC", [UInt8](repeating: 0, count: 21) + [3, 0])
            $0.items[0].type = "hvc1"
            $0.items[0].data = nalSample([0x26, 1, 2, 3]) + be32(100) + [1, 2]
        }
        #expect(probe(units.bytes).integrity.reason?.contains("NAL unit of 100 bytes") == true)
    }

    @Test func theDecoderFindsWhatTheWalkDoesNot() {
        let file = HEIFBuilder.still {
            // A profile that no version of AV1 has: the units add up all the same.
            $0.items[0].data[2] |= 0xE0
        }
        #expect(probe(file.bytes, depth: .header).integrity == .ok)
        #expect(probe(file.bytes).integrity.status == .damaged)
    }

    @Test func whatFollowsTheLastBoxIsNotDamage() {
        let bytes = HEIFBuilder.still().bytes
        let (facts, integrity) = probe(bytes + [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0xEE, count: 96))
        #expect(integrity == .ok)
        #expect(facts.trailingBytes == 100)
    }

    @Test func anAppendedMovieIsNoPartOfThePicture() {
        let movie = MovieBuilder.video().bytes
        let (facts, integrity) = probe(HEIFBuilder.still().bytes + movie)
        #expect(integrity == .ok)
        #expect(facts.frames == 1)
        #expect(facts.trailingBytes == movie.count)
        #expect(facts.trailingFormat == .mp4)
    }
}

@Suite struct HEIFSequenceTests {
    /// A sequence of pictures of a tenth of a second, without and with a still picture beside it.
    static func file(pictures: Int = 4, hasStill: Bool = true) -> HEIFBuilder {
        var track = TrackBuilder()
        track.handler = "pict"
        track.entry = TrackBuilder.visual("av01", width: 16, height: 16, HEIFBuilder.av1C)
        track.delta = 100
        (track.width, track.height) = (16, 16)
        track.samples = [[UInt8]](repeating: HEIFBuilder.av1Picture, count: pictures)
        var file = HEIFBuilder.still()
        if !hasStill { file.items = [] }
        file.brand = "avis"
        file.more = { end in
            // The samples stand in a box of their own behind the index.
            let index = MovieBuilder(brand: nil, tracks: [track])
            let moov = index.moov(dataStart: 0)
            let start = end > 0 ? end - HEIFBuilder.av1Picture.count * (hasStill ? 1 : 0) - 8 : 0
            let data = isoBox("mdat", track.samples.flatMap { $0 })
            return index.moov(dataStart: start - data.count + 8) + (moov.isEmpty ? [] : data)
        }
        return file
    }

    @Test(arguments: [true, false]) func readsTheFactsOfASequence(_ hasStill: Bool) {
        let (facts, integrity) = probe(Self.file(hasStill: hasStill).bytes)
        #expect(facts.format == .avif)
        #expect(facts.family == .image)
        #expect(facts.animated == true)
        #expect(facts.frames == 4)
        #expect(facts.durationSeconds == 0.4)
        #expect(facts.loopCount == nil)
        #expect([facts.width, facts.height] == [16, 16])
        #expect(facts.decodedBytes == 16 * 16 * 4 * 4)
        #expect(integrity == .ok)
    }

    @Test func everyPictureDecodesAtFullDepth() {
        #expect(probe(Self.file().bytes, depth: .full).integrity == .ok)
    }

    @Test(arguments: [(UInt32.max, 0), (1200, 3), (400, 1)] as [(UInt32, Int)])
    func aRepeatedEditListLoops(_ duration: UInt32, _ loops: Int) {
        var track = TrackBuilder()
        (track.handler, track.delta) = ("pict", 100)
        track.entry = TrackBuilder.visual("av01", width: 16, height: 16, HEIFBuilder.av1C)
        track.samples = [[UInt8]](repeating: HEIFBuilder.av1Picture, count: 4)
        track.edits = [(length: 400, mediaTime: 0)]
        var bytes = MovieBuilder(brand: "avis", tracks: [track]).bytes
        let text = bytes.map { Character(Unicode.Scalar($0)) }
        func place(_ type: String) -> Int { text.indices.first { text[$0...].starts(with: type) } ?? 0 }
        bytes[place("elst") + 7] = 1
        bytes.replaceSubrange((place("tkhd") + 24)..<(place("tkhd") + 28), with: be32(Int(duration)))
        let facts = probe(bytes).facts
        #expect(facts.loopCount == loops)
        #expect(facts.durationSeconds == 0.4)
    }

    @Test func aSequenceWithoutAnIndexIsDamaged() {
        let file = HEIFBuilder.still { $0.brand = "avis" }
        #expect(probe(file.bytes, depth: .header).integrity.status == .damaged)
    }

    @Test func aPictureOfTheSequenceIsBroken() {
        var bytes = Self.file().bytes
        let length = HEIFBuilder.av1Picture.count
        // The last box holds the still picture; before it stand the samples.
        let sample = bytes.count - length - 8 - length
        bytes[sample] |= 0x80
        #expect(probe(bytes).integrity.reason?.hasPrefix("picture 4 of track 1: no AV1 unit") == true)
    }
}
