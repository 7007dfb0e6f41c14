import Glibc
import MediaBytes

/// One door for foreign bytes, and what must hold whatever comes through it.
protocol FuzzTarget: Sendable {
    /// Inputs to start from, beside the samples that fit.
    var seeds: [[UInt8]] { get }

    /// Whether a sample file is a good start.
    func takes(sample bytes: ByteView) -> Bool

    /// Lets the bytes in. A broken promise ends the process.
    func run(_ bytes: ByteView)
}

extension FuzzTarget {
    var seeds: [[UInt8]] { [] }

    func takes(sample bytes: ByteView) -> Bool { false }
}

/// Ends the process, as the fuzzer wants it, unless a promise holds.
func promise(_ holds: Bool, _ promise: @autoclosure () -> String) {
    guard !holds else { return }
    fuzzSays("broken promise: \(promise())")
    abort()
}

/// Writes a line to standard error.
func fuzzSays(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
}

extension ByteView {
    /// A copy of the bytes.
    var array: [UInt8] { Array(buffer) }

    /// The bytes as text, with replacement characters for what is no UTF-8.
    var text: String { String(decoding: buffer, as: UTF8.self) }

    /// The lines of the bytes, the last one with all that follows.
    func lines(_ count: Int) -> [String] {
        buffer.split(separator: 0x0A, maxSplits: count - 1, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
