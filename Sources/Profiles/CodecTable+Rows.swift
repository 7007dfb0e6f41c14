import MediaModel

extension CodecTable {
    /// A table from rows of codecs that are treated alike.
    init(
        _ rows: [(codecs: [String], stance: CodecStance, source: LimitSource)], others: CodecStance,
        _ source: LimitSource
    ) {
        var stances: [String: Sourced<CodecStance>] = [:]
        for row in rows {
            for codec in row.codecs { stances[codec] = Sourced(row.stance, row.source) }
        }
        self.init(stances: stances, others: Sourced(others, source))
    }
}
