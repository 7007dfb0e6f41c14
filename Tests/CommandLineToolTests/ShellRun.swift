import Foundation

/// Runs a real shell, or another program of the system.
enum ShellRun {
    /// Where a program lies; nil when it is not there.
    static func path(of name: String) -> String? {
        ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + name }.first(where: FileManager.default.isExecutableFile)
    }

    static func has(_ name: String) -> Bool { path(of: name) != nil }

    /// Runs a program until it ends, or a minute has passed.
    /// - Returns: its exit code and all it printed, errors included.
    static func answer(_ name: String, _ arguments: [String], home: String) throws -> (code: Int32, text: String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/timeout")
        process.arguments = ["60", name] + arguments
        process.environment = [
            "PATH": "/usr/bin:/bin", "HOME": home, "LC_ALL": "C.UTF-8", "TERM": "dumb", "MANWIDTH": "80",
            "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home,
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }
}
