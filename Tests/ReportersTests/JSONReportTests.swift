import Foundation
import MediaModel
import Testing

@testable import Reporters

/// What programs rely on in both JSON formats.
@Suite struct JSONReportTests {
    private static let mediaKeys: Set<String> = [
        "family", "format", "mime", "animated", "width", "height", "displayWidth", "displayHeight", "frames",
        "loopCount", "durationSeconds", "decodedBytes", "bitDepth", "colorModel", "alpha", "orientation", "gps",
        "videoCodec", "videoTag", "audioCodec", "imageCoding", "indexPosition", "shortestDelaySeconds", "trailingBytes",
        "trailingFormat", "videoProfile", "hasReorderedFrames", "audioStreams",
    ]

    private func object(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func lines() throws -> [[String: Any]] {
        try SampleReport.text("ndjson", ReportOptions()).split(separator: "\n").map { try object($0) }
    }

    @Test func everyLineIsAnObjectAndTheSummaryIsLast() throws {
        let schemas = try lines().compactMap { $0["schema"] as? String }
        #expect(schemas.count == SampleReport.entries.count + 1)
        #expect(schemas.filter { $0 == "attachlint.result/1" }.count == 13)
        #expect(schemas.filter { $0 == "attachlint.skipped/1" }.count == 2)
        #expect(schemas.last == "attachlint.summary/1")
    }

    @Test func everyKeyIsAlwaysThere() throws {
        let wanted: Set<String> = [
            "schema", "source", "path", "url", "bytes", "sha256", "media", "integrity", "findings", "verdict",
        ]
        for line in try lines() where line["schema"] as? String == "attachlint.result/1" {
            let pushKeys: Set<String> = ["payload", "outcomes", "timeline"]
            let found = Set(line.keys).subtracting(["pathBytes", "response", "location"])
            #expect(found == wanted || found == wanted.union(pushKeys))
            #expect((line["response"] != nil) == (line["url"] is String))
            for finding in try #require(line["findings"] as? [[String: Any]]) {
                #expect(
                    Set(finding.keys)
                        == ["rule", "severity", "profile", "message", "measured", "allowed", "fix"])
            }
            guard let media = line["media"] as? [String: Any] else { continue }
            #expect(Set(media.keys) == Self.mediaKeys)
            #expect(Set(try #require(line["integrity"] as? [String: Any]).keys) == ["status", "reason"])
        }
    }

    @Test func aFileNobodyCouldOpenHasNoFacts() throws {
        let line = try #require(try lines().first { $0["source"] as? String == "media/locked.jpg" })
        for key in ["bytes", "sha256", "media", "integrity", "url"] { #expect(line[key] is NSNull, "\(key)") }
        #expect(line["verdict"] as? String == "fail")
    }

    @Test func namesThatAreNoTextAreAlsoGivenAsBytes() throws {
        let line = try #require(try lines().first { $0["pathBytes"] != nil })
        #expect(line["path"] as? String == #"media/\xE9t\xE9.jpg"#)
        let base64 = try #require(line["pathBytes"] as? String)
        #expect(Data(base64Encoded: base64).map(Array.init) == SampleReport.foreign.path?.bytes)
        #expect(try lines().filter { $0["pathBytes"] != nil }.count == 2)
    }

    private func line(ofURL url: String) throws -> [String: Any] {
        try #require(try lines().first { $0["url"] as? String == url })
    }

    @Test func anAddressComesWithItsAnswer() throws {
        let line = try line(ofURL: "http://…@go.example.com/17")
        #expect(line["source"] as? String == "http://…@go.example.com/17")
        let response = try #require(line["response"] as? [String: Any])
        #expect(
            Set(response.keys)
                == ["status", "hops", "contentType", "suggestedName", "timings", "cache", "retries"])
        #expect(response["status"] as? Int == 200)
        #expect(response["contentType"] as? String == "image/jpeg; charset=utf-8")
        #expect(response["suggestedName"] as? String == "sale.jpg")
        let timings = try #require(response["timings"] as? [String: Any])
        // The stages of the second hop, since the start of the first.
        #expect(timings["dns"] as? Double == 0.26)
        #expect(timings["tls"] as? Double == 0.29)
        #expect(timings["total"] as? Double == 0.75)
        let hops = try #require(response["hops"] as? [[String: Any]])
        #expect(hops.count == 2)
        for hop in hops {
            #expect(
                Set(hop.keys) == ["url", "status", "peer", "tlsVersion", "httpVersion", "headers", "timings"])
        }
        #expect(hops[0]["tlsVersion"] is NSNull)
        #expect(Set(try #require(hops[0]["headers"] as? [String: Any]).keys) == ["location"])
        #expect(
            Set(try #require(hops[1]["headers"] as? [String: Any]).keys) == ["contentType", "contentLength", "etag"])
    }

    @Test func aPushSaysWhatItIsWhatComesOfItAndWhen() throws {
        let line = try #require(try lines().first { $0["source"] as? String == "push.json" })
        let payload = try #require(line["payload"] as? [String: Any])
        #expect(
            Set(payload.keys) == [
                "actions", "alert", "allowedBytes", "bytes", "category", "contentAvailable", "encryption", "fault",
                "form",
                "media", "mutableContent", "recognised",
            ])
        #expect(payload["form"] as? String == "fcm-v1")
        #expect(payload["bytes"] as? Int == 1310)
        #expect(payload["fault"] is NSNull)
        #expect((payload["encryption"] as? [String: Any])?["status"] as? String == "opened")
        let actions = try #require(payload["actions"] as? [[String: Any]])
        #expect(actions.allSatisfy { Set($0.keys) == ["identifier", "options", "takesText", "title"] })
        #expect(actions.map { $0["takesText"] as? Bool } == [false, true])
        let media = try #require((payload["media"] as? [[String: Any]])?.first)
        #expect(Set(media.keys) == ["key", "sdk", "type", "url"])
        #expect(media["url"] as? String == "https://cdn.example.com/parcel.jpg?sig=…")
        let outcomes = try #require(line["outcomes"] as? [[String: Any]])
        #expect(outcomes.map { $0["outcome"] as? String } == ["attached"])
        #expect(Set(try #require(outcomes.first).keys) == ["because", "cause", "inferred", "outcome", "sdk"])
        let steps = try #require(line["timeline"] as? [[String: Any]])
        #expect(steps.map { $0["step"] as? String } == ["payload", "decrypt", "download", "attach"])
        #expect(steps.map { $0["basis"] as? String } == ["assumed", "assumed", "network 3g", "assumed"])
        #expect(steps.map { $0["startMilliseconds"] as? Int } == [0, 100, 105, 2525])
    }

    @Test func aPushWithoutMediaHasNoOutcomes() throws {
        let line = try #require(try lines().first { $0["source"] as? String == "-" })
        #expect((line["outcomes"] as? [Any])?.isEmpty == true)
        #expect((line["timeline"] as? [Any])?.isEmpty == true)
        #expect((line["payload"] as? [String: Any])?["mutableContent"] as? Bool == false)
    }

    @Test func anAddressNobodyAskedHasNoAnswer() throws {
        #expect(try line(ofURL: "https://10.0.0.5/a.jpg")["response"] is NSNull)
    }

    @Test func aRowOfAListSaysWhereItStands() throws {
        let located = try lines().compactMap { $0["location"] as? [String: Any] }
        #expect(located.count == 3)
        #expect(located.allSatisfy { Set($0.keys) == ["file", "row", "column"] })
        #expect(located[0]["file"] as? String == "campaign.csv")
        #expect(located[0]["row"] as? Int == 17)
        #expect(located[0]["column"] as? String == "image_url")
        #expect(located[1]["column"] is NSNull)
    }

    @Test(arguments: ["json", "ndjson", "text"], [false, true])
    func secretsOfAddressesStayOut(format: String, factsOnly: Bool) throws {
        let text = SampleReport.text(format, ReportOptions(verbose: true, factsOnly: factsOnly))
        #expect(!text.contains("5ec4e7"))
        #expect(!text.contains("u:p@"))
        #expect(text.contains("…@go.example.com/17"))
    }

    @Test func durationsEndAtTheMicrosecond() throws {
        let text = SampleReport.text("ndjson", ReportOptions())
        #expect(text.contains(#""durationSeconds":31,"#))
        #expect(text.contains(#""seconds":1.234568"#))
    }

    @Test func theObjectHoldsTheSameResults() throws {
        let json = try object(SampleReport.text("json", ReportOptions()))
        #expect(Set(json.keys) == ["results", "skipped", "summary"])
        let results = try #require(json["results"] as? [[String: Any]])
        let lines = try lines()
        #expect(NSArray(array: results) == NSArray(array: lines.filter { $0["verdict"] != nil }))
        #expect((json["skipped"] as? [Any])?.count == 2)
        #expect((json["summary"] as? [String: Any])?["failed"] as? Int == 8)
    }

    @Test func anEmptyRunIsStillAnObject() throws {
        var reporter = JSONReporter(options: ReportOptions())
        let json = try object(reporter.opening() + reporter.closing(LintSummary()))
        #expect((json["results"] as? [Any])?.isEmpty == true)
        #expect((json["skipped"] as? [Any])?.isEmpty == true)
    }

    @Test(arguments: ["json", "ndjson"])
    func nothingInJSONActsOnATerminal(format: String) throws {
        let text = SampleReport.text(format, ReportOptions())
        let acting = text.unicodeScalars.filter { $0 != "\n" && VisibleText.acts($0) }
        #expect(acting.isEmpty)
        #expect(text.contains(#"\u001b[2Jinvoice\u202egpj.exe"#))
        let line = try #require(text.split(separator: "\n").first { $0.contains("invoice") })
        let evil = try object(line.hasSuffix(",") ? line.dropLast() : line)
        #expect(evil["path"] as? String == "media/\u{1B}[2Jinvoice\u{202E}gpj.exe")
    }

    @Test func factsComeWithoutAJudgement() throws {
        let lines = try SampleReport.text("ndjson", ReportOptions(factsOnly: true)).split(separator: "\n").map {
            try object($0)
        }
        #expect(lines.count == SampleReport.entries.count)
        #expect(lines.allSatisfy { $0["findings"] == nil && $0["verdict"] == nil })
    }
}
