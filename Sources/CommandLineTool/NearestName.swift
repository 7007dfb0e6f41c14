/// Finds the name a person probably meant.
enum NearestName {
    /// - Returns: the nearest candidate within a third of its length; nil when none is near.
    static func of(_ word: String, among candidates: [String]) -> String? {
        candidates.map { ($0, distance(word, $0)) }
            .filter { $0.1 <= max(1, $0.0.count / 3) }
            .min { $0.1 < $1.1 }?.0
    }

    /// The number of insertions, deletions and replacements between two words (Levenshtein).
    private static func distance(_ left: String, _ right: String) -> Int {
        var row = Array(0...right.count)
        for (index, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, b) in right.enumerated() {
                let replaced = diagonal + (a == b ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[right.count]
    }
}
