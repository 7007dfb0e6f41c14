import AVInspector
import Glibc
import InspectionProtocol
import InspectorSeal
import MediaBytes

AVInspection.prepare()
exit(
    // libde265 and libdav1d decode on threads of their own.
    InspectionServer.run(
        name: "attachlint-av-inspector", seal: Seal(startsThreads: true).close(startOwnThreads:)
    ) { request, file, reply in
        let mapped: Void? = MappedFile.withBytes(of: file) { bytes in
            guard let format = request.format, let probe = AVInspection.inspect(bytes, format: format) else {
                return reply(.failed("no probe knows this format"))
            }
            reply(.facts(probe.facts))
            reply(.integrity(probe.integrity(at: request.depth, limits: .standard)))
        }
        if mapped == nil { reply(.failed("the system cannot map the file into memory")) }
    })
