import Foundation
import Glibc

/// Makes system calls of a run fail: the library of `Faults/fault_layer.c`, and the environment that steers it.
package struct FaultLayer {
    enum BuildError: Error { case compiler(Int32) }

    /// Built once for a test process.
    private static let library = Result { try build() }

    private static func build() throws -> String {
        let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Faults/fault_layer.c")
        let target = Programs.folder + "/attachlint-fault-layer.so"
        // Renamed when whole, since other test processes may build it, too.
        let draft = target + ".\(getpid())"
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "clang", "-std=gnu11", "-Wall", "-O1", "-fPIC", "-shared", "-o", draft, source.path(), "-ldl",
        ]
        try compiler.run()
        compiler.waitUntilExit()
        guard compiler.terminationStatus == 0, rename(draft, target) == 0 else {
            throw BuildError.compiler(compiler.terminationStatus)
        }
        return target
    }

    private var rules: [String] = []
    private var variables: [String: String] = [:]

    package init() {}

    /// Makes calls fail on files.
    /// - Parameters:
    ///   - calls: some of `open read pread write pwrite fsync rename`, separated by commas.
    ///   - pattern: of the absolute path; `*` crosses slashes.
    ///   - effect: `EIO`, `ENOSPC`, `KILL` … as the source of the layer lists them.
    ///   - after: calls that pass first.
    ///   - times: calls that feel the effect; nil for all.
    package func failing(
        _ calls: String, on pattern: String, _ effect: String, after: Int = 0, times: Int? = nil
    ) -> FaultLayer {
        var layer = self
        layer.rules.append("\(calls)|\(pattern)|\(effect)|\(after)|\(times.map(String.init) ?? "")")
        return layer
    }

    /// Moves the time of day by so many seconds.
    /// - Parameter after: questions for the time that are answered rightly first.
    package func movingClock(by seconds: Int, after: Int = 0) -> FaultLayer {
        var layer = self
        layer.variables["FAULT_CLOCK"] = "\(seconds)@\(after)"
        return layer
    }

    /// Answers look-ups of a name.
    /// - Parameter answers: one for each look-up, the last one from then on; several addresses joined by `+`.
    package func resolving(_ name: String, to answers: [String]) -> FaultLayer {
        var layer = self
        let before = layer.variables["FAULT_NAMES"].map { $0 + ";" } ?? ""
        layer.variables["FAULT_NAMES"] = before + name + "=" + answers.joined(separator: "/")
        return layer
    }

    /// Leads connections to one address to a port of this machine; from then on no other address is reached.
    /// - Parameter log: the path of a file that gets a line for every address that is asked for.
    package func connecting(_ address: String, toPort port: Int, log: String) -> FaultLayer {
        var layer = self
        layer.variables["FAULT_CONNECT"] = "\(address)=127.0.0.1 \(port)"
        layer.variables["FAULT_LOG"] = log
        return layer
    }

    /// The environment for a run.
    package var environment: [String: String] {
        get throws {
            var all = variables
            all["LD_PRELOAD"] = try Self.library.get()
            all["FAULTS"] = rules.joined(separator: ";")
            return all
        }
    }
}
