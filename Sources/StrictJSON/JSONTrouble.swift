/// Why JSON text cannot be read further; a scanner says where.
package enum JSONTrouble: Error, Sendable, Equatable {
    /// The text ends.
    case valueMissing
    case valueExpected
    case nameExpected
    case colonExpected
    /// Behind an element of what this bracket ends.
    case separatorExpected(JSONScanner.Bracket)
    case commaBefore(JSONScanner.Bracket)
    case digitExpected
    case textUnclosed
    case controlInText
    case unknownEscape
    /// Behind `\u`.
    case digitsExpected
    /// A surrogate without its other half: no UTF-8 can say it.
    case halfCharacter
    case moreBehind
    /// Deeper than this many levels.
    case tooDeep(Int)
    /// More than this many.
    case tooManyValues(Int)
    /// Characters of a number, and how many are allowed.
    case longNumber(Int, allowed: Int)

    /// A clause without a full stop: `a comma stands before }`.
    package var sentence: String {
        switch self {
        case .valueMissing: "it ends where a value should stand"
        case .textUnclosed: "a text is never closed"
        case .controlInText: "a line break or control character stands inside a text"
        case .unknownEscape: "there is no such escape"
        case .halfCharacter: "half of a character stands alone"
        case .commaBefore(let bracket): "a comma stands before \(bracket)"
        case .moreBehind: "more stands behind the end of the value"
        case .tooDeep(let limit): "it is nested deeper than \(limit) levels"
        case .tooManyValues(let limit): "it holds more than \(limit) values"
        case .longNumber(let length, let limit): "a number has \(length) characters, allowed \(limit)"
        default: "\(expected ?? "something else") should stand here"
        }
    }

    /// What should stand here instead; nil when the trouble is another one.
    var expected: String? {
        switch self {
        case .valueExpected: "a value"
        case .nameExpected: "a name in quotes"
        case .colonExpected: "a colon"
        case .separatorExpected(let bracket): "a comma or \(bracket)"
        case .digitExpected: "a digit"
        case .digitsExpected: "four hexadecimal digits"
        default: nil
        }
    }
}
