/// A moment to the second, in seconds since 1970-01-01 00:00 UTC.
package struct PointInTime: Sendable, Hashable, Comparable {
    package var epochSeconds: Int

    package init(epochSeconds: Int) { self.epochSeconds = epochSeconds }

    package static func < (left: PointInTime, right: PointInTime) -> Bool { left.epochSeconds < right.epochSeconds }

    /// Reads ISO 8601 in its extended and basic forms: `2026-12-01`, `2026-12-01T10:00Z`, `20261201T100000Z`,
    /// `2026-12-01T10:00:00.5+01:00`. A time without a zone is UTC, a day without a time its first second.
    /// - Throws: `TimeTextError` when the text has another form, or there is no such day or time.
    package init(iso8601 text: String) throws(TimeTextError) {
        let parts = text.trimmed.split(maxSplits: 1, omittingEmptySubsequences: false) { "Tt ".contains($0) }
        let day = try Self.day(parts[0], of: text)
        guard parts.count > 1 else {
            epochSeconds = day * 86_400
            return
        }
        let (clock, offset) = try Self.splitZone(parts[1], of: text)
        epochSeconds = day * 86_400 + (try Self.clock(clock, of: text)) - offset
    }

    private static func day(_ part: Substring, of text: String) throws(TimeTextError) -> Int {
        var digits = part
        if part.contains("-") {
            let fields = part.split(separator: "-", omittingEmptySubsequences: false)
            guard fields.count == 3, fields.map(\.count) == [4, 2, 2] else { throw .notATime(text) }
            digits = Substring(fields.joined())
        }
        guard digits.count == 8, let number = number(digits) else { throw .notATime(text) }
        let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
        guard (1...9999).contains(year), (1...12).contains(month), (1...days(of: month, year)).contains(day) else {
            throw .noSuchTime(text)
        }
        return daysSince1970(year, month, day)
    }

    /// Seconds since midnight.
    private static func clock(_ part: Substring, of text: String) throws(TimeTextError) -> Int {
        let whole = part.prefix { $0 != "." && $0 != "," }
        let fraction = part[whole.endIndex...].dropFirst()
        guard whole.endIndex == part.endIndex || number(fraction) != nil else { throw .notATime(text) }
        var digits = whole
        if whole.contains(":") {
            let fields = whole.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.allSatisfy({ $0.count == 2 }) else { throw .notATime(text) }
            digits = Substring(fields.joined())
        }
        guard [2, 4, 6].contains(digits.count), let number = number(digits) else { throw .notATime(text) }
        let packed = digits.count == 2 ? number * 10_000 : digits.count == 4 ? number * 100 : number
        let (hour, minute, second) = (packed / 10_000, packed / 100 % 100, packed % 100)
        let isMidnight = hour == 24 && minute == 0 && second == 0
        guard hour < 24 || isMidnight, minute < 60, second <= 60 else { throw .noSuchTime(text) }
        return hour * 3600 + minute * 60 + second
    }

    /// The time of day, and the seconds its zone is ahead of UTC.
    private static func splitZone(
        _ part: Substring, of text: String
    ) throws(TimeTextError) -> (clock: Substring, offset: Int) {
        if let last = part.last, "Zz".contains(last) { return (part.dropLast(), 0) }
        guard let sign = part.lastIndex(where: { "+-\u{2212}".contains($0) }) else { return (part, 0) }
        let digits = part[part.index(after: sign)...].filter { $0 != ":" }
        guard [2, 4].contains(digits.count), let number = number(Substring(digits)) else { throw .notATime(text) }
        let (hours, minutes) = digits.count == 2 ? (number, 0) : (number / 100, number % 100)
        guard hours < 24, minutes < 60 else { throw .noSuchTime(text) }
        let seconds = hours * 3600 + minutes * 60
        return (part[..<sign], part[sign] == "+" ? seconds : -seconds)
    }

    /// Digits only: `Int` would also take a sign.
    private static func number(_ text: Substring) -> Int? {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text.prefix(9)) : nil
    }

    private static func days(of month: Int, _ year: Int) -> Int {
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// Days of the Gregorian calendar, the year taken to start in March so that the leap day comes last.
    private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The moment as a report shows it, to the minute: `2026-12-01 10:00 UTC`.
    package var text: String {
        // Beyond this the calendar arithmetic would overflow, and nobody plans that far.
        guard abs(epochSeconds) < 1 << 45 else { return "a day beyond any calendar" }
        let day = Int((Double(epochSeconds) / 86_400).rounded(.down))
        let second = epochSeconds - day * 86_400
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let date = "\(year)-\(Self.padded(month))-\(Self.padded(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))"
        return "\(date) \(Self.padded(second / 3600)):\(Self.padded(second / 60 % 60)) UTC"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// A text that is no moment or span.
package enum TimeTextError: Error, Equatable {
    /// Another form than ISO 8601.
    case notATime(String)
    /// The form is right, but no calendar or clock has it.
    case noSuchTime(String)
    case notASpan(String)

    /// What is wrong and what to write in its place, without a full stop.
    package var reason: String {
        switch self {
        case .notATime(let text):
            "\"\(text)\" is no ISO 8601 time: write it as 2026-12-01T10:00:00Z or 2026-12-01T10:00:00+01:00"
        case .noSuchTime(let text): "\"\(text)\" is a day or time that does not exist"
        case .notASpan(let text): "\"\(text)\" is no span: write it as 90m, 72h or 14d"
        }
    }
}
