import MediaModel
import Testing

@testable import Reporters

/// The table of media and channels.
@Suite struct ChannelMatrixTests {
    private let plain = TextPalette(colour: false)

    private func finding(_ severity: Severity, _ profile: String?) -> Finding {
        Finding(rule: "file-size", severity: severity, profile: profile, message: "is large")
    }

    @Test func aFewChannelsStandUnderTheirNames() {
        var matrix = ChannelMatrix(channels: ["ios", "android-fcm", "rcs"])
        matrix.add("banner.gif", [finding(.error, "android-fcm"), finding(.warning, "rcs"), finding(.info, "ios")])
        matrix.add("b.jpg", [finding(.warning, nil), finding(.error, "ios")])
        #expect(
            matrix.lines(width: 80, plain) == [
                "            ios   android-fcm  rcs",
                "banner.gif  ok    fail         warn",
                "b.jpg       fail  warn         warn",
            ])
    }

    @Test func manyChannelsAreLetters() {
        let channels = (1...15).map { "channel-\($0)" }
        var matrix = ChannelMatrix(channels: channels)
        let name = String(repeating: "folder/", count: 20) + "banner.gif"
        matrix.add(name, [finding(.error, "channel-2"), finding(.warning, "channel-15")])
        let lines = matrix.lines(width: 80, plain)
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.first?.hasPrefix("a channel-1  b channel-2  c channel-3") == true)
        #expect(lines.last?.hasSuffix("folder/banner.gif  . x . . . . . . . . . . . . !") == true)
        #expect(lines.last?.hasPrefix("…") == true)
        #expect(lines.contains { $0.hasSuffix("  a b c d e f g h i j k l m n o") })
    }

    @Test func oneChannelHasNoTable() {
        var matrix = ChannelMatrix(channels: ["ios"])
        matrix.add("a.gif", [finding(.error, "ios")])
        #expect(matrix.lines(width: 80, plain).isEmpty)
        #expect(ChannelMatrix(channels: ["ios", "rcs"]).lines(width: 80, plain).isEmpty)
    }

    @Test func aLongTableIsCut() {
        var matrix = ChannelMatrix(channels: ["ios", "rcs"])
        for number in 1...1234 { matrix.add("\(number).gif", []) }
        #expect(matrix.lines(width: 80, plain).count == 202)
        #expect(matrix.lines(width: 80, plain).last == "and 1,034 more")
    }

    @Test func theTextReportHasItBeforeItsSummary() {
        let text = SampleReport.text("text", ReportOptions(channels: ["rich-push", "ios"]))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let head = lines.firstIndex { $0.hasSuffix("  rich-push  ios") }
        let summary = lines.firstIndex { $0.hasPrefix("13 files checked: ") }
        #expect(head.map { lines[$0 - 1] } == "")
        #expect(head ?? .max < summary ?? 0)
        #expect(
            !SampleReport.text("text", ReportOptions(factsOnly: true, channels: ["rich-push", "ios"])).contains(
                "  fail"))
    }

    @Test func linksLeadToFilesAndPlainAddresses() {
        let link = TextLink(folder: RawPath("/home/me"))
        #expect(
            link.file(RawPath("a b/é\u{1B}.gif"), "x")
                == "\u{1B}]8;;file:///home/me/a%20b/%C3%A9%1B.gif\u{1B}\\x\u{1B}]8;;\u{1B}\\")
        #expect(link.file(RawPath("/a"), "x").contains(";;file:///a\u{1B}"))
        #expect(link.address("https://a.example/b", "x").contains(";;https://a.example/b\u{1B}"))
        for address in [
            "http://a.example/", "https://a.example/\u{1B}\\", "https://a.example/?token=…", "javascript:1",
        ] {
            #expect(link.address(address, "x") == "x")
        }
        #expect(TextLink(folder: nil).file(RawPath("/a"), "x") == "x")
    }
}
