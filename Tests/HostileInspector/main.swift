import Glibc
import InspectionProtocol
import InspectorSeal
import MediaBytes
import MediaModel

// An inspector whose files have taken it over: each says what it is to try. Sealed and served like the real ones, unless
// it is told otherwise on its command line.
//
//   HostileInspector            sealed as the inspector of images is
//   HostileInspector threads    sealed as the inspector of audio and video is
//   HostileInspector unsealed   not sealed at all, and lying about it
let seal: (() -> Void) -> SealReport =
    switch CommandLine.arguments.dropFirst().first {
    case "threads": Seal(startsThreads: true).close(startOwnThreads:)
    case "unsealed": { _ in SealReport(landlock: 7, hasSeccomp: true) }
    default: Seal(startsThreads: false).close(startOwnThreads:)
    }
var attacks = Attacks(tool: getppid())
exit(
    InspectionServer.run(name: "HostileInspector", seal: seal) { request, file, reply in
        let words: String? = MappedFile.withBytes(of: file) { bytes in
            String(decoding: (0..<bytes.count).compactMap { bytes[$0] }, as: UTF8.self)
        }
        attacks.carryOut(words ?? "", on: file, request, reply)
    })
