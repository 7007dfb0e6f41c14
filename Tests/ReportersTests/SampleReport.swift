import MediaModel

@testable import Reporters

/// A small run with everything a report has to cope with.
enum SampleReport {
    static let entries: [LintEntry] = [
        .result(banner), .result(clip), .result(broken), .result(photo), .result(evil), .result(foreign),
        .result(locked), .result(remote), .result(unreachable), .result(brokenRow),
        .result(SamplePush.attached), .result(SamplePush.textOnly), .result(SamplePush.plain),
        .skipped(SkippedFile(path: RawPath("media/notes.txt"), bytes: 812, format: .text, reason: "no media")),
        .skipped(SkippedFile(path: RawPath(bytes: [0x6D, 0xFE]), bytes: 3, format: .unknown, reason: "no media")),
    ]

    static var summary: LintSummary {
        var summary = LintSummary()
        for entry in entries { summary.count(entry) }
        summary.ignored = 2
        summary.seconds = 1.23456789
        return summary
    }

    /// The whole report in one text.
    static func text(_ format: String, _ options: ReportOptions, complete: Bool = true) -> String {
        var reporter = ReporterBook.reporter(named: format, options: options) ?? TextReporter(options: options)
        var text = reporter.opening()
        for entry in entries { text += reporter.text(for: entry) }
        var end = summary
        end.complete = complete
        return text + reporter.closing(end)
    }

    private static let hash = ContentHash(digest: [UInt8](repeating: 0xA5, count: 32))

    /// Clean, with a note.
    static let banner: LintResult = {
        var facts = MediaFacts(format: .gif)
        (facts.width, facts.height, facts.displayWidth, facts.displayHeight) = (400, 400, 400, 400)
        (facts.frames, facts.loopCount, facts.animated, facts.durationSeconds) = (30, 0, true, 3.0)
        (facts.decodedBytes, facts.bitDepth, facts.colorModel, facts.alpha) = (19_200_000, 8, .indexed, false)
        (facts.orientation, facts.gps, facts.shortestDelaySeconds, facts.trailingBytes) = (1, false, 0.1, 0)
        return LintResult(
            source: RawPath("media/banner.gif"), path: RawPath("media/banner.gif"), bytes: 48_213, sha256: hash,
            media: facts, integrity: .ok,
            findings: [
                Finding(
                    rule: "decode-memory", severity: .info, profile: "rich-push",
                    message: "needs 19.2 MB of memory once unpacked (30 frames)", measured: "19.2 MB", allowed: "12 MB",
                    fix: "gifsicle -O3 --resize-fit 315x315 media/banner.gif -o media/banner-fixed.gif")
            ])
    }()

    /// One cause under two profiles, and one more error.
    static let clip: LintResult = {
        var facts = MediaFacts(format: .mp4)
        (facts.width, facts.height, facts.displayWidth, facts.displayHeight) = (1280, 720, 720, 1280)
        (facts.durationSeconds, facts.frames, facts.indexPosition) = (31.0000004, 775, .start)
        (facts.videoCodec, facts.videoTag, facts.audioCodec, facts.gps) = ("hevc", "hev1", "aac", false)
        let retag = "ffmpeg -i media/clip.mp4 -c copy -tag:v hvc1 -movflags +faststart media/clip-fixed.mp4"
        let tag = { (profile: String) in
            Finding(
                rule: "video-tag", severity: .warning, profile: profile,
                message: "video is tagged hev1, iOS plays hvc1",
                measured: "hev1", allowed: "hvc1", fix: retag)
        }
        return LintResult(
            source: RawPath("media/clip.mp4"), path: RawPath("media/clip.mp4"), bytes: 4_200_000, sha256: hash,
            media: facts, integrity: .ok,
            findings: [
                Finding(
                    rule: "duration", severity: .error, profile: "rich-push", message: "lasts 31.0 s, allowed 30 s",
                    measured: "31.0 s", allowed: "30 s",
                    fix: "ffmpeg -i media/clip.mp4 -c copy -t 30 media/clip-fixed.mp4"
                ), tag("rich-push"), tag("ios"),
            ])
    }()

    static let broken = LintResult(
        source: RawPath("media/broken.png"), path: RawPath("media/broken.png"), bytes: 5120, sha256: hash,
        media: MediaFacts(format: .png), integrity: .damaged("ends at byte 5120, inside the IDAT chunk"),
        findings: [
            Finding(
                rule: "damaged", severity: .error, message: "ends at byte 5120, inside the IDAT chunk",
                measured: "ends at byte 5120, inside the IDAT chunk", allowed: "complete and readable",
                fix: "export or download it again from the original"),
            Finding(rule: "orientation", severity: .info, message: "is stored on its side"),
        ])

    /// Clean without a word.
    static let photo: LintResult = {
        var facts = MediaFacts(format: .jpeg)
        (facts.width, facts.height, facts.displayWidth, facts.displayHeight) = (1000, 600, 1000, 600)
        (facts.imageCoding, facts.bitDepth, facts.colorModel, facts.orientation) = (.progressive, 8, .rgb, 1)
        return LintResult(
            source: RawPath("media/photo.jpg"), path: RawPath("media/photo.jpg"), bytes: 999, sha256: hash,
            media: facts,
            integrity: .ok)
    }()

    /// A name and a message that want to paint the terminal.
    static let evil = LintResult(
        source: RawPath("media/\u{1B}[2Jinvoice\u{202E}gpj.exe"),
        path: RawPath("media/\u{1B}[2Jinvoice\u{202E}gpj.exe"),
        bytes: 10, media: MediaFacts(format: .html), integrity: .unknown("it is \u{9B}31m no medium"),
        findings: [
            Finding(
                rule: "not-media", severity: .error, message: "is HTML\r\n\u{7F}, not an image", measured: "html",
                allowed: "image, video or audio", fix: #"file $'media/\033[2Jinvoice\342\200\256gpj.exe'"#)
        ])

    /// A name that is no text.
    static let foreign = LintResult(
        source: RawPath(bytes: Array("media/".utf8) + [0xE9, 0x74, 0xE9] + Array(".jpg".utf8)),
        path: RawPath(bytes: Array("media/".utf8) + [0xE9, 0x74, 0xE9] + Array(".jpg".utf8)), bytes: 20, sha256: hash,
        media: MediaFacts(format: .jpeg), integrity: .unknown("out of time"),
        findings: [Finding(rule: "gps-metadata", severity: .warning, message: "tells where it was taken")])

    /// A file nobody could open.
    static let locked = LintResult(
        source: RawPath("media/locked.jpg"), path: RawPath("media/locked.jpg"),
        findings: [
            Finding(rule: "unreadable", severity: .error, message: "could not be inspected: permission denied")
        ])

    private static let signed = "https://cdn.example.com/sale.jpg?X-Amz-Expires=60&X-Amz-Signature=5ec4e7"

    /// From a list, behind a redirect, with secrets in both addresses.
    static let remote: LintResult = {
        var moved = ResponseHeaders()
        moved.location = signed
        var headers = ResponseHeaders()
        (headers.contentType, headers.contentLength, headers.etag) = ("image/jpeg; charset=utf-8", 999, "\"a1\"")
        let transfer = TransferFacts(
            hops: [
                .init(
                    url: "http://u:p@go.example.com/17", status: 302, peer: "93.184.216.34", httpVersion: "1.1",
                    headers: moved,
                    timings: .init(dns: 0.01, connect: 0.02, firstByte: 0.1, total: 0.25)),
                .init(
                    url: signed, status: 200, peer: "93.184.216.35", tlsVersion: "TLSv1.3", httpVersion: "2",
                    headers: headers,
                    timings: .init(dns: 0.01, connect: 0.02, tls: 0.0400000004, firstByte: 0.05, total: 0.5)),
            ], receivedBytes: 999, retries: 1)
        return LintResult(
            source: RawPath("http://u:p@go.example.com/17"), url: "http://u:p@go.example.com/17", bytes: 999,
            sha256: hash, media: photo.media, integrity: .ok,
            findings: [
                Finding(
                    rule: "url-insecure", severity: .error, message: "is http: iOS does not fetch it",
                    measured: "http", allowed: "https", fix: "use https, and check that the server answers there")
            ], response: transfer, suggestedName: "sale.jpg",
            location: SourceLocation(file: "campaign.csv", row: 17, column: "image_url"))
    }()

    /// Never asked.
    static let unreachable = LintResult(
        source: RawPath("https://10.0.0.5/a.jpg"), url: "https://10.0.0.5/a.jpg",
        findings: [
            Finding(
                rule: "url-private-host", severity: .error,
                message: "host 10.0.0.5 is a private address: phones cannot reach it", measured: "10.0.0.5",
                allowed: "a public host", fix: "put the medium on a public https host")
        ])

    /// A row of a list that holds nothing to look at.
    static let brokenRow = LintResult(
        source: RawPath("campaign.csv"),
        findings: [
            Finding(rule: "url-invalid", severity: .error, message: "the row cannot be read: a quote is never closed")
        ], location: SourceLocation(file: "campaign.csv", row: 18))
}
