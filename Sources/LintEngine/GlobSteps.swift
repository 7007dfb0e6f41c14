/// A pattern taken apart, and its match: step by step, with all places of the text the steps so far lead to.
///
/// Time grows with steps times text, whatever the pattern: one with many `**` comes from a settings file or a
/// `.gitignore` of strangers, and trying every place for each of them would take for ever.
struct GlobSteps: Sendable, Equatable {
    private enum Step: Sendable, Equatable {
        case byte(UInt8)
        /// Any byte but a slash.
        case any
        /// A byte of the set; no slash is in one.
        case set([ClosedRange<UInt8>], isNegated: Bool)
        /// A set without an end.
        case nothing
        /// Any bytes without a slash.
        case star
        /// Any bytes.
        case folders
        /// Nothing, or any bytes up to a slash.
        case foldersAndSlash
    }

    private var steps: [Step] = []

    /// - Parameter pattern: without what anchors it or makes it one for folders.
    init(_ pattern: ArraySlice<UInt8>) {
        var rest = pattern
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "*"): addStar(&rest)
            case UInt8(ascii: "?"): steps.append(.any)
            case UInt8(ascii: "["): steps.append(Self.takeSet(&rest))
            case UInt8(ascii: "\\"): steps.append(.byte(rest.popFirst() ?? byte))
            default: steps.append(.byte(byte))
            }
        }
    }

    private mutating func addStar(_ rest: inout ArraySlice<UInt8>) {
        var step = Step.star
        while rest.first == UInt8(ascii: "*") {
            rest = rest.dropFirst()
            step = .folders
        }
        if step == .folders, rest.first == UInt8(ascii: "/") {
            rest = rest.dropFirst()
            step = .foldersAndSlash
        }
        // A second one right behind the first says nothing new.
        if step != .foldersAndSlash || steps.last != step { steps.append(step) }
    }

    /// Takes the set that starts behind `[`.
    private static func takeSet(_ rest: inout ArraySlice<UInt8>) -> Step {
        let isNegated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
        if isNegated { rest = rest.dropFirst() }
        var ranges: [ClosedRange<UInt8>] = []
        var isFirst = true
        while let low = rest.first, isFirst || low != UInt8(ascii: "]") {
            isFirst = false
            rest = rest.dropFirst()
            var high = low
            if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first, end != UInt8(ascii: "]") {
                high = end
                rest = rest.dropFirst(2)
            }
            if low <= high { ranges.append(low...high) }
        }
        return rest.popFirst() == nil ? .nothing : .set(ranges, isNegated: isNegated)
    }

    /// Whether the pattern stands for the whole text.
    func match(_ text: [UInt8]) -> Bool {
        // Whether what was read so far can end before each byte, and at the end.
        var ends = [Bool](repeating: false, count: text.count + 1)
        ends[0] = true
        for step in steps {
            switch step {
            case .star:
                for index in text.indices where ends[index] && text[index] != Self.slash { ends[index + 1] = true }
            case .folders: for index in text.indices where ends[index] { ends[index + 1] = true }
            case .foldersAndSlash: Self.passFolders(&ends, text)
            case .byte, .any, .set, .nothing:
                var isAnywhere = false
                for index in text.indices.reversed() {
                    ends[index + 1] = ends[index] && Self.takes(step, text[index])
                    isAnywhere = isAnywhere || ends[index + 1]
                }
                ends[0] = false
                guard isAnywhere else { return false }
            }
        }
        return ends[text.count]
    }

    private static let slash = UInt8(ascii: "/")

    private static func passFolders(_ ends: inout [Bool], _ text: [UInt8]) {
        var isBefore = false
        for index in text.indices {
            isBefore = isBefore || ends[index]
            if isBefore, text[index] == slash { ends[index + 1] = true }
        }
    }

    private static func takes(_ step: Step, _ byte: UInt8) -> Bool {
        switch step {
        case .byte(let wanted): wanted == byte
        case .any: byte != slash
        case .set(let ranges, let isNegated): byte != slash && ranges.contains { $0.contains(byte) } != isNegated
        case .nothing, .star, .folders, .foldersAndSlash: false
        }
    }
}
