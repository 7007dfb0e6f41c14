import MediaModel
import Testing

@Suite struct PointInTimeTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("2026-11-30T12:00:00Z", 1_796_040_000), ("2026-11-30t12:00z", 1_796_040_000),
        ("2026-11-30 12:00:00.999Z", 1_796_040_000), ("20261130T120000Z", 1_796_040_000),
        ("2026-11-30T13:00:00+01:00", 1_796_040_000), ("2026-11-30T06:30-0530", 1_796_040_000),
        ("2026-11-30T14+02", 1_796_040_000), ("2026-11-30T12:00", 1_796_040_000), ("2026-11-30", 1_795_996_800),
        ("2024-02-29T24:00:00Z", 1_709_251_200), ("2000-02-29", 951_782_400), ("1969-12-31T23:59:59Z", -1),
    ])
    func momentsAreReadToTheSecond(text: String, seconds: Int) throws {
        #expect(try PointInTime(iso8601: text).epochSeconds == seconds)
    }

    @Test(arguments: [
        "", "tomorrow", "2026-1-1", "26-01-01", "2026-01-01T", "2026-01-01T1:00Z", "2026-01-01T10:00:00+1",
        "1796040000", "2026-01-01T10:00:00ZZ", "+2026-01-01", "2026-01-01T10:00:00.Z", "2026-01-01T-1:00",
    ])
    func otherFormsAreRefused(text: String) {
        #expect(throws: TimeTextError.notATime(text)) { try PointInTime(iso8601: text) }
    }

    @Test(arguments: [
        "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-01T25:00Z", "2026-01-01T10:60Z",
        "2026-01-01T10:00:00+24:00", "0000-01-01",
    ])
    func daysAndTimesNobodyHasAreRefused(text: String) {
        #expect(throws: TimeTextError.noSuchTime(text)) { try PointInTime(iso8601: text) }
    }

    @Test(arguments: [
        (0, "1970-01-01 00:00 UTC"), (1_796_040_000, "2026-11-30 12:00 UTC"), (951_782_399, "2000-02-28 23:59 UTC"),
        (951_782_400, "2000-02-29 00:00 UTC"), (-1, "1969-12-31 23:59 UTC"), (Int.max, "a day beyond any calendar"),
    ])
    func momentsAreShownToTheMinute(seconds: Int, text: String) {
        #expect(PointInTime(epochSeconds: seconds).text == text)
    }

    @Test func whatIsShownIsReadAgain() throws {
        for day in stride(from: -10_000, through: 60_000, by: 37) {
            let moment = PointInTime(epochSeconds: day * 86_400 + 3660)
            #expect(try PointInTime(iso8601: String(moment.text.dropLast(4))) == moment)
        }
    }

    @Test(arguments: [
        ("90m", 5400), ("72h", 259_200), ("14d", 1_209_600), ("2W", 1_209_600), ("45s", 45), ("1d12h", 129_600),
        (" 1h ", 3600), ("0m", 0),
    ])
    func spansAreRead(text: String, seconds: Int) throws {
        #expect(try TimeSpan(text).seconds == seconds)
    }

    @Test(arguments: ["", "90", "m", "-1h", "1.5h", "1y", "h1", "12345678901d", "1d 2h", "١h"])
    func otherSpansAreRefused(text: String) {
        #expect(throws: TimeTextError.notASpan(text)) { try TimeSpan(text) }
    }

    @Test(arguments: [
        (45, "45 s"), (119, "119 s"), (5400, "90 minutes"), (93_600, "26 hours"), (1_209_600, "14 days"),
    ])
    func spansAreShown(seconds: Int, text: String) {
        #expect(TimeSpan(seconds: seconds).text == text)
    }

    @Test func errorsSayWhatToWrite() {
        #expect(TimeTextError.notASpan("3").reason == "\"3\" is no span: write it as 90m, 72h or 14d")
        #expect(TimeTextError.notATime("x").reason.hasPrefix("\"x\" is no ISO 8601 time: write it as "))
    }
}
