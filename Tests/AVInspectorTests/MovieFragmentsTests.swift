import MediaModel
import Testing

@testable import AVInspector

@Suite struct MovieFragmentsTests {
    private let samples = (0..<3).map { nalSample([0x65, UInt8($0), 7, 7]) }

    /// A movie without samples of its own that announces fragments.
    private var start: MovieBuilder {
        var movie = MovieBuilder.video { $0.samples = [] }
        movie.moreIndex = isoBox("mvex", isoFullBox("trex", be32(1) + be32(1) + be32(40) + be32(0) + be32(0)))
        return movie
    }

    /// A fragment of the samples with its data.
    private func fragment(dataOffset: Int = 0, track: Int = 1) -> [UInt8] {
        func moof(_ offset: Int) -> [UInt8] {
            let rows = samples.flatMap { be32(60) + be32($0.count) }
            let run = isoFullBox("trun", flags: 0x301, be32(samples.count) + be32(offset), rows)
            return isoBox(
                "moof", isoFullBox("mfhd", be32(1)),
                isoBox("traf", isoFullBox("tfhd", flags: 0x2_0000, be32(track)), run))
        }
        return moof(moof(0).count + 8 + dataOffset) + isoBox("mdat", samples.flatMap { $0 })
    }

    @Test func countsSamplesOfFragments() throws {
        let (facts, integrity) = probeMP4(start.bytes.dropLast(8) + fragment() + fragment())
        #expect(integrity == .ok)
        #expect(facts.frames == 6)
        #expect(try abs(#require(facts.durationSeconds) - 0.36) < 1e-9)
        #expect(facts.indexPosition == .start)
    }

    @Test func theStartOfAStreamIsSound() {
        let (facts, integrity) = probeMP4(start.bytes.dropLast(8))
        #expect(integrity == .ok)
        #expect(facts.frames == 0)
        #expect(facts.durationSeconds == 0)
        #expect(facts.indexPosition == .start)
    }

    @Test func anEditOfLengthZeroCoversTheFragments() throws {
        var movie = start
        movie.tracks[0].edits = [(0, 60)]
        let facts = probeMP4(movie.bytes.dropLast(8) + fragment()).facts
        #expect(try abs(#require(facts.durationSeconds) - 0.12) < 1e-9)
    }

    @Test func anEditOfTheFirstSamplesCoversTheFragments() throws {
        // Six samples of 60 ticks in the movie box, all of them in the edit; three more in a fragment.
        var movie = MovieBuilder.video { $0.samples = self.samples + self.samples }
        movie.moreIndex = start.moreIndex
        let plain = try #require(probeMP4(movie.bytes).facts.durationSeconds)
        movie.tracks[0].edits = [(Int((plain * 1000).rounded()), 0)]
        let alone = try #require(probeMP4(movie.bytes).facts.durationSeconds)
        let both = try #require(probeMP4(movie.bytes + fragment()).facts.durationSeconds)
        #expect(abs(alone - plain) < 1e-3)
        #expect(both - alone > 0.1)
    }

    @Test func samplesOfFragmentsMustBeThere() {
        let whole = Array(start.bytes.dropLast(8) + fragment())
        #expect(probeMP4(whole).integrity == .ok)
        for length in start.bytes.count..<whole.count {
            #expect(probeMP4(Array(whole[..<length])).integrity.status == .damaged, "\(length) of \(whole.count) bytes")
        }
        let shifted = probeMP4(start.bytes.dropLast(8) + fragment(dataOffset: 3))
        #expect(shifted.integrity.status == .damaged)
        let far = probeMP4(start.bytes.dropLast(8) + fragment(dataOffset: 1 << 20))
        #expect(far.integrity.reason?.contains("ends at byte") == true)
    }

    @Test func aFragmentOfAnUnknownTrackIsDamage() {
        let integrity = probeMP4(start.bytes.dropLast(8) + fragment(track: 9)).integrity
        #expect(integrity.reason?.contains("names track 9") == true)
    }

    @Test func fragmentsWithoutAnIndexAreDamage() {
        #expect(probeMP4(fragment()).integrity.reason?.contains("no moov") == true)
    }

    @Test func theStartOfAStreamMayListSegmentsOfOtherFiles() {
        let rows = be32(5000) + be32(180) + be32(0)
        let list = isoFullBox("sidx", be32(1) + be32(1000) + be32(0) + be32(0) + be16(0) + be16(1), rows)
        #expect(probeMP4(start.bytes.dropLast(8) + list).integrity == .ok)
    }

    @Test func listedSegmentsMustBeThere() {
        let data = fragment()
        func index(_ size: Int) -> [UInt8] {
            isoFullBox(
                "sidx", be32(1) + be32(1000) + be32(0) + be32(0) + be16(0) + be16(1), be32(size) + be32(180) + be32(0))
        }
        #expect(probeMP4(start.bytes.dropLast(8) + index(data.count) + data).integrity == .ok)
        let integrity = probeMP4(start.bytes.dropLast(8) + index(data.count + 1) + data).integrity
        #expect(integrity.reason?.contains("sidx") == true)
    }
}
