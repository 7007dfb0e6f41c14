import MediaModel

/// Findings about what push SDKs do, so that one thing several of them do is said once.
struct SDKFindings {
    /// Nobody reads more of one kind, and a hostile payload may ask for thousands of attachments.
    private static let most = 20

    private struct Entry {
        var titles: [String]
        var finding: Finding
    }

    private var entries: [Entry] = []
    private var places: [String: Int] = [:]

    /// - Parameter finding: its message is a clause about the SDK, without its name.
    mutating func add(_ sdk: SDKCard, _ finding: Finding) {
        let parts = [finding.severity.rawValue, finding.profile, finding.message, finding.fix]
        let key = parts.map { $0 ?? "" }.joined(separator: "\u{0}")
        if let place = places[key] {
            if !entries[place].titles.contains(sdk.title) { entries[place].titles.append(sdk.title) }
        } else if entries.count < Self.most {
            places[key] = entries.count
            entries.append(Entry(titles: [sdk.title], finding: finding))
        }
    }

    /// In order; each message starts with the SDKs it is about: `Firebase, Iterable: …`.
    var all: [Finding] {
        entries.map { entry in
            var finding = entry.finding
            let titles = entry.titles.joined(separator: ", ")
            finding.message = titles.prefix(1).uppercased() + titles.dropFirst() + ": " + finding.message
            return finding
        }
    }
}
