import MediaModel
import StrictJSON

/// Changes a profile by what a settings file says.
struct ProfileDraft {
    let name: String
    let source: LimitSource

    private func sourced<Value>(_ value: Value) -> Sourced<Value> { Sourced(value, source) }

    func setFormats(of profile: inout Profile, _ node: SettingsNode, _ mistakes: inout SettingsMistakes) {
        let formats = MediaFormat.allCases.filter(\.isMedia).map(\.rawValue)
        for (name, node) in mistakes.members(of: node, known: formats) {
            guard let format = MediaFormat(rawValue: name), let word = mistakes.word(node, OwnProfile.stances) else {
                continue
            }
            let stance: FormatStance =
                switch word {
                case "accepted": .accepted()
                case "undocumented": .undocumented(note: "the profile \(self.name) says so")
                default: .refused(note: "the profile \(self.name) does not take it")
                }
            profile.formats[format] = sourced(stance)
        }
    }

    func setCodecs(of table: inout CodecTable?, _ node: SettingsNode, _ mistakes: inout SettingsMistakes) {
        guard let members = node.members else {
            mistakes.noteKind(node, wanted: "an object such as {\"hevc\": \"never\", \"*\": \"plays\"}")
            return
        }
        var changed = table ?? CodecTable(stances: [:], others: sourced(.plays))
        for (codec, node) in members {
            guard let word = mistakes.word(node, OwnProfile.codecStances) else { continue }
            let stance: CodecStance =
                switch word {
                case "plays": .plays
                case "some-devices": .dependsOnDevice(note: "the profile \(name) says so")
                default: .never(note: "the profile \(name) does not take it")
                }
            if codec == "*" { changed.others = sourced(stance) } else { changed.stances[codec] = sourced(stance) }
        }
        table = changed
    }

    // MARK: Limits

    static let places =
        MediaFamily.allCases.filter { $0 != .other }.map(\.rawValue)
        + MediaFormat.allCases.filter(\.isMedia).map(\.rawValue)
    static let limitKeys = ["size", "advised-size", "seconds", "pixels", "aspect-ratio"]
    static let pixelKeys = ["min-width", "min-height", "max-width", "max-height", "max-sum", "severity"]
    static let shapeKeys = ["narrowest", "widest", "severity"]

    /// Families first: a format starts from the limits of its family.
    func setLimits(of profile: inout Profile, _ node: SettingsNode, _ mistakes: inout SettingsMistakes) {
        let members = mistakes.members(of: node, known: Self.places)
        for (name, node) in members {
            guard let family = MediaFamily(rawValue: name) else { continue }
            var limits = profile.limits[family] ?? AttachmentLimits()
            set(&limits, node, &mistakes)
            profile.limits[family] = limits
        }
        for (name, node) in members {
            guard let format = MediaFormat(rawValue: name) else { continue }
            var limits = profile.formatLimits[format] ?? profile.limits[format.family] ?? AttachmentLimits()
            set(&limits, node, &mistakes)
            profile.formatLimits[format] = limits
        }
    }

    private func set(_ limits: inout AttachmentLimits, _ node: SettingsNode, _ mistakes: inout SettingsMistakes) {
        for (key, node) in mistakes.members(of: node, known: Self.limitKeys) {
            // Null takes away what the built-in profile says.
            let isGone = node.json.isNull
            switch key {
            case "size": limits.size = isGone ? nil : size(node, &mistakes) ?? limits.size
            case "advised-size": limits.advisedSize = isGone ? nil : size(node, &mistakes) ?? limits.advisedSize
            case "seconds": limits.seconds = isGone ? nil : mistakes.positiveNumber(node).map(sourced)
            case "pixels": limits.pixels = isGone ? [] : node.oneOrMany.map { sourced(pixels($0, &mistakes)) }
            case "aspect-ratio": limits.shapes = isGone ? [] : node.oneOrMany.map { sourced(shape($0, &mistakes)) }
            default: break
            }
        }
    }

    private func size(_ node: SettingsNode, _ mistakes: inout SettingsMistakes) -> Sourced<ByteLimit>? {
        if let count = node.json.number?.int, (1..<1 << 50).contains(count) {
            return sourced(.exactly(ByteCount(count)))
        }
        guard let text = node.json.string, let limit = ByteLimit(text: text) else {
            mistakes.note("It takes a size such as \"2 MB\", \"300 kB\", \"1 MiB\" or a number of bytes.", of: node)
            return nil
        }
        return sourced(limit)
    }

    private func pixels(_ node: SettingsNode, _ mistakes: inout SettingsMistakes) -> PixelBounds {
        var bounds = PixelBounds(severity: .error)
        for (key, node) in mistakes.members(of: node, known: Self.pixelKeys) {
            switch key {
            case "min-width": bounds.minimumWidth = mistakes.count(node)
            case "min-height": bounds.minimumHeight = mistakes.count(node)
            case "max-width": bounds.maximumWidth = mistakes.count(node)
            case "max-height": bounds.maximumHeight = mistakes.count(node)
            case "max-sum": bounds.maximumSum = mistakes.count(node)
            default: bounds.severity = severity(node, &mistakes)
            }
        }
        return bounds
    }

    private func shape(_ node: SettingsNode, _ mistakes: inout SettingsMistakes) -> ShapeBounds {
        var bounds = ShapeBounds(consequence: "is refused by the profile \(name)", severity: .error)
        for (key, node) in mistakes.members(of: node, known: Self.shapeKeys) {
            switch key {
            case "narrowest": bounds.narrowest = ratio(node, &mistakes)
            case "widest": bounds.widest = ratio(node, &mistakes)
            default: bounds.severity = severity(node, &mistakes)
            }
        }
        if bounds.severity < .error { bounds.consequence = "is not what the profile \(name) wants" }
        return bounds
    }

    private func severity(_ node: SettingsNode, _ mistakes: inout SettingsMistakes) -> Severity {
        mistakes.word(node, Severity.allCases.map(\.rawValue)).flatMap(Severity.init(rawValue:)) ?? .error
    }

    private func ratio(_ node: SettingsNode, _ mistakes: inout SettingsMistakes) -> Double? {
        if let number = node.json.number?.double, number > 0 { return number }
        let sides = node.json.string?.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) } ?? []
        guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
            (width / height).isFinite
        else {
            mistakes.note("It takes width to height, such as \"16:9\" or 1.91.", of: node)
            return nil
        }
        return width / height
    }
}

extension ByteLimit {
    /// A limit as a person writes it: `2 MB` may mean either reading, `2 MiB` and `800000 bytes` one.
    /// - Returns: nil for anything else.
    fileprivate init?(text: String) {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let powers = ["kb": 1, "mb": 2, "gb": 3, "kib": 1, "mib": 2, "gib": 3, "bytes": 0, "b": 0]
        let unit = text[digits.endIndex...].drop { $0 == " " }.lowercased()
        guard let count = Double(digits), let power = powers[unit], count > 0, count < 1_000_000 || power == 0,
            count < 1e15
        else { return nil }
        func bytes(_ base: Double) -> ByteCount {
            ByteCount(Int((0..<power).reduce(count) { value, _ in value * base }))
        }
        self.init(text: text, certain: bytes(unit.hasSuffix("ib") ? 1024 : 1000), largest: bytes(1024))
    }
}
