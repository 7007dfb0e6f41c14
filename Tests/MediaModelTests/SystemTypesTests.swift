import MediaModel
import Testing

@Suite("Types the system takes as attachments")
struct SystemTypesTests {
    @Test(
        "An extension leads to a type and its limit",
        arguments: [
            ("jpg", "public.jpeg", 10), ("GIF", "com.compuserve.gif", 10), ("mp3", "public.mp3", 5),
            ("mp4", "public.mpeg-4", 50), ("m4a", "com.apple.m4a-audio", 5), ("mov", "com.apple.quicktime-movie", 50),
        ])
    func taken(fileExtension: String, identifier: String, megabytes: Int) throws {
        let found = try #require(SystemTypes.identifier(forExtension: fileExtension))
        #expect(found == identifier)
        #expect(SystemTypes.attachment(found)?.limit == .megabytes(megabytes))
    }

    @Test(
        "Types in no list are refused", arguments: ["webp", "avif", "svg", "bmp", "tiff", "aac", "mkv", "webm", "m3u8"])
    func refused(fileExtension: String) throws {
        let found = try #require(SystemTypes.identifier(forExtension: fileExtension))
        #expect(SystemTypes.attachment(found) == nil)
    }

    @Test(
        "The system takes the formats that some of its types are made for, under the plainest of them",
        arguments: [
            (.jpeg, "public.jpeg"), (.heic, "public.heic"), (.mp4, "public.mpeg-4"),
            (.mpegps, "public.mpeg"), (.mpegvideo, "public.mpeg-2-video"), (.m4a, "public.mpeg-4-audio"),
            (.aiff, "public.aiff-audio"), (.caf, "com.apple.coreaudio-format"), (.ac3, "public.ac3-audio"),
            (.webp, nil), (.tiff, nil), (.aac, nil), (.ogg, nil), (.webm, nil), (.html, nil),
        ] as [(MediaFormat, String?)])
    func formats(format: MediaFormat, identifier: String?) {
        #expect(SystemTypes.takes(format) == (identifier != nil))
        #expect(SystemTypes.attachment(for: format)?.identifier == identifier)
    }

    @Test(
        "Media types and extensions are no identifiers",
        arguments: [
            ("public.jpeg", true), ("PUBLIC.JPEG", true), ("image/jpeg", false), ("image/x.y", false), ("jpeg", false),
            ("", false),
        ])
    func identifiers(hint: String, isOne: Bool) { #expect(SystemTypes.isIdentifier(hint) == isOne) }

    @Test("Parameters defeat the look-up of a media type")
    func parameters() {
        #expect(SystemTypes.identifier(forMediaType: "image/jpeg") == "public.jpeg")
        #expect(SystemTypes.identifier(forMediaType: "image/jpeg; charset=utf-8") == nil)
    }
}
