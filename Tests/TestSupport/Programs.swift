import Glibc

/// Where the build puts the programs under test.
package enum Programs {
    /// The folder of the running test bundle, in which the executables lie too.
    package static var folder: String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        let path = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
