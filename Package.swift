// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with.
let shared: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// A room that never touches C or raw memory.
func room(_ name: String, _ dependencies: [String] = []) -> Target {
    .target(
        name: name, dependencies: dependencies.map { .init(stringLiteral: $0) },
        swiftSettings: shared + [.strictMemorySafety()])
}

/// A room that opens doors to C libraries or works on raw memory.
func roomWithDoors(_ name: String, _ dependencies: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, swiftSettings: shared)
}

/// A door: the module map of one C library from Debian, imported by one room.
func door(_ name: String, pkgConfig: String? = nil, package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// An executable that only starts its room.
func program(_ name: String, _ dependencies: [String]) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, swiftSettings: shared)
}

/// The tests of one room.
func tests(_ name: String, _ dependencies: [String], exclude: [String] = []) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: dependencies.map { .init(stringLiteral: $0) }, exclude: exclude,
        swiftSettings: shared)
}

let package = Package(
    name: "attachlint",
    products: [
        .executable(name: "attachlint", targets: ["attachlint"]),
        .executable(name: "attachlint-inspector", targets: ["attachlint-inspector"]),
        .executable(name: "attachlint-av-inspector", targets: ["attachlint-av-inspector"]),
    ],
    targets: [
        // The words all rooms share.
        room("MediaModel"),

        // What a limit is, what a rule asks, how a report reads.
        room("Profiles", ["MediaModel"]),
        room("Rules", ["MediaModel"]),
        room("Reporters", ["MediaModel"]),

        // The sealed side: the only rooms that parse media.
        roomWithDoors("MediaBytes", ["MediaModel"]),
        roomWithDoors("ExifMetadata", ["CEXIF"]),
        roomWithDoors(
            "ImageInspector",
            [
                "MediaModel", "MediaBytes", "ExifMetadata", "CMagic", "CGIF", "CWebP", "CDeflate", "CImageProbe",
            ]),
        roomWithDoors(
            "AVInspector", ["MediaModel", "MediaBytes", "ExifMetadata", "CFFmpeg", "CHEIF", "CTIFF"]),

        // Between the tool and its inspectors; what an inspector gives up.
        roomWithDoors("InspectionProtocol", ["MediaModel", "CDescriptorPassing"]),
        roomWithDoors("InspectorSeal", ["InspectionProtocol", "CPrivileges", "CSeccomp"]),
        roomWithDoors("InspectorPool", ["MediaModel", "InspectionProtocol", "CProcessLimits"]),

        // The tool's side.
        roomWithDoors("Cryptography", ["MediaModel", "CCrypto"]),
        room("StrictJSON"),
        room("CampaignLists", ["MediaModel", "StrictJSON"]),
        room("PushPayload", ["MediaModel", "StrictJSON", "Cryptography"]),
        roomWithDoors("Downloader", ["MediaModel", "CCurl"]),
        roomWithDoors("MediaCache", ["MediaModel", "Cryptography", "CSQLite"]),
        roomWithDoors(
            "LintEngine",
            [
                "MediaModel", "Profiles", "Rules", "Reporters", "CampaignLists", "PushPayload", "Cryptography",
                "Downloader", "MediaCache", "InspectorPool", "InspectionProtocol", "StrictJSON",
            ]),
        roomWithDoors("CommandLineTool", ["MediaModel", "LintEngine", "StrictJSON"]),

        program("attachlint", ["CommandLineTool"]),
        program("attachlint-inspector", ["InspectionProtocol", "InspectorSeal", "MediaBytes", "ImageInspector"]),
        program("attachlint-av-inspector", ["InspectionProtocol", "InspectorSeal", "MediaBytes", "AVInspector"]),

        // Doors.
        door("CMagic", pkgConfig: "libmagic", package: "libmagic-dev"),
        door("CPNG", pkgConfig: "libpng", package: "libpng-dev"),
        door("CJPEG", pkgConfig: "libjpeg", package: "libjpeg62-turbo-dev"),
        door("CGIF", package: "libgif-dev"),
        door("CWebP", pkgConfig: "libwebpdemux", package: "libwebp-dev"),
        door("CEXIF", pkgConfig: "libexif", package: "libexif-dev"),
        door("CDeflate", pkgConfig: "libdeflate", package: "libdeflate-dev"),
        door("CFFmpeg", pkgConfig: "libavformat", package: "libavformat-dev"),
        door("CHEIF", pkgConfig: "libheif", package: "libheif-dev"),
        door("CTIFF", pkgConfig: "libtiff-4", package: "libtiff-dev"),
        door("CCurl", package: "libcurl4-openssl-dev"),
        door("CSQLite", pkgConfig: "sqlite3", package: "libsqlite3-dev"),
        door("CSeccomp", pkgConfig: "libseccomp", package: "libseccomp-dev"),
        door("CCrypto", pkgConfig: "libcrypto", package: "libssl-dev"),

        // The only C sources: setjmp, SCM_RIGHTS and calls without a C function cannot be written in Swift.
        .target(name: "CImageProbe", dependencies: ["CPNG", "CJPEG"]),
        .target(name: "CDescriptorPassing"),
        .target(name: "CPrivileges"),
        .target(name: "CProcessLimits"),

        .target(name: "TestSupport", path: "Tests/TestSupport", exclude: ["Server", "Faults"], swiftSettings: shared),
        // Programs that only tests run: an inspector that was taken over, and a kernel that lacks something.
        .executableTarget(
            name: "HostileInspector",
            dependencies: ["InspectionProtocol", "InspectorSeal", "MediaBytes", "MediaModel"],
            path: "Tests/HostileInspector", swiftSettings: shared),
        .executableTarget(
            name: "LesserKernel", dependencies: ["CSeccomp"], path: "Tests/LesserKernel", swiftSettings: shared),
        tests("MediaModel", ["MediaModel"]),
        tests("MediaBytes", ["MediaModel", "MediaBytes"]),
        tests("ImageInspector", ["MediaModel", "MediaBytes", "ExifMetadata", "ImageInspector"]),
        tests("AVInspector", ["MediaModel", "MediaBytes", "AVInspector"]),
        tests("InspectionProtocol", ["MediaModel", "InspectionProtocol"]),
        tests("Cryptography", ["MediaModel", "Cryptography", "TestSupport"]),
        tests("StrictJSON", ["StrictJSON"]),
        tests("CampaignLists", ["MediaModel", "CampaignLists"]),
        tests("PushPayload", ["MediaModel", "StrictJSON", "PushPayload", "TestSupport"]),
        tests("Downloader", ["MediaModel", "Downloader", "TestSupport"]),
        tests("MediaCache", ["MediaModel", "MediaCache", "TestSupport"]),
        tests("InspectorSeal", ["InspectorSeal", "CSeccomp"]),
        tests("InspectorPool", ["MediaModel", "InspectionProtocol", "InspectorPool", "TestSupport"]),
        tests("Rules", ["MediaModel", "Profiles", "Rules"]),
        tests("Reporters", ["MediaModel", "Reporters"], exclude: ["Golden", "Parsers"]),
        tests("LintEngine", ["MediaModel", "LintEngine", "TestSupport"]),
        tests(
            "CommandLineTool", ["MediaModel", "LintEngine", "CommandLineTool", "TestSupport"], exclude: ["Golden"]),
    ],
    swiftLanguageModes: [.v6]
)

// Fuzzing needs a compiler flag of its own, so its program is there only when scripts/fuzz.sh asks.
if Context.environment["ATTACHLINT_FUZZ"] == "1" {
    let rooms = [
        "MediaModel", "MediaBytes", "ImageInspector", "AVInspector", "InspectionProtocol", "Profiles", "Rules",
        "Reporters", "Cryptography", "StrictJSON", "CampaignLists", "PushPayload", "Downloader", "MediaCache",
        "LintEngine", "CommandLineTool",
    ]
    package.targets.append(
        .executableTarget(
            name: "attachlint-fuzz", dependencies: rooms.map { .init(stringLiteral: $0) }, path: "Tests/Fuzz",
            swiftSettings: shared))
}
