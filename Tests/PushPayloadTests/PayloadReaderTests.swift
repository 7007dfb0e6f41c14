import MediaModel
import PushPayload
import StrictJSON
import Testing

@Suite("Payloads are read")
struct PayloadReaderTests {
    @Test(
        "What is no payload is told with its place and how to repair it",
        arguments: [
            ("", "empty: there is nothing to send"),
            (" \n\t ", "empty: there is nothing to send"),
            ("[]", "an empty list, not one payload"),
            (#"[{"aps": {}}, {"aps": {}}]"#, "a list of 2, not one payload"),
            ("[3]", "a number, not an object"),
            (#""aps""#, "text, not an object"),
            ("{}", "aps is missing: write"),
            (
                #"{"title": "Rain", "image": "https://img.example/r.png"}"#,
                "aps is missing, there is title and image: write"
            ),
            (#"{"APS": {"alert": "Rain"}}"#, #"aps is missing, there is "APS" instead: write it as "aps""#),
            (#"{" aps": {"alert": "Rain"}}"#, #"there is " aps" instead"#),
            (#"{"push": {"ios": {"aps": {}}}}"#, "aps is missing at the top, it stands in push.ios: move it there"),
            (#"{"aps": 1}"#, "aps is a number, not an object: write"),
            (#"{"aps": [{"alert": "Rain"}]}"#, "aps is a list, not an object: write"),
            (#"{"aps": "{\"alert\": \"Rain\"}"}"#, "aps is text, not an object: take the quotation marks off it"),
            (#"{"aps": null}"#, "aps is null, not an object"),
        ])
    func faults(json: String, fault: String) throws {
        let payload = SenderSample.read(json)
        let found = try #require(payload.facts.fault)
        #expect(found.contains(fault), "\(found)")
        #expect(payload.root == nil)
        #expect(payload.facts.bytes == 0)
    }

    @Test("What is not JSON is told with line and column")
    func notJSON() throws {
        let payload = SenderSample.read("{\"aps\": {\n  \"alert\": \"Snow\",\n}}")
        let fault = try #require(payload.facts.fault)
        #expect(fault.hasPrefix("not JSON, line "), "\(fault)")
        #expect(payload.facts.form == .unknown)
    }

    @Test("A list with one payload is that payload")
    func listOfOne() { #expect(SenderSample.read(#"[{"aps": {"alert": "Snow"}}]"#).facts.hasAlert) }

    @Test("The size is that of compact UTF-8")
    func size() {
        let facts = SenderSample.read("{ \"aps\" : { \"alert\" : \"Grüße\\u0021\\n\" } , \"n\" : 1.50 }").facts
        #expect(facts.bytes == #"{"aps":{"alert":"Grüße!\n"},"n":1.50}"#.utf8.count)
        #expect(facts.allowedBytes == 4096)
    }

    @Test("The simulator's key is taken off")
    func simulator() throws {
        let json = #"{"Simulator Target Bundle": "example.app", "aps": {"alert": "Snow"}}"#
        #expect(SenderSample.read(json).facts.form == .simulator)
        #expect(SenderSample.delivered(json) == #"{"aps":{"alert":"Snow"}}"#)
        #expect(SenderSample.read(json).facts.bytes == 24)
    }

    @Test("Names that stand twice are told with their place, and the last one counts")
    func duplicates() {
        let facts = SenderSample.read("{\"aps\": {\"alert\": \"\",\n \"alert\": \"Snow\"}}").facts
        #expect(facts.duplicates == ["aps.alert again in line 2, column 2"])
        #expect(facts.hasAlert)
    }

    @Test(
        "Category and background flag are read",
        arguments: [
            (#""category": "REPLY""#, "REPLY", false), (#""category": """#, nil, false), (#""badge": 1"#, nil, false),
            (#""category": 7"#, nil, false), (#""content-available": 1"#, nil, true),
            (#""content-available": 0"#, nil, false), (#""content-available": true"#, nil, true),
            (#""content-available": "1""#, nil, false),
        ] as [(String, String?, Bool)])
    func categoryAndBackground(member: String, category: String?, isContentAvailable: Bool) {
        let facts = SenderSample.read("{\"aps\": {\(member)}}").facts
        #expect(facts.category == category)
        #expect(facts.isContentAvailable == isContentAvailable)
    }

    @Test("Facts follow a payload that was changed, its size does not")
    func refreshed() throws {
        var payload = SenderSample.read(#"{"aps": {"mutable-content": 1, "badge": "2"}, "secret": "…"}"#)
        let bytes = payload.facts.bytes
        #expect(!payload.facts.hasAlert)
        #expect(payload.facts.wrongKinds == ["aps.badge is text, not a number"])
        payload.root = try JSONParser.parse(
            Array(
                #"{"aps": {"mutable-content": 1, "alert": "Opened", "category": "READ"}, "mutable_content": 1}"#.utf8)[
                    ...]
        ).root
        payload.refreshFacts()
        #expect(payload.facts.hasAlert)
        #expect(payload.facts.alertFault == nil)
        #expect(payload.facts.category == "READ")
        #expect(payload.facts.wrongKinds.isEmpty)
        #expect(payload.facts.mutableContent == FlagFacts(.one, elsewhere: ["mutable_content"]))
        #expect(payload.facts.bytes == bytes)
    }

    @Test(
        "Payloads and sender bodies are told from rows of a list",
        arguments: [
            (#"{"aps": {}}"#, true), (#"{"aps": "broken"}"#, true),
            (#"{"message": {"token": "t", "data": {"a": "b"}}}"#, true),
            (#"{"id": 7, "payload": {"aps": {"alert": "Snow"}}}"#, true),
            (#"{"url": "https://img.example/a.png", "title": "Snow"}"#, false),
            (#"{"to": "reader@mail.example", "body": "Hello", "image_url": "https://img.example/a.png"}"#, false),
            (#"{"message": "Hello", "title": "Snow", "image": "https://img.example/a.png"}"#, false),
            (#"{"notification": "weekly", "condition": "new"}"#, false),
            (#"{"data": {"url": "x"}, "title": "y"}"#, false),
            (#"{"payload": "x", "apns": "y", "messages": [], "token": "z"}"#, false), (#""aps""#, false), ("[]", false),
        ])
    func rows(json: String, isPayload: Bool) throws {
        let root = try JSONParser.parse(Array(json.utf8)[...]).root
        #expect(PayloadReader.looksLikePayload(root) == isPayload)
    }

    @Test("Hostile payloads cost little, and their lists of faults end")
    func hostile() {
        let deep = String(repeating: #"{"a":"#, count: 100) + "1" + String(repeating: "}", count: 100)
        #expect(SenderSample.read("{\"aps\": {}, \"x\": \(deep)}").facts.fault == nil)
        let flags = (0..<5000).map { "{\"mutable_content\": \($0)}" }.joined(separator: ",")
        #expect(SenderSample.read("{\"aps\": {}, \"x\": [\(flags)]}").facts.mutableContent.elsewhere.count == 20)
        let numbers = (0..<20000).map { "\"k\($0)\": \($0)" }.joined(separator: ",")
        let message = SenderSample.read("{\"message\": {\"token\": \"t\", \"data\": {\(numbers)}}}").facts
        #expect(message.wrongKinds.count == 50)
        #expect(message.bytes > 200_000)
        let long = String(repeating: "mutable-content", count: 5000)
        #expect(SenderSample.read("{\"aps\": {\"alert\": {\"\(long)\": 1}}}").facts.alertFault?.count ?? 0 < 200)
    }
}
