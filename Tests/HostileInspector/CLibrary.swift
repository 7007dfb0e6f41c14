import Glibc

/// Functions of the C library by name, those among them that Swift does not let anybody call.
enum CLibrary {
    private typealias Function = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int

    /// - Parameter arguments: at most six; pointers as numbers.
    /// - Returns: what an `int` or a pointer says of the call.
    static func call(_ name: String, _ arguments: Int...) -> Int {
        guard let function = dlsym(nil, name) else { return -1 }
        let all = arguments + [Int](repeating: 0, count: 6 - arguments.count)
        let result = unsafeBitCast(function, to: Function.self)(all[0], all[1], all[2], all[3], all[4], all[5])
        // An `int` leaves the upper half as it was.
        return result >= 0 && result >> 32 == 0 ? Int(Int32(truncatingIfNeeded: result)) : result
    }

    static func symbol(_ name: String) -> Int { Int(bitPattern: dlsym(nil, name)) }

    /// A C string that stays.
    static func text(_ text: String) -> Int { Int(bitPattern: strdup(text)) }

    /// Zeros that stay.
    static func room(_ bytes: Int) -> Int { Int(bitPattern: calloc(1, bytes)) }

    /// An array of C strings with a null pointer behind them.
    static func pointers(_ texts: [String]) -> Int {
        let start = room((texts.count + 1) * MemoryLayout<Int>.size)
        store(start, texts.map(text))
        return start
    }

    static func store(_ address: Int, _ numbers: [Int]) {
        guard let start = UnsafeMutablePointer<Int>(bitPattern: address) else { return }
        for (index, number) in numbers.enumerated() { start[index] = number }
    }
}
