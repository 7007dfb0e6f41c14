import StrictJSON
import Testing

@Suite("A JSON value and its members")
struct JSONNodeTests {
    private func object(_ members: [(String, JSONNode)]) -> JSONNode {
        JSONNode(.object(members.map { JSONMember(name: $0.0, value: $0.1) }))
    }

    @Test("Of two members with one name the last counts")
    func lastCounts() {
        let node = object([("a", JSONNode(.bool(false))), ("a", JSONNode(.string("b")))])
        #expect(node["a"]?.string == "b")
    }

    @Test("Setting replaces, adds and removes")
    func setting() {
        var node = object([("a", JSONNode(.null))])
        node["a"] = JSONNode(.string("x"))
        node["b"] = JSONNode(.number(JSONNumber("1")))
        #expect(node["a"]?.string == "x")
        #expect(node["b"]?.number?.int == 1)
        node["a"] = nil
        #expect(node.members?.map(\.name) == ["b"])
    }

    @Test("A path ends at the first link that is missing")
    func path() {
        let node = object([("aps", object([("badge", JSONNode(.number(JSONNumber("3"))))]))])
        #expect(node[path: ["aps", "badge"]]?.number?.int == 3)
        #expect(node[path: ["aps", "badge", "more"]] == nil)
        #expect(node[path: ["alert", "body"]] == nil)
    }

    @Test("Numbers", arguments: [("1", 1), ("1.0", 1), ("1e2", 100), ("-0", 0)])
    func wholeNumbers(text: String, value: Int) { #expect(JSONNumber(text).int == value) }

    @Test("Numbers that are not whole, or too large", arguments: ["1.5", "1e400", "99999999999999999999"])
    func noWholeNumber(text: String) { #expect(JSONNumber(text).int == nil) }
}
