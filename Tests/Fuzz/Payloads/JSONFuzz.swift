import MediaBytes
import StrictJSON

/// The reader of JSON text.
struct JSONFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        [
            #"{"a": [1, -2.5e3, true, false, null, "\u00e9\n"], "b": {"c": {}}, "b": []}"#, #"[[[[]]]]"#,
            #""\ud83d\ude00""#,
            #"{"a": 1,}"#, "// no\n{}", "{'a': 1}", "[01, .5, NaN, +1]", #"{"a": "x"#,
        ].map { Array($0.utf8) }
    }

    func run(_ bytes: ByteView) {
        let text = bytes.array
        do throws(JSONFault) {
            let document = try JSONParser.parse(text[...])
            let compact = Array(document.root.compactText.utf8)
            promise(compact.count == document.root.compactByteCount, "compact text has another length than counted")
            promise(compact.count <= text.count, "compact text is longer than what was read")
            let again = try JSONParser.parse(compact[...]).root
            promise(again.compactText.utf8.elementsEqual(compact), "compact text is read as something else")
        } catch {
            promise(!error.reason.isEmpty && error.reason.utf8.count < 1000, "a reason is none: \(error.text)")
            promise(error.position.line > 0 && error.position.column > 0, "a place is none: \(error.text)")
        }
    }
}
