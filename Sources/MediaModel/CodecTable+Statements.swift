extension CodecTable {
    /// What holds for each group of codecs that is treated alike, then for all others.
    func statements(about what: String) -> [ProfileStatement] {
        struct Group {
            var stance: Sourced<CodecStance>
            var codecs: [String]
        }
        var groups: [Group] = []
        for (codec, stance) in stances.sorted(by: { $0.key < $1.key }) {
            if let index = groups.firstIndex(where: { $0.stance == stance }) {
                groups[index].codecs.append(codec)
            } else {
                groups.append(Group(stance: stance, codecs: [codec]))
            }
        }
        let ranked = groups.filter { $0.stance.value == .plays } + groups.filter { $0.stance.value != .plays }
        return (ranked + [Group(stance: others, codecs: ["all others"])]).map { group in
            ProfileStatement(
                what: what, value: group.codecs.joined(separator: ", ") + " " + group.stance.value.text,
                source: group.stance.source)
        }
    }
}

extension CodecStance {
    /// What happens, as the end of a sentence.
    fileprivate var text: String {
        switch self {
        case .plays: "play"
        case .playsIn(let formats, let otherwise):
            "play in \(MediaFormat.allCases.filter(formats.contains).map(\.title).joined(separator: ", ")): \(otherwise)"
        case .dependsOnDevice(let note): "play on some devices: \(note)"
        case .never(let note): "never play: \(note)"
        }
    }
}
