import MediaBytes
import MediaModel

/// Reads GIF 87a and 89a; every frame's codes are followed to the last pixel.
struct GIFProbe: MediaProbe {
    let facts: MediaFacts
    private let bytes: ByteView
    private let fault: String?

    init(_ bytes: ByteView, format: MediaFormat) {
        self.bytes = bytes
        var survey = GIFSurvey()
        var reader = GIFBlockReader(bytes)
        fault = survey.walk(&reader)
        facts = survey.facts(bytes, loops: reader.storedLoops)
    }

    func integrity(at depth: InspectionDepth, limits: ProbeLimits) -> Integrity {
        if let problem = canvasFault { return .damaged(problem) }
        // The limits guard memory and pixels, and checking codes makes neither.
        let problem = depth == .header ? fault : codeFault() ?? fault
        if let problem { return .damaged(problem) }
        if facts.frames == 0 { return .damaged("holds no picture") }
        guard depth == .full else { return .ok }
        let opinion = GIFDecoder.decodeAll(bytes)
        // Every code has been followed to the last pixel: where giflib stops all the same, nobody can tell who is right.
        return opinion.status == .damaged ? .unknown(opinion.reason ?? "giflib stops") : opinion
    }

    private var canvasFault: String? {
        guard let width = facts.width, let height = facts.height else { return fault ?? "ends inside the header" }
        return width == 0 || height == 0 ? "the canvas is \(width)×\(height) pixels" : nil
    }

    /// The first frame that cannot be shown whole.
    private func codeFault() -> String? {
        var reader = GIFBlockReader(bytes)
        var check = GIFCodeCheck()
        var number = 0
        while case .frame(let frame) = reader.next() {
            number += 1
            if let problem = placeFault(frame) ?? check.fault(of: frame, in: bytes).map({ words($0, frame) }) {
                return "frame \(number) at byte \(frame.offset): \(problem)"
            }
        }
        return nil
    }

    private func placeFault(_ frame: GIFFrame) -> String? {
        if frame.width == 0 || frame.height == 0 { return "is \(frame.width)×\(frame.height) pixels" }
        // Decoders clip what overlaps the canvas and stop at what lies beside it.
        let beside = frame.left >= facts.width ?? 0 || frame.top >= facts.height ?? 0
        return beside ? "lies outside the canvas, at \(frame.left), \(frame.top)" : nil
    }

    private func words(_ fault: GIFCodeCheck.Fault, _ frame: GIFFrame) -> String {
        let pixels = frame.width * frame.height
        return switch fault {
        case .codeSize(let size): "has an LZW code size of \(size)"
        case .undefinedCode: "uses an LZW code that is not defined"
        case .short(let made): "its data ends after \(made) of \(pixels) pixels"
        case .surplus: "its data goes on behind the last of \(pixels) pixels"
        }
    }
}
