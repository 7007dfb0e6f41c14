import Foundation
import MediaModel
import Testing

@testable import Reporters

/// The text of JSON, character by character: programs and golden files rely on it.
@Suite struct JSONWriterTests {
    private struct Text: JSONRecord {
        var value: String?
        func writeMembers(to json: inout JSONWriter) { json.member("value", value) }
    }

    private struct Seconds: JSONRecord {
        var value: Double?
        func writeMembers(to json: inout JSONWriter) { json.member("value", seconds: value) }
    }

    private struct Parts: JSONRecord {
        var number: Int?
        var isRight: Bool?
        var texts: [Text] = []
        var text: Text?
        func writeMembers(to json: inout JSONWriter) {
            json.member("isRight", isRight)
            json.member("number", number)
            json.member("text", text)
            json.member("texts", texts)
        }
    }

    private struct Nothing: JSONRecord {
        func writeMembers(to json: inout JSONWriter) {}
    }

    @Test(arguments: [
        ("", #""""#), ("media/a b.jpg", #""media/a b.jpg""#), ("größe × 🚀 👩‍🚀", #""größe × 🚀 👩‍🚀""#),
        (#"say "x\y""#, #""say \"x\\y\"""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#), ("\r\n", #""\r\n""#),
        ("\u{0}\u{1}\u{B}\u{1F}", #""\u0000\u0001\u000b\u001f""#), ("\u{7F}\u{80}\u{9B}", #""\u007f\u0080\u009b""#),
        ("\u{202E}gpj\u{2066}\u{2028}\u{FEFF}", #""\u202egpj\u2066\u2028\ufeff""#),
        ("\u{AD}\u{61C}", #""\u00ad\u061c""#),
        ("\u{E0001}\u{110BD}", #""\udb40\udc01\ud804\udcbd""#), ("می‌خواهم e\u{301}", #""می‌خواهم e\u{301}""#),
        ("\u{10FFFF}\u{FFFD}", "\"\u{10FFFF}\u{FFFD}\""),
    ])
    func textIsEscapedWhereItMustBe(text: String, json: String) throws {
        let wanted = json.replacing("\\u{301}", with: "\u{301}")
        #expect(Text(value: text).json.unicodeScalars.elementsEqual("{\"value\":\(wanted)}".unicodeScalars))
        let object = try JSONDecoder().decode([String: String].self, from: Data(Text(value: text).json.utf8))
        #expect(object["value"]?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }

    @Test func everyCharacterComesBack() throws {
        let scalars = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init) + [Unicode.Scalar(0x1F680)].compactMap { $0 }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        let json = Text(value: text).json
        #expect(!json.unicodeScalars.contains(where: VisibleText.acts))
        let object = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
        #expect(object["value"]?.unicodeScalars.elementsEqual(scalars) == true)
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "-0"), (31, "31"), (31.0000004, "31"), (1.0 / 3, "0.333333"), (0.04, "0.04"),
            (1e-6, "1e-06"),
            (4e-7, "0"), (-2.5, "-2.5"), (123_456_789.123, "123456789.123"), (1e16, "1e+16"), (1.5e300, "1.5e+300"),
            (.leastNonzeroMagnitude, "0"), (.infinity, "null"), (-.infinity, "null"), (.nan, "null"), (nil, "null"),
        ] as [(Double?, String)])
    func secondsEndAtTheMicrosecond(seconds: Double?, json: String) {
        #expect(Seconds(value: seconds).json == "{\"value\":\(json)}")
    }

    @Test func membersAreSeparatedAndNothingIsNull() {
        #expect(Parts().json == #"{"isRight":null,"number":null,"text":null,"texts":[]}"#)
        let parts = Parts(
            number: .min, isRight: false, texts: [Text(value: "a"), Text(value: nil)], text: Text(value: "b"))
        #expect(
            parts.json
                == #"{"isRight":false,"number":-9223372036854775808,"text":{"value":"b"},"#
                + #""texts":[{"value":"a"},{"value":null}]}"#)
        #expect(Parts(number: .max, isRight: true).json.contains(#"true,"number":9223372036854775807,"#))
        #expect(Nothing().json == "{}")
    }

    @Test func namesStandInOrder() throws {
        var answer = ResponseHeaders()
        (answer.contentType, answer.contentDisposition, answer.contentLength) = ("a", "b", 1)
        (answer.contentEncoding, answer.location, answer.etag, answer.lastModified) = ("c", "d", "e", "f")
        (answer.cacheControl, answer.expires, answer.age, answer.date) = ("g", "h", 2, "i")
        (answer.retryAfter, answer.vary) = ("j", "k")
        let hop = TransferFacts.Hop(url: "https://example.com/", headers: answer)
        let result = LintResult(
            source: RawPath("a"), path: RawPath(bytes: [0xFF]), url: "https://example.com/",
            media: MediaFacts(format: .png), integrity: .ok,

            findings: [Finding(rule: "r", severity: .info, message: "m")],
            response: TransferFacts(hops: [hop]), location: SourceLocation(file: "f", row: 1))
        let skipped = SkippedFile(path: RawPath(bytes: [0xFF]), bytes: 1, format: .text, reason: "no media")
        let records = [
            ResultRecord(result, factsOnly: false).json, SkippedRecord(skipped).json, SummaryRecord(LintSummary()).json,
        ]
        for json in records {
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
            let sorted = try JSONSerialization.data(
                withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
            #expect(json == String(decoding: sorted, as: UTF8.self))
        }
    }
}
