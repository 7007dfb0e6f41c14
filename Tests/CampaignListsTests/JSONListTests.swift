import CampaignLists
import MediaModel
import Testing

@Suite struct JSONListTests {
    @Test(arguments: [
        (
            #"["https://h.example/1.jpg", "b/2.png"]"#,
            [
                "1 - address https://h.example/1.jpg", "1 - path b/2.png",
            ]
        ),
        (
            "{\"a\": {\"b\": [\n {\"c\": \"https://h.example/1.jpg\"},\n\n {\"c\": \" http://x\"}]}, \"d\": \"hi\"}",
            [
                "2 a.b.c address https://h.example/1.jpg", "4 a.b.c address  http://x",
            ]
        ),
        (
            #"[{"image": "https:\/\/h.example\/\u00e4\ud83d\ude00.jpg"}]"#,
            [
                "1 image address https://h.example/ä😀.jpg"
            ]
        ),
        (
            #"[{"link": "https://shop.example/", "image": "https://h.example/1.jpg"}]"#,
            [
                "1 image address https://h.example/1.jpg"
            ]
        ),
        (#"[{"file": "a/1.jpg", "title": "x"}]"#, ["1 file path a/1.jpg"]),
        (#"{"n": [0, -1.5e+3, true, false, null, {}, []]}"#, []),
    ])
    func addressesAreFoundAtAnyDepth(text: String, expected: [String]) throws {
        #expect(try ListSample.rows(text, .json) == expected)
    }

    @Test(arguments: [
        ("[\n {\"a\": \"x\",}\n]", 2, 12, "a comma stands before }"),
        ("[1, 2", 1, 6, "a comma or ] should stand here"), ("", 1, 1, "it ends where a value should stand"),
        ("{\"a\" 1}", 1, 6, "a colon should stand here"), ("{a: 1}", 1, 2, "a name in quotes should stand here"),
        ("[01]", 1, 3, "a comma or ] should stand here"), ("[1.]", 1, 4, "a digit should stand here"),
        ("[-]", 1, 3, "a digit should stand here"), ("[nul]", 1, 2, "a value should stand here"),
        ("['a']", 1, 2, "a value should stand here"), ("{\"ä\": ?}", 1, 7, "a value should stand here"),
        ("[\"a", 1, 4, "a text is never closed"),
        ("[\"a\nb\"]", 1, 4, "a line break or control character stands inside a text"),
        ("[\"\\x\"]", 1, 4, "there is no such escape"), ("[\"\\ud800\"]", 1, 9, "half of a character stands alone"),
        ("[\"\\u12g4\"]", 1, 5, "four hexadecimal digits should stand here"),
        ("[1]\n[2]", 2, 1, "more stands behind the end of the value"),
        (String(repeating: "[", count: 400), 1, 258, "it is nested deeper than 256 levels"),
    ])
    func whatIsNotJSONIsTakenToItsPlace(text: String, line: Int, column: Int, reason: String) throws {
        #expect(
            try ListSample.rows(text, .json)
                == ["\(line) - broken it is not JSON: line \(line), column \(column): \(reason)"])
    }

    @Test func whatStandsBeforeAFaultIsKept() throws {
        #expect(
            try ListSample.rows("[\"https://h.example/1.jpg\",\n ?]", .json) == [
                "1 - address https://h.example/1.jpg",
                "2 - broken it is not JSON: line 2, column 2: a value should stand here",
            ])
    }

    @Test func aBrokenLineCostsThatLineOnly() throws {
        let text = "{\"u\": \"https://h.example/1.jpg\"}\r\n\n{\"u\": }\n{\"u\": \"https://h.example/2.jpg\"}"
        #expect(
            try ListSample.rows(text, .ndjson) == [
                "1 u address https://h.example/1.jpg",
                "3 - broken it is not JSON: line 3, column 7: a value should stand here",
                "4 u address https://h.example/2.jpg",
            ])
    }

    @Test func aNamedFieldIsTakenWhole() throws {
        let text = """
            [{"m": {"image": "https://h.example/1.jpg", "link": "https://shop.example/"}},
             {"m": {"image": null}},
             {"m": {"image": ["a/2.jpg", "none"]}},
             {"m": {"image": {"url": "https://h.example/3.jpg"}}},
             {"n": 1}]
            """
        let expected = [
            "1 m.image address https://h.example/1.jpg", "2 m.image broken the field is null, not text",
            "3 m.image path a/2.jpg", "3 m.image broken \"none\" is neither an address nor a path",
            "4 m.image broken the field is an object, not text", "5 - broken it has no field \"m.image\"",
        ]
        #expect(try ListSample.rows(text, .json, ListSelection(fields: ["m.image"])) == expected)
        let lines = text.split(separator: "\n").map { $0.drop { " [".contains($0) }.dropLast() }.joined(separator: "\n")
        #expect(try ListSample.rows(lines, .ndjson, ListSelection(fields: ["m.image"])) == expected)
    }

    @Test func aFieldThatIsNotThereIsAnErrorThatNamesTheOthers() throws {
        let error = CampaignListError.noSuchField("Image", available: ["image"])
        #expect(throws: error) {
            try ListSample.rows(#"[{"image": "a.jpg"}]"#, .json, ListSelection(fields: ["Image"]))
        }
    }

    @Test func growingPrefixesNeverCrash() throws {
        let text = #"[{"a":["\u00e4\ud83d\ude00\n",-1.5e3,true,null,{"b":"https://h.example/1.jpg"}]},false]"#
        for end in 0..<text.utf8.count {
            let rows = try ListSample.rows(Array(text.utf8.prefix(end)), .json)
            #expect(rows.last?.contains("broken") == true, "\(end)")
        }
    }
}
