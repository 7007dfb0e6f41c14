import Glibc

/// A folder that goes away with its owner.
package final class TemporaryFolder {
    /// Absolute, without links, without a slash at its end.
    package let path: String

    package init() throws(SystemError) {
        var template = Array("/tmp/attachlint-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError(code: errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { Self.remove(path) }

    private static func remove(_ path: String) {
        chmod(path, 0o700)
        if let handle = opendir(path) {
            var names: [[CChar]] = []
            while let entry = readdir(handle) {
                let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                    bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
                }
                if name != [46], name != [46, 46] { names.append(name) }
            }
            closedir(handle)
            for name in names {
                let child = path.utf8CString.dropLast() + [47] + name + [0]
                var status = stat()
                guard lstat(Array(child), &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR, let text = String(validatingCString: Array(child)) {
                    remove(text)
                } else {
                    unlink(Array(child))
                }
            }
        }
        rmdir(path)
    }

    /// The absolute path of an entry.
    package func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file; folders on the way are made.
    /// - Returns: its absolute path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String, mode: UInt32 = 0o600) throws(SystemError) -> String {
        makeFolders(for: name)
        let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard file >= 0 else { throw SystemError(code: errno) }
        defer { close(file) }
        guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw SystemError(code: errno) }
        return path(name)
    }

    @discardableResult
    package func write(_ text: String, to name: String) throws(SystemError) -> String {
        try write(Array(text.utf8), to: name)
    }

    /// Writes a file whose name is bytes, not text.
    package func write(_ bytes: [UInt8], toRawName name: [UInt8]) throws(SystemError) {
        let full = Array(path.utf8) + [47] + name + [0]
        let file = open(full.map(CChar.init(bitPattern:)), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError(code: errno) }
        defer { close(file) }
        Glibc.write(file, bytes, bytes.count)
    }

    /// Writes an executable shell script.
    /// - Returns: its absolute path.
    package func program(_ script: String) throws(SystemError) -> String {
        try write(Array("#!/bin/sh\n\(script)\n".utf8), to: "program", mode: 0o700)
    }

    /// The text of a file; nil when it cannot be read.
    package func contents(of name: String) -> String? {
        let file = open(path(name), O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(file, &chunk, chunk.count)
            guard count > 0 else { return String(decoding: text, as: UTF8.self) }
            text += chunk[..<count]
        }
    }

    private func makeFolders(for name: String) {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            mkdir(folder, 0o700)
        }
    }
}

/// A system call that failed; carries `errno`.
package struct SystemError: Error { package var code: Int32 }
