import StrictJSON
import Testing

@Suite("JSON as a sender writes it")
struct CompactJSONTests {
    @Test(
        "No blanks, only the escapes that must be, all in its order",
        arguments: [
            (" { \"b\" : [ 1.0 , -0 , 1E5 ] ,\n\"a\" : { } } ", "{\"b\":[1.0,-0,1E5],\"a\":{}}"),
            (#"["\u00e4\/\u0041\ud83d\ude00"]"#, "[\"ä/A😀\"]"), (#""\"\\\b\f\n\r\t""#, #""\"\\\b\f\n\r\t""#),
            (#""\u0000\u0001\u001f\u007f""#, #""\u0000\u0001\u001f"# + "\u{7F}\""), (#"{"\n":null}"#, #"{"\n":null}"#),
            ("[true,false,null,\"\",[],{}]", "[true,false,null,\"\",[],{}]"), ("[[],[[]]]", "[[],[[]]]"),
            ("{\"a\":1,\"a\":2}", "{\"a\":1,\"a\":2}"), ("\"\u{2028}<&>\"", "\"\u{2028}<&>\""),
        ])
    func compact(text: String, expected: String) throws {
        let root = try JSONSample.root(text)
        #expect(root.compactText == expected)
        #expect(root.compactByteCount == expected.utf8.count)
        #expect(try JSONSample.root(expected).compactText == expected)
    }

    @Test("Every character survives, and is counted as it is written")
    func everyCharacter() throws {
        let scalars = (UInt32(0)...0x2FF).compactMap(Unicode.Scalar.init)
        var text = String(String.UnicodeScalarView(scalars))
        text += "\u{2028}\u{FFFD}\u{10FFFF}"
        let node = JSONNode(.object([JSONMember(name: text, value: JSONNode(.string(text)))]))
        let written = node.compactText
        #expect(node.compactByteCount == written.utf8.count)
        let read = try #require(try JSONSample.root(written).members?.first)
        #expect(Array(read.name.unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array((read.value.string ?? "").unicodeScalars) == Array(text.unicodeScalars))
    }
}
