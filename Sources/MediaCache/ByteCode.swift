/// Writes numbers and text as bytes, small numbers in few of them.
struct ByteCodeWriter {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(96) }

    mutating func put(byte: UInt8) { bytes.append(byte) }

    /// Seven bits a byte, the lowest first, the sign in the lowest bit.
    mutating func put(_ number: Int) {
        var rest = UInt(bitPattern: number << 1) ^ UInt(bitPattern: number >> (Int.bitWidth - 1))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func put(_ number: Double) {
        for shift in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(shift)))
        }
    }

    mutating func put(_ text: String) {
        put(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    /// Whether there is a value, and the value.
    mutating func put<Value>(_ value: Value?, _ body: (inout Self, Value) -> Void) {
        put(byte: value == nil ? 0 : 1)
        if let value { body(&self, value) }
    }
}

/// Reads what `ByteCodeWriter` wrote; nil everywhere when the bytes end early or make no sense.
struct ByteCodeReader {
    private var rest: UnsafeRawBufferPointer.SubSequence

    init(_ bytes: UnsafeRawBufferPointer) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func takeByte() -> UInt8? { rest.popFirst() }

    mutating func takeNumber() -> Int? {
        var number: UInt = 0
        var shift: UInt = 0
        while let byte = rest.popFirst(), shift < 64 {
            number |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1) }
            shift += 7
        }
        return nil
    }

    mutating func takeDouble() -> Double? {
        guard rest.count >= 8 else { return nil }
        var bits: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(rest.removeFirst()) << shift }
        return Double(bitPattern: bits)
    }

    mutating func takeText() -> String? {
        guard let count = takeNumber(), count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return String(validating: rest.prefix(count), as: UTF8.self)
    }

    /// A value that may be missing: `.some(nil)` when it is.
    mutating func takeOptional<Value>(_ body: (inout Self) -> Value?) -> Value?? {
        switch takeByte() {
        case 0: .some(nil)
        case 1: body(&self).map { .some($0) }
        default: nil
        }
    }
}
