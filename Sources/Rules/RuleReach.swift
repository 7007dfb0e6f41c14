import MediaModel

/// Which profiles raise a rule: those that say something about what it asks.
enum RuleReach {
    /// Where a profile has what the rule holds media against.
    /// - Returns: the sources, with repetitions; empty when the profile never raises the rule.
    static func sources(of rule: String, in profile: Profile) -> [LimitSource] {
        let limits = Array(profile.limits.values) + Array(profile.formatLimits.values)
        return switch rule {
        case TypeUnsupportedRule.card.id: formats(of: profile) { if case .refused = $0 { false } else { true } }
        case TypeUndocumentedRule.card.id: formats(of: profile) { if case .undocumented = $0 { true } else { false } }
        case FileSizeRule.card.id: limits.flatMap { [$0.size?.source, $0.advisedSize?.source] }.compactMap { $0 }
        case DurationRule.card.id, DurationUnknownRule.card.id: limits.compactMap { $0.seconds?.source }
        case PixelSizeRule.card.id: limits.flatMap { $0.pixels.map(\.source) }
        case AspectRatioRule.card.id: limits.flatMap { $0.shapes.map(\.source) }
        case ImageCodingRule.card.id: [profile.refusedCodings?.source, profile.colors?.source].compactMap { $0 }
        case VideoCodecRule.card.id:
            codecs(profile.videoCodecs) + profile.refusedVideoCodings.map(\.source)
                + formats(of: profile) { if case .accepted(.some) = $0 { true } else { false } }
        case VideoTagRule.card.id: [profile.videoTags?.source].compactMap { $0 }
        case AudioCodecRule.card.id: codecs(profile.audioCodecs) + [profile.audioStreams?.source].compactMap { $0 }
        case MoovPositionRule.card.id: [profile.indexAtEnd?.source].compactMap { $0 }
        case DecodeMemoryRule.card.id: [profile.decodeMemory?.source].compactMap { $0 }
        case AnimationLostRule.card.id:
            [profile.stillAnimations?.source, profile.animatesByName?.source].compactMap { $0 }
        default: []
        }
    }

    private static func formats(of profile: Profile, where holds: (FormatStance) -> Bool) -> [LimitSource] {
        profile.formats.values.filter { holds($0.value) }.map(\.source)
    }

    private static func codecs(_ table: CodecTable?) -> [LimitSource] {
        guard let table else { return [] }
        return (table.stances.values + [table.others]).map(\.source)
    }
}
