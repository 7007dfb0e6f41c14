import StrictJSON
import Testing

@Suite("What is no JSON is told in words that help, and with its place")
struct JSONFaultTests {
    @Test(
        "Structure",
        arguments: [
            ("", "1:1 it is empty"), (" \n ", "2:2 it holds nothing but blanks"),
            ("[1,]", "1:4 a comma stands before ]"), ("{\"a\":{\"b\":1,\n}}", "2:1 a comma stands before }"),
            ("[,1]", "1:2 a value should stand here"), ("[1,,2]", "1:4 a value should stand here"),
            ("[1 2]", "1:4 a comma or ] should stand here"), ("[1}", "1:3 a comma or ] should stand here"),
            ("{\"a\":1]", "1:7 a comma or } should stand here"), ("{\"a\" 1}", "1:6 a colon should stand here"),
            ("{\"a\"=1}", "1:5 a colon should stand here"), ("{\"a\":}", "1:6 a value should stand here"),
            ("{,}", "1:2 a name in quotes should stand here"), ("{1:2}", "1:2 a name in quotes should stand here"),
            ("{\"a\":1 \"b\":2}", "1:8 a comma or } should stand here"),
            ("{\"a\":\"b\" \"c\":2}", "1:10 a comma or } should stand here"),
            ("{\"a\":\"b\"\"c\":2}", "1:9 a comma or } should stand here"),
            ("[", "1:2 it ends where a value should stand"), ("[1", "1:3 it ends where a comma or ] should stand"),
            ("{", "1:2 it ends where a name in quotes should stand"),
            ("{\"a\"", "1:5 it ends where a colon should stand"),
            ("{\"a\":", "1:6 it ends where a value should stand"), ("-", "1:2 it ends where a digit should stand"),
            ("{\"a\":1", "1:7 it ends where a comma or } should stand"),
            ("{} {}", "1:4 more stands behind the end of the value"),
            ("1,", "1:2 more stands behind the end of the value"),
            ("{}}", "1:3 a } stands here that closes nothing"), ("[]\n]", "2:1 a ] stands here that closes nothing"),
        ])
    func structure(text: String, fault: String) { #expect(JSONSample.fault(text) == fault) }

    @Test(
        "Other languages and templates",
        arguments: [
            ("{ // why\n}", "1:3 a comment stands here; JSON has none"),
            ("[1 /* one */]", "1:4 a comment stands here; JSON has none"),
            ("# head\n{}", "1:1 a comment stands here; JSON has none"),
            ("{} // end", "1:4 a comment stands here; JSON has none"),
            ("{'a':1}", "1:2 a single quotation mark stands here; JSON quotes with \" only"),
            ("{\"a\":'b'}", "1:6 a single quotation mark stands here; JSON quotes with \" only"),
            ("{“a”: 1}", "1:2 a typographic quotation mark (“) stands here; JSON quotes with \" only"),
            ("{\"ä\": „b“}", "1:7 a typographic quotation mark („) stands here; JSON quotes with \" only"),
            ("[«b»]", "1:2 a typographic quotation mark («) stands here; JSON quotes with \" only"),
            ("{a: 1}", "1:2 the name a stands without quotes"),
            ("{\"a\":1,mutable-content: 1}", "1:8 the name mutable stands without quotes"),
            ("[hello world]", "1:2 the text hello stands without quotes"),
            ("nul", "1:1 the text nul stands without quotes"),
            ("[True]", "1:2 True stands here; JSON writes true"),
            ("[FALSE]", "1:2 FALSE stands here; JSON writes false"),
            ("[None]", "1:2 None stands here; JSON writes null"),
            ("undefined", "1:1 undefined stands here; JSON writes null"),
            ("[NaN]", "1:2 NaN stands here; JSON has no such number"),
            ("[-Infinity]", "1:3 Infinity stands here; JSON has no such number"),
            ("{{title}}", "1:2 a placeholder was never filled in"),
            ("{\"a\": ${x}}", "1:7 a placeholder was never filled in"),
            ("{\"a\": %@}", "1:7 a placeholder was never filled in"),
            ("{\"a\": {{x}}}", "1:8 a placeholder was never filled in"),
        ])
    func habits(text: String, fault: String) { #expect(JSONSample.fault(text) == fault) }

    @Test(
        "Numbers",
        arguments: [
            ("[01]", "1:3 a number has a leading zero"), ("-00", "1:3 a number has a leading zero"),
            ("[0x1F]", "1:3 a number is hexadecimal; JSON has decimal ones only"),
            ("[+1]", "1:2 a number starts with +; JSON has - only"),
            ("[.5]", "1:2 a number starts with its point; write 0.5"), ("[1.]", "1:4 a digit should stand here"),
            ("[1.e5]", "1:4 a digit should stand here"), ("[1e]", "1:4 a digit should stand here"),
            ("[1e+]", "1:5 a digit should stand here"), ("[--1]", "1:3 a digit should stand here"),
            ("[-a]", "1:3 a digit should stand here"), ("[1_000]", "1:3 a comma or ] should stand here"),
            ("[1.2.3]", "1:5 a comma or ] should stand here"), ("[10 0]", "1:5 a comma or ] should stand here"),
        ])
    func numbers(text: String, fault: String) { #expect(JSONSample.fault(text) == fault) }

    @Test(
        "Inside texts",
        arguments: [
            ("[\"a", "1:4 the text that starts at line 1, column 2 is never closed"),
            ("{\"a\":\n \"b}", "2:5 the text that starts at line 2, column 2 is never closed"),
            ("\"a\\", "1:4 the text that starts at line 1, column 1 is never closed"),
            ("{\"a\": \"b”}", "1:11 the text that starts at line 1, column 7 is never closed: ” does not end it"),
            ("[\"it’s\"", "1:8 it ends where a comma or ] should stand"),
            (
                "{\"a\": \"b”, \"c\": 1}",
                "1:13 a comma or } should stand here; the text before it holds ”, which does not end a text"
            ),
            ("[\"say \"hi\" now\"]", "1:8 a comma or ] should stand here; a \" inside a text is written \\\""),
            ("[\"a\tb\"]", "1:4 a tab stands inside a text: write \\t"),
            ("[\"a\nb\"]", "1:4 a line break stands inside a text: write \\n, or close the text before it"),
            ("[\"a\r\n\"]", "1:4 a line break stands inside a text: write \\n, or close the text before it"),
            ("[\"\0\"]", "1:3 a NUL byte stands inside a text"),
            ("[\"\u{1B}\"]", "1:3 the control character U+001B stands inside a text"),
            ("[\"\\x\"]", "1:4 there is no escape \\x; the backslash itself is written \\\\"),
            ("[\"it\\'s\"]", "1:6 there is no escape \\'; the backslash itself is written \\\\"),
            ("[\"\\\n\"]", "1:4 there is no such escape"), ("[\"\\ä\"]", "1:4 there is no such escape"),
            ("[\"\\u12g4\"]", "1:5 four hexadecimal digits should stand here"),
            ("[\"\\u12", "1:5 four hexadecimal digits should stand here"),
            ("[\"\\u+123\"]", "1:5 four hexadecimal digits should stand here"),
        ])
    func texts(text: String, fault: String) { #expect(JSONSample.fault(text) == fault) }

    @Test(
        "Half of a character",
        arguments: [
            ("[\"\\ud800\"]", "1:9"), ("[\"\\udc00\"]", "1:9"), ("[\"\\ud83d\\ud83d\"]", "1:15"),
            ("[\"\\ud83dx\"]", "1:9"), ("[\"\\ud83d\\n\"]", "1:9"), ("{\"\\ude00\\ud83d\":1}", "1:9"),
        ])
    func surrogates(text: String, place: String) {
        #expect(JSONSample.fault(text) == "\(place) half of a character stands alone")
    }

    @Test(
        "Characters nobody sees",
        arguments: [
            ("[\u{A0}1]", "the invisible character U+00A0 stands here; between values JSON takes plain blanks only"),
            ("[\u{200B}1]", "the invisible character U+200B stands here; between values JSON takes plain blanks only"),
            ("{\u{FEFF}}", "the invisible character U+FEFF stands here; between values JSON takes plain blanks only"),
            ("[\u{0}1]", "a NUL byte stands here"), ("[\u{C}1]", "the control character U+000C stands here"),
            ("[\u{85}1]", "the control character U+0085 stands here"),
        ])
    func invisible(text: String, reason: String) { #expect(JSONSample.fault(text) == "1:2 \(reason)") }

    @Test("Other encodings")
    func encodings() {
        let wide = Array("{\"a\":1}".utf16)
        let bigEnd = wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let littleEnd = wide.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let sentence = "1:1 it is UTF-16; JSON is sent as UTF-8"
        #expect(
            [bigEnd, littleEnd, [0xFE, 0xFF] + bigEnd, [0xFF, 0xFE] + littleEnd].allSatisfy {
                JSONSample.fault($0) == sentence
            })
        #expect(
            JSONSample.fault(wide.flatMap { [0, 0, 0, UInt8($0)] }) == "1:1 it is UTF-32; JSON is sent as UTF-8")
        #expect(
            JSONSample.fault([0xEF, 0xBB, 0xBF] + Array("{}".utf8))
                == "1:1 a byte order mark stands before the text; save it as UTF-8 without one")
    }

    @Test(
        "Bytes that are no UTF-8",
        arguments: [
            ([0xE4], "E4"), ([0xC0, 0xAF], "C0"), ([0xED, 0xA0, 0x80], "ED"), ([0xF4, 0x90, 0x80, 0x80], "F4"),
            ([0x80], "80"), ([0xE2, 0x82], "E2"), ([0xFF], "FF"),
        ] as [([UInt8], String)])
    func notUTF8(bytes: [UInt8], first: String) {
        let sentence = "it is not UTF-8: the byte 0x\(first) stands here"
        #expect(JSONSample.fault(Array("{\"ä\":\n\"é".utf8) + bytes + Array("\"}".utf8)) == "2:3 \(sentence)")
        #expect(JSONSample.fault(Array("{} ".utf8) + bytes) == "1:4 \(sentence)")
        #expect(JSONSample.fault(bytes) == "1:1 \(sentence)")
    }

    @Test("What is wrong first is told first")
    func order() {
        #expect(JSONSample.fault(Array("[1,]".utf8) + [0xFF]) == "1:4 a comma stands before ]")
        #expect(JSONSample.fault(Array("[1,".utf8) + [0xFF] + Array("]]".utf8)).hasPrefix("1:4 it is not UTF-8"))
    }

    @Test("A fault as text")
    func text() {
        let fault = JSONFault(at: JSONPosition(line: 3, column: 7), "a comma stands before }")
        #expect(fault.text == "line 3, column 7: a comma stands before }")
    }
}
