import MediaBytes
import MediaModel
import Testing

@testable import ImageInspector

/// What the bytes are, whatever the name says.
struct FormatSnifferTests {
    typealias B = ProbeBytes

    /// The beginning of a file of a format, long enough to be known.
    struct Sample: Sendable, CustomTestStringConvertible {
        let name: String
        let format: MediaFormat
        let bytes: [UInt8]

        init(_ name: String, _ format: MediaFormat, _ bytes: [UInt8]) {
            (self.name, self.format, self.bytes) = (name, format, bytes)
        }

        var testDescription: String { name }
    }

    static let layerThree = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0x55, count: 413)
    static let adts = [0xFF, 0xF1, 0x50, 0x80, 0x02, 0x1F, 0xFC] + [UInt8](repeating: 0x21, count: 9)
    static let ac3 = [0x0B, 0x77, 0x12, 0x34, 0x00, 0x40] + [UInt8](repeating: 0x33, count: 122)
    static let id3: [UInt8] = B.text("ID3") + [4, 0, 0, 0, 0, 0, 20] + [UInt8](repeating: 0, count: 20)
    static let transport = [0x47, 0x40, 0x00, 0x10] + [UInt8](repeating: 0xFF, count: 184)

    static func times(_ count: Int, _ bytes: [UInt8]) -> [UInt8] { (0..<count).flatMap { _ in bytes } }
    static func riff(_ kind: String, _ form: String) -> [UInt8] {
        B.text(kind) + [0x24, 0, 0, 0] + B.text(form) + B.noise(40)
    }
    static func ebml(_ type: String) -> [UInt8] {
        [0x1A, 0x45, 0xDF, 0xA3, UInt8(0x80 + 3 + type.utf8.count), 0x42, 0x82, UInt8(0x80 + type.utf8.count)]
            + B.text(type) + [0x18, 0x53, 0x80, 0x67, 0xFF]
    }

    static let images: [Sample] = [
        Sample("JPEG", .jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + B.text("JFIF")),
        Sample("PNG", .png, [0x89] + B.text("PNG\r\n\u{1A}\n") + [0, 0, 0, 13]),
        Sample("GIF", .gif, B.text("GIF89a") + [4, 0, 4, 0, 0x80, 0, 0]),
        Sample("TIFF little-endian", .tiff, B.text("II*\0") + [8, 0, 0, 0]),
        Sample("TIFF big-endian", .tiff, B.text("MM\0*") + [0, 0, 0, 8]),
        Sample("BigTIFF", .tiff, B.text("II+\0") + [8, 0, 0, 0]),
        Sample("WebP", .webp, riff("RIFF", "WEBP")),
        Sample(
            "BMP", .bmp,
            B.text("BM") + B.little(UInt32(30)) + [0, 0, 0, 0] + B.little(UInt32(26)) + B.little(UInt32(12)) + [1, 0]),
        Sample("ICO", .ico, [0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 24, 0, 48, 0, 0, 0, 22, 0, 0, 0, 40]),
        Sample("AVIF", .avif, B.brands("avif", "mif1", "miaf")),
        Sample("AVIF behind mif1", .avif, B.brands("mif1", "mif1", "avif", "miaf")),
        Sample("AVIF sequence behind msf1", .avif, B.brands("msf1", "msf1", "avis")),
        Sample("HEIC", .heic, B.brands("heic", "mif1", "heic")),
        Sample("HEIF", .heic, B.brands("mif1", "mif1", "heic")),
        Sample("HEVC sequence", .heic, B.brands("hevx", "msf1")),
        Sample("JPEG 2000", .jp2, [0, 0, 0, 12] + B.text("jP  ") + [0x0D, 0x0A, 0x87, 0x0A]),
        Sample("JPEG 2000 codestream", .jp2, [0xFF, 0x4F, 0xFF, 0x51, 0, 47]),
        Sample("JPEG XL", .jxl, [0, 0, 0, 12] + B.text("JXL ") + [0x0D, 0x0A, 0x87, 0x0A]),
        Sample("JPEG XL codestream", .jxl, [0xFF, 0x0A, 0xFA, 0x1F, 0x41, 0x91]),
    ]

    static let sounds: [Sample] = [
        Sample("MP3", .mp3, times(3, layerThree)),
        Sample("MP3 of one whole frame", .mp3, layerThree),
        Sample("MP3 behind ID3", .mp3, id3 + times(3, layerThree)),
        Sample("MP3 behind zeros", .mp3, [UInt8](repeating: 0, count: 3000) + times(4, layerThree)),
        Sample("MP3 behind noise", .mp3, B.noise(50_000) + times(9, layerThree)),
        Sample("AAC", .aac, times(4, adts)),
        Sample("AAC behind ID3", .aac, id3 + times(4, adts)),
        Sample("AAC with ID3 between frames", .aac, adts + id3 + times(4, adts)),
        Sample("ADIF", .aac, B.text("ADIF") + [0, 0x3E, 0x80, 0]),
        Sample("AC-3", .ac3, times(3, ac3)),
        Sample("AC-3 behind ID3", .ac3, id3 + times(3, ac3)),
        Sample("FLAC", .flac, B.text("fLaC") + [0, 0, 0, 34]),
        Sample("FLAC behind ID3", .flac, id3 + B.text("fLaC") + [0, 0, 0, 34]),
        Sample("Ogg", .ogg, B.text("OggS") + [0, 2, 0, 0]),
        Sample("WAV", .wav, riff("RIFF", "WAVE")),
        Sample("RF64", .wav, riff("RF64", "WAVE")),
        Sample("RIFX", .wav, riff("RIFX", "WAVE")),
        Sample("BW64", .wav, riff("BW64", "WAVE")),
        Sample("AIFF", .aiff, B.text("FORM") + [0, 0, 0, 46] + B.text("AIFF")),
        Sample("AIFC", .aiff, B.text("FORM") + [0, 0, 0, 46] + B.text("AIFC")),
        Sample("CAF", .caf, B.text("caff") + [0, 1, 0, 0]),
        Sample("AMR", .amr, B.text("#!AMR\n") + [0x3C, 0x91, 0x17]),
    ]

    static let movies: [Sample] = [
        Sample("MP4", .mp4, B.brands("isom", "isom", "avc1")),
        Sample("MP4 of an unknown brand", .mp4, B.brands("zzzz", "zzzz")),
        Sample("segment", .mp4, B.box("styp", B.text("msdh") + [0, 0, 0, 0])),
        Sample("QuickTime", .mov, B.brands("qt  ", "qt  ")),
        Sample("QuickTime before ftyp", .mov, B.box("moov", B.box("mvhd", B.noise(100)))),
        Sample("QuickTime behind free space", .mov, B.box("wide") + B.box("mdat", B.noise(64))),
        Sample("ftyp behind free space", .mp4, B.box("free", B.noise(20)) + B.brands("mp42")),
        Sample("3GP", .threeGP, B.brands("3gp4", "isom")),
        Sample("3G2", .threeGP, B.brands("3g2a")),
        Sample("AVI", .avi, riff("RIFF", "AVI ")),
        Sample("Matroska", .mkv, ebml("matroska")),
        Sample("WebM", .webm, ebml("webm")),
        Sample("MPEG-TS", .mpegts, times(5, transport)),
        Sample("MPEG-TS with time stamps", .mpegts, times(5, [1, 2, 3, 4] + transport)),
        Sample("MPEG-TS behind noise", .mpegts, B.noise(1001) + times(8, transport)),
        Sample("MPEG-1 PS", .mpegps, [0, 0, 1, 0xBA, 0x21, 0, 1, 0, 1, 0x80, 1, 1]),
        Sample("MPEG-2 PS", .mpegps, [0, 0, 1, 0xBA, 0x44, 0, 4, 0, 4, 1, 1, 1]),
        Sample("MPEG video", .mpegvideo, [0, 0, 1, 0xB3, 0x16, 0x01, 0x20, 0x13, 0xFF, 0xFF, 0xE0, 0]),
        Sample("FLV", .flv, B.text("FLV") + [1, 5, 0, 0, 0, 9]),
    ]

    static let others: [Sample] = [
        Sample("PDF", .pdf, B.text("%PDF-1.4\n%\u{E9}\n")),
        Sample("ZIP", .zip, B.text("PK\u{3}\u{4}") + [20, 0]),
        Sample("empty ZIP", .zip, B.text("PK\u{5}\u{6}") + [UInt8](repeating: 0, count: 18)),
        Sample("gzip", .gzip, [0x1F, 0x8B, 8, 0, 0, 0, 0, 0]),
        Sample("Shockwave", .swf, B.text("FWS") + [7, 140, 0, 0, 0, 0x78]),
        Sample("packed Shockwave", .swf, B.text("CWS") + [9, 0, 2, 0, 0, 0x78]),
        Sample("nothing", .empty, []),
    ]

    @Test(arguments: images + sounds + movies + others)
    func knows(_ sample: Sample) {
        #expect(B.sniff(sample.bytes) == sample.format)
    }

    @Test(arguments: images + sounds + movies)
    func growingPrefixesClaimNoOtherMedium(_ sample: Sample) {
        // An ID3 tag says MP3 until the bytes behind it say otherwise.
        let mayBeMP3 = sample.bytes.starts(with: Array("ID3".utf8)) || sample.name.contains("between")
        for length in 0..<min(sample.bytes.count, 600) {
            let format = B.sniff(Array(sample.bytes.prefix(length)))
            let expected = format == sample.format || !format.isMedia || (mayBeMP3 && format == .mp3)
            #expect(expected, "\(length) bytes are taken for \(format)")
        }
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg'/>", "\u{FEFF}<?xml version='1.0'?>\n<svg/>",
        "<?xml version='1.0'?><!-- <html> --><!DOCTYPE svg [<!ENTITY a '<b>'>]>\n<s:svg xmlns:s='x'></s:svg>",
        "  \n<svg\n width='1'>",
    ])
    func knowsSVG(_ text: String) {
        #expect(B.sniff(B.text(text)) == .svg)
        #expect(B.sniff(B.utf16(text, bigEndian: false)) == .svg)
        #expect(B.sniff(B.utf16(text, bigEndian: true)) == .svg)
    }

    @Test func knowsSVGInLatinLetters() {
        let bytes =
            B.text("<?xml version='1.0' encoding='ISO-8859-1'?><svg><title>caf") + [0xE9] + B.text("</title></svg>")
        #expect(B.sniff(bytes) == .svg)
    }

    @Test(arguments: ["<!DOCTYPE html><p>403", "<HTML><head>", "<!-- x --><html>", "\n <body>", "<script>1</script>"])
    func knowsHTML(_ text: String) {
        #expect(B.sniff(B.text(text)) == .html)
    }

    @Test(arguments: [
        #"{"aps": {"alert": "x", "n": [1, -2.5e3, true, null]}}"#, "[]", "{}\n", #"{"a":1}"# + "\n" + #"{"a":2}"#,
    ])
    func knowsJSON(_ text: String) {
        #expect(B.sniff(B.text(text)) == .json)
    }

    @Test(arguments: [
        "GIF89a is an old format, and this is a text about it that goes on.",
        "RIFF is what guitarists play, WAVE is what surfers ride.",
        "Both JFIF and GIF are mentioned here.", "{not json}", "[1] Smith, J.: On references.",
        "BM 0123 is a number plate",
        "FWS\u{7}", "Grüße aus Köln", "ID3 tags are explained in chapter three of this book.", "MM",
        "<notes>nothing</notes>",
    ])
    func takesProseForText(_ text: String) {
        #expect(B.sniff(B.text(text)) == .text)
    }

    @Test func takesUTF16ForText() {
        #expect(B.sniff(B.utf16("Hello, world", bigEndian: false)) == .text)
    }

    @Test(arguments: 1...64)
    func claimsNothingOfNoise(_ seed: Int) {
        let format = B.sniff(B.noise(seed * 37 % 1500 + 8, seed: UInt64(seed)))
        #expect(!format.isMedia, "noise is taken for \(format)")
    }

    @Test func claimsNothingOfCountingBytes() {
        #expect(B.sniff((0..<1024).map { UInt8($0 & 255) }) == .unknown)
    }

    @Test func claimsNothingOfAPictureInAnotherIFF() {
        #expect(B.sniff(B.text("FORM") + [0, 0, 0, 40] + B.text("ILBMBMHD") + B.noise(40)) == .unknown)
    }

    @Test func namesAMediumOfAnotherKindWithoutClaimingIt() {
        let picture = B.text("FORM") + [0, 0, 0, 40] + B.text("ILBMBMHD") + B.noise(40)
        let tagged = B.text("ID3") + [3, 0, 0, 0, 0, 0, 10] + B.noise(10) + B.text("TTA1") + B.noise(200)
        for (bytes, mime) in [(picture, "image/x-ilbm"), (tagged, "audio/x-tta")] {
            #expect(B.sniff(bytes) == .unknown)
            #expect(bytes.withUnsafeBytes { ForeignMediaSniffer.mime(of: ByteView($0)) } == mime)
        }
    }

    @Test func findsMPEGAudioOfFreeFormat() {
        let frame: [UInt8] = [0xFF, 0xFB, 0x00, 0xC0] + [UInt8](repeating: 0x11, count: 1300)
        #expect(B.sniff(frame + frame + frame + frame) == .mp3)
    }

    @Test func findsMPEGAudioThatIntroducesItselfBehindAFewBytes() {
        let side: [UInt8] = [0xFF, 0xFB, 0x90, 0xC0] + [UInt8](repeating: 0, count: 17)
        let frame = side + B.text("Xing") + [UInt8](repeating: 0, count: 392)
        #expect(B.sniff([0x81, 0x82, 0x83, 0x84, 0x85] + frame) == .mp3)
    }

    @Test func namesASoundThatEndsInsideItsFirstFrame() {
        #expect(B.sniff([0xFF, 0xFC, 0xA8, 0x00] + B.noise(300, seed: 3)) == .mp3)
    }

    @Test func claimsNothingBehindAZeroedSignature() {
        #expect(B.sniff([UInt8](repeating: 0, count: 16) + B.noise(500)) == .unknown)
    }
}
