import MediaBytes
import MediaModel

/// What one walk over all blocks gathers.
struct GIFSurvey {
    private var frames = 0
    private var delays = 0
    private var shortest = Int.max
    private var alpha = false
    private var end: Int?

    /// Walks to the trailer.
    /// - Returns: what kept the walk from the trailer.
    mutating func walk(_ reader: inout GIFBlockReader) -> String? {
        while true {
            switch reader.next() {
            case .frame(let frame):
                frames += 1
                delays += frame.delay
                shortest = min(shortest, frame.delay)
                if frame.transparentIndex != nil { alpha = true }
            case .end(let offset):
                end = offset
                return nil
            case .fault(let reason): return reason
            }
        }
    }

    /// What the walk has found out.
    /// - Parameter loops: what the looping extension stores; nil without one.
    func facts(_ bytes: ByteView, loops: Int?) -> MediaFacts {
        var facts = MediaFacts(format: .gif)
        facts.bitDepth = 8
        facts.colorModel = .indexed
        facts.orientation = 1
        facts.gps = false
        facts.alpha = alpha
        facts.frames = frames
        facts.animated = frames > 1
        if let width = bytes.u16le(6).map(Int.init), let height = bytes.u16le(8).map(Int.init) {
            (facts.width, facts.height) = (width, height)
            (facts.displayWidth, facts.displayHeight) = (width, height)
            let size = (width * height * 4).multipliedReportingOverflow(by: max(1, frames))
            facts.decodedBytes = size.overflow ? nil : size.partialValue
        }
        if let end {
            facts.trailingBytes = bytes.count - end
            facts.trailingFormat = end < bytes.count ? TrailingSignature.format(of: bytes.dropping(end)) : nil
        }
        // The extension counts repetitions: WebKit, Blink and Gecko play a file that stores n > 0 n + 1 times, and an
        // animation without the extension once.
        facts.loopCount = loops.map { $0 == 0 ? 0 : $0 + 1 } ?? (frames > 1 ? 1 : nil)
        if frames > 1 { addTimes(to: &facts) }
        return facts
    }

    private func addTimes(to facts: inout MediaFacts) {
        facts.shortestDelaySeconds = Double(shortest) / 100
        // A file without a single delay still plays: every browser and ImageIO then give each frame a tenth of a second.
        facts.durationSeconds = delays > 0 ? Double(delays) / 100 : Double(frames) / 10
    }
}
