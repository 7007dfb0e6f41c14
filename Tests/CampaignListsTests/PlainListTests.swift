import CampaignLists
import MediaModel
import Testing

@Suite struct PlainListTests {
    @Test(arguments: [
        (
            "https://h.example/1.jpg\n\nbanner.jpg\r\n",
            [
                "1 - address https://h.example/1.jpg", "3 - path banner.jpg",
            ]
        ),
        // Blanks stay, so that a rule can name them.
        (" https://h.example/1.jpg \n", ["1 - address  https://h.example/1.jpg "]),
        ("\u{202F}https://h.example/1.jpg", ["1 - address \u{202F}https://h.example/1.jpg"]),
        (
            "HTTP://h.example/1.jpg\nhttps//h.example/2\nftp://h.example/3",
            [
                "1 - address HTTP://h.example/1.jpg", "2 - address https//h.example/2", "3 - address ftp://h.example/3",
            ]
        ),
        // A path may start with any character, so that no line is a comment.
        ("#1.jpg\nhttp-logo.png\nC:/a.jpg", ["1 - path #1.jpg", "2 - path http-logo.png", "3 - path C:/a.jpg"]),
        (" a b.jpg", ["1 - path  a b.jpg"]),
        ("", []),
    ])
    func aLineIsAnAddressOrAPath(text: String, expected: [String]) throws {
        #expect(try ListSample.rows(text, .text) == expected)
    }

    @Test func valuesMayEndInNUL() throws {
        #expect(
            try ListSample.rows("a\nb.jpg\0\0https://h.example/1.jpg\0", .nul)
                == ["1 - path a\nb.jpg", "3 - address https://h.example/1.jpg"])
        #expect(
            try ListSample.read([0x61, 0xE9, 0], .nul, name: "-").rows.first?.value
                == .path(RawPath(bytes: [0x61, 0xE9])))
    }

    @Test func namesFromAProgramStayBytesAndThoseFromAFileBecomeText() throws {
        let bytes: [UInt8] = [0xE9] + Array(".jpg\n".utf8)
        let piped = try ListSample.read(bytes, .text, name: "-")
        #expect(piped.rows.first?.value == .path(RawPath(bytes: [0xE9, 0x2E, 0x6A, 0x70, 0x67])))
        #expect(piped.notes.isEmpty)
        let written = try ListSample.read(bytes, .text)
        #expect(written.rows.first?.value == .path(RawPath("é.jpg")))
        #expect(written.notes.count == 1)
    }

    @Test(arguments: [
        ("a.csv", ListFormat.csv), ("A.TSV", .tsv), ("b/list.txt", .text), ("x.json", .json), ("x.ndjson", .ndjson),
        ("x.jsonl", .ndjson), ("x.jpg", nil), ("csv", nil),
    ])
    func aNameTellsTheFormat(name: String, format: ListFormat?) {
        #expect(ListFormat(name: RawPath(name)) == format)
    }

    @Test(arguments: [
        ("https://h.example/1.jpg\n", ListSelection.found, ListFormat.text),
        ("[\"https://h.example/1.jpg\"]", .found, .json), ("\n {\"a\": 1}\n", .found, .json),
        ("{\"a\": 1}\n{\"a\": 2}\n", .found, .ndjson), ("{\"a\": 1,\n", .found, .json),
        ("[1] banner.jpg\n", .found, .text), ("a,b\n", ListSelection(columns: ["a"]), .csv),
        ("a\0b", ListSelection(separatedByNUL: true), .nul), ("id,url\r\n1,https://h.example/1.jpg\r\n", .found, .csv),
        ("id;url\n1;https://h.example/1.jpg\n", .found, .csv), ("a, b.jpg\nhttps://h.example/1.jpg\n", .found, .text),
        ("https://h.example/1,2.jpg\nhttps://h.example/3,4.jpg\n", .found, .text), ("a,b\nc,d\n", .found, .text),
    ])
    func standardInputTellsItsFormat(text: String, selection: ListSelection, format: ListFormat) {
        #expect(ListFormat(standardInput: Array(text.utf8), selection: selection) == format)
    }
}
