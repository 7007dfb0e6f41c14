/// Reads JSON text.
package enum JSONParser {
    /// Reads one value and nothing else, in time and memory that grow with the length of the text alone.
    /// - Parameters:
    ///   - bytes: UTF-8 without a byte order mark (RFC 8259, section 8.1).
    ///   - limits: of nesting, never more than 256 levels are read: each takes its part of the stack.
    /// - Throws: what is wrong first, and where.
    package static func parse(
        _ bytes: ArraySlice<UInt8>, limits: JSONLimits = JSONLimits()
    ) throws(JSONFault) -> JSONDocument {
        let start = JSONPosition(line: 1, column: 1)
        guard bytes.count <= limits.bytes else {
            throw JSONFault(at: start, "it is longer than \(limits.bytes) bytes")
        }
        if let reason = foreignEncoding(bytes) { throw JSONFault(at: start, reason) }

        let readable = bytes[..<endOfUTF8(bytes)]
        var tree = JSONTree(readable, limits: limits)
        do throws(JSONTrouble) {
            let document = try tree.read()
            if readable.endIndex == bytes.endIndex { return document }
        } catch {
            // What breaks off at a byte that is no UTF-8 breaks off because of it.
            if readable.endIndex == bytes.endIndex || tree.scanner.index < readable.endIndex {
                throw JSONMistake(error, at: tree.scanner).fault
            }
        }
        let byte = String(bytes[readable.endIndex], radix: 16, uppercase: true)
        throw JSONFault(at: tree.scanner.position(), "it is not UTF-8: the byte 0x\(byte) stands here")
    }

    /// Nil when nothing speaks against UTF-8. Without a mark, the zero bytes of the first two characters tell: both are ASCII.
    private static func foreignEncoding(_ bytes: ArraySlice<UInt8>) -> String? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return "a byte order mark stands before the text; save it as UTF-8 without one"
        }
        let zeros = bytes.prefix(4).map { $0 == 0 }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF])
            || zeros == [false, true, true, true] || zeros == [true, true, true, false]
        {
            return "it is UTF-32; JSON is sent as UTF-8"
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
            || zeros == [false, true, false, true] || zeros == [true, false, true, false]
        {
            return "it is UTF-16; JSON is sent as UTF-8"
        }
        return nil
    }

    /// Up to where the bytes are UTF-8.
    private static func endOfUTF8(_ bytes: ArraySlice<UInt8>) -> Int {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return bytes.endIndex
        } catch {
            return bytes.startIndex + error.byteOffsets.lowerBound
        }
    }
}
