import StrictJSON
import Testing

@Suite("What is JSON, and what it says")
struct JSONParserTests {
    @Test(
        "Accepted, whatever stands at the top",
        arguments: [
            ("{}", "{}"), ("[]", "[]"), (" \t\r\n[ ] \n", "[]"), ("0", "0"), ("-0", "-0"), ("\"\"", "\"\""),
            ("true", "true"), ("false", "false"), ("null", "null"), ("[null,true , false]", "[null,true,false]"),
            ("-12.50e+07", "-12.50e+07"),
            ("[1E5,1e-5,0.0,0e0,9007199254740993]", "[1E5,1e-5,0.0,0e0,9007199254740993]"),
            ("{ \"b\" : 1 , \"a\" : { \"\" : [ ] } }", "{\"b\":1,\"a\":{\"\":[]}}"),
            ("[[[]],{\"a\":[{}]}]", "[[[]],{\"a\":[{}]}]"),
            ("\"a//b /* c */ # 'd' “e”\"", "\"a//b /* c */ # 'd' “e”\""),
            ("\"\u{7F}\u{2028}\u{FEFF}\"", "\"\u{7F}\u{2028}\u{FEFF}\""), ("{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"),
        ])
    func accepted(text: String, compact: String) throws {
        #expect(try JSONSample.root(text).compactText == compact)
    }

    @Test(
        "Texts are unescaped",
        arguments: [
            (#""plain""#, "plain"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e4\u00C4x""#, "äÄx"),
            (#""\ud83d\ude00""#, "😀"), (#""a\uD83D\uDE00b""#, "a😀b"), (#""\u0000""#, "\0"), (#""ä\né""#, "ä\né"),
            (#""\uFFFD\ue000""#, "\u{FFFD}\u{E000}"), (#""\udbff\udfff""#, "\u{10FFFF}"), (#""\\u0041""#, "\\u0041"),
        ])
    func texts(text: String, value: String) throws {
        let read = try #require(try JSONSample.root(text).string)
        #expect(Array(read.unicodeScalars) == Array(value.unicodeScalars))
    }

    @Test(
        "Numbers are kept as written",
        arguments: ["1.10", "-0.0", "1E+2", "123456789012345678901234567890", "1e999999"])
    func numbers(text: String) throws {
        #expect(try JSONSample.root(text).number?.text == text)
    }

    @Test("Values and names know their place in characters, not bytes")
    func positions() throws {
        let text = "{\"ä😀\" : \"é\", \"b\": [1,\r\n  true,\r [ ]\n]\n, \"c\":null}"
        let root = try JSONSample.root(text)
        let members = try #require(root.members)
        #expect(root.position == JSONPosition(line: 1, column: 1))
        #expect(members.map(\.position.text) == ["line 1, column 2", "line 1, column 14", "line 5, column 3"])
        #expect(
            members.map(\.value.position.text) == ["line 1, column 9", "line 1, column 19", "line 5, column 7"])
        #expect(
            root["b"]?.elements?.map(\.position.text) == ["line 1, column 20", "line 2, column 3", "line 3, column 2"])
    }

    @Test("A slice is read by its own bounds")
    func slice() throws {
        let bytes = Array("xx{\"a\": 1}yy".utf8)
        let root = try JSONParser.parse(bytes[2..<10]).root
        #expect(root["a"]?.position == JSONPosition(line: 1, column: 7))
        #expect(throws: JSONFault(at: JSONPosition(line: 1, column: 8), "it ends where a comma or } should stand")) {
            try JSONParser.parse(bytes[2..<9])
        }
    }

    @Test("Names that stand twice are told with their path and place")
    func duplicates() throws {
        let text = """
            {"a": 1, "aps": {"alert": {"body": 1, "body": 2}, "alert": [0, {"x": 1, "x": {"y": 1, "y": 2}, "x": 3}]},
             "a": 2, "\\u0061": 3}
            """
        let document = try JSONSample.document(text)
        #expect(
            document.duplicates.map { "\($0.path) \($0.position.line):\($0.position.column)" } == [
                "aps.alert.body 1:39", "aps.alert 1:51", "aps.alert[1].x 1:73", "aps.alert[1].x.y 1:87",
                "aps.alert[1].x 1:96", "a 2:2", "a 2:10",
            ])
        #expect(document.root["a"]?.number?.int == 3)
        #expect(try JSONSample.document("[[{\"a\":1,\"a\":1}]]").duplicates.map(\.path) == ["[0][0].a"])
        #expect(try JSONSample.document("[{\"a\":1},{\"a\":1},{\"A\":1,\"a\":1}]").duplicates.isEmpty)
    }

    @Test("Names are the same by their characters, not by their looks", arguments: [2, 40])
    func composedNames(members: Int) throws {
        let others = (0..<members).map { "\"n\($0)\":0," }.joined()
        #expect(try JSONSample.document("{\(others)\"\u{E9}\":1,\"e\u{301}\":2}").duplicates.isEmpty)
        #expect(try JSONSample.document("{\(others)\"e\u{301}\":1,\"e\u{301}\":2}").duplicates.count == 1)
    }

    @Test("A name that repeats the first of many is found", arguments: [1, 15, 16, 17, 18, 500])
    func manyNames(count: Int) throws {
        let names = (0..<count).map { "\"n\($0)\":0," }.joined()
        let document = try JSONSample.document("{\(names)\"n0\":1,\"other\":2,\"n\(count - 1)\":3}")
        #expect(document.duplicates.map(\.path) == ["n0", "n\(count - 1)"])
    }
}
