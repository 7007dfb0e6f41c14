import MediaModel
import Testing

@Suite struct RawPathTests {
    @Test(arguments: [
        ("a/b/photo.JPG", "jpg"), ("photo", nil), (".hidden", nil), ("photo.", nil), ("a.b/photo", nil),
        ("archive.tar.gz", "gz"),
    ])
    func extensionsAreLowerCaseAndWithoutDot(path: String, ending: String?) {
        #expect(RawPath(path).fileExtension == ending)
    }

    @Test func bytesThatAreNoTextAreShownAsHex() {
        let path = RawPath(bytes: [0x61, 0xFF, 0x62, 0xC3, 0xA4])
        #expect(path.text == nil)
        #expect(path.display == "a\\xFFbä")
    }

    @Test func everyMediaExtensionLeadsBackToItsFormat() {
        for format in MediaFormat.allCases {
            for ending in format.fileExtensions {
                #expect(MediaFormat.formats(forExtension: ending.uppercased()).contains(format))
            }
        }
    }
}
