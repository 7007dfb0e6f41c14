import MediaModel

/// The formats of a profile, from rows of what its sources list and one stance for the rest of each family.
enum FormatTable {
    typealias Row = (formats: [MediaFormat], stance: FormatStance, source: LimitSource)

    /// - Parameters:
    ///   - rows: what is listed; the first row that names a format decides.
    ///   - rest: what holds for all other formats of a family; a family that is not here is refused without a word.
    static func table(
        _ rows: [Row], rest: [MediaFamily: Sourced<FormatStance>]
    ) -> [MediaFormat: Sourced<FormatStance>] {
        var table: [MediaFormat: Sourced<FormatStance>] = [:]
        for row in rows {
            for format in row.formats where table[format] == nil { table[format] = Sourced(row.stance, row.source) }
        }
        for format in MediaFormat.allCases where table[format] == nil { table[format] = rest[format.family] }
        return table
    }
}
