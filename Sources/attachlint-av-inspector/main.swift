import AVInspector
import Glibc
import InspectionProtocol
import MediaBytes

exit(
    InspectionServer.run(name: "attachlint-av-inspector") { request, file, reply in
        let mapped: Void? = MappedFile.withBytes(of: file) { bytes in
            guard let format = request.format, let probe = AVInspection.inspect(bytes, format: format) else {
                return reply(.failed("no probe knows this format"))
            }
            reply(.facts(probe.facts))
            reply(.integrity(probe.integrity(at: request.depth, limits: .standard)))
        }
        if mapped == nil { reply(.failed("the system cannot map the file into memory")) }
    })
