import MediaBytes
import MediaModel
import Testing

@testable import AVInspector

@Suite struct FLACProbeTests {
    private typealias Sound = SoundBuilder

    /// STREAMINFO: blocks of 4,096, 44.1 kHz, mono, 16 bits.
    private func info(samples: Int) -> [UInt8] {
        let packed = 44100 << 44 | 15 << 36 | samples
        let sizes = Sound.big16(4096) + Sound.big16(4096) + [0, 0, 0, 0, 0, 0]
        return sizes + Sound.big64(packed) + [UInt8](repeating: 0, count: 16)
    }

    /// A frame of 4,096 equal samples.
    private func frame(_ number: UInt8) -> [UInt8] {
        let head: [UInt8] = [0xFF, 0xF8, 0xC9, 0x08, number]
        let bytes = head + [UInt8(Sound.checksum(head, polynomial: 0x07, width: 8)), 0, 0x12, 0x34]
        return bytes + Sound.big16(Int(Sound.checksum(bytes, polynomial: 0x8005, width: 16)))
    }

    private func file(samples: Int, frames count: Int) -> [UInt8] {
        let stream = Sound.join(Array("fLaC".utf8), [0, 0, 0, 34], info(samples: samples), [0x81, 0, 0, 2, 0, 0])
        return stream + (0..<count).flatMap { frame(UInt8($0)) }
    }

    private func look(_ bytes: [UInt8], depth: InspectionDepth = .standard) -> (facts: MediaFacts, integrity: Integrity)
    {
        probed(FLACProbe.self, bytes, .flac, depth: depth)
    }

    @Test(arguments: InspectionDepth.allCases) func readsAWholeFile(_ depth: InspectionDepth) {
        let (facts, integrity) = look(file(samples: 40960, frames: 10), depth: depth)
        #expect(facts.durationSeconds == 40960 / 44100.0)
        #expect(facts.audioCodec == "flac")
        #expect(facts.bitDepth == 16)
        #expect(integrity == .ok)
    }

    @Test func countsFramesWhenNoTotalIsTold() {
        let (facts, integrity) = look(file(samples: 0, frames: 10))
        #expect(facts.durationSeconds == 40960 / 44100.0)
        #expect(integrity == .ok)
    }

    @Test func passesOverTags() {
        let id3v1 = Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)
        let bytes = MPEGAudioProbeTests.tag(Sound.noise(50)) + file(samples: 40960, frames: 10) + id3v1
        #expect(look(bytes).facts.durationSeconds == 40960 / 44100.0)
        #expect(look(bytes).integrity == .ok)
    }

    @Test func catchesMissingFrames() {
        let (_, integrity) = look(file(samples: 40960, frames: 7))
        #expect(integrity == .damaged("STREAMINFO promises 40960 samples, 28672 are there"))
    }

    @Test func catchesACutFrame() {
        let whole = file(samples: 40960, frames: 10)
        let (_, integrity) = look(Array(whole.dropLast(1)))
        #expect(integrity == .damaged("the last FLAC frame, at byte \(whole.count - 11), is cut short or wrong"))
    }

    @Test func catchesAWrongChecksum() {
        var bytes = file(samples: 40960, frames: 10)
        let start = bytes.count - 55
        bytes[start + 7] ^= 1
        #expect(look(bytes).integrity == .damaged("the checksum of the FLAC frame at byte \(start) is wrong"))
        #expect(look(bytes, depth: .header).integrity == .ok)
    }

    @Test func catchesABlockThatLeavesTheFile() {
        let bytes = Array("fLaC".utf8) + [0, 0, 0, 34] + info(samples: 100) + [0x84, 0, 0x28, 0x20, 1, 2]
        #expect(
            look(bytes).integrity == .damaged("ends at byte 48, inside the metadata block at byte 42 of 10272 bytes"))
    }

    @Test func missesFramesAndHeader() {
        #expect(look(file(samples: 40960, frames: 0)).integrity.status == .damaged)
        let bare = Array("fLaC".utf8) + [0x84, 0, 0, 2, 0, 0]
        #expect(look(bare).integrity == .damaged("no STREAMINFO block says how the sound is coded"))
    }

    @Test func survivesEveryPrefixAndExtreme() {
        #expect(impossibleDurations(FLACProbe.self, file(samples: 12288, frames: 3), .flac) == 0)
        #expect(impossibleDurations(FLACProbe.self, file(samples: 0, frames: 3), .flac) == 0)
    }
}
