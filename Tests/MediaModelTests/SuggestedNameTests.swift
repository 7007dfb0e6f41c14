import Testing

@testable import MediaModel

@Suite struct SuggestedNameTests {
    private func name(_ url: String, disposition: String? = nil, type: String? = nil) throws -> SuggestedName {
        var headers = ResponseHeaders()
        headers.contentDisposition = disposition
        headers.contentType = type
        return SuggestedName(address: try WebAddress(url), headers: headers)
    }

    @Test(arguments: [
        ("attachment; filename=a.png", "a.png"), ("attachment; filename=\"a b;c.png\"", "a b;c.png"),
        ("inline; FileName = \"say \\\"hi\\\".gif\"", "say \"hi\".gif"),
        ("attachment; filename=\"plain.png\"; filename*=UTF-8''caf%C3%A9.png", "café.png"),
        ("attachment; filename*=iso-8859-1'en'%A3.png", "£.png"),
        ("attachment; filename*=koi8-r''x; filename=b.png", "b.png"),
        ("attachment; filename=\"../../etc/passwd\"", "passwd"), ("attachment; filename=\"C:\\\\x\\\\a.png\"", "a.png"),
        ("attachment", "x.jpg"), ("attachment; filename=\"\"", "x.jpg"), ("attachment; filename=\"..\"", "x.jpg"),
        ("filename=a.png", "x.jpg"),
    ])
    func contentDispositionComesFirst(field: String, text: String) throws {
        #expect(try name("https://a.example/x.jpg", disposition: field).text == text)
    }

    @Test(
        arguments: [
            ("https://a.example/b/c%20d.png?x=1", "image/png", "c d.png", .path),
            ("https://a.example/photo", "image/jpeg; charset=binary", "photo.jpg", .path),
            ("https://a.example/photo", "application/octet-stream", "photo", .path),
            ("https://a.example/photo.jpg", "image/webp", "photo.jpg", .path),
            ("https://a.example/folder/", "video/mp4", "folder.mp4", .path),
            ("https://a.example/", "audio/mpeg", "a.example.mp3", .host),
            ("https://a.example", nil, "a.example", .host),
            ("https://a.example/.hidden", "image/gif", ".hidden.gif", .path),
            ("https://a.example/x.", "image/png", "x..png", .path),
            ("https://a.example/page", "text/html", "page.html", .path),
        ] as [(String, String?, String, SuggestedName.Origin)])
    func thenThePathThenTheHost(
        url: String, type: String?, text: String, origin: SuggestedName.Origin
    ) throws {
        let found = try name(url, type: type)
        #expect(found.text == text)
        #expect(found.origin == origin)
    }

    @Test func theExtensionIsThatOfTheName() throws {
        #expect(try name("https://a.example/X.PNG").fileExtension == "png")
        #expect(try name("https://a.example/x").fileExtension == nil)
        #expect(try name("https://a.example/").fileExtension == nil)
        let added = try name("https://a.example/x", type: "audio/x-m4a")
        #expect(added.fileExtension == "m4a")
        #expect(added.hasAddedExtension)
    }
}
