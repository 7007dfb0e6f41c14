import MediaBytes
import MediaModel

@testable import ImageInspector

/// Bytes built in code, and what the sniffer and the probes make of them.
enum ProbeBytes {
    /// Lends the bytes as a view.
    static func withView<Value>(_ bytes: [UInt8], _ body: (ByteView) -> Value) -> Value {
        bytes.withUnsafeBytes { body(ByteView($0)) }
    }

    static func sniff(_ bytes: [UInt8]) -> MediaFormat { withView(bytes) { FormatSniffer.sniff($0) } }

    static func facts(_ probe: any MediaProbe.Type, _ bytes: [UInt8], _ format: MediaFormat) -> MediaFacts {
        withView(bytes) { probe.init($0, format: format).facts }
    }

    static func integrity(
        _ probe: any MediaProbe.Type, _ bytes: [UInt8], _ format: MediaFormat, depth: InspectionDepth = .standard,
        limits: ProbeLimits = .standard
    ) -> Integrity {
        withView(bytes) { probe.init($0, format: format).integrity(at: depth, limits: limits) }
    }

    /// - Parameter hex: pairs of digits, white space between them ignored.
    static func bytes(_ hex: String) -> [UInt8] {
        let digits = hex.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }

    static func little<T: FixedWidthInteger>(_ value: T) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    static func big<T: FixedWidthInteger>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// The text in UTF-16, a byte order mark in front.
    static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        var units = Array(text.utf16)
        if units.first != 0xFEFF { units.insert(0xFEFF, at: 0) }
        return units.reduce(into: []) { $0 += bigEndian ? big($1) : little($1) }
    }

    /// An ISO box.
    static func box(_ kind: String, _ body: [UInt8] = []) -> [UInt8] { big(UInt32(body.count + 8)) + text(kind) + body }

    /// A file type box.
    static func brands(_ major: String, _ compatible: String...) -> [UInt8] {
        box("ftyp", text(major) + [0, 0, 0, 0] + compatible.flatMap { text($0) })
    }

    /// Numbers that look random and are the same in every run.
    static func noise(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33)
        }
    }
}
