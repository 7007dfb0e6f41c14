import StrictJSON
import Testing

@Suite("Indented JSON")
struct IndentedJSONTests {
    private func text(_ json: String, width: Int) throws -> String {
        try JSONParser.parse(Array(json.utf8)[...]).root.indentedText(width: width)
    }

    @Test("what fits stays on a line")
    func short() throws {
        #expect(try text(#"{"a":[1,2,{}],"b":"x\n"}"#, width: 40) == #"{"a": [1, 2, {}], "b": "x\n"}"#)
    }

    @Test("what does not fit goes down a line for each value")
    func long() throws {
        let expected = """
            {
              "a": [1, 2],
              "b": [
                "0123456789",
                "0123456789"
              ]
            }
            """
        #expect(try text(#"{"a":[1,2],"b":["0123456789","0123456789"]}"#, width: 20) == expected)
    }

    @Test("it reads back as it was", arguments: [1, 10, 1000])
    func roundTrip(width: Int) throws {
        let json = #"{"a":{"b":[true,null,1e5,""],"c":{}},"d":[[]]}"#
        let again = try JSONParser.parse(Array(text(json, width: width).utf8)[...]).root
        #expect(again.compactText == json)
    }
}
