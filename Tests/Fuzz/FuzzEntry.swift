import FoundationEssentials
import Glibc
import MediaBytes

/// Where libFuzzer comes in. The environment says what it is to do:
///
/// - `ATTACHLINT_FUZZ_TARGET`: name of the target.
/// - `ATTACHLINT_FUZZ_SEEDS`: a folder; the seeds of the target are written there, and nothing else is done.
/// - `ATTACHLINT_FUZZ_SAMPLES`: folders joined by colons; their files become seeds where they fit.
enum FuzzEntry {
    /// Longer samples cost more time than they find.
    private static let longestSample = 256 << 10

    static let target: any FuzzTarget = {
        let name = variable("ATTACHLINT_FUZZ_TARGET") ?? ""
        guard let target = FuzzBook.targets[name] else {
            fuzzSays("attachlint-fuzz: ATTACHLINT_FUZZ_TARGET names no target: '\(name)'")
            exit(2)
        }
        return target
    }()

    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    static func writeSeeds(to folder: String) throws {
        for (index, seed) in target.seeds.enumerated() {
            try Data(seed).write(to: URL(filePath: "\(folder)/seed-\(index)"))
        }
        let folders = (variable("ATTACHLINT_FUZZ_SAMPLES") ?? "").split(separator: ":").map(String.init)
        for (number, samples) in folders.enumerated() {
            for (index, name) in try FileManager.default.subpathsOfDirectory(atPath: samples).sorted().enumerated() {
                // A folder has no contents, and that is no trouble.
                guard let data = FileManager.default.contents(atPath: "\(samples)/\(name)"),
                    data.count <= longestSample,
                    Array(data).withUnsafeBytes({ target.takes(sample: ByteView($0)) })
                else { continue }
                try data.write(to: URL(filePath: "\(folder)/sample-\(number)-\(index)"))
            }
        }
    }
}

/// Called once, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>>
) -> CInt {
    guard let folder = FuzzEntry.variable("ATTACHLINT_FUZZ_SEEDS") else { return 0 }
    do {
        try FuzzEntry.writeSeeds(to: folder)
        // Without a farewell: the system library loses memory over folders, which is none of our findings.
        _exit(0)
    } catch {
        fuzzSays("attachlint-fuzz: no seeds: \(error)")
        exit(2)
    }
}

/// Called for every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzEntry.target.run(ByteView(UnsafeRawBufferPointer(start: start, count: count)))
    return 0
}

/// Asked by LeakSanitizer: memory the libraries of others lose on broken pictures.
@_cdecl("__lsan_default_suppressions")
public func leaksOfOthers() -> UnsafePointer<UInt8> {
    // libheif 1.15 does not give back the bytes it handed to dav1d when that refuses them.
    let suppressions: StaticString = "leak:libdav1d.so"
    return suppressions.utf8Start
}
