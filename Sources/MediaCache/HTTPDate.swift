import MediaModel

/// The three ways HTTP writes a date (RFC 9110, 5.6.7), all of them in UTC.
enum HTTPDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// - Returns: seconds since 1970; nil when the text is no date of HTTP.
    static func seconds(_ text: String) -> Int? {
        let words = text.trimmed.split(whereSeparator: { " ,".contains($0) }).map { $0.lowercased() }
        switch words.count {
        // Sun, 06 Nov 1994 08:49:37 GMT
        case 6 where words[5] == "gmt" || words[5] == "utc":
            return seconds(day: words[1], month: words[2], year: words[3], time: words[4])
        // Sunday, 06-Nov-94 08:49:37 GMT
        case 4 where words[3] == "gmt" || words[3] == "utc":
            let date = words[1].split(separator: "-").map(String.init)
            guard date.count == 3 else { return nil }
            return seconds(day: date[0], month: date[1], year: date[2], time: words[2])
        // Sun Nov  6 08:49:37 1994
        case 5: return seconds(day: words[2], month: words[1], year: words[4], time: words[3])
        default: return nil
        }
    }

    private static func seconds(day: String, month: String, year: String, time: String) -> Int? {
        let clock = time.split(separator: ":").map { number(String($0)) }
        guard let month = months.firstIndex(of: month), let day = number(day), (1...31).contains(day),
            var full = number(year), clock.count == 3, let hour = clock[0], let minute = clock[1],
            let second = clock[2], hour < 24, minute < 60, second <= 60
        else { return nil }
        // Two digits: the year nearest to now, at most 50 years ahead (RFC 9110, 5.6.7).
        if year.count == 2 { full += full < 70 ? 2000 : 1900 }
        guard (1900...9999).contains(full) else { return nil }
        return days(full, month + 1, day) * 86400 + hour * 3600 + minute * 60 + second
    }

    private static func number(_ text: String) -> Int? {
        text.count <= 4 && !text.isEmpty && text.utf8.allSatisfy({ (48...57).contains($0) }) ? Int(text) : nil
    }

    /// Days since 1970-01-01 in the Gregorian calendar; the year starts in March, so that the leap day comes last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
