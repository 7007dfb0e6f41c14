import Glibc
package import LintEngine

/// Writes text to an open descriptor such as standard output.
package struct DescriptorSink: ReportSink {
    private let descriptor: Int32
    private let name: String

    /// - Parameters:
    ///   - descriptor: open for writing; stays open.
    ///   - name: what messages call it.
    package init(_ descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    package func write(_ text: String) throws(ReportSinkError) {
        var text = text
        let failure = text.withUTF8 { bytes -> Int32 in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
                if count >= 0 {
                    rest = .init(rebasing: rest[count...])
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
        if failure == EPIPE { throw .closed }
        if failure != 0 { throw .refused(WriteTrouble.sentence(name, failure)) }
    }

    package func finish() throws(ReportSinkError) {}
}
