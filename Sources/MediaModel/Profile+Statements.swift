extension Profile {
    /// Everything the profile says, types first, then the limits of each family, then codecs and the rest; each with its
    /// source.
    package var statements: [ProfileStatement] {
        var all: [ProfileStatement] = []
        for family in MediaFamily.allCases where family != .other {
            all += typeStatements(of: family)
            if let limits = limits[family] { all += limits.statements(about: family.rawValue) }
            for format in MediaFormat.allCases where format.family == family {
                if let limits = formatLimits[format] { all += limits.statements(about: format.title) }
            }
        }
        if let videoCodecs { all += videoCodecs.statements(about: "video codecs") }
        if let videoTags {
            let pairs = videoTags.value.sorted { $0.key < $1.key }.map { "\($0.value) instead of \($0.key)" }
            all.append(
                ProfileStatement(what: "video tags", value: pairs.joined(separator: ", "), source: videoTags.source))
        }
        all += refusedVideoCodings.map { refusal in
            ProfileStatement(what: "video coding", value: refusal.value.text, source: refusal.source)
        }
        if let audioCodecs { all += audioCodecs.statements(about: "audio codecs") }
        return all + singleStatements
    }

    private var singleStatements: [ProfileStatement] {
        func say<Value>(_ what: String, _ value: Sourced<Value>?, _ text: (Value) -> String) -> ProfileStatement? {
            value.map { ProfileStatement(what: what, value: text($0.value), source: $0.source) }
        }
        func titles(_ formats: Set<MediaFormat>) -> String {
            Self.titles(MediaFormat.allCases.filter(formats.contains))
        }
        return [
            say("sound tracks of a video", audioStreams) { "at most \($0)" },
            say("index (moov) at the end", indexAtEnd) { $0 == .error ? "refused" : "taken, with a note" },
            say("picture coding", refusedCodings) { codings in
                "refused: " + codings.map(\.rawValue).sorted().joined(separator: ", ")
            },
            say("colours", colors) { $0.text },
            say("memory for unpacked pictures", decodeMemory) {
                "\($0.notable.text) noted, \($0.dangerous.text) warned"
            },
            say("animations shown as a still", stillAnimations, titles),
            say("play under their own name only", animatesByName, titles),
            say("waits for a download", downloadSeconds) { DecimalText.short($0, decimals: 1) + " s" },
        ].compactMap { $0 }
    }

    /// Formats that are treated alike, for the same reason and by the same source, in one statement.
    private func typeStatements(of family: MediaFamily) -> [ProfileStatement] {
        struct Group {
            var stance: FormatStance
            var source: LimitSource
            var formats: [MediaFormat]
        }
        var groups: [Group] = []
        for format in MediaFormat.allCases where format.family == family {
            guard let known = formats[format] else { continue }
            if let index = groups.firstIndex(where: { $0.stance == known.value && $0.source == known.source }) {
                groups[index].formats.append(format)
            } else {
                groups.append(Group(stance: known.value, source: known.source, formats: [format]))
            }
        }
        let sorted =
            groups.filter { $0.stance.rank == 0 } + groups.filter { $0.stance.rank == 1 }
            + groups.filter { $0.stance.rank == 2 }
        return sorted.map { group in
            let text = Self.titles(group.formats) + (group.stance.note.map { ": " + $0 } ?? "")
            return ProfileStatement(
                what: "\(family.rawValue) types \(group.stance.verb)", value: text, source: group.source)
        }
    }

    private static func titles(_ formats: [MediaFormat]) -> String {
        var titles: [String] = []
        for format in formats where !titles.contains(format.title) { titles.append(format.title) }
        return titles.joined(separator: ", ")
    }
}

extension FormatStance {
    /// 0 taken, 1 doubtful, 2 refused.
    package var rank: Int {
        switch self {
        case .accepted: 0
        case .undocumented: 1
        case .refused: 2
        }
    }

    /// The clause that goes with it; nil when there is none.
    package var note: String? {
        switch self {
        case .accepted(let note), .refused(let note): note
        case .undocumented(let note): note
        }
    }

    fileprivate var verb: String {
        switch self {
        case .accepted: "taken"
        case .undocumented: "nobody can rely on"
        case .refused: "refused"
        }
    }
}

extension AttachmentLimits {
    fileprivate func statements(about what: String) -> [ProfileStatement] {
        var all: [ProfileStatement] = []
        if let size {
            all.append(ProfileStatement(what: "\(what) size", value: size.value.fullText, source: size.source))
        }
        if let advisedSize {
            all.append(
                ProfileStatement(
                    what: "\(what) size, warned from", value: advisedSize.value.text, source: advisedSize.source))
        }
        if let seconds {
            let text = DecimalText.short(seconds.value, decimals: 2) + " s"
            all.append(ProfileStatement(what: "\(what) duration", value: text, source: seconds.source))
        }
        all += pixels.map { ProfileStatement(what: "\(what) pixels", value: $0.value.text, source: $0.source) }
        all += shapes.map { ProfileStatement(what: "\(what) shape", value: $0.value.text, source: $0.source) }
        return all
    }
}

extension ByteLimit {
    /// The limit with its bytes: `10 MB (10,000,000 bytes, 10,485,760 in the wider reading)`.
    fileprivate var fullText: String {
        if certain != largest {
            return "\(text) (\(certain.exactText), \(DecimalText.grouped(largest.bytes)) in the wider reading)"
        }
        return text.contains("bytes)") ? text : "\(text) (\(certain.exactText))"
    }
}

extension PixelBounds {
    /// The bounds as people say them: `advised at most 1024 × 1024 pixels`.
    fileprivate var text: String {
        let least = Self.text(minimumWidth, minimumHeight).map { "at least " + $0 }
        let most = Self.text(maximumWidth, maximumHeight).map { "at most " + $0 }
        let sum = maximumSum.map { "width and height together at most \(DecimalText.grouped($0)) pixels" }
        let parts = [least, most, sum].compactMap { $0 }.joined(separator: ", ")
        return (severity == .info ? "advised: " : "") + parts
    }

    private static func text(_ width: Int?, _ height: Int?) -> String? {
        switch (width, height) {
        case (let width?, let height?): "\(width) × \(height) pixels"
        case (let width?, nil): "\(width) pixels wide"
        case (nil, let height?): "\(height) pixels high"
        case (nil, nil): nil
        }
    }
}

extension ShapeBounds {
    /// The shapes and what happens to others: `1:1 to 2:1, any other is cropped`.
    fileprivate var text: String {
        let ends = [narrowest, widest].map { $0.map { DecimalText.short($0, decimals: 2) + ":1" } }
        let range =
            switch (ends[0], ends[1]) {
            case (let least?, let most?): least == most ? least : "\(least) to \(most)"
            case (let least?, nil): "at least \(least)"
            case (nil, let most?): "at most \(most)"
            case (nil, nil): "any"
            }
        return "\(severity == .info ? "advised: " : "")\(range), any other \(consequence)"
    }
}

extension VideoCodingRefusal {
    /// The coding and who does not play it.
    fileprivate var text: String {
        "\(codec) \(profiles.sorted().joined(separator: ", "))\(onlyWithReorderedFrames ? " with B-frames" : "") refused: "
            + note
    }
}
