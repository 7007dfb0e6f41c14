import MediaModel
import Testing

@testable import AVInspector

@Suite struct MP4IntegrityTests {
    private func reason(_ bytes: [UInt8], depth: InspectionDepth = .standard) -> String? {
        let integrity = probeMP4(bytes, depth: depth).integrity
        return integrity.status == .damaged ? integrity.reason : nil
    }

    @Test(arguments: [true, false]) func noPrefixIsOkOrCrashes(_ isIndexFirst: Bool) {
        var movie = MovieBuilder.video()
        movie.tracks.append(.aac([[1, 2, 3], [4, 5]]))
        movie.tracks[1].id = 2
        movie.isIndexFirst = isIndexFirst
        let bytes = movie.bytes
        #expect(probeMP4(bytes).integrity == .ok)
        for length in 0..<bytes.count {
            let integrity = probeMP4(Array(bytes[..<length])).integrity
            #expect(integrity.status != .ok, "\(length) of \(bytes.count) bytes")
        }
    }

    @Test func aCutEndIsSeenInTheHeaders() {
        let bytes = MovieBuilder.video().bytes
        let said = reason(Array(bytes.dropLast(5)), depth: .header)
        #expect(said?.contains("mdat") == true)
    }

    @Test func aCutEndIsSeenInTheTablesWhereTheDataReachToTheEnd() {
        var bytes = MovieBuilder.video().bytes
        let start = bytes.count - 10 * 46 - 8
        bytes.replaceSubrange(start..<(start + 4), with: be32(0))
        #expect(probeMP4(bytes).integrity == .ok)
        let said = reason(Array(bytes.dropLast(5)))
        #expect(said == "sample 10 of track 1 (video) ends at byte \(bytes.count), the file at byte \(bytes.count - 5)")
    }

    @Test func aZeroedTailIsSeenWithoutDecoding() {
        var bytes = MovieBuilder.video().bytes
        bytes.replaceSubrange((bytes.count - 100)..., with: [UInt8](repeating: 0, count: 100))
        #expect(reason(bytes)?.contains("sample") == true)
        let sound = MovieBuilder(tracks: [.aac([[1, 2, 3], [UInt8](repeating: 0, count: 60)])])
        #expect(reason(sound.bytes)?.contains("all zeros") == true)
    }

    @Test func digitalSilenceIsNoDamage() {
        var track = TrackBuilder.aac([[UInt8]](repeating: [0, 0, 0, 0], count: 50))
        track.entry = TrackBuilder.sound("sowt")
        #expect(probeMP4(MovieBuilder(tracks: [track]).bytes).integrity == .ok)
    }

    @Test func countsQuickTimeSoundOfSizeOne() {
        var track = TrackBuilder.aac([[UInt8](repeating: 0, count: 400)])
        track.entry = TrackBuilder.sound("sowt")
        track.replaced["stsz"] = isoFullBox("stsz", be32(1) + be32(100))
        track.replaced["stsc"] = isoTable("stsc", [be32(1) + be32(100) + be32(1)])
        track.replaced["stts"] = isoTable("stts", [be32(100) + be32(1)])
        #expect(probeMP4(MovieBuilder(tracks: [track]).bytes).integrity == .ok)
        // A hundred frames of two channels of 16 bits need 400 bytes.
        track.samples = [[UInt8](repeating: 0, count: 396)]
        #expect(reason(MovieBuilder(tracks: [track]).bytes)?.contains("ends at byte") == true)
    }

    @Test(
        arguments: [
            ([0, 0, 0, 9, 0x65, 1, 2], "a NAL unit of 9 bytes"), ([0, 0, 0, 0, 0, 0, 0, 1, 0x65], "an empty NAL unit"),
            ([0, 0, 0, 2, 0xE5, 1], "no NAL unit where one should start"), ([0, 0, 0, 1, 0x65, 7], "stray bytes"),
        ] as [([UInt8], String)]) func unitsMustAddUpToTheSample(_ sample: [UInt8], _ message: String)
    {
        let movie = MovieBuilder.video { $0.samples = [nalSample([0x65, 1]), sample] }
        #expect(reason(movie.bytes)?.contains(message) == true)
    }

    @Test func aHoleOfZerosInsideAPictureIsSeen() {
        let whole = [0x65] + [UInt8](repeating: 0x5A, count: 4000)
        var holed = whole
        holed.replaceSubrange(1000..<2000, with: [UInt8](repeating: 0, count: 1000))
        #expect(probeMP4(MovieBuilder.video { $0.samples = [nalSample(whole)] }.bytes).integrity == .ok)
        let said = reason(MovieBuilder.video { $0.samples = [nalSample(holed)] }.bytes)
        #expect(said?.contains("zeros in the middle") == true)
    }

    @Test(arguments: ["stsd", "stts", "stsc", "stsz", "stco", "mdhd", "stbl", "mdia"])
    func aMissingBoxIsDamage(_ type: String) {
        var movie = MovieBuilder(tracks: [.aac([[1, 2, 3]]), MovieBuilder.video().tracks[0]])
        movie.tracks[1].id = 2
        #expect(probeMP4(movie.bytes).integrity == .ok)
        movie.tracks[1].without = [type]
        #expect(reason(movie.bytes) != nil)
    }

    @Test(arguments: [
        ("stsc", isoTable("stsc", [be32(1) + be32(4) + be32(1), be32(7) + be32(6) + be32(1)]), "names chunk 7"),
        ("stsc", isoTable("stsc", [be32(2) + be32(10) + be32(1)]), "starts with chunk 2"),
        ("stsc", isoTable("stsc", [be32(1) + be32(4) + be32(1)]), "chunks for 4 of its 10 samples"),
        ("stsc", isoTable("stsc", [be32(1) + be32(10) + be32(3)]), "a sample description that does not exist"),
        ("stsc", isoTable("stsc", []), "empty stsc"), ("stco", isoTable("stco", []), "no chunk"),
        ("stco", isoTable("stco", [be32(40)]), "inside the index"),
        ("stco", isoTable("stco", [be32(0x7FFF_FFFF)]), "ends at byte"),
        ("stco", isoTable("co64", [be64(.max)]), "impossible place"),
        ("stts", isoTable("stts", [be32(4) + be32(40)]), "times for 4 samples and sizes for 10"),
        ("stsz", isoFullBox("stsz", be32(0) + be32(0)), "no track has a sample"),
        ("stts", isoFullBox("stts", be32(1000) + be32(10) + be32(40)), "fewer rows"),
        ("stsz", isoFullBox("stsz", be32(0) + be32(1000) + be32(46)), "fewer rows"),
        ("stsd", isoFullBox("stsd", be32(1)), "fewer sample descriptions"),
    ]) func tablesMustAgree(_ type: String, _ bytes: [UInt8], _ message: String) {
        let movie = MovieBuilder.video { $0.replaced[type] = bytes }
        #expect(reason(movie.bytes)?.contains(message) == true, "\(reason(movie.bytes) ?? "no damage")")
    }

    @Test func aTrackThatLostItsSizesIsDamage() {
        var movie = MovieBuilder(tracks: [.aac([[1, 2, 3]]), MovieBuilder.video().tracks[0]])
        movie.tracks[1].id = 2
        movie.tracks[1].replaced["stsz"] = isoFullBox("stsz", be32(0) + be32(0))
        #expect(reason(movie.bytes) == "track 2 (video) has times for 10 samples and sizes for 0")
    }

    @Test func forgedCountsCostNoTime() {
        // Four thousand million samples of one byte, four thousand million rows without fields.
        let forged = isoFullBox("stsz", be32(1) + be32(0xFFFF_FFFF))
        let chunk = isoTable("stsc", [be32(1) + be32(0xFFFF_FFFF) + be32(1)])
        let times = isoTable("stts", [be32(0xFFFF_FFFF) + be32(0xFFFF_FFFF)])
        let movie = MovieBuilder.video { $0.replaced = ["stsz": forged, "stsc": chunk, "stts": times] }
        let (facts, integrity) = probeMP4(movie.bytes)
        #expect(integrity.status != .ok)
        #expect(facts.durationSeconds?.isFinite == true)
        let run = isoFullBox("trun", be32(0xFFFF_FFFF))
        let fragment = isoBox("moof", isoBox("traf", isoFullBox("tfhd", flags: 0x2_0010, be32(1) + be32(0)), run, run))
        #expect(probeMP4(MovieBuilder.video().bytes + fragment).integrity.status != .ok)
    }

    @Test func samplesThatOverlapWithoutEndAreNobodysWork() {
        // Every chunk is the same kilobyte of tiny units: two thousand times a walk of 200 steps.
        let tiny = [UInt8]([[UInt8]](repeating: [0, 0, 0, 1, 0x65], count: 200).joined())
        var movie = MovieBuilder.video { $0.samples = [tiny] }
        let size = movie.bytes.count
        let rows = 2000
        movie.tracks[0].replaced = [
            "stsz": isoFullBox("stsz", be32(1000) + be32(rows)),
            "stsc": isoTable("stsc", [be32(1) + be32(1) + be32(1)]),
            "stts": isoTable("stts", [be32(rows) + be32(1)]),
            "stco": isoTable("stco", [[UInt8]](repeating: be32(size), count: rows)),
        ]
        let start = movie.bytes.count - tiny.count
        movie.tracks[0].replaced["stco"] = isoTable("stco", [[UInt8]](repeating: be32(start), count: rows))
        #expect(probeMP4(movie.bytes).integrity.status == .unknown)
    }

    @Test func nothingBehindTheSignatureIsDamage() {
        let movie = MovieBuilder.video()
        #expect(reason(movie.signature) == "a signature with no track behind it")
        #expect(reason(movie.signature + isoBox("mdat", [1, 2, 3]))?.contains("no moov") == true)
        #expect(reason([]) != nil)
        #expect(reason(MovieBuilder.video { $0.samples = [] }.bytes) == "no track has a sample")
    }

    @Test func badMetadataIsNoDamageButABoxCutByItsParentIs() {
        var movie = MovieBuilder.video()
        movie.moreIndex = isoBox("udta", be32(999) + Array("name".utf8))
        #expect(probeMP4(movie.bytes).integrity == .ok)
        movie.moreIndex = be32(999) + Array("udta".utf8)
        #expect(reason(movie.bytes)?.contains("udta") == true)
    }

    @Test func zerosBehindTheLastBoxAreNoDamage() {
        let bytes = MovieBuilder.video().bytes
        #expect(probeMP4(bytes + [UInt8](repeating: 0, count: 3)).integrity == .ok)
        #expect(probeMP4(bytes + [UInt8](repeating: 0, count: 512)).integrity == .ok)
        #expect(reason(bytes + Array("PK\u{3}\u{4}xxxxxxxxxxxx".utf8)) != nil)
    }
}
