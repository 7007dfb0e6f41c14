import MediaModel
import Testing

@testable import AVInspector

@Suite struct JPEG2000ProbeTests {
    private let file = CodedPictures.jpeg2000

    /// The codestream without its boxes.
    private var bare: [UInt8] { Array(file[(file.firstIndex(of: 0x4F) ?? 1) - 1..<file.count]) }

    @Test func readsAFile() {
        let (facts, integrity) = probed(JPEG2000Probe.self, file, .jp2)
        #expect(integrity == .ok)
        #expect(facts.family == .image && facts.animated == false && facts.frames == 1)
        #expect(facts.width == 64 && facts.height == 64)
        #expect(facts.bitDepth == 8 && facts.colorModel == .grayscale && facts.alpha == false)
        #expect(facts.decodedBytes == 64 * 64 * 4)
        #expect(facts.trailingBytes == 0)
    }

    @Test func readsABareCodestream() {
        let (facts, integrity) = probed(JPEG2000Probe.self, bare, .jp2)
        #expect(integrity == .ok)
        #expect(facts.width == 64 && facts.colorModel == .grayscale)
        #expect(probed(JPEG2000Probe.self, bare + [1, 2, 3], .jp2).facts.trailingBytes == 3)
    }

    @Test func everyCutIsDamage() {
        for bytes in [file, bare] {
            for length in 0..<bytes.count {
                let integrity = probed(JPEG2000Probe.self, Array(bytes.prefix(length)), .jp2).integrity
                #expect(integrity.status == .damaged, "\(length)")
            }
        }
    }

    @Test func aMissingEndMarkerIsDamage() {
        let integrity = probed(JPEG2000Probe.self, Array(bare.dropLast(2)) + [0, 0], .jp2).integrity
        #expect(integrity.status == .damaged)
    }

    @Test func aMissingTileIsDamage() {
        // Tiles of 32 by 64 make two of them, of which one is there.
        var bytes = bare
        bytes[2 + 4 + 2 + 19] = 32
        #expect(probed(JPEG2000Probe.self, bytes, .jp2).integrity == .damaged("1 of 2 tiles are missing"))
    }

    @Test func aSizeMarkerTooShortForItsChannelsIsDamage() {
        var bytes = bare
        bytes[2 + 2 + 37] = 5
        #expect(probed(JPEG2000Probe.self, bytes, .jp2).integrity.status == .damaged)
    }

    @Test func aFileWithoutItsHeaderBoxIsDamage() {
        var bytes = file
        let name = Array("jp2h".utf8)
        let place = bytes.indices.first { bytes[$0...].starts(with: name) } ?? 0
        bytes[place + 3] = UInt8(ascii: "i")
        #expect(probed(JPEG2000Probe.self, bytes, .jp2).integrity.status == .damaged)
    }

    @Test func aSamplingTheDecoderRefusesIsNoDamage() {
        var bytes = file
        let size = bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0x51]) } ?? 0
        bytes[size + 2 + 39] = 65
        #expect(probed(JPEG2000Probe.self, bytes, .jp2).integrity == .ok)
        #expect(probed(JPEG2000Probe.self, bytes, .jp2, depth: .full).integrity.status == .unknown)
    }

    @Test func thePictureDecodesAtFullDepth() {
        #expect(probed(JPEG2000Probe.self, file, .jp2, depth: .full).integrity == .ok)
    }

    @Test func noBytesCrash() { #expect(impossibleDurations(JPEG2000Probe.self, file, .jp2) == 0) }
}
