import MediaBytes
import MediaModel

@testable import MediaCache

/// Moments, spans and dates of HTTP.
struct TimeFuzz: FuzzTarget {
    var seeds: [[UInt8]] {
        [
            "2026-12-01T10:00:00.5+01:00", "20261201T1000Z", "2024-02-29", "9999-12-31T24:00:00-23:59", "1d12h",
            "999999999w",
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        ].map { Array($0.utf8) }
    }

    func run(_ bytes: ByteView) {
        let text = bytes.text
        do throws(TimeTextError) {
            let moment = try PointInTime(iso8601: text)
            promise(abs(moment.epochSeconds) < 1 << 40 && !moment.text.isEmpty, "no calendar has \(moment)")
        } catch { promise(!error.reason.isEmpty, "a reason is none") }
        do throws(TimeTextError) {
            let span = try TimeSpan(text)
            promise(span.seconds >= 0 && !span.text.isEmpty, "a span is negative: \(span)")
        } catch { promise(!error.reason.isEmpty, "a reason is none") }
        if let seconds = HTTPDate.seconds(text) { promise(abs(seconds) < 1 << 40, "no calendar has \(seconds)") }
        _ = CacheControl(text).seconds("max-age")
    }
}
