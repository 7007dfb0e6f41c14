import CampaignLists
import MediaModel

/// Lists as short texts, and rows as short texts: `17 image_url address https://…`.
enum ListSample {
    static func rows(
        _ text: String, _ format: ListFormat, _ selection: ListSelection = .found
    ) throws -> [String] {
        try rows(Array(text.utf8), format, selection)
    }

    static func rows(
        _ bytes: [UInt8], _ format: ListFormat, _ selection: ListSelection = .found
    ) throws -> [String] {
        try read(bytes, format, selection).rows.map(shown)
    }

    static func read(
        _ bytes: [UInt8], _ format: ListFormat, _ selection: ListSelection = .found, name: String = "list"
    ) throws -> ListContents {
        try CampaignList.read(bytes, name: name, format: format, selection: selection)
    }

    static func shown(_ row: ListRow) -> String {
        let place = "\(row.location.row) \(row.location.column ?? "-") "
        switch row.value {
        case .address(let text): return place + "address " + text
        case .path(let path): return place + "path " + path.display
        case .object(let text): return place + "object " + text
        case .broken(let reason): return place + "broken " + reason
        }
    }
}
