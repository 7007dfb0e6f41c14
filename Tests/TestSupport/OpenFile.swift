import Glibc

/// An open file without a name, which goes away with its owner.
package final class OpenFile {
    package let descriptor: Int32

    package init(_ bytes: [UInt8] = []) throws(SystemError) {
        var template = Array("/tmp/attachlint-test-XXXXXX".utf8CString)
        descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw SystemError(code: errno) }
        unlink(template)
        guard write(descriptor, bytes, bytes.count) == bytes.count else { throw SystemError(code: errno) }
    }

    deinit { close(descriptor) }
}
