import MediaModel

/// Facts as people read them.
enum FactsText {
    /// What a file is, in one line: `MP4, 1280 × 720, 31.0 s, 4.2 MB`; empty when nothing is known.
    static func line(_ result: LintResult) -> String {
        var parts: [String] = []
        if let facts = result.media {
            parts.append((facts.animated == true ? "animated " : "") + facts.format.title)
            if let width = facts.displayWidth ?? facts.width, let height = facts.displayHeight ?? facts.height {
                parts.append("\(width) × \(height)")
            }
            if let seconds = facts.durationSeconds { parts.append(DecimalText.text(seconds, decimals: 1) + " s") }
        }
        if let bytes = result.bytes { parts.append(ByteCount(bytes).text) }
        return parts.joined(separator: ", ")
    }

    /// Everything known about a file, one line a fact.
    static func table(_ result: LintResult) -> [String] {
        var rows = answer(result)
        if let facts = result.media {
            rows.append(("type", facts.format.title + (facts.mime.map { " (\($0))" } ?? "")))
            rows += picture(facts) + motion(facts)
        }
        if let bytes = result.bytes { rows.append(("size", ByteCount(bytes).fullText)) }
        if let integrity = result.integrity {
            rows.append(("integrity", integrity.status.rawValue + (integrity.reason.map { ": " + $0 } ?? "")))
        }
        if let hash = result.sha256 { rows.append(("sha256", hash.hex)) }
        if rows.isEmpty { rows = result.findings.map { ($0.rule, $0.message) } }
        return rows.map { label, value in
            label + String(repeating: " ", count: max(1, 13 - label.count))
                + VisibleText.text(TextReporter.short(value))
        }
    }

    private static func answer(_ result: LintResult) -> [(String, String)] {
        guard let transfer = result.response else { return [] }
        var rows: [(String, String)] = []
        if let status = transfer.status { rows.append(("status", String(status))) }
        rows += transfer.hops.dropFirst().map { ("redirected", WebAddress.redacted($0.url)) }
        if let hop = transfer.hops.last {
            rows.append(("sent as", hop.headers.contentType ?? "no Content-Type"))
            let version = hop.httpVersion.map { $0.hasPrefix("HTTP") ? $0 : "HTTP/" + $0 }
            let server = [hop.peer, version, hop.tlsVersion].compactMap { $0 }
            if !server.isEmpty { rows.append(("server", server.joined(separator: ", "))) }
        }
        if let name = result.suggestedName { rows.append(("saved as", name)) }
        if let use = transfer.cacheUse {
            rows.append(("cache", use == .offline ? "kept, nobody was asked" : use.rawValue))
        } else if transfer.totalSeconds > 0 {
            rows.append(("took", DecimalText.text(transfer.totalSeconds, decimals: 2) + " s"))
        }
        return rows
    }

    private static func picture(_ facts: MediaFacts) -> [(String, String)] {
        var rows: [(String, String)] = []
        if let width = facts.width, let height = facts.height {
            var text = "\(width) × \(height)"
            if let shownWidth = facts.displayWidth, let shownHeight = facts.displayHeight,
                (shownWidth, shownHeight) != (width, height)
            {
                text += ", shown as \(shownWidth) × \(shownHeight)"
            }
            rows.append(("pixels", text))
        }
        let colour = [
            facts.colorModel?.rawValue, facts.bitDepth.map { "\($0) bits" },
            facts.alpha.map { $0 ? "with alpha" : "no alpha" }, facts.imageCoding?.rawValue,
        ]
        let known = colour.compactMap { $0 }
        if !known.isEmpty {
            rows.append((facts.family == .audio ? "samples" : "colour", known.joined(separator: ", ")))
        }
        if let orientation = facts.orientation, orientation != 1 { rows.append(("orientation", "EXIF \(orientation)")) }
        if let bytes = facts.decodedBytes { rows.append(("unpacked", ByteCount(bytes).text)) }
        if facts.gps == true { rows.append(("place", "GPS coordinates inside")) }
        if let trailing = facts.trailingBytes, trailing > 0 {
            let like = facts.trailingFormat.map { ", like \($0.title)" } ?? ""
            rows.append(("after the end", ByteCount(trailing).text + like))
        }
        return rows
    }

    private static func motion(_ facts: MediaFacts) -> [(String, String)] {
        var rows: [(String, String)] = []
        if let frames = facts.frames, frames > 1 || facts.family == .video {
            var text = String(frames)
            if facts.animated == true, let loops = facts.loopCount {
                text += loops == 0 ? ", plays for ever" : loops == 1 ? ", plays once" : ", plays \(loops) times"
            }
            rows.append(("frames", text))
        }
        if let seconds = facts.durationSeconds {
            rows.append(("duration", DecimalText.short(seconds, decimals: 3) + " s"))
        }
        if let codec = facts.videoCodec {
            rows.append(("video", codec + (facts.videoTag.map { " (tag \($0))" } ?? "")))
        }
        if let codec = facts.audioCodec { rows.append(("audio", codec)) }
        if let index = facts.indexPosition { rows.append(("index", index == .start ? "in front" : "at the end")) }
        return rows
    }
}
