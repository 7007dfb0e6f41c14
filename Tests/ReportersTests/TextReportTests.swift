import MediaModel
import Testing

@testable import Reporters

@Suite struct TextReportTests {
    @Test(arguments: [
        ("plain.jpg", "plain.jpg"), ("größe 1.jpg", "größe 1.jpg"), ("a\u{1B}[31mb", "a\\x1B[31mb"),
        ("a\nb", "a\\x0Ab"),
        ("a\u{7F}", "a\\x7F"), ("a\u{9B}31m", "a\\u{9B}31m"), ("a\u{202E}gpj", "a\\u{202E}gpj"),
        ("a\u{2066}b\u{2069}", "a\\u{2066}b\\u{2069}"), ("a\u{2028}b", "a\\u{2028}b"), ("a\u{200B}b", "a\\u{200B}b"),
        ("a\u{FEFF}b", "a\\u{FEFF}b"), ("a\u{3164}b", "a\\u{3164}b"), ("❤️.png", "❤️.png"), ("👩‍🚀.png", "👩‍🚀.png"),
        ("::error::a", "\\x3A:error::a"), ("a ::error::b", "a \\x3A:error::b"), ("a::b::c", "a::b::c"),
        ("::1 and ::ffff:10.0.0.1", "::1 and ::ffff:10.0.0.1"), ("::ffff:10.0.0.1", "::ffff:10.0.0.1"),
        ("##vso[a]b", "#\\x23vso[a]b"), ("a#b", "a#b"), ("می‌خواهم.png", "می‌خواهم.png"),
    ])
    func namesCannotFoolATerminal(name: String, shown: String) {
        #expect(VisibleText.text(name) == shown)
    }

    @Test(arguments: [false, true])
    func nothingInTheReportActsOnATerminalButItsOwnColours(verbose: Bool) throws {
        let text = SampleReport.text("text", ReportOptions(verbose: verbose))
        #expect(!text.unicodeScalars.contains { $0 != "\n" && VisibleText.acts($0) })
    }

    @Test func commandsAreNeverWrapped() throws {
        let text = SampleReport.text("text", ReportOptions(width: 40))
        #expect(text.contains("fix: ffmpeg -i media/clip.mp4 -c copy -t 30 media/clip-fixed.mp4\n"))
    }

    @Test func aRowStandsInFrontOfItsAddress() throws {
        let text = SampleReport.text("text", ReportOptions())
        #expect(text.contains("\ncampaign.csv:17 (image_url)  http://…@go.example.com/17  (JPEG, "))
        #expect(text.contains("\ncampaign.csv:18\n  error    url-invalid: the row cannot be read: "))
    }

    @Test func whatAPersonSeesStandsBeforeTheReasons() throws {
        let text = SampleReport.text("text", ReportOptions())
        // The findings of the block tell why; only what none of them tells is told here.
        #expect(
            text.contains(
                """

                campaign.ndjson:3
                  Firebase Cloud Messaging, Klaviyo: the person sees the text without the medium
                  Braze: the person sees an attachment with nothing in it: ab.
                """))
        #expect(text.contains("concluded, not seen on a device)\n  error    media-key: "))
        #expect(!text.contains("finds no medium"))
        #expect(!text.contains("push.json"))
    }

    @Test func allOfAPushIsToldOnDemand() throws {
        let text = SampleReport.text("text", ReportOptions(verbose: true))
        for line in [
            "Firebase Cloud Messaging: the person sees the medium: ", "payload: fcm-v1, 1,310 of 4,096 bytes",
            "recognised: firebase by fcm_options.image", "firebase reads fcm_options.image",
            "buttons: Track it, reply (text field)", "download 2.4 s at 3g", "done after 2.5 s of 29 s",
            "\npayload  ok\n",
        ] {
            #expect(text.contains(line), "\(line)")
        }
        #expect(!text.contains("5ec4e7"))
    }

    @Test func aRunOverPushesAloneCountsPushes() throws {
        var reporter = TextReporter(options: ReportOptions())
        var summary = LintSummary()
        for result in [SamplePush.textOnly, SamplePush.plain] {
            _ = reporter.text(for: .result(result))
            summary.count(.result(result))
        }
        #expect(reporter.closing(summary).hasSuffix("\n2 pushes checked: 1 can go out, 1 should not go out.\n"))
        #expect(SampleReport.text("text", ReportOptions()).contains("\n13 files checked: "))
    }

    @Test func aBadOutcomeIsToldWithoutAFindingBesideIt() throws {
        var result = SamplePush.textOnly
        result.findings = []
        var reporter = TextReporter(options: ReportOptions())
        let text = reporter.text(for: .result(result))
        #expect(text.contains("the person sees the text without the medium: it finds no medium"))
        #expect(!text.contains("  ok"))
    }

    @Test func profilesThatSayTheSameShareALine() throws {
        let text = SampleReport.text("text", ReportOptions())
        #expect(text.contains("video-tag: video is tagged hev1, iOS plays hvc1 [rich-push, ios]\n"))
    }

    @Test func notesAreCountedAndShownOnDemand() throws {
        let short = SampleReport.text("text", ReportOptions())
        #expect(!short.contains("decode-memory"))
        #expect(short.contains("2 harmless notes not shown (--verbose shows them).\n"))
        let long = SampleReport.text("text", ReportOptions(verbose: true))
        #expect(long.contains("  note     decode-memory: "))
        #expect(!long.contains("harmless note"))
    }

    @Test(arguments: [
        (0, 0, 0, "No media found."), (1, 0, 0, "1 file checked: it can go out."),
        (0, 1, 0, "1 file checked: it needs a look."), (0, 0, 1, "1 file checked: it will not show."),
        (12, 0, 0, "12 files checked: all can go out."),
        (1600, 0, 400, "2,000 files checked: 1,600 can go out, 400 will not show."),
        (9, 1, 2, "12 files checked: 9 can go out, 1 needs a look, 2 will not show."),
        (1, 2, 0, "3 files checked: 1 can go out, 2 need a look."), (0, 0, 5, "5 files checked: all will not show."),
    ])
    func theSummaryNeedsNoManual(passed: Int, warned: Int, failed: Int, text: String) {
        var summary = LintSummary()
        (summary.passed, summary.warned, summary.failed) = (passed, warned, failed)
        summary.results = passed + warned + failed
        let lines = TextSummary(summary, notes: 0, options: ReportOptions(), palette: TextPalette(colour: false)).lines
        #expect(lines == [text])
    }

    @Test func wordsAreSetIntoLines() {
        #expect(TextWrap.lines("one two three", width: nil) == ["one two three"])
        #expect(
            TextWrap.lines("one two three four five six seven", width: 20) == ["one two three four", "five six seven"])
        #expect(TextWrap.lines("short", width: 20) == ["short"])
        let long = String(repeating: "x", count: 30)
        #expect(TextWrap.lines("a \(long) b", width: 20) == ["a", long, "b"])
    }
}
