import MediaModel

/// Which columns of a table are asked for.
struct ColumnChoice {
    private(set) var readings: [Int: CellReading] = [:]
    private(set) var notes: [String] = []

    /// Columns somebody named.
    /// - Parameters:
    ///   - ignoringCase: a name no column has to the letter may stand in another case.
    ///   - missing: takes the names no column has.
    init(named names: [String], in table: CellTable, ignoringCase: Bool, missing: inout [String]) {
        for name in names {
            var found = table.columns.indices.filter { table.columns[$0] == name }
            if found.isEmpty, ignoringCase {
                let wanted = name.trimmed.lowercased()
                found = table.columns.indices.filter { table.columns[$0].lowercased() == wanted }
            }
            if found.isEmpty { missing.append(name) }
            for index in found { readings[index] = .everything }
        }
    }

    /// Columns that hold addresses or payloads; without any, columns that hold paths of media.
    init(foundIn table: CellTable, file: String) {
        let surveys = ColumnSurvey.surveys(of: table)
        var found = table.columns.indices.filter { surveys[$0].addresses > 0 }
        let links = found.filter { surveys[$0].mediaAddresses == 0 && Self.isLink(table.columns[$0]) }
        let paths = table.columns.indices.filter { surveys[$0].paths * 2 > surveys[$0].filled }
        if links.count < found.count || !paths.isEmpty {
            // The page behind a push stands in most campaign lists, and is no attachment.
            found.removeAll(where: links.contains)
            notes = links.map {
                "column \"\(table.columns[$0])\" of \(file) looks like links of the push, not media, and was left out "
                    + "(--column takes it)"
            }
        }
        for index in found {
            let survey = surveys[index]
            // Half is enough under a name that promises addresses; prose may hold one too.
            let margin = Self.isMedia(table.columns[index]) ? 0 : 1
            readings[index] = (survey.addresses + survey.paths) * 2 >= survey.filled + margin ? .filled : .addresses
        }
        let payloads = table.columns.indices.filter { surveys[$0].objects * 2 > surveys[$0].filled }
        for index in payloads { readings[index] = .filled }
        if readings.isEmpty { for index in paths { readings[index] = .filled } }
    }

    private static let linkWords = [
        "link", "click", "landing", "target", "href", "action", "website", "homepage", "page", "track",
    ]
    private static let mediaWords = [
        "image", "img", "pic", "photo", "media", "video", "audio", "sound", "gif", "attach", "icon", "thumb", "banner",
        "asset", "poster", "avatar", "logo", "cover",
    ]

    private static func isLink(_ name: String) -> Bool {
        holds(name, linkWords) && !holds(name, mediaWords)
    }

    private static func isMedia(_ name: String) -> Bool { holds(name, mediaWords + ["url", "uri", "src", "file"]) }

    private static func holds(_ name: String, _ words: [String]) -> Bool {
        let name = name.lowercased()
        return words.contains { name.contains($0) }
    }
}

/// What one column holds, counted.
private struct ColumnSurvey {
    var filled = 0
    var addresses = 0
    /// Addresses whose path ends in a media extension.
    var mediaAddresses = 0
    /// Texts that are no address and end in a media extension.
    var paths = 0
    /// JSON objects.
    var objects = 0

    static func surveys(of table: CellTable) -> [ColumnSurvey] {
        var surveys = [ColumnSurvey](repeating: ColumnSurvey(), count: table.columns.count)
        for cell in table.cells {
            let text = table.text[cell.range]
            guard !ListValue.isBlank(text) else { continue }
            surveys[cell.column].filled += 1
            if ListValue.isObject(text) {
                surveys[cell.column].objects += 1
            } else if ListValue.isAddress(text) {
                surveys[cell.column].addresses += 1
                let path = text.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
                if endsLikeMedia(path) { surveys[cell.column].mediaAddresses += 1 }
            } else if endsLikeMedia(text) {
                surveys[cell.column].paths += 1
            }
        }
        return surveys
    }

    /// An extension is short: most texts are out after a few bytes.
    private static func endsLikeMedia(_ text: ArraySlice<UInt8>) -> Bool {
        guard let dot = text.suffix(7).lastIndex(of: UInt8(ascii: ".")), dot > text.startIndex else { return false }
        return RawPath(bytes: [0x61] + text[dot...].prefix { !$0.isBlankInList }).claimsMedia
    }
}
