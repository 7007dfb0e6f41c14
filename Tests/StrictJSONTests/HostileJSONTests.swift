import StrictJSON
import Testing

@Suite("Hostile JSON costs bounded time and memory")
struct HostileJSONTests {
    private let patience = Duration.seconds(20)

    @Test(
        "Nesting ends at the limit, and at 256 levels for any limit", arguments: [(3, 3), (128, 128), (100_000, 256)])
    func nesting(limit: Int, levels: Int) throws {
        let limits = JSONLimits(depth: limit)
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            let core = open == "[" ? "" : "1"
            let deepest = String(repeating: open, count: levels) + core + String(repeating: close, count: levels)
            let root = try JSONSample.document(deepest, limits: limits).root
            #expect(root.compactText == deepest)
            let column = levels * open.utf8.count + 1
            #expect(
                JSONSample.fault(open + deepest + close, limits: limits)
                    == "1:\(column) it is nested deeper than \(levels) levels")
        }
        #expect(
            JSONSample.fault(String(repeating: "[", count: 1_000_000), limits: limits)
                == "1:\(levels + 1) it is nested deeper than \(levels) levels")
    }

    @Test("Values are counted, whatever they are")
    func values() throws {
        let limits = JSONLimits(values: 5)
        #expect(try JSONSample.document("[1,{\"a\":[]},null]", limits: limits).root.elements?.count == 3)
        #expect(JSONSample.fault("[1,{\"a\":[]},null, 2]", limits: limits) == "1:19 it holds more than 5 values")
    }

    @Test("Bytes are counted before anything is read")
    func bytes() {
        #expect(JSONSample.fault("[1]", limits: JSONLimits(bytes: 3)) == "read as a list")
        #expect(JSONSample.fault("[12]", limits: JSONLimits(bytes: 3)) == "1:1 it is longer than 3 bytes")
        let huge = [UInt8](repeating: UInt8(ascii: "["), count: 100 << 20)
        let start = ContinuousClock.now
        #expect(JSONSample.fault(huge) == "1:1 it is longer than 4194304 bytes")
        let spent = ContinuousClock.now - start
        #expect(spent < patience)
    }

    @Test("A number has at most 1000 characters")
    func longNumbers() throws {
        let longest = String(repeating: "9", count: 1000)
        #expect(try JSONSample.root("[\(longest)]").elements?.first?.number?.text == longest)
        #expect(JSONSample.fault("[1, -\(longest)]") == "1:5 a number has 1001 characters, allowed 1000")
        let million = String(repeating: "1", count: 1_000_000)
        #expect(JSONSample.fault("0.\(million)") == "1:1 a number has 1000002 characters, allowed 1000")
    }

    @Test("Many names are compared in time that grows with their number alone")
    func manyNames() throws {
        let names = (0..<190_000).map { "\"n\($0)\":0" }.joined(separator: ",")
        let start = ContinuousClock.now
        #expect(try JSONSample.document("{\(names)}").duplicates.isEmpty)
        let spent = ContinuousClock.now - start
        #expect(spent < patience)
    }

    @Test("Names that look the same and are not do not slow it down")
    func manyComposedNames() throws {
        let marks = ["\u{E9}", "e\u{301}"]
        let names = (0..<8192).map { number in
            "\"" + (0..<13).map { marks[number >> $0 & 1] }.joined() + "\":0"
        }
        let text = "{" + names.joined(separator: ",") + "}"
        let start = ContinuousClock.now
        #expect(try JSONSample.document(text).duplicates.isEmpty)
        let spent = ContinuousClock.now - start
        #expect(spent < patience)
    }

    @Test("Of names that stand twice the first hundred are kept, and of a long name its start")
    func manyDuplicates() throws {
        let names = [String](repeating: "\"n\":0", count: 10_000).joined(separator: ",")
        let long = String(repeating: "x", count: 1_000_000)
        let duplicates = try JSONSample.document("{\"\(long)\":{\(names)}}").duplicates
        #expect(duplicates.count == 100)
        #expect(duplicates.allSatisfy { $0.path == String(repeating: "x", count: 79) + "….n" })
    }

    @Test("Places in one long line are found in one pass")
    func oneLine() throws {
        let count = 190_000
        let text = "[" + [String](repeating: "\"ä\"", count: count).joined(separator: ",") + "]"
        let start = ContinuousClock.now
        let last = try JSONSample.root(text).elements?.last
        let spent = ContinuousClock.now - start
        #expect(last?.position == JSONPosition(line: 1, column: 4 * count - 2))
        #expect(spent < patience)
    }

    @Test("A long text without an end, a text of escapes only")
    func longTexts() throws {
        let count = 600_000
        #expect(
            JSONSample.fault("[\"" + String(repeating: "é", count: count))
                == "1:\(count + 3) the text that starts at line 1, column 2 is never closed")
        let escapes = String(repeating: "\\u00e4", count: count)
        #expect(try JSONSample.root("\"\(escapes)\"").string?.utf8.count == 2 * count)
    }

    @Test("Growing prefixes, and single bytes changed, never crash")
    func prefixes() throws {
        let text = #"{"a":["\u00e4\ud83d\ude00\n",-1.5e3,true,null,{"b":"https://h.example/1.jpg"}],"ä":{},"c":“”}"#
        let whole = Array(text.replacing("“”", with: "\"é”\"").utf8)
        #expect(JSONSample.fault(whole) == "read as an object")
        for end in 0..<whole.count {
            #expect(!JSONSample.fault(Array(whole.prefix(end))).hasPrefix("read"), "\(end)")
        }
        for index in whole.indices {
            for byte in [0x00, 0x0A, 0x22, 0x27, 0x2D, 0x30, 0x5C, 0x75, 0x7B, 0x7D, 0x80, 0xE2, 0xED, 0xFF] as [UInt8]
            {
                var changed = whole
                changed[index] = byte
                let fault = JSONSample.fault(changed)
                #expect(
                    fault.hasPrefix("1:") || fault.hasPrefix("2:") || fault.hasPrefix("read as"), "\(index) \(byte)")
            }
        }
    }
}
