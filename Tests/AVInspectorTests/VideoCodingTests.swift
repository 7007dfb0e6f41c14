import MediaModel
import Testing

@testable import AVInspector

/// Facts that only the codec rules of some channels ask for: profile, order of pictures, number of sound tracks.
@Suite struct VideoCodingTests {
    private func avc(_ profile: Int, _ constraints: Int = 0) -> MovieBuilder {
        let configuration = isoBox("avcC", [1, UInt8(profile), UInt8(constraints), 10, 0xFF, 0xE0, 0])
        return .video { $0.entry = TrackBuilder.visual("avc1", configuration) }
    }

    @Test(arguments: [
        (66, 0, "Baseline"), (66, 0x40, "Constrained Baseline"), (77, 0, "Main"), (77, 0x40, "Main"),
        (88, 0, "Extended"), (100, 0, "High"), (110, 0, "High 10"), (110, 0x10, "High 10 Intra"),
        (122, 0, "High 4:2:2"), (244, 0, "High 4:4:4 Predictive"), (44, 0, "CAVLC 4:4:4"), (3, 0, nil),
    ])
    func namesProfilesOfH264(profile: Int, constraints: Int, name: String?) {
        #expect(probeMP4(avc(profile, constraints).bytes).facts.videoProfile == name)
    }

    @Test(arguments: [(1, "Main"), (2, "Main 10"), (0x22, "Main 10"), (4, "Rext"), (31, nil)])
    func namesProfilesOfHEVC(profile: Int, name: String?) {
        let configuration = isoBox("hvcC", [1, UInt8(profile)] + [UInt8](repeating: 0, count: 21))
        let movie = MovieBuilder.video { $0.entry = TrackBuilder.visual("hvc1", configuration) }
        #expect(probeMP4(movie.bytes).facts.videoProfile == name)
    }

    @Test func otherCodecsHaveNoProfile() {
        let movie = MovieBuilder.video { $0.entry = TrackBuilder.visual("mp4v") }
        #expect(probeMP4(movie.bytes).facts.videoProfile == nil)
    }

    /// Ten pictures of 40 ticks with these offsets between decoding and showing.
    private func reorders(_ offsets: [[Int]]) -> Bool? {
        let movie = MovieBuilder.video {
            $0.replaced["stsc"] =
                isoTable("ctts", offsets.map { be32($0[0]) + be32($0[1]) })
                + isoTable("stsc", [be32(1) + be32(10) + be32(1)])
        }
        return probeMP4(movie.bytes).facts.hasReorderedFrames
    }

    @Test func picturesInTheirOwnOrderAreNotReordered() {
        #expect(probeMP4(MovieBuilder.video().bytes).facts.hasReorderedFrames == false)
        #expect(reorders([[10, 80]]) == false)
        // A later start, and pictures shown longer: still one behind the other.
        #expect(reorders([[4, 0], [6, 40]]) == false)
        #expect(reorders([[4, 40], [6, 0]]) == false)
        #expect(reorders([]) == false)
    }

    @Test func bFramesAreReordered() {
        // I P B B P B B P B B as it is stored: every P is shown 120 ticks later than decoded.
        #expect(reorders([[1, 40], [1, 120], [2, 0], [1, 120], [2, 0], [1, 120], [2, 0]]) == true)
        #expect(reorders([[9, 80], [1, 20]]) == true)
        // Negative offsets of version 1.
        #expect(reorders([[5, 0], [5, -60]]) == true)
    }

    @Test func offsetsWithoutEndAndWithoutSenseAreNoTrap() {
        #expect(reorders([[0xFFFF_FFFF, 0x7FFF_FFFF]]) == false)
        #expect(reorders([[0, 5], [0, 6]]) == false)
        #expect(reorders([[5, 0x7FFF_FFFF], [5, 0x8000_0000]]) == true)
    }

    @Test func aTrackWithoutSamplesHasNoOrder() {
        #expect(probeMP4(MovieBuilder.video { $0.samples = [] }.bytes).facts.hasReorderedFrames == nil)
        #expect(probeMP4(MovieBuilder(tracks: [.aac([[1, 2, 3]])]).bytes).facts.hasReorderedFrames == nil)
    }

    @Test(arguments: [([0, 0, 0], false), ([40, 120, 0], true), ([40, 40, 40], false)])
    func fragmentsSayTheirOrderToo(offsets: [Int], isReordered: Bool) {
        let samples = (0..<3).map { nalSample([0x65, UInt8($0), 7, 7]) }
        func moof(_ start: Int) -> [UInt8] {
            let rows = zip(samples, offsets).flatMap { be32(40) + be32($0.count) + be32($1) }
            let run = isoFullBox("trun", flags: 0xB01, be32(3) + be32(start), rows)
            return isoBox(
                "moof", isoFullBox("mfhd", be32(1)), isoBox("traf", isoFullBox("tfhd", flags: 0x2_0000, be32(1)), run))
        }
        var movie = MovieBuilder.video { $0.samples = [] }
        movie.moreIndex = isoBox("mvex", isoFullBox("trex", be32(1) + be32(1) + be32(40) + be32(0) + be32(0)))
        let start: [UInt8] = Array(movie.bytes.dropLast(8))
        let (facts, integrity) = probeMP4(start + moof(moof(0).count + 8) + isoBox("mdat", samples.flatMap { $0 }))
        #expect(integrity == .ok)
        #expect(facts.hasReorderedFrames == isReordered)
    }

    @Test func soundTracksWithSamplesAreCounted() {
        var movie = MovieBuilder.video()
        #expect(probeMP4(movie.bytes).facts.audioStreams == 0)
        for (id, samples) in [(2, [[1, 2, 3] as [UInt8]]), (3, [[4, 5]]), (4, [])] {
            var sound = TrackBuilder.aac(samples)
            sound.id = id
            movie.tracks.append(sound)
        }
        #expect(probeMP4(movie.bytes).facts.audioStreams == 2)
        #expect(probeMP4(isoBox("ftyp", Array("isom".utf8), be32(0))).facts.audioStreams == nil)
    }
}
