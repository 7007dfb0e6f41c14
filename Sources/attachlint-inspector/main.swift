import Glibc
import ImageInspector
import InspectionProtocol
import InspectorSeal
import MediaBytes

// libmagic reads its database from disk: everything an inspector needs is loaded before the first foreign byte.
ImageInspection.prepare()
exit(
    InspectionServer.run(
        name: "attachlint-inspector", seal: Seal(startsThreads: false).close(startOwnThreads:)
    ) { request, file, reply in
        let mapped: Void? = MappedFile.withBytes(of: file) { bytes in
            switch ImageInspection.inspect(bytes) {
            case .handOff(let format): reply(.handOff(format))
            case .probed(let probe):
                reply(.facts(probe.facts))
                reply(.integrity(probe.integrity(at: request.depth, limits: .standard)))
            }
        }
        if mapped == nil { reply(.failed("the system cannot map the file into memory")) }
    })
