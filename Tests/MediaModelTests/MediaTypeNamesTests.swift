import MediaModel
import Testing

@Suite struct MediaTypeNamesTests {
    @Test func everyRegisteredTypeLeadsBackToItsFormat() {
        for format in MediaFormat.allCases {
            guard let mime = format.mime else { continue }
            #expect(MediaFormat.formats(forMediaType: mime.uppercased()).contains(format))
        }
    }

    @Test(arguments: [
        ("image/jpg", [MediaFormat.jpeg]), ("audio/x-m4a", [.m4a]), ("application/mp4", [.mp4, .m4a]),
        ("video/mpeg", [.mpegps, .mpegvideo]), ("application/octet-stream", []), ("", []),
    ])
    func otherNamesAreKnown(type: String, formats: [MediaFormat]) {
        #expect(MediaFormat.formats(forMediaType: type) == formats)
    }
}
