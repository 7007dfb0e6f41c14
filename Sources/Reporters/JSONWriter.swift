import MediaModel

/// Something that is one JSON object in a report.
protocol JSONRecord {
    /// Writes every member, in the order of their names: reports are compared byte by byte.
    func writeMembers(to json: inout JSONWriter)
}

extension JSONRecord {
    /// The object in one line, without a line break.
    var json: String {
        var json = JSONWriter()
        json.write(self)
        return json.text
    }
}

/// Writes JSON objects (RFC 8259) front to back, straight into their text.
struct JSONWriter {
    /// What was written so far.
    private(set) var text = ""
    /// Inside of braces, behind a member.
    private var needsComma = false

    init() { text.reserveCapacity(2048) }

    // MARK: Members

    // One each for what a member may hold; null where there is nothing.

    mutating func member(_ name: StaticString, _ value: String?) {
        begin(name)
        if let value { write(value) } else { writeNull() }
    }

    mutating func member(_ name: StaticString, _ value: Int?) {
        begin(name)
        if let value { text += String(value) } else { writeNull() }
    }

    mutating func member(_ name: StaticString, _ value: Bool?) {
        begin(name)
        if let value { text += value ? "true" : "false" } else { writeNull() }
    }

    /// Seconds to the microsecond: nobody measures finer. A number JSON cannot hold becomes null.
    mutating func member(_ name: StaticString, seconds: Double?) {
        begin(name)
        if let seconds, seconds.isFinite { write(Self.rounded(seconds)) } else { writeNull() }
    }

    mutating func member(_ name: StaticString, _ record: (some JSONRecord)?) {
        begin(name)
        if let record { write(record) } else { writeNull() }
    }

    mutating func member(_ name: StaticString, _ records: [some JSONRecord]) {
        begin(name)
        text += "["
        for (index, record) in records.enumerated() {
            if index > 0 { text += "," }
            write(record)
        }
        text += "]"
    }

    mutating func member(_ name: StaticString, _ texts: [String]) {
        begin(name)
        text += "["
        for (index, text) in texts.enumerated() {
            if index > 0 { self.text += "," }
            write(text)
        }
        text += "]"
    }

    private mutating func begin(_ name: StaticString) {
        text += needsComma ? ",\"" : "\""
        text += name.description
        text += "\":"
        needsComma = true
    }

    // MARK: Values

    fileprivate mutating func write(_ record: some JSONRecord) {
        text += "{"
        needsComma = false
        record.writeMembers(to: &self)
        text += "}"
        needsComma = true
    }

    private mutating func writeNull() { text += "null" }

    private static func rounded(_ seconds: Double) -> Double {
        let scaled = seconds * 1e6
        return abs(scaled) < 1e15 ? scaled.rounded() / 1e6 : seconds
    }

    /// The fewest digits that give the same number again, whole numbers without `.0`.
    private mutating func write(_ number: Double) {
        let digits = number.description
        text += digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
    }

    private mutating func write(_ string: String) {
        text += "\""
        if string.utf8.allSatisfy(Self.isPlain) {
            text += string
        } else {
            var last: Unicode.Scalar = " "
            for scalar in string.unicodeScalars {
                // Build machines look for their commands, such as `##vso[…]`, in whatever is printed.
                if scalar == "#", last == "#" { writeEscape(0x23) } else { write(scalar) }
                last = scalar
            }
        }
        text += "\""
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
            && byte != UInt8(ascii: "#")
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\u{8}": text += "\\b"
        case "\t": text += "\\t"
        case "\n": text += "\\n"
        case "\u{C}": text += "\\f"
        case "\r": text += "\\r"
        // JSON escapes what stands below a space; terminals also act on DEL, C1 controls and changes of direction.
        case _ where VisibleText.acts(scalar): for unit in scalar.utf16 { writeEscape(unit) }
        default: text.unicodeScalars.append(scalar)
        }
    }

    private mutating func writeEscape(_ unit: UInt16) {
        let hex = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }
}
