import Glibc

/// What the kernel under the tests offers, asked without the code under test.
package enum Kernel {
    private typealias Call = @convention(c) (Int, Int, Int, Int) -> Int

    /// Whether an unprivileged process can give up paths: landlock_create_ruleset(2), asked for its version.
    package static let hasLandlock = systemCall(444, 0, 0, 1) > 0

    /// Whether it can give up system calls: /proc/self/status speaks of seccomp where the kernel has it.
    package static let hasSeccomp = status("self").contains("\nSeccomp:\t")

    /// Whether it can give up both.
    package static let canSeal = hasLandlock && hasSeccomp

    /// `/proc/PROCESS/status` (proc(5)); empty when there is no such process.
    /// - Parameter process: a number, `self`, or a number with a thread: `12/task/13`.
    package static func status(_ process: String) -> String { file("/proc/\(process)/status") }

    /// The text of a small file of `/proc`; empty when it cannot be read.
    package static func file(_ path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = read(file, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// Names of what lies in a folder of `/proc`, sorted.
    package static func names(in folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func systemCall(_ number: Int, _ first: Int, _ second: Int, _ third: Int) -> Int {
        guard let function = dlsym(nil, "syscall") else { return -1 }
        return unsafeBitCast(function, to: Call.self)(number, first, second, third)
    }
}
