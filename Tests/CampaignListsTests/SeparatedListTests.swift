import CampaignLists
import MediaModel
import Testing

@Suite struct SeparatedListTests {
    @Test(arguments: [
        ("name,url\na,https://h.example/1.jpg\n", ["2 url address https://h.example/1.jpg"]),
        ("name;url\r\na;https://h.example/1,2.jpg\r\n", ["2 url address https://h.example/1,2.jpg"]),
        ("name\turl\na\thttps://h.example/1.jpg", ["2 url address https://h.example/1.jpg"]),
        // One column: what looks like a delimiter is part of the value.
        ("url\nhttps://h.example/a,b;c.jpg\n", ["2 url address https://h.example/a,b;c.jpg"]),
        (
            "url\rhttps://h.example/1.jpg\rhttps://h.example/2.jpg",
            [
                "2 url address https://h.example/1.jpg", "3 url address https://h.example/2.jpg",
            ]
        ),
        ("sep=;\nname;url\na;https://h.example/1.jpg", ["3 url address https://h.example/1.jpg"]),
        ("\n\nurl,n\n\nhttps://h.example/1.jpg,1\n  \n,\n", ["5 url address https://h.example/1.jpg"]),
        // No header: the first row is one of the list.
        (
            "https://h.example/1.jpg,x\nhttps://h.example/2.jpg,y",
            [
                "1 1 address https://h.example/1.jpg", "2 1 address https://h.example/2.jpg",
            ]
        ),
        ("n,url,\n1,https://h.example/1.jpg,,,\n", ["2 url address https://h.example/1.jpg"]),
        (
            "n,url\n1,https://h.example/1.jpg\n2,https://h.example/1.jpg",
            [
                "2 url address https://h.example/1.jpg", "3 url address https://h.example/1.jpg",
            ]
        ),
        (
            "url,url\nhttps://h.example/1.jpg,https://h.example/2.jpg",
            [
                "2 url address https://h.example/1.jpg", "2 url address https://h.example/2.jpg",
            ]
        ),
        ("url,n\n", []), ("", []), ("\n", []),
    ])
    func tablesAreReadAsAnEditorShowsThem(text: String, expected: [String]) throws {
        #expect(try ListSample.rows(text, .csv) == expected)
    }

    @Test(arguments: [
        ("who,push\n1,\"{\"\"aps\"\":{}}\"\n2,\"{\"\"aps\"\":{\"\"badge\"\":1}}\"", .found),
        (
            "who,push,n\n1,\"{\"\"aps\"\":{}}\",x\n2,\"{\"\"aps\"\":{\"\"badge\"\":1}}\",y",
            ListSelection(columns: ["push"])
        ),
    ])
    func cellsMayHoldPayloads(text: String, selection: ListSelection) throws {
        #expect(
            try ListSample.rows(text, .csv, selection) == [
                #"2 push object {"aps":{}}"#, #"3 push object {"aps":{"badge":1}}"#,
            ])
    }

    @Test(arguments: [
        ("n,url\n\"a, b\",\"https://h.example/1.jpg\"", ["2 url address https://h.example/1.jpg"]),
        ("n,url\n\"say \"\"hi\"\"\", \"https://h.example/1.jpg\" \n", ["2 url address https://h.example/1.jpg"]),
        // Line breaks inside a cell count as lines: the next row stands where an editor shows it.
        (
            "n,url\n\"a\nb\r\nc\",https://h.example/1.jpg\nd,https://h.example/2.jpg",
            [
                "2 url address https://h.example/1.jpg", "5 url address https://h.example/2.jpg",
            ]
        ),
        ("n,\"the\nurl\"\na,https://h.example/1.jpg", ["3 the\nurl address https://h.example/1.jpg"]),
        ("n,url\n5\" screen,https://h.example/1.jpg", ["2 url address https://h.example/1.jpg"]),
    ])
    func quotesFollowRFC4180(text: String, expected: [String]) throws {
        #expect(try ListSample.rows(text, .csv) == expected)
    }

    @Test(arguments: [
        (
            "n,url\n1,\"https://h.example/1.jpg\n2,https://h.example/2.jpg\n",
            [
                "2 url broken a quote is never closed", "3 url address https://h.example/2.jpg",
            ]
        ),
        (
            "n,url\n\"1\"x,https://h.example/1.jpg\n2,https://h.example/2.jpg\n",
            [
                "2 n broken text stands behind a closing quote", "3 url address https://h.example/2.jpg",
            ]
        ),
        (
            "n,url\n1\n2,https://h.example/2.jpg\n3,https://h.example/3.jpg,x\n",
            [
                "2 - broken it has 1 cell, the header has 2", "3 url address https://h.example/2.jpg",
                "4 - broken it has 3 cells, the header has 2",
            ]
        ),
        (
            "n,url\n1,https://h.example/1.jpg\n2,n.a.\n3,\n",
            [
                "2 url address https://h.example/1.jpg",
                "3 url broken \"n.a.\" is neither an address nor a path",
            ]
        ),
        ("\"n,url\n1,2", ["1 1 broken a quote is never closed"]),
    ])
    func brokenRowsAreRowsAndTheOthersStay(text: String, expected: [String]) throws {
        #expect(try ListSample.rows(text, .csv) == expected)
    }

    @Test func addressesAreFoundInTheRightColumns() throws {
        let text = """
            id,headline,landing_url,image_url,note
            1,https is safe,https://shop.example/sale,https://h.example/1.jpg,see https://h.example/x
            2,b,https://shop.example/new,images/2.png,
            3,c,https://shop.example/old,cdn.example.com/3.jpg,https://h.example/4.jpg

            """
        let contents = try ListSample.read(Array(text.utf8), .csv)
        #expect(
            contents.rows.map(ListSample.shown) == [
                "2 image_url address https://h.example/1.jpg",
                "3 image_url path images/2.png", "4 image_url address cdn.example.com/3.jpg",
                "4 note address https://h.example/4.jpg",
            ])
        #expect(contents.notes.count == 1 && contents.notes[0].contains("\"landing_url\""))
    }

    @Test func columnsOfPathsCountWhereThereIsNoAddress() throws {
        #expect(
            try ListSample.rows("file,alt\nimages/1.jpg,one\n2.GIF,two\n", .csv)
                == ["2 file path images/1.jpg", "3 file path 2.GIF"])
        let contents = try ListSample.read(Array("a,b\n1,2\n".utf8), .csv)
        #expect(contents.rows.isEmpty && contents.notes == ["list holds no address"])
    }

    @Test(arguments: [
        ("image", ["2 image address https://h.example/1.jpg", "3 image path b/2", "4 image broken the cell is empty"]),
        (
            "IMAGE ",
            ["2 image address https://h.example/1.jpg", "3 image path b/2", "4 image broken the cell is empty"]
        ),
        (
            "link",
            [
                "2 link address  https://h.example/x", "3 link broken \"none\" is neither an address nor a path",
                "4 link address ftp://h.example/3.jpg",
            ]
        ),
    ])
    func aNamedColumnIsTakenWhole(column: String, expected: [String]) throws {
        let text = """
            image,link
            https://h.example/1.jpg, https://h.example/x
            b/2,none
            ,ftp://h.example/3.jpg

            """
        #expect(try ListSample.rows(text, .csv, ListSelection(columns: [column])) == expected)
    }

    @Test func pathsOfMediaAreNotMissedForTheLinkOfThePush() throws {
        let text = "image,link\na.gif,https://shop.example/sale\nb.gif,\n"
        let contents = try ListSample.read(Array(text.utf8), .csv)
        #expect(contents.rows.map(ListSample.shown) == ["2 image path a.gif", "3 image path b.gif"])
        #expect(contents.notes.first?.contains("column \"link\"") == true)
    }

    @Test func aColumnThatIsNotThereIsAnErrorThatNamesTheOthers() throws {
        let error = CampaignListError.noSuchColumn("picture", available: ["image", "link"])
        #expect(throws: error) {
            try ListSample.rows("image,link\na,b\n", .csv, ListSelection(columns: ["picture"]))
        }
        #expect(error.reason == "it has no column \"picture\": there are \"image\", \"link\"")
    }

    @Test func otherEncodingsAreRead() throws {
        let text = "größe,url\nä,https://h.example/1.jpg\n"
        let expected = ["2 url address https://h.example/1.jpg"]
        #expect(try ListSample.rows([0xEF, 0xBB, 0xBF] + Array(text.utf8), .csv) == expected)
        var little: [UInt8] = [0xFF, 0xFE]
        var big: [UInt8] = [0xFE, 0xFF]
        for unit in text.utf16 {
            little += [UInt8(unit & 255), UInt8(unit >> 8)]
            big += [UInt8(unit >> 8), UInt8(unit & 255)]
        }
        for bytes in [little, big, little + [0x0A]] {
            #expect(try ListSample.read(bytes, .csv).rows.first.map(ListSample.shown) == expected[0])
        }
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        let contents = try ListSample.read(latin, .csv, ListSelection(columns: ["größe"]))
        #expect(contents.rows.map(ListSample.shown) == ["2 größe broken \"ä\" is neither an address nor a path"])
        #expect(contents.notes == ["list: it is not UTF-8 and was read as Latin-1 (Windows-1252)"])
        #expect(try ListSample.read(Array(text.utf8), .csv).notes.isEmpty)
    }

    @Test func manyRowsKeepTheirNumbers() throws {
        var text = "id,url\n"
        for row in 0..<20_000 { text += "\(row),https://h.example/\(row % 40).jpg\n" }
        let rows = try ListSample.read(Array(text.utf8), .csv).rows
        #expect(rows.count == 20_000)
        #expect(ListSample.shown(rows[19_999]) == "20001 url address https://h.example/39.jpg")
    }

    @Test func aQuoteInEveryLineCostsNoSecondLookAtTheRest() throws {
        let text = "id,url\n" + String(repeating: "\"a\"b,https://h.example/1.jpg\n\"c,d\n", count: 2_000)
        let rows = try ListSample.read(Array(text.utf8), .csv).rows
        #expect(rows.count >= 2_000)
        #expect(rows.allSatisfy { if case .broken = $0.value { true } else { false } })
    }

    /// Whatever is cut off, every line of the list stays a row or belongs to one.
    @Test func growingPrefixesNeverCrash() throws {
        let text = "sep=;\n\"n\"\"\";url\r\n\"a\nb\";\" https://h.example/1.jpg\"\r\"x\";;\n;\"\n"
        for end in 0...text.utf8.count {
            for format in ListFormat.allCases {
                _ = try ListSample.rows(Array(text.utf8.prefix(end)), format)
            }
        }
    }
}
